import type { DataSource } from 'typeorm';
import {
  hasOthers,
  marks as placeholders,
  pairwise,
  rows,
  type Condition,
  type ReaderAndBook,
} from '../database';
import { COUNTED_LISTS, type ListName } from '../list/ListEntry';
import { holds, type Shard } from './Shard';
import { takingPart } from './takesPart';
import { pack } from './TasteMatrix';
import { stanceOfEntry, type Mark, type Taste } from './taste';

/** Readers who may be matched; rows of all others are ignored. */
const TAKES_PART = `JOIN users u ON u.id = t.userId AND ${takingPart('u')}`;

const onLists = `t.list IN (${COUNTED_LISTS.join()})`;

/** The stances of readers on books that satisfy these conditions (on `t`). */
async function readTastes(
  db: DataSource,
  entriesOnly: Condition,
  reviewsOnly = entriesOnly,
): Promise<Map<number, Taste>> {
  const [entries, reviews] = await Promise.all([
    rows<{ userId: number; bookId: number; list: ListName }>(
      db,
      `SELECT t.userId, t.bookId, t.list FROM list_entries t ${TAKES_PART} WHERE ${onLists} AND t.private = 0 AND ${entriesOnly.sql}`,
      entriesOnly.values,
    ),
    rows<{ userId: number; bookId: number; rating: number }>(
      db,
      `SELECT t.userId, t.bookId, t.rating FROM reviews t ${TAKES_PART} WHERE ${reviewsOnly.sql}`,
      reviewsOnly.values,
    ),
  ]);
  const tastes = new Map<number, Taste>();
  const add = (userId: number, bookId: number, stance: number) => {
    const taste = tastes.get(userId) ?? new Map<number, number>();
    tastes.set(userId, taste.set(bookId, (taste.get(bookId) ?? 0) | stance));
  };
  for (const { userId, bookId, list } of entries) add(userId, bookId, stanceOfEntry(list));
  for (const { userId, bookId, rating } of reviews) add(userId, bookId, rating);
  return tastes;
}

/** All stances of some readers; those who do not take part, or were deleted, are left out. */
export const tastesOf = (db: DataSource, userIds: readonly number[]): Promise<Map<number, Taste>> =>
  userIds.length === 0
    ? Promise.resolve(new Map())
    : readTastes(db, { sql: `t.userId IN (${placeholders(userIds)})`, values: [...userIds] });

/** The stances of all readers on some books. */
export const tastesFor = (db: DataSource, bookIds: readonly number[]): Promise<Map<number, Taste>> =>
  readTastes(db, { sql: `t.bookId IN (${placeholders(bookIds)})`, values: [...bookIds] });

/** The stances for some pairs of a reader and a book. */
export const tastesBetween = (db: DataSource, pairs: readonly ReaderAndBook[]) =>
  readTastes(db, pairwise(pairs, onLists, 't.'), pairwise(pairs, '', 't.'));

/** Helpful marks between readers who take part that satisfy a condition (on review `r` and mark `h`). */
async function readMarks(db: DataSource, { sql, values }: Condition): Promise<Mark[]> {
  return rows<Mark>(
    db,
    `SELECT r.userId AS author, h.userId AS marker, r.bookId AS bookId FROM helpful_marks h
     JOIN reviews r ON r.id = h.reviewId
     JOIN users a ON a.id = r.userId AND ${takingPart('a')}
     JOIN users m ON m.id = h.userId AND ${takingPart('m')} WHERE ${sql}`,
    values,
  );
}

export const allMarks = (db: DataSource): Promise<Mark[]> => readMarks(db, { sql: '1 = 1', values: [] });

/** The marks that some readers received, and those that they gave. */
export async function marksOf(db: DataSource, userIds: readonly number[]): Promise<Mark[]> {
  if (userIds.length === 0) return [];
  const given = `IN (${placeholders(userIds)})`;
  const [asAuthor, asMarker] = await Promise.all([
    readMarks(db, { sql: `r.userId ${given}`, values: [...userIds] }),
    readMarks(db, { sql: `h.userId ${given} AND r.userId NOT ${given}`, values: [...userIds, ...userIds] }),
  ]);
  return [...asAuthor, ...asMarker];
}

/** The marks that readers received for their reviews of books, for some pairs of both. */
export const marksBetween = (db: DataSource, pairs: readonly ReaderAndBook[]) =>
  readMarks(db, pairwise(pairs, '', 'r.'));

/** Readers per statement: SQLite answers a statement without a pause, so each must be short. A power of two, like the ranges of shards. */
const READERS = 256;

interface Row {
  userId: number;
  books: string;
  sum: number | string;
}

/** Concurrent reads, on databases that answer in threads of their own. */
const CONCURRENCY = 2;

/** Yields the results of reads in order, with up to `concurrency` of them in flight. */
async function* readAhead<T>(reads: Iterable<() => Promise<T>>, concurrency: number): AsyncGenerator<T> {
  const inFlight: Promise<T>[] = [];
  for (const read of reads) {
    const answer = read();
    answer.catch(() => undefined); // it is rethrown where it is awaited below
    inFlight.push(answer);
    if (inFlight.length >= concurrency) yield await inFlight.shift()!;
  }
  for (const answer of inFlight) yield await answer;
}

/**
 * All readers of a shard in ascending order, one row for a reader's whole list: a tenth of the time of single rows. If the
 * database truncates a long row (MySQL at 1,024 characters), that reader is read again row by row.
 */
export async function* everybody(
  db: DataSource,
  shard: Shard,
): AsyncGenerator<{ id: number; books: number[] }[]> {
  const [last] = await rows<{ id: number | null }>(db, 'SELECT MAX(id) AS id FROM users');
  const step = Math.min(READERS, shard.range);
  const starts = Array.from({ length: Math.ceil(((last?.id ?? -1) + 1) / step) }, (_, at) => at * step);
  const reads = starts
    .filter((from) => holds(shard, from))
    .map((from) => () => librariesFrom(db, from, step));
  yield* readAhead(reads, hasOthers(db) ? CONCURRENCY : 1);
}

/** One row for all rows of a reader in a table, for the readers in a range. */
const grouped = (db: DataSource, table: string, value: string, { sql, values }: Condition) =>
  rows<Row>(
    db,
    `SELECT t.userId, GROUP_CONCAT(${value}) AS books, SUM(${value}) AS sum FROM ${table} t ${TAKES_PART}
     WHERE ${sql} GROUP BY t.userId`,
    values,
  );

/**
 * The lists of the readers in a range. They are read from an index without the column `private`, and only readers with private
 * entries are read again from the table, which takes three times as long. These are determined afterwards, so that an entry that
 * is added as private meanwhile cannot be included.
 */
async function listsOf(db: DataSource, { sql, values }: Condition): Promise<Row[]> {
  const lists = (where: Condition) => grouped(db, 'list_entries', 't.bookId * 2 + t.list', where);
  const all = await lists({ sql: `${sql} AND ${onLists}`, values });
  const found = await rows<{ userId: number }>(
    db,
    `SELECT DISTINCT t.userId FROM list_entries t WHERE ${sql} AND ${onLists} AND t.private = 1`,
    values,
  );
  if (found.length === 0) return all;
  const withPrivate = new Set(found.map(({ userId }) => userId));
  const shown = await lists({
    sql: `t.userId IN (${placeholders(found)}) AND ${onLists} AND t.private = 0`,
    values: [...withPrivate],
  });
  return [...all.filter(({ userId }) => !withPrivate.has(userId)), ...shown];
}

/** The readers with IDs from one on, in ascending order. */
async function librariesFrom(
  db: DataSource,
  from: number,
  count: number,
): Promise<{ id: number; books: number[] }[]> {
  const range = { sql: 't.userId >= ? AND t.userId < ?', values: [from, from + count] };
  const [entries, reviews] = await Promise.all([
    listsOf(db, range),
    grouped(db, 'reviews', 't.bookId * 8 + t.rating', range),
  ]);
  const tastes = new Map<number, Map<number, number>>();
  const cut: number[] = [];
  const add = ({ userId, books, sum }: Row, each: (value: number) => [number, number]) => {
    const values = books.split(',').map(Number);
    if (values.reduce((all, value) => all + value, 0) !== Number(sum)) return void cut.push(userId);
    const taste = tastes.get(userId) ?? new Map<number, number>();
    tastes.set(userId, taste);
    for (const value of values) {
      const [bookId, stance] = each(value);
      taste.set(bookId, (taste.get(bookId) ?? 0) | stance);
    }
  };
  for (const row of entries) add(row, (value) => [value >>> 1, stanceOfEntry(value & 1)]);
  for (const row of reviews) add(row, (value) => [value >>> 3, value & 7]);
  for (const [userId, taste] of await tastesOf(db, cut)) tastes.set(userId, taste);
  return [...tastes]
    .sort(([a], [b]) => a - b)
    .map(([id, taste]) => ({ id, books: [...taste].map(([bookId, stance]) => pack(bookId, stance)) }));
}

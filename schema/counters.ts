import type { DataSource, EntityManager } from 'typeorm';
import type { Write } from './transaction';
import { forUpdate, insertOr, marks, rows } from './database';
import { chunks } from './deltas';
import { COUNTED_LISTS } from './list/ListEntry';
import { countSizes } from './ranking/sizes';
import { TIMEFRAMES } from './ranking/Timeframe';
import { LibraryVisibility } from './user/LibraryVisibility';

/*
 * Every number that is kept beside the rows it counts, as what it must be. Writes move these numbers in their own
 * transactions; this is how one proves that they did, and puts them right after somebody changed the tables by hand.
 */
interface Counter {
  table: string;
  column: string;
  /** The primary key, where it is not `id`. */
  key?: string;
  /** What the column must hold, as SQL over the row's `id`. */
  is: string;
}

/** Readable posts of a kind below a post: neither deleted nor hidden. */
const readableBelow = (kind: string, parent: string) =>
  `(SELECT COUNT(*) FROM posts p WHERE p.${parent} = posts.id AND p.kind = '${kind}' AND p.deletedAt IS NULL AND p.hiddenAt IS NULL)`;

const COUNTERS: readonly Counter[] = [
  {
    table: 'books',
    column: 'ratingCount',
    is: '(SELECT COUNT(*) FROM reviews r WHERE r.bookId = books.id)',
  },
  {
    table: 'books',
    column: 'ratingSum',
    is: '(SELECT COALESCE(SUM(r.rating), 0) FROM reviews r WHERE r.bookId = books.id)',
  },
  {
    table: 'reviews',
    column: 'helpfulCount',
    is: '(SELECT COUNT(*) FROM helpful_marks m WHERE m.reviewId = reviews.id)',
  },
  {
    table: 'users',
    column: 'likesCount',
    is: '(SELECT COUNT(*) FROM likes l WHERE l.userId = users.id)',
  },
  {
    table: 'users',
    column: 'followersCount',
    is: '(SELECT COUNT(*) FROM follows f WHERE f.userId = users.id)',
  },
  {
    table: 'users',
    column: 'followingCount',
    is: '(SELECT COUNT(*) FROM follows f WHERE f.followerId = users.id)',
  },
  {
    table: 'notifications',
    column: 'actCount',
    is: '(SELECT COUNT(*) FROM notification_acts a WHERE a.notificationId = notifications.id AND a.stands = 1)',
  },
  {
    table: 'unread_notifications',
    column: 'unread',
    key: 'userId',
    is: '(SELECT COUNT(*) FROM notifications n WHERE n.userId = unread_notifications.userId AND n.readAt IS NULL AND n.isShown = 1 AND n.actCount > 0)',
  },
  {
    table: 'posts',
    column: 'commentCount',
    is: readableBelow('comment', 'threadId'),
  },
  {
    table: 'posts',
    column: 'replyCount',
    is: readableBelow('reply', 'commentId'),
  },
  {
    table: 'forum_counter',
    column: 'number',
    is: '(SELECT COALESCE(MAX(c.number), 0) FROM post_changes c)',
  },
  {
    table: 'forum_counter',
    column: 'threads',
    is: "(SELECT COUNT(*) FROM posts p WHERE p.kind = 'thread')",
  },
];

/** Entries that count: public ones of libraries that everyone may see. */
const PUBLIC = `JOIN users u ON u.id = e.userId AND u.libraryVisibility = ${LibraryVisibility.EVERYONE} AND e.private = 0`;

/** What the rankings of some books must be: entries are counted by their recency first, and those of a book are few groups then. */
const ranked = (books: string) => `SELECT c.list, t.timeframe, c.bookId, SUM(c.entries) AS count FROM (
    SELECT e.list, e.recency, e.bookId, COUNT(*) AS entries FROM list_entries e ${PUBLIC}
    WHERE e.list IN (${COUNTED_LISTS.join()}) AND ${books} GROUP BY e.bookId, e.list, e.recency) c
  JOIN (${TIMEFRAMES.map((timeframe) => `SELECT ${timeframe} AS timeframe`).join(' UNION ALL ')}) t
  ON t.timeframe <= c.recency GROUP BY c.list, t.timeframe, c.bookId`;

/** A counter that is not what it counts. */
export interface Difference {
  counter: string;
  kept: number;
  counted: number;
}

interface Raw {
  kept: number | string;
  counted: number | string;
}
type RawOfRow = Raw & { id: Key };
type RawOfBook = Raw & { list: number; timeframe: number; bookId: number };
type RawOfRanking = Raw & { list: number; timeframe: number };

type Queryable = Pick<DataSource | EntityManager, 'query'>;
type Key = number | string;

/** Rows that are compared with one statement, so that its temporary tables fit into memory. */
const COMPARED = 10_000;
/** Rows that are corrected in one transaction, so that other writes wait for it only briefly. */
const CORRECTED = 500;

/** Part of a table: its primary keys after the first one, up to the other. */
interface Range {
  after: Key | null;
  upTo: Key;
}

async function* ranges(db: Queryable, table: string, key = 'id'): AsyncGenerator<Range> {
  let after: Key | null = null;
  for (;;) {
    const upTo = await lastOfNext(db, table, key, after);
    if (upTo === null) return;
    yield { after, upTo };
    after = upTo;
  }
}

async function lastOfNext(db: Queryable, table: string, key: string, after: Key | null): Promise<Key | null> {
  const where = after === null ? '' : `WHERE ${key} > ?`;
  const [next] = await rows<{ upTo: Key | null }>(
    db,
    `SELECT MAX(id) AS upTo FROM (SELECT ${key} AS id FROM ${table} ${where} ORDER BY ${key} LIMIT ${COMPARED}) some`,
    after === null ? [] : [after],
  );
  return next?.upTo ?? null;
}

const within = (column: string, { after, upTo }: Range) =>
  after === null
    ? { sql: `${column} <= ?`, values: [upTo] }
    : { sql: `${column} > ? AND ${column} <= ?`, values: [after, upTo] };

function differencesOfRows(db: Queryable, { table, column, key = 'id', is }: Counter, range: Range) {
  const { sql, values } = within(key, range);
  return rows<RawOfRow>(
    db,
    `SELECT ${key} AS id, ${column} AS kept, ${is} AS counted FROM ${table} WHERE ${sql} AND ${column} <> ${is} ORDER BY ${key}`,
    values,
  );
}

function differencesOfBooks(db: Queryable, range: Range) {
  const kept = within('bookId', range);
  const counted = within('e.bookId', range);
  return rows<RawOfBook>(
    db,
    `SELECT list, timeframe, bookId, SUM(kept) AS kept, SUM(counted) AS counted FROM (
       SELECT list, timeframe, bookId, count AS kept, 0 AS counted FROM rankings WHERE ${kept.sql}
       UNION ALL SELECT list, timeframe, bookId, 0, x.count FROM (${ranked(counted.sql)}) x) sides
     GROUP BY list, timeframe, bookId HAVING SUM(kept) <> SUM(counted) ORDER BY list, timeframe, bookId`,
    [...kept.values, ...counted.values],
  );
}

/** Compared with the rankings, whose counters are compared with the entries. */
const differencesOfRankings = (db: Queryable) =>
  rows<RawOfRanking>(
    db,
    `SELECT list, timeframe, SUM(kept) AS kept, SUM(counted) AS counted FROM (
       SELECT list, timeframe, books AS kept, 0 AS counted FROM ranking_sizes
       UNION ALL SELECT list, timeframe, 0, COUNT(*) FROM rankings WHERE count > 0 GROUP BY list, timeframe) sides
     GROUP BY list, timeframe HAVING SUM(kept) <> SUM(counted)`,
  );

/** Compares every counter with what it counts; empty when all is right. */
export async function counterDifferences(db: Queryable): Promise<Difference[]> {
  const differences: Difference[] = [];
  const add = (counter: string, { kept, counted }: Raw) =>
    differences.push({ counter, kept: Number(kept), counted: Number(counted) });
  for (const counter of COUNTERS)
    for await (const range of ranges(db, counter.table, counter.key))
      for (const row of await differencesOfRows(db, counter, range))
        add(`${counter.table}.${counter.column} of ${row.id}`, row);
  for await (const range of ranges(db, 'books'))
    for (const row of await differencesOfBooks(db, range))
      add(`rankings.count of list ${row.list}, timeframe ${row.timeframe}, book ${row.bookId}`, row);
  for (const row of await differencesOfRankings(db))
    add(`ranking_sizes.books of list ${row.list}, timeframe ${row.timeframe}`, row);
  return differences;
}

/** Makes every counter what it counts, also while gateways write. */
export async function rebuildCounters({ db, write }: { db: Queryable; write: Write }): Promise<void> {
  for (const counter of COUNTERS)
    for await (const range of ranges(db, counter.table, counter.key))
      for (const wrong of chunks(await differencesOfRows(db, counter, range), CORRECTED))
        await write((tx) =>
          correctRows(
            tx,
            counter,
            wrong.map(({ id }) => id),
          ),
        );
  for await (const range of ranges(db, 'books'))
    for (const wrong of chunks(await differencesOfBooks(db, range), CORRECTED))
      await write((tx) => correctBooks(tx, wrong));
  if ((await differencesOfRankings(db)).length > 0) await write(countSizes);
}

/*
 * Counters are locked before their rows are counted. Who has changed such a row by then has committed, and who changes one
 * later waits, and moves the counter on from what was counted.
 */

async function correctRows(tx: EntityManager, { table, column, key = 'id', is }: Counter, keys: Key[]) {
  const some = `${key} IN (${marks(keys)})`;
  await tx.query(`SELECT ${key} FROM ${table} WHERE ${some} ORDER BY ${key} ${forUpdate(tx)}`, keys);
  const counted = await rows<{ id: Key; counted: number | string }>(
    tx,
    `SELECT ${key} AS id, ${is} AS counted FROM ${table} WHERE ${some}`,
    keys,
  );
  if (counted.length === 0) return;
  const values = counted.flatMap(({ id, counted }) => [id, Number(counted)]);
  await tx.query(`UPDATE ${table} SET ${column} = ${choice(key, counted.length, column)} WHERE ${some}`, [
    ...values,
    ...keys,
  ]);
}

async function correctBooks(tx: EntityManager, wrong: readonly RawOfBook[]) {
  const all = [...new Set(wrong.map(({ bookId }) => bookId))];
  const rankings = COUNTED_LISTS.flatMap((list) =>
    TIMEFRAMES.map((timeframe) => ({
      list,
      timeframe,
      bookIds: wrong
        .filter((row) => row.list === list && row.timeframe === timeframe)
        .map(({ bookId }) => bookId),
    })),
  ).filter(({ bookIds }) => bookIds.length > 0);
  for (const { list, timeframe, bookIds } of rankings)
    await insertOr(
      tx,
      `INSERT INTO rankings (list, timeframe, bookId, count, titleKey)
       SELECT ?, ?, b.id, 0, b.titleKey FROM books b WHERE b.id IN (${marks(bookIds)}) ORDER BY b.id`,
      'list, timeframe, bookId',
      'count = rankings.count',
      [list, timeframe, ...bookIds],
    );
  const counted = await rows<{ list: number; timeframe: number; bookId: number; count: number | string }>(
    tx,
    ranked(`e.bookId IN (${marks(all)})`),
    all,
  );
  for (const { list, timeframe, bookIds } of rankings) {
    const counts = counted.filter((row) => row.list === list && row.timeframe === timeframe);
    await tx.query(
      `UPDATE rankings SET count = ${choice('bookId', counts.length, '0')}
       WHERE list = ? AND timeframe = ? AND bookId IN (${marks(bookIds)})`,
      [...counts.flatMap(({ bookId, count }) => [bookId, Number(count)]), list, timeframe, ...bookIds],
    );
  }
}

/** A value for each of so many keys, as SQL. */
const choice = (key: string, count: number, otherwise: string) =>
  count === 0 ? otherwise : `CASE ${key} ${'WHEN ? THEN ? '.repeat(count)}ELSE ${otherwise} END`;

import { COUNTED_LISTS } from '../list/ListEntry';
import type { DataSource } from 'typeorm';
import { marks as placeholders, rows } from '../database';
import { blocks } from './blocked';
import { rankingOf, type Ranking } from './ranking';
import { booksOf, type MatchQuery } from './MatchQuery';
import { FORMULA } from './score';
import type { Stance } from './taste';
import { counting, takingPart } from './takesPart';
import { marksOf, tastesFor, tastesOf } from './tastes';

const BOOKS = 20;
const READERS = 500;

const slices = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** The number of readers of each book who take part in matching. */
export async function holdersInSql(db: DataSource, bookIds: readonly number[]): Promise<Map<number, number>> {
  const holders = new Map<number, number>();
  for (const some of slices(bookIds, READERS)) {
    const found = await rows<{ bookId: number; holders: number }>(
      db,
      `SELECT bookId, COUNT(*) AS holders FROM (
         SELECT t.userId, t.bookId FROM list_entries t JOIN users u ON u.id = t.userId AND ${takingPart('u')} AND ${counting('u')}
         WHERE t.private = 0 AND t.list IN (${COUNTED_LISTS.join()}) AND t.bookId IN (${placeholders(some)})
         UNION SELECT t.userId, t.bookId FROM reviews t JOIN users u ON u.id = t.userId AND ${takingPart('u')}
         WHERE t.bookId IN (${placeholders(some)})
       ) t GROUP BY bookId`,
      [...some, ...some],
    );
    for (const row of found) holders.set(row.bookId, Number(row.holders));
  }
  return holders;
}

/** The number of books of some readers. */
export async function sizesInSql(db: DataSource, userIds: readonly number[]): Promise<Map<number, number>> {
  const sizes = new Map<number, number>();
  for (const some of slices(userIds, READERS)) {
    const found = await rows<{ userId: number; books: number }>(
      db,
      `SELECT userId, COUNT(*) AS books FROM (
         SELECT t.userId, t.bookId FROM list_entries t JOIN users u ON u.id = t.userId AND ${counting('u')}
         WHERE t.private = 0 AND t.list IN (${COUNTED_LISTS.join()}) AND t.userId IN (${placeholders(some)})
         UNION SELECT userId, bookId FROM reviews WHERE userId IN (${placeholders(some)})
       ) t GROUP BY userId`,
      [...some, ...some],
    );
    for (const { userId, books } of found) sizes.set(userId, Number(books));
  }
  return sizes;
}

/** A query without the numbers of readers, from the tables. */
export async function readerInSql(db: DataSource, reader: number): Promise<Omit<MatchQuery, 'holders'>> {
  const taste = (await tastesOf(db, [reader])).get(reader) ?? new Map<number, Stance>();
  const marks = await marksOf(db, [reader]);
  const size = (await sizesInSql(db, [reader])).get(reader) ?? 0;
  const blocked = (await blocks(db, [reader])).get(reader) ?? [];
  return { reader, taste, size, marks, blocked };
}

/** A reader's query, from the tables. */
export async function queryInSql(db: DataSource, reader: number): Promise<MatchQuery> {
  const query = await readerInSql(db, reader);
  const holders = await holdersInSql(db, booksOf(query));
  return { ...query, holders: (bookId) => holders.get(bookId) ?? 0 };
}

/** The same matches as from the index, by SQL: for the time before the index is built. */
export const rankInSql = async (db: DataSource, viewer: number, count: number): Promise<Ranking> =>
  rankQueryInSql(db, await queryInSql(db, viewer), count);

export async function rankQueryInSql(db: DataSource, query: MatchQuery, count: number): Promise<Ranking> {
  const { agreement, shares, weight, helpful, norm, rankKey, score } = FORMULA;
  const { reader: viewer, taste: mine, marks, size, blocked, holders } = query;
  const sums = new Map<number, number>();
  const add = (reader: number, worth: number) => sums.set(reader, (sums.get(reader) ?? 0) + worth);
  for (const some of slices([...mine.keys()], BOOKS))
    for (const [reader, taste] of await tastesFor(db, some))
      for (const [bookId, stance] of taste) {
        const own = mine.get(bookId) ?? 0;
        if (reader !== viewer && shares(own, stance))
          add(reader, agreement(own, stance) * weight(holders(bookId)));
      }
  for (const { author, marker, bookId } of marks)
    if (author !== marker) add(author === viewer ? marker : author, helpful * weight(holders(bookId)));
  for (const reader of blocked) sums.delete(reader);

  const sizes = await sizesInSql(db, [...sums.keys()]);
  const normOf = (reader: number) => norm(sizes.get(reader) ?? 0);
  const own = norm(size);
  const best = [...sums].map(([id, sum]) => ({
    id,
    sum,
    key: rankKey(sum, normOf(id)),
    score: score(sum, own, normOf(id)),
  }));
  return rankingOf({ best, total: best.length }, count);
}

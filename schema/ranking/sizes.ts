import type { EntityManager } from 'typeorm';
import { sharedLoader } from '../loader';
import { insertOr, rows } from '../database';
import type { ListName } from '../list/ListEntry';
import type { Timeframe } from './Timeframe';

/** Transactions that end at the same time seldom meet on the same row. */
const PLACES = 16;

/** So many books come into a ranking, or leave it, in the transaction that moves their counters. */
export const moveSize = (tx: EntityManager, list: ListName, timeframe: Timeframe, by: number) =>
  insertOr(
    tx,
    'INSERT INTO ranking_sizes (list, timeframe, place, books) VALUES (?, ?, ?, ?)',
    'list, timeframe, place',
    'books = ranking_sizes.books + ?',
    [list, timeframe, Math.floor(Math.random() * PLACES), by, by],
  );

/** How many books rankings hold, each named by list and timeframe. */
export const rankingSizes = sharedLoader<string, number>(async (_keys, { db }) => {
  const sizes = await rows<{ list: ListName; timeframe: Timeframe; books: number | string }>(
    db,
    'SELECT list, timeframe, SUM(books) AS books FROM ranking_sizes GROUP BY list, timeframe',
  );
  return new Map(sizes.map(({ list, timeframe, books }) => [`${list} ${timeframe}`, Number(books)]));
});

/** Counts anew how many books each ranking holds, out of their counters. */
export async function countSizes(tx: EntityManager): Promise<void> {
  await tx.query('DELETE FROM ranking_sizes');
  await tx.query(
    `INSERT INTO ranking_sizes (list, timeframe, place, books)
     SELECT list, timeframe, 0, COUNT(*) FROM rankings WHERE count > 0 GROUP BY list, timeframe`,
  );
}

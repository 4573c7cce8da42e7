import type { DataSource, EntityManager } from 'typeorm';
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

/** How many books a ranking holds. */
export async function sizeOf(db: DataSource, list: ListName, timeframe: Timeframe): Promise<number> {
  const [size] = await rows<{ books: number | null }>(
    db,
    'SELECT SUM(books) AS books FROM ranking_sizes WHERE list = ? AND timeframe = ?',
    [list, timeframe],
  );
  return Number(size?.books ?? 0);
}

/** Counts anew how many books each ranking holds, out of their counters. */
export async function countSizes(tx: EntityManager): Promise<void> {
  await tx.query('DELETE FROM ranking_sizes');
  await tx.query(
    `INSERT INTO ranking_sizes (list, timeframe, place, books)
     SELECT list, timeframe, 0, COUNT(*) FROM rankings WHERE count > 0 GROUP BY list, timeframe`,
  );
}

import type { EntityManager } from 'typeorm';
import { sharedLoader } from '../loader';
import { insertOr, rows } from '../database';
import { COUNTED_LISTS, type ListName } from '../list/ListEntry';
import { TIMEFRAMES, type Timeframe } from './Timeframe';

/** Concurrent transactions seldom update the same row. */
const PLACES = 16;

/** Updates the number of books in a ranking, in the transaction that updates their counters. */
export const moveSize = (tx: EntityManager, list: ListName, timeframe: Timeframe, by: number) =>
  insertOr(
    tx,
    'INSERT INTO ranking_sizes (list, timeframe, place, books) VALUES (?, ?, ?, ?)',
    'list, timeframe, place',
    'books = ranking_sizes.books + ?',
    [list, timeframe, Math.floor(Math.random() * PLACES), by, by],
  );

/** The number of books in rankings, by list and timeframe. */
export const rankingSizes = sharedLoader<string, number>(async (_keys, { db }) => {
  const sizes = await rows<{ list: ListName; timeframe: Timeframe; books: number | string }>(
    db,
    'SELECT list, timeframe, SUM(books) AS books FROM ranking_sizes GROUP BY list, timeframe',
  );
  return new Map(sizes.map(({ list, timeframe, books }) => [`${list} ${timeframe}`, Number(books)]));
});

/**
 * Recounts the books of each ranking from its counters. All rows are locked first, so a write that moves a book into a ranking
 * meanwhile waits and is added afterwards.
 */
export async function countSizes(tx: EntityManager): Promise<void> {
  const places = Array.from({ length: PLACES }, (_, place) => place);
  for (const list of COUNTED_LISTS)
    for (const timeframe of TIMEFRAMES)
      await insertOr(
        tx,
        `INSERT INTO ranking_sizes (list, timeframe, place, books) VALUES ${places.map(() => '(?, ?, ?, 0)').join(', ')}`,
        'list, timeframe, place',
        'books = 0',
        places.flatMap((place) => [list, timeframe, place]),
      );
  const sizes = await rows<{ list: ListName; timeframe: Timeframe; books: number }>(
    tx,
    'SELECT list, timeframe, COUNT(*) AS books FROM rankings WHERE count > 0 GROUP BY list, timeframe',
  );
  for (const { list, timeframe, books } of sizes)
    await tx.query('UPDATE ranking_sizes SET books = ? WHERE list = ? AND timeframe = ? AND place = 0', [
      Number(books),
      list,
      timeframe,
    ]);
}

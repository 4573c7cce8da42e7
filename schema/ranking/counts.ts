import { insertOr, marks, rows } from '../database';
import { deltas } from '../deltas';
import { COUNTED_LISTS, type ListName } from '../list/ListEntry';
import type { WriteHook, Rows, Transaction } from '../transaction';
import { moveSize } from './sizes';
import { TIMEFRAMES, type Timeframe } from './Timeframe';
import { chunks } from '../chunks';

/*
 * Each entry says itself, in `recency`, which timeframes count it: that one and all longer ones. A new entry counts in all
 * that its age allows; `sweep.ts` moves it on when it leaves one. So a counter always equals the number of entries that name
 * it, whatever happens in between, and no write needs to know when the last sweep was.
 */

/** What an entry counts in the rankings of a list, as one number for each timeframe. */
const countIn = (list: ListName, entry: Rows['entry']): number[] =>
  TIMEFRAMES.map((timeframe) => Number(entry.isPublic && entry.list === list && timeframe <= entry.recency));

/** Updates the counters of the rankings when entries are added, changed or removed. */
export const countRankings: WriteHook<Rows['entry']> = async (tx, changes) => {
  for (const list of COUNTED_LISTS)
    for (const { by, keys } of deltas(
      changes,
      ({ bookId }) => bookId,
      (entry) => countIn(list, entry),
    ))
      for (const step of new Set(by.filter((amount) => amount !== 0))) {
        const timeframes = TIMEFRAMES.filter((timeframe) => by[timeframe] === step);
        for (const bookIds of chunks(keys)) await moveCounts(tx, list, timeframes, bookIds, step);
      }
};

/** Adds `step` to the counters of some books, and updates the sizes of the rankings that they enter or leave. */
async function moveCounts(
  tx: Transaction,
  list: ListName,
  timeframes: readonly Timeframe[],
  bookIds: readonly number[],
  step: number,
): Promise<void> {
  const where = `list = ? AND timeframe IN (${marks(timeframes)}) AND bookId IN (${marks(bookIds)})`;
  const values = [list, ...timeframes, ...bookIds];
  if (step < 0) await tx.query(`UPDATE rankings SET count = count + ? WHERE ${where}`, [step, ...values]);
  else
    await insertOr(
      tx,
      `INSERT INTO rankings (list, timeframe, bookId, count, titleKey)
       SELECT ?, t.timeframe, b.id, ?, b.titleKey FROM books b
       JOIN (${timeframes.map((timeframe) => `SELECT ${timeframe} AS timeframe`).join(' UNION ALL ')}) t
       WHERE b.id IN (${marks(bookIds)}) ORDER BY t.timeframe, b.id`,
      'list, timeframe, bookId',
      'count = rankings.count + ?',
      [list, step, ...bookIds, step],
    );
  const moved = await rows<{ timeframe: Timeframe; books: number }>(
    tx,
    // with the count in WHERE, SQLite would read all books that have it
    `SELECT timeframe, SUM(CASE WHEN count = ? THEN 1 ELSE 0 END) AS books FROM rankings WHERE ${where}
     GROUP BY timeframe ORDER BY timeframe`,
    [Math.max(0, step), ...values],
  );
  for (const { timeframe, books } of moved)
    if (Number(books) > 0) await moveSize(tx, list, timeframe, Math.sign(step) * Number(books));
}

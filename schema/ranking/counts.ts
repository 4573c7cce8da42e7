import type { EntityManager } from 'typeorm';
import { titleKeyOf } from '../book/books';
import type { Write } from '../context';
import { forUpdate, insertOr, marks, rows } from '../database';
import type { ListEntry, ListName } from '../list/ListEntry';
import { moveSize } from './sizes';
import { startOf, Timeframe, TIMEFRAMES } from './Timeframe';

/*
 * Each entry says itself, in `recency`, which timeframes count it: that one and all longer ones. An entry begins in
 * the last week; a sweep moves it on, with its counters, when it leaves a timeframe. So a counter always equals the
 * number of entries that name it, whatever happens in between, and no write needs to know when the last sweep was.
 */
type Counted = Pick<ListEntry, 'list' | 'bookId' | 'recency'>;

const countedIn = (recency: Timeframe) => TIMEFRAMES.filter((timeframe) => timeframe <= recency);

/** Counts a new entry, in its own transaction. */
export async function count(tx: EntityManager, { list, bookId, recency }: Counted): Promise<void> {
  const titleKey = await titleKeyOf(tx, bookId);
  for (const timeframe of countedIn(recency))
    await insertOr(
      tx,
      'INSERT INTO rankings (list, timeframe, bookId, count, titleKey) VALUES (?, ?, ?, 1, ?)',
      'list, timeframe, bookId',
      'count = rankings.count + 1',
      [list, timeframe, bookId, titleKey],
    );
  const begun = await timeframesWith(tx, 1, list, bookId, countedIn(recency));
  for (const timeframe of begun) await moveSize(tx, list, timeframe, 1);
}

/** Of those timeframes the ones in which the book's counter stands at that number. */
async function timeframesWith(
  tx: EntityManager,
  count: number,
  list: ListName,
  bookId: number,
  timeframes: Timeframe[],
): Promise<Timeframe[]> {
  const found = await rows<{ timeframe: Timeframe }>(
    tx,
    `SELECT timeframe FROM rankings
     WHERE list = ? AND timeframe IN (${marks(timeframes)}) AND bookId = ? AND count = ? ORDER BY timeframe`,
    [list, ...timeframes, bookId, count],
  );
  return found.map(({ timeframe }) => timeframe);
}

/** Takes an entry that goes, or leaves those timeframes, out of the counters. */
export async function discount(
  tx: EntityManager,
  { list, bookId }: Counted,
  timeframes: Timeframe[],
): Promise<void> {
  await tx.query(
    `UPDATE rankings SET count = count - 1 WHERE list = ? AND bookId = ? AND timeframe IN (${marks(timeframes)})`,
    [list, bookId, ...timeframes],
  );
  const ended = await timeframesWith(tx, 0, list, bookId, timeframes);
  for (const timeframe of ended) await moveSize(tx, list, timeframe, -1);
}

/** Takes an entry that is removed out of every counter that counts it. */
export const discountAll = (tx: EntityManager, entry: Counted) =>
  discount(tx, entry, countedIn(entry.recency));

/** Takes all entries of a reader on one list, which are about to go together, out of every counter. */
export async function discountReader(tx: EntityManager, userId: number, list: ListName): Promise<void> {
  for (const recency of TIMEFRAMES) {
    const hers = `list = ? AND timeframe IN (${marks(countedIn(recency))})
       AND bookId IN (SELECT bookId FROM list_entries WHERE userId = ? AND list = ? AND recency = ?)`;
    const values = [list, ...countedIn(recency), userId, list, recency];
    await tx.query(`UPDATE rankings SET count = count - 1 WHERE ${hers}`, values);
    const ended = await rows<{ timeframe: Timeframe; books: number }>(
      tx,
      `SELECT timeframe, COUNT(*) AS books FROM rankings WHERE ${hers} AND count = 0 GROUP BY timeframe ORDER BY timeframe`,
      values,
    );
    for (const { timeframe, books } of ended) await moveSize(tx, list, timeframe, -Number(books));
  }
}

const BATCH = 200;

/** Lets entries that have grown too old leave their timeframes. Returns how many moved. */
export async function sweep(write: Write, now = new Date()): Promise<number> {
  let moved = 0;
  for (const timeframe of [Timeframe.WEEK, Timeframe.MONTH, Timeframe.YEAR]) {
    for (let size = BATCH; size === BATCH; moved += size)
      size = await write(async (tx) => {
        const old = await rows<ListEntry>(
          tx,
          `SELECT id, list, bookId, recency FROM list_entries WHERE recency = ? AND addedAt <= ?
           ORDER BY addedAt LIMIT ${BATCH} ${forUpdate(tx)}`,
          [timeframe, startOf(timeframe, now)],
        );
        if (old.length > 0)
          await tx.query(`UPDATE list_entries SET recency = ? WHERE id IN (${marks(old)})`, [
            timeframe - 1,
            ...old.map((entry) => entry.id),
          ]);
        old.sort((a, b) => a.list - b.list || a.bookId - b.bookId);
        for (const entry of old) await discount(tx, entry, [timeframe]);
        return old.length;
      });
  }
  return moved;
}

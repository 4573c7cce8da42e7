import type { EntityManager } from 'typeorm';
import { caseOf, within, type Range, type Wrong } from '../counterRows';
import { insertOr, marks, rows, type Queryable } from '../database';
import { COUNTED_LISTS } from '../list/ListEntry';
import { LibraryVisibility } from '../user/LibraryVisibility';
import { TIMEFRAMES } from './Timeframe';

/* The counters of rankings, compared with the entries that they count. */

type WrongBook = Wrong & { list: number; timeframe: number; bookId: number };

/** Entries that count: public ones of libraries that everyone may see. */
const PUBLIC = `JOIN users u ON u.id = e.userId AND u.libraryVisibility = ${LibraryVisibility.EVERYONE} AND e.private = 0`;

/** What the rankings of some books should be. Counting entries by recency first leaves few groups for each book. */
const ranked = (books: string) => `SELECT c.list, t.timeframe, c.bookId, SUM(c.entries) AS count FROM (
    SELECT e.list, e.recency, e.bookId, COUNT(*) AS entries FROM list_entries e ${PUBLIC}
    WHERE e.list IN (${COUNTED_LISTS.join()}) AND ${books} GROUP BY e.bookId, e.list, e.recency) c
  JOIN (${TIMEFRAMES.map((timeframe) => `SELECT ${timeframe} AS timeframe`).join(' UNION ALL ')}) t
  ON t.timeframe <= c.recency GROUP BY c.list, t.timeframe, c.bookId`;

/** The books of a range whose counters are wrong in some rankings. */
export function wrongBooks(db: Queryable, range: Range) {
  const kept = within('bookId', range);
  const counted = within('e.bookId', range);
  return rows<WrongBook>(
    db,
    `SELECT list, timeframe, bookId, SUM(kept) AS kept, SUM(counted) AS counted FROM (
       SELECT list, timeframe, bookId, count AS kept, 0 AS counted FROM rankings WHERE ${kept.sql}
       UNION ALL SELECT list, timeframe, bookId, 0, x.count FROM (${ranked(counted.sql)}) x) sides
     GROUP BY list, timeframe, bookId HAVING SUM(kept) <> SUM(counted) ORDER BY list, timeframe, bookId`,
    [...kept.values, ...counted.values],
  );
}

/** The rankings whose number of books is wrong. It is compared with their counters, which `wrongBooks` compares with the entries. */
export const wrongSizes = (db: Queryable) =>
  rows<Wrong & { list: number; timeframe: number }>(
    db,
    `SELECT list, timeframe, SUM(kept) AS kept, SUM(counted) AS counted FROM (
       SELECT list, timeframe, books AS kept, 0 AS counted FROM ranking_sizes
       UNION ALL SELECT list, timeframe, 0, COUNT(*) FROM rankings WHERE count > 0 GROUP BY list, timeframe) sides
     GROUP BY list, timeframe HAVING SUM(kept) <> SUM(counted)`,
  );

/** Recounts some books in the rankings, and locks their counters first, as `correctRows` does. */
export async function correctBooks(tx: EntityManager, wrong: readonly WrongBook[]) {
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
      `UPDATE rankings SET count = ${caseOf('bookId', counts.length, '0')}
       WHERE list = ? AND timeframe = ? AND bookId IN (${marks(bookIds)})`,
      [...counts.flatMap(({ bookId, count }) => [bookId, Number(count)]), list, timeframe, ...bookIds],
    );
  }
}

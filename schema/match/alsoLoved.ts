import type { DataSource } from 'typeorm';
import { rows } from '../database';
import type { MatchIndex } from './MatchIndex';
import { STARS, type Stance } from './taste';
import { counting, takingPart } from './takesPart';
import { TopK } from './TopK';

/** Stars from which a book counts as loved. */
const LOVED = 4;
/** A book that fewer of them love tells more about one reader than about the book. */
const FEWEST = 2;

/** A book, and how many of those who loved another one loved it too. */
export interface AlsoLoved {
  bookId: number;
  readerCount: number;
}

const isLoved = (stance: Stance): boolean => (stance & STARS) >= LOVED;

/** What many of them have in any case counts less: the count over the root of all who have the book. */
const weigh = (readerCount: number, holders: number): number => readerCount / Math.sqrt(Math.max(1, holders));

/** What the readers who loved a book also loved, the most telling first. */
export function alsoLovedByIndex(index: MatchIndex, bookId: number, count: number): AlsoLoved[] {
  const counts = new Uint32Array(index.bookLimit);
  const met: number[] = [];
  for (const reader of index.readersOf(bookId, isLoved)) {
    if (index.isRestricted(reader)) continue; // guests see the counts
    index.forEachBook(reader, (other, stance) => {
      if (!isLoved(stance) || other === bookId) return;
      if (counts[other]!++ === 0) met.push(other);
    });
  }
  const best = new TopK(count);
  for (const other of met)
    if (counts[other]! >= FEWEST)
      best.offer(other, counts[other]!, weigh(counts[other]!, index.holders(other)));
  return sorted(best);
}

/** The same from the tables, for the seconds before the index is built. */
export async function alsoLovedInSql(db: DataSource, bookId: number, count: number): Promise<AlsoLoved[]> {
  const found = await rows<{ bookId: number; readerCount: number | string; ratingCount: number }>(
    db,
    `SELECT t.bookId, COUNT(*) AS readerCount, MAX(b.ratingCount) AS ratingCount
     FROM reviews r JOIN users u ON u.id = r.userId AND ${takingPart('u')} AND ${counting('u')}
     JOIN reviews t ON t.userId = r.userId AND t.rating >= ${LOVED} AND t.bookId <> r.bookId
     JOIN books b ON b.id = t.bookId
     WHERE r.bookId = ? AND r.rating >= ${LOVED} GROUP BY t.bookId HAVING COUNT(*) >= ${FEWEST}`,
    [bookId],
  );
  const best = new TopK(count);
  for (const row of found)
    best.offer(row.bookId, Number(row.readerCount), weigh(Number(row.readerCount), row.ratingCount));
  return sorted(best);
}

const sorted = ({ ids, sums, keys }: TopK): AlsoLoved[] =>
  ids
    .map((bookId, at) => ({ bookId, readerCount: sums[at]!, key: keys[at]! }))
    .sort((a, b) => b.key - a.key || a.bookId - b.bookId)
    .map(({ bookId, readerCount }) => ({ bookId, readerCount }));

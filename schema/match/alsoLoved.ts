import type { DataSource } from 'typeorm';
import { rows } from '../database';
import type { MatchIndex } from './MatchIndex';
import { STARS, type Stance } from './taste';
import { counting, takingPart } from './takesPart';
import { TopK } from './TopK';

/** Minimum rating of a loved book. */
const LOVED = 4;
/** Minimum number of common readers: below it, a book says more about one reader than about the book. */
const MIN_READERS = 2;

/** A book, and how many of the readers who loved another one loved it too. */
export interface AlsoLoved {
  bookId: number;
  readerCount: number;
}

/** The same for the readers of one shard, with the number of all readers of the book there. */
export interface ShardAlsoLoved extends AlsoLoved {
  holders: number;
}

const isLoved = (stance: Stance): boolean => (stance & STARS) >= LOVED;

/** Popular books count less: the count divided by the root of the number of all readers. */
const weigh = (readerCount: number, holders: number): number => readerCount / Math.sqrt(Math.max(1, holders));

/** Books that the readers who loved a book also loved, strongest association first. */
export function alsoLovedByIndex(index: MatchIndex, bookId: number, count: number): AlsoLoved[] {
  const { counts, met } = countAlsoLoved(index, bookId);
  const best = new TopK(count);
  for (const other of met)
    if (counts[other]! >= MIN_READERS)
      best.offer(other, counts[other]!, weigh(counts[other]!, index.holders(other)));
  return sorted(best);
}

/** By book, how many of the readers who loved the first one loved it too, for books with at least one. */
function countAlsoLoved(index: MatchIndex, bookId: number): { counts: Uint32Array; met: number[] } {
  const counts = new Uint32Array(index.bookLimit);
  const met: number[] = [];
  for (const reader of index.readersOf(bookId, isLoved)) {
    if (index.isRestricted(reader)) continue; // guests see the counts
    index.forEachBook(reader, (other, stance) => {
      if (!isLoved(stance) || other === bookId) return;
      if (counts[other]!++ === 0) met.push(other);
    });
  }
  return { counts, met };
}

/** The books of a shard with a weight of at least `minWeight` there, at most `count` of them. */
export function alsoLovedInShard(
  index: MatchIndex,
  bookId: number,
  count: number,
  minWeight: number,
): number[] {
  const { counts, met } = countAlsoLoved(index, bookId);
  const best = new TopK(Math.min(count, met.length));
  for (const other of met) {
    const weight = weigh(counts[other]!, index.holders(other));
    if (weight >= minWeight) best.offer(other, counts[other]!, weight);
  }
  return best.ids;
}

/** How many readers of a shard who loved a book also loved each of some others, and how many have these at all. */
export function alsoLovedCounts(
  index: MatchIndex,
  bookId: number,
  others: readonly number[],
): ShardAlsoLoved[] {
  const { counts } = countAlsoLoved(index, bookId);
  return others.map((other) => ({
    bookId: other,
    readerCount: counts[other] ?? 0,
    holders: index.holders(other),
  }));
}

/**
 * The same as `alsoLovedByIndex` of an index with the readers of all shards, by a threshold as in TPUT (Cao and Wang, 2004): the
 * weight of a book is at most the sum of its weights in the shards, so that one of the best has in some shard at least its share
 * of the lowest of these.
 */
export async function alsoLovedInShards(
  shards: number,
  count: number,
  inShards: (count: number, minWeight: number) => Promise<number[][]>,
  countsOf: (books: number[]) => Promise<ShardAlsoLoved[][]>,
): Promise<AlsoLoved[]> {
  const bestOf = async (found: number[][]) => {
    const best = new TopK(count);
    for (const { bookId, readerCount, holders } of summed(await countsOf([...new Set(found.flat())])))
      if (readerCount >= MIN_READERS) best.offer(bookId, readerCount, weigh(readerCount, holders));
    return best;
  };
  const { least } = await bestOf(await inShards(count, 0));
  return sorted(await bestOf(await inShards(Number.MAX_SAFE_INTEGER, Math.max(0, least) / shards)));
}

function summed(counts: ShardAlsoLoved[][]): Iterable<ShardAlsoLoved> {
  const sums = new Map<number, ShardAlsoLoved>();
  for (const { bookId, readerCount, holders } of counts.flat()) {
    const sum = sums.get(bookId);
    sums.set(bookId, {
      bookId,
      readerCount: readerCount + (sum?.readerCount ?? 0),
      holders: holders + (sum?.holders ?? 0),
    });
  }
  return sums.values();
}

/** The same from the tables, for the time before the index is built. */
export async function alsoLovedInSql(db: DataSource, bookId: number, count: number): Promise<AlsoLoved[]> {
  const found = await rows<{ bookId: number; readerCount: number | string; ratingCount: number }>(
    db,
    `SELECT t.bookId, COUNT(*) AS readerCount, MAX(b.ratingCount) AS ratingCount
     FROM reviews r JOIN users u ON u.id = r.userId AND ${takingPart('u')} AND ${counting('u')}
     JOIN reviews t ON t.userId = r.userId AND t.rating >= ${LOVED} AND t.bookId <> r.bookId
     JOIN books b ON b.id = t.bookId
     WHERE r.bookId = ? AND r.rating >= ${LOVED} GROUP BY t.bookId HAVING COUNT(*) >= ${MIN_READERS}`,
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

import type { Candidates } from './ranking';
import type { CurrentTastes } from './CurrentTastes';
import type { LibraryCounts } from './LibraryCounts';
import type { MatchQuery } from './MatchQuery';
import type { Formula } from './score';
import { holds, type Shard } from './Shard';
import { TopK } from './TopK';
import { addWorths, idOf, readersIn, type Run } from './TasteMatrix';
import { STANCES, type Stance } from './taste';

/** The sum is packed above the number of shared books: one number represents both exactly for libraries below 2^17 books. */
const SUM = 2 ** 20;
/** Readers per block, a power of two: few enough for their sums to stay in the processor's cache. */
const BLOCK = 2 ** 15;
/** With more additions per reader of a block than this, checking all of its readers is faster than checking those with additions. */
const DENSE = 1 / 4;
/** The number of additions that take about half a millisecond. */
const ADDITIONS_PER_SLICE = 100_000;

/** Ranks all readers as matches of one, block by block: adds up a sum for each, then picks the best. */
export class Ranker {
  /** Sums of the readers of one block; zero between two blocks. A ranking in slices has its own, because others may run in between. */
  private readonly sums = new Float64Array(BLOCK);
  private readonly sumsInSlices = new Float64Array(BLOCK);

  constructor(
    private readonly tastes: CurrentTastes,
    private readonly counts: LibraryCounts,
    private readonly formula: Formula,
    private readonly shard: Shard,
  ) {}

  /** Whether a ranking takes more than about half a millisecond. */
  isLong({ taste }: MatchQuery): boolean {
    let additions = 0;
    for (const bookId of taste.keys()) additions += this.counts.holders(bookId);
    return additions + this.counts.readerLimit > ADDITIONS_PER_SLICE;
  }

  /** The best matches among the readers of the shard, and the total number of matches, in one go. */
  rank(query: MatchQuery, count: number): Candidates {
    const slices = this.slices(query, count, this.sums);
    for (;;) {
      const { done, value } = slices.next();
      if (done) return value;
    }
  }

  /** The same in slices of half a millisecond: `pause` yields in between. One at a time, and the index must not change meanwhile. */
  async rankInSlices(query: MatchQuery, count: number, pause: () => Promise<unknown>): Promise<Candidates> {
    const slices = this.slices(query, count, this.sumsInSlices);
    for (;;) {
      const { done, value } = slices.next();
      if (done) return value;
      await pause();
    }
  }

  private *slices(query: MatchQuery, count: number, sums: Float64Array): Generator<void, Candidates> {
    const { counts } = this;
    const { readers } = this.tastes.matrix;
    let work = 0;
    const isLongEnough = (additions: number): boolean => {
      work += additions;
      if (work < ADDITIONS_PER_SLICE) return false;
      work = 0;
      return true;
    };
    const runs: Run[] = [];
    for (const [bookId, stance] of query.taste) {
      runs.push(this.runOf(query, bookId, stance));
      if (isLongEnough(STANCES)) yield;
    }
    const singles = this.singlesOf(query);
    const selection = new Selection(sums, counts, this.formula, count);
    for (let first = 0; first < counts.readerLimit; first += BLOCK) {
      let additions = 0;
      for (const run of runs) {
        addWorths(sums, readers, run, first + BLOCK);
        const added = run.next - run.from;
        additions += added;
        if (isLongEnough(added)) yield;
      }
      const single = singles.get(first) ?? [];
      for (const [reader, more] of single) sums[reader - first]! += more;
      for (const reader of [query.reader, ...query.blocked])
        if (reader >= first && reader < first + BLOCK) sums[reader - first] = 0;

      const length = Math.min(BLOCK, counts.readerLimit - first);
      if (additions > DENSE * length) selection.takeBlock(first, length);
      else {
        for (const { from, next } of runs)
          for (let at = from; at < next; at++) selection.take(idOf(readers[at]!));
        for (const [reader] of single) selection.take(reader);
      }
      if (isLongEnough(BLOCK)) yield;
    }
    return selection.candidates(this.formula.norm(query.size));
  }

  private runOf(query: MatchQuery, bookId: number, stance: Stance): Run {
    const worthOf = this.worthOf(query, bookId, stance);
    const worth = new Float64Array(STANCES);
    for (let theirs = 0; theirs < STANCES; theirs++) worth[theirs] = worthOf(theirs);
    const [from, end] = readersIn(this.tastes.matrix, bookId);
    return { from, next: from, end, worth };
  }

  /** Additions to single readers, by the first reader of their block: corrections of the matrix, and helpful marks. */
  private singlesOf(query: MatchQuery): Map<number, [reader: number, more: number][]> {
    const singles = new Map<number, [number, number][]>();
    const add = (reader: number, more: number) => {
      const first = reader - (reader % BLOCK);
      const block = singles.get(first);
      if (block) block.push([reader, more]);
      else singles.set(first, [[reader, more]]);
    };
    for (const [bookId, stance] of query.taste) {
      const corrections = this.tastes.correctionsOf(bookId);
      if (!corrections) continue;
      const worth = this.worthOf(query, bookId, stance);
      for (const [reader, [before, now]] of corrections) add(reader, worth(now) - worth(before));
    }
    const { helpful, weight } = this.formula;
    for (const { author, marker, bookId } of query.marks) {
      const other = author === query.reader ? marker : author;
      if (holds(this.shard, other)) add(other, helpful * weight(query.holders(bookId)) * SUM + 1);
    }
    return singles;
  }

  /** What one of the viewer's books adds to the sum of another reader, by their stance; 0 if they have nothing in common. */
  private worthOf({ holders }: MatchQuery, bookId: number, stance: Stance): (theirs: Stance) => number {
    const { agreement, shares, weight } = this.formula;
    const rarity = weight(holders(bookId));
    return (theirs) => (shares(stance, theirs) ? agreement(stance, theirs) * rarity * SUM + 1 : 0);
  }
}

/** Picks the best readers from the sums of one block after the other, and resets the sums to zero. */
class Selection {
  private readonly best: TopK;
  private total = 0;
  /** Readers whose squared packed sum is below this × (library size + prior) cannot be among the best. */
  private least = -Infinity;

  constructor(
    private readonly sums: Float64Array,
    private readonly counts: LibraryCounts,
    private readonly formula: Formula,
    count: number,
  ) {
    this.best = new TopK(count);
  }

  /** Checks all readers of a block. Its branches are predictable; mispredicted ones took half of the time of a ranking. */
  takeBlock(first: number, length: number): void {
    const { sums } = this;
    const { sizes } = this.counts;
    const { prior } = this.formula;
    let { least } = this;
    let total = 0;
    for (let place = 0; place < length; place++) {
      const packed = sums[place]!;
      total += Number(packed !== 0);
      if (packed * packed >= least * (sizes[first + place]! + prior) && packed !== 0)
        least = this.offer(first + place, packed);
    }
    sums.fill(0, 0, length);
    this.total += total;
  }

  /** Checks one reader of a block, possibly more than once. */
  take(reader: number): void {
    const { sums } = this;
    const packed = sums[reader % BLOCK]!;
    if (packed === 0) return;
    sums[reader % BLOCK] = 0;
    this.total++;
    if (packed * packed >= this.least * (this.counts.sizeOf(reader) + this.formula.prior))
      this.offer(reader, packed);
  }

  /** Returns `least`. */
  private offer(reader: number, packed: number): number {
    // Sums may be negative. The book count below the sum only makes the number larger.
    const sum = Math.floor(packed / SUM);
    this.best.offer(reader, sum, this.formula.rankKey(sum, this.counts.normOf(reader)));
    // The norm is one over the root of (size + prior). Slightly less, because all of this is rounded.
    if (this.best.least > 0) this.least = (this.best.least * SUM) ** 2 * (1 - 1e-9);
    return this.least;
  }

  candidates(viewerNorm: number): Candidates {
    const { ids, sums, keys } = this.best;
    const best = ids.map((id, at) => {
      const [sum, key] = [sums[at]!, keys[at]!];
      return { id, sum, key, score: this.formula.score(sum, viewerNorm, this.counts.normOf(id)) };
    });
    return { best, total: this.total };
  }
}

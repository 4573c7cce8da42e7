import type { CurrentTastes } from './CurrentTastes';
import type { HelpfulMarks } from './HelpfulMarks';
import type { LibraryCounts } from './LibraryCounts';
import type { Formula } from './score';
import { TopK } from './TopK';
import type { Stance } from './taste';

/** A reader's place among somebody's matches. */
export interface Ranked {
  id: number;
  /** Sum of points, before it is divided by the sizes of both libraries. */
  sum: number;
  score: number;
}

/** The sum is packed above the number of books it comes from: one number holds both exactly for libraries below 2^17 books. */
const SUM = 2 ** 20;
/** How many additions to make before other work may run: a millisecond or two. */
const SLICE = 250_000;

/** Ranks all readers as matches of one: adds up a sum for each in one pass over the matrix, then picks the best. */
export class Ranker {
  /** Zero between two rankings. */
  private sums: Float64Array;
  /** Every reader's id. */
  private everybody: Uint32Array;

  constructor(
    private readonly tastes: CurrentTastes,
    private readonly marks: HelpfulMarks,
    private readonly counts: LibraryCounts,
    private readonly formula: Formula,
  ) {
    this.sums = new Float64Array(counts.readerLimit);
    this.everybody = upTo(counts.readerLimit);
  }

  /** The arrays it works with, to measure them. */
  get arrays(): { byteLength: number }[] {
    return [this.sums, this.everybody];
  }

  /** Makes room for readers who have been added to the counts. */
  resize(): void {
    const { readerLimit } = this.counts;
    if (readerLimit === this.sums.length) return;
    this.sums = new Float64Array(readerLimit);
    this.everybody = upTo(readerLimit);
  }

  /** The viewer's best matches and their total number, in one go. */
  rank(viewer: number, blocked: readonly number[], count: number): { best: Ranked[]; total: number } {
    const met = this.listIfFew(viewer);
    for (const _ of this.add(viewer, this.sums, met));
    return this.select(viewer, blocked, count, this.sums, met);
  }

  /** The same in slices, for a large library: `pause` lets other work run in between. Nothing may change meanwhile. */
  async rankInSlices(
    viewer: number,
    blocked: readonly number[],
    count: number,
    pause: () => Promise<unknown>,
  ): Promise<{ best: Ranked[]; total: number }> {
    const sums = new Float64Array(this.sums.length);
    for (const _ of this.add(viewer, sums, null)) await pause();
    return this.select(viewer, blocked, count, sums, null);
  }

  /** An empty list for the readers who share a book with the viewer, or null if it would be longer than that of everybody. */
  private listIfFew(viewer: number): Uint32Array[] | null {
    let additions = this.marks.of(viewer).length;
    for (const bookId of this.tastes.taste(viewer).keys())
      additions += this.counts.holders(bookId) + (this.tastes.correctionsOf(bookId)?.size ?? 0);
    return additions < this.sums.length ? [] : null;
  }

  /** Adds up everybody's sums; collects the readers it adds to in `met`, some of them more than once. */
  private *add(viewer: number, sums: Float64Array, met: Uint32Array[] | null): Generator<void> {
    const { bookStart, groupStance, groupStart, readers } = this.tastes.matrix;
    const { agreement, shares, weight, helpful } = this.formula;
    let work = 0;
    for (const [bookId, stance] of this.tastes.taste(viewer)) {
      const rarity = weight(this.counts.holders(bookId));
      const worth = (theirs: Stance) =>
        shares(stance, theirs) ? agreement(stance, theirs) * rarity * SUM + 1 : 0;
      const last = bookId + 1 < bookStart.length ? bookStart[bookId + 1]! : 0;
      for (let group = last ? bookStart[bookId]! : 0; group < last; group++) {
        const more = worth(groupStance[group]!);
        if (!more) continue;
        const [from, to] = [groupStart[group]!, groupStart[group + 1]!];
        addToEach(sums, readers, from, to, more);
        met?.push(readers.subarray(from, to));
        work += to - from;
      }
      const corrections = this.tastes.correctionsOf(bookId);
      if (corrections) {
        for (const [reader, [before, now]] of corrections) sums[reader]! += worth(now) - worth(before);
        met?.push(Uint32Array.from(corrections.keys()));
      }
      if (work > SLICE) {
        work = 0;
        yield;
      }
    }
    const markers = this.marks.of(viewer).map(({ author, marker, bookId }) => {
      const other = author === viewer ? marker : author;
      sums[other]! += helpful * weight(this.counts.holders(bookId)) * SUM + 1;
      return other;
    });
    met?.push(Uint32Array.from(markers));
  }

  /** Picks the best of the readers in `met`, or of everybody, and sets their sums back to zero. */
  private select(
    viewer: number,
    blocked: readonly number[],
    count: number,
    sums: Float64Array,
    met: readonly Uint32Array[] | null,
  ): { best: Ranked[]; total: number } {
    for (const reader of [viewer, ...blocked]) if (reader < sums.length) sums[reader] = 0;
    const { rankKey } = this.formula;
    const { norms } = this.counts;
    const best = new TopK(count);
    let total = 0;
    let enough = -Infinity;
    for (const readers of met ?? [this.everybody])
      for (let at = 0; at < readers.length; at++) {
        const reader = readers[at]!;
        const packed = sums[reader]!;
        if (packed === 0) continue;
        sums[reader] = 0;
        total++;
        // A key is a sum times a norm, and the book count packed below the sum only makes it larger: most readers end here.
        if (Math.max(0, packed) * norms[reader]! < enough) continue;
        const sum = sumIn(packed);
        best.offer(reader, sum, rankKey(sum, norms[reader]!));
        enough = best.least * SUM;
      }
    const norm = this.counts.normOf(viewer);
    const found = best.ids.map((id, at) => {
      const sum = best.sums[at]!;
      return { id, sum, key: best.keys[at]!, score: this.formula.score(sum, norm, this.counts.normOf(id)) };
    });
    found.sort((a, b) => b.score - a.score || b.key - a.key || a.id - b.id);
    return { best: found.map(({ id, sum, score }) => ({ id, sum, score })), total };
  }
}

/**
 * Adds to the sums of some readers. This loop is most of a ranking: as a function of its own, and with four steps in one, it takes
 * a third of the time that it takes inside a generator.
 */
function addToEach(sums: Float64Array, readers: Uint32Array, from: number, to: number, more: number): void {
  let at = from;
  for (const last = to - 3; at < last; at += 4) {
    sums[readers[at]!]! += more;
    sums[readers[at + 1]!]! += more;
    sums[readers[at + 2]!]! += more;
    sums[readers[at + 3]!]! += more;
  }
  for (; at < to; at++) sums[readers[at]!]! += more;
}

const upTo = (count: number): Uint32Array => new Uint32Array(count).map((_, at) => at);

/** The sum in a number that also counts books; sums may be negative. */
const sumIn = (packed: number): number => Math.floor(packed / SUM);

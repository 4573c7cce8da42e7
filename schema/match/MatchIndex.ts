import { CurrentTastes } from './CurrentTastes';
import { EvidenceCollector } from './EvidenceCollector';
import { HelpfulMarks } from './HelpfulMarks';
import type { Evidence } from './insights';
import { FORMULA, type Formula } from './score';
import { type TasteMatrix, rangeOf } from './TasteMatrix';
import { TopK } from './TopK';
import { STARS, type Mark, type Stance, type Taste } from './taste';

/** A reader's place among somebody's matches. */
export interface Ranked {
  id: number;
  /** Sum of points, before it is divided by the sizes of both libraries. */
  sum: number;
  score: number;
}

/** A sum stands above the number of books it is made of: one number holds both exactly, for libraries below 2^17 books. */
const SUM = 2 ** 20;
/** How many additions to make before others get a turn: a millisecond or two. */
const SLICE = 250_000;
/**
 * The whole community's taste in memory, to rank one reader's matches among all readers in one pass: the matrix
 * gives the sums, and what has changed since it was built corrects them.
 */
export class MatchIndex {
  private holdersOf: Int32Array;
  private sizes: Int32Array;
  private norms: Float64Array;
  /** Zero between two rankings. */
  private sums: Float64Array;
  /** Every reader's id. */
  private everybody: Uint32Array;
  private revised = 0;
  private readonly tastes: CurrentTastes;
  private readonly marks = new HelpfulMarks();
  private readonly collector: EvidenceCollector;
  private readonly blocked = new Map<number, readonly number[]>();
  /** Readers whose library not everyone may see: only books they reviewed count in rarity and size. */
  private readonly restricted = new Set<number>();

  constructor(
    matrix: TasteMatrix,
    private readonly formula: Formula = FORMULA,
  ) {
    this.tastes = new CurrentTastes(matrix);
    this.collector = new EvidenceCollector(this.tastes, this.marks, formula);
    const readers = matrix.readerStart.length;
    this.holdersOf = new Int32Array(matrix.bookStart.length);
    this.sizes = new Int32Array(readers);
    this.norms = new Float64Array(readers);
    this.sums = new Float64Array(readers);
    this.everybody = upTo(readers);
    const { bookStart, groupStart } = matrix;
    for (let book = 0; book + 1 < bookStart.length; book++)
      this.holdersOf[book] = groupStart[bookStart[book + 1]!]! - groupStart[bookStart[book]!]!;
    for (let reader = 0; reader < readers; reader++) {
      const [from, to] = rangeOf(matrix, reader);
      this.sizes[reader] = to - from;
      this.norms[reader] = formula.norm(to - from);
    }
  }

  /** Moves with every change: while it stands still, a ranking stays right. */
  get revision(): number {
    return this.revised;
  }

  /** How many readers have a book. */
  holders(bookId: number): number {
    return this.holdersOf[bookId] ?? 0;
  }

  /** How many books a reader has. */
  sizeOf(reader: number): number {
    return this.sizes[reader] ?? 0;
  }

  /** All readers' ids are below this. */
  get readerLimit(): number {
    return this.sizes.length;
  }

  stance(reader: number, bookId: number): Stance {
    return this.tastes.stance(reader, bookId);
  }

  /** All books' ids are below this. */
  get bookLimit(): number {
    return this.holdersOf.length;
  }

  /** The readers whose stance on a book passes. */
  readersOf(bookId: number, passes: (stance: Stance) => boolean): number[] {
    return this.tastes.readersOf(bookId, passes);
  }

  /** Calls back with every book of a reader. */
  forEachBook(reader: number, visit: (bookId: number, stance: Stance) => void): void {
    this.tastes.forEachBook(reader, visit);
  }

  taste(reader: number): Taste {
    return this.tastes.taste(reader);
  }

  /** What speaks for and against each of some readers, one after the other, as the viewer sees it, most telling first. */
  evidence(viewer: number, others: readonly number[]): Generator<Evidence[]> {
    return this.collector.collect(viewer, others, this.holdersOf);
  }

  marksOf(reader: number): readonly Mark[] {
    return this.marks.of(reader);
  }

  get markCount(): number {
    return this.marks.count;
  }

  /** The score of two readers for a sum, as large as their libraries are now. */
  scoring(reader: number, other: number): (sum: number) => number {
    const [norm, otherNorm] = [this.normOf(reader), this.normOf(other)];
    return (sum) => this.formula.score(sum, norm, otherNorm);
  }

  private normOf(reader: number): number {
    return this.norms[reader] || this.formula.norm(0);
  }

  /** How much is kept in memory, in bytes, and for how many pairs of a reader and a book. */
  get extent(): { pairs: number; bytes: number } {
    const { holdersOf, sizes, norms, sums, everybody } = this;
    const { matrix } = this.tastes;
    const arrays = [...Object.values(matrix), holdersOf, sizes, norms, sums, everybody];
    return {
      pairs: matrix.books.length,
      bytes: arrays.reduce((all, { byteLength }: { byteLength: number }) => all + byteLength, 0),
    };
  }

  /** Sets what a reader says of a book now. */
  setStance(reader: number, bookId: number, stance: Stance): void {
    const before = this.stance(reader, bookId);
    if (before === stance) return;
    this.revised++;
    this.makeRoom(reader, bookId);
    this.count(reader, bookId, this.countOf(reader, stance) - this.countOf(reader, before));
    this.tastes.set(reader, bookId, stance);
  }

  /** What a stance adds to the number of the book's readers, and of the reader's books. */
  private countOf(reader: number, stance: Stance): number {
    return Number((this.restricted.has(reader) ? stance & STARS : stance) !== 0);
  }

  private count(reader: number, bookId: number, more: number): void {
    this.holdersOf[bookId]! += more;
    this.sizes[reader]! += more;
    this.norms[reader] = this.formula.norm(this.sizes[reader]!);
  }

  /** Whether only the books that a reader has reviewed count in rarity and in the size of the library. */
  isRestricted(reader: number): boolean {
    return this.restricted.has(reader);
  }

  setRestricted(reader: number, isRestricted: boolean): void {
    if (this.restricted.has(reader) === isRestricted) return;
    this.revised++;
    this.makeRoom(reader, 0);
    const taste = this.taste(reader);
    for (const [bookId, stance] of taste) this.count(reader, bookId, -this.countOf(reader, stance));
    if (isRestricted) this.restricted.add(reader);
    else this.restricted.delete(reader);
    for (const [bookId, stance] of taste) this.count(reader, bookId, this.countOf(reader, stance));
  }

  /** Sets the current taste of a reader; empty if they have opted out. */
  setTaste(reader: number, taste: Taste): void {
    for (const bookId of this.taste(reader).keys()) if (!taste.has(bookId)) this.setStance(reader, bookId, 0);
    for (const [bookId, stance] of taste) this.setStance(reader, bookId, stance);
  }

  /** Sets who found an author's review of a book helpful. */
  setMarks(author: number, bookId: number, markers: readonly number[]): void {
    this.removeMarks(author, (mark) => mark.author === author && mark.bookId === bookId);
    for (const marker of markers) this.addMark({ author, marker, bookId });
  }

  /** Sets all marks that a reader gave or was given. */
  setMarksOf(reader: number, marks: readonly Mark[]): void {
    this.removeMarks(reader, () => true);
    for (const mark of marks) this.addMark(mark);
  }

  addMark(mark: Mark): void {
    this.revised++;
    this.makeRoom(Math.max(mark.author, mark.marker), mark.bookId);
    this.marks.add(mark);
  }

  /** Readers that a reader has blocked. */
  blockedBy(reader: number): readonly number[] {
    return this.blocked.get(reader) ?? [];
  }

  setBlocked(reader: number, others: readonly number[]): void {
    this.revised++;
    if (others.length > 0) this.blocked.set(reader, others);
    else this.blocked.delete(reader);
  }

  private removeMarks(reader: number, which: (mark: Mark) => boolean): void {
    this.revised++;
    this.marks.remove(reader, which);
  }

  /** Makes the arrays longer for a reader or a book that is new. */
  private makeRoom(reader: number, bookId: number): void {
    if (bookId >= this.holdersOf.length) this.holdersOf = longer(this.holdersOf, bookId, Int32Array);
    if (reader < this.sizes.length) return;
    this.sizes = longer(this.sizes, reader, Int32Array);
    this.norms = longer(this.norms, reader, Float64Array);
    this.sums = new Float64Array(this.sizes.length);
    this.everybody = upTo(this.sizes.length);
  }

  /** The viewer's best matches and their total number, without slices. */
  rank(viewer: number, count: number): { best: Ranked[]; total: number } {
    const met = this.listIfFew(viewer);
    for (const _ of this.add(viewer, this.sums, met));
    return this.select(viewer, count, this.sums, met);
  }

  /** The same for a large library, in slices: `pause` lets others have their turn. Nothing may change meanwhile. */
  async rankInSlices(viewer: number, count: number, pause: () => Promise<unknown>) {
    const sums = new Float64Array(this.sums.length);
    for (const _ of this.add(viewer, sums, null)) await pause();
    return this.select(viewer, count, sums, null);
  }

  /** A list for those who share a book with the viewer, unless it would be longer than that of everybody. */
  private listIfFew(viewer: number): Uint32Array[] | null {
    let additions = this.marksOf(viewer).length;
    for (const bookId of this.taste(viewer).keys())
      additions += this.holders(bookId) + (this.tastes.correctionsOf(bookId)?.size ?? 0);
    return additions < this.sums.length ? [] : null;
  }

  /** Adds up what speaks for everybody else; puts those whom it meets into a list, some of them more than once. */
  private *add(viewer: number, sums: Float64Array, met: Uint32Array[] | null): Generator<void> {
    const { bookStart, groupStance, groupStart, readers } = this.tastes.matrix;
    const { agreement, shares, weight, helpful } = this.formula;
    let work = 0;
    for (const [bookId, stance] of this.taste(viewer)) {
      const rarity = weight(this.holders(bookId));
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
    const markers = this.marksOf(viewer).map(({ author, marker, bookId }) => {
      const other = author === viewer ? marker : author;
      sums[other]! += helpful * weight(this.holders(bookId)) * SUM + 1;
      return other;
    });
    met?.push(Uint32Array.from(markers));
  }

  /** The best of those who were met, or of everybody; their sums are zero afterwards. */
  private select(
    viewer: number,
    count: number,
    sums: Float64Array,
    met: readonly Uint32Array[] | null,
  ): { best: Ranked[]; total: number } {
    for (const reader of [viewer, ...this.blockedBy(viewer)]) if (reader < sums.length) sums[reader] = 0;
    const { rankKey } = this.formula;
    const { norms } = this;
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
        // A key is a sum times a norm, and what is packed below the sum only makes it larger: most readers end here.
        if (Math.max(0, packed) * norms[reader]! < enough) continue;
        const sum = sumIn(packed);
        best.offer(reader, sum, rankKey(sum, norms[reader]!));
        enough = best.least * SUM;
      }
    const found = best.ids.map((id, at) => {
      const sum = best.sums[at]!;
      return { id, sum, key: best.keys[at]!, score: this.scoring(viewer, id)(sum) };
    });
    found.sort((a, b) => b.score - a.score || b.key - a.key || a.id - b.id);
    return { best: found.map(({ id, sum, score }) => ({ id, sum, score })), total };
  }

  /** Whether so many pairs have changed that a rebuilt matrix pays. */
  get needsMerge(): boolean {
    return this.tastes.needsMerge;
  }

  /** All readers with their books as they are now, for a new matrix. */
  contents(): AsyncGenerator<{ id: number; books: number[] }[]> {
    return this.tastes.contents(this.sizes.length);
  }

  /** Puts a new matrix in place, built from `contents()`. */
  replace(matrix: TasteMatrix): void {
    this.tastes.replace(matrix);
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

function longer<A extends Int32Array | Float64Array>(
  array: A,
  needed: number,
  Kind: new (length: number) => A,
): A {
  const grown = new Kind(Math.ceil((needed + 1) * 1.25));
  grown.set(array);
  return grown;
}

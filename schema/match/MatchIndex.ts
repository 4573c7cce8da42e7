import { rankingOf, type Candidates, type Ranking } from './ranking';
import { CurrentTastes } from './CurrentTastes';
import { EvidenceCollector } from './EvidenceCollector';
import { HelpfulMarks } from './HelpfulMarks';
import type { Evidence } from './insights';
import { LibraryCounts } from './LibraryCounts';
import type { MatchQuery } from './MatchQuery';
import { Ranker } from './Ranker';
import { FORMULA, type Formula } from './score';
import { WHOLE, type Shard } from './Shard';
import type { TasteMatrix } from './TasteMatrix';
import { STARS, type Mark, type Stance, type Taste } from './taste';

/**
 * The tastes of the community, or of a shard of it, in memory, to rank one reader's matches among its readers: the matrix gives
 * the sums, corrected by the changes since it was built. Marks and blocks are those of all readers.
 */
export class MatchIndex {
  private revised = 0;
  private readonly tastes: CurrentTastes;
  private readonly marks = new HelpfulMarks();
  private readonly counts: LibraryCounts;
  private readonly ranker: Ranker;
  private readonly collector: EvidenceCollector;
  private readonly blocked = new Map<number, readonly number[]>();
  /** Readers without a public library: only books they reviewed count in rarity and size. */
  private readonly restricted = new Set<number>();

  constructor(
    matrix: TasteMatrix,
    private readonly formula: Formula = FORMULA,
    readonly shard: Shard = WHOLE,
  ) {
    this.tastes = new CurrentTastes(matrix);
    this.collector = new EvidenceCollector(this.tastes, formula);
    this.counts = new LibraryCounts(matrix, formula);
    this.ranker = new Ranker(this.tastes, this.counts, formula, shard);
  }

  /** Incremented by every change: a ranking is valid as long as it stays the same. */
  get revision(): number {
    return this.revised;
  }

  /** How many readers have a book. */
  holders(bookId: number): number {
    return this.counts.holders(bookId);
  }

  /** How many books a reader has. */
  sizeOf(reader: number): number {
    return this.counts.sizeOf(reader);
  }

  /** All readers' ids are below this. */
  get readerLimit(): number {
    return this.counts.readerLimit;
  }

  stance(reader: number, bookId: number): Stance {
    return this.tastes.stance(reader, bookId);
  }

  /** All books' ids are below this. */
  get bookLimit(): number {
    return this.counts.bookLimit;
  }

  /** The readers whose stance on a book satisfies a condition. */
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

  /** All data of the index about a reader; `holders` counts its own readers only. */
  queryOf(reader: number): MatchQuery {
    return {
      reader,
      taste: this.taste(reader),
      size: this.sizeOf(reader),
      marks: this.marksOf(reader),
      blocked: this.blockedBy(reader),
      holders: (bookId) => this.holders(bookId),
    };
  }

  /** The evidence for and against matches with some readers, from the viewer's point of view, strongest first. */
  evidence(query: MatchQuery, others: readonly number[]): Generator<Evidence[]> {
    return this.collector.collect(query, others, this.counts.bookLimit);
  }

  marksOf(reader: number): readonly Mark[] {
    return this.marks.of(reader);
  }

  get markCount(): number {
    return this.marks.count;
  }

  /** The score of two readers for a sum, given the current sizes of their libraries. */
  scoring({ size }: MatchQuery, other: number): (sum: number) => number {
    const [norm, otherNorm] = [this.formula.norm(size), this.counts.normOf(other)];
    return (sum) => this.formula.score(sum, norm, otherNorm);
  }

  /** The memory of the index in bytes, and its number of pairs of a reader and a book. */
  get extent(): { pairs: number; bytes: number } {
    const { matrix } = this.tastes;
    const arrays = [...Object.values(matrix), ...this.counts.arrays];
    return {
      pairs: matrix.books.length,
      bytes: arrays.reduce((all, { byteLength }: { byteLength: number }) => all + byteLength, 0),
    };
  }

  /** Sets the current stance of a reader on a book. */
  setStance(reader: number, bookId: number, stance: Stance): void {
    const before = this.stance(reader, bookId);
    if (before === stance) return;
    this.revised++;
    this.makeRoom(reader, bookId);
    this.counts.add(reader, bookId, this.countOf(reader, stance) - this.countOf(reader, before));
    this.tastes.set(reader, bookId, stance);
  }

  /** What a stance adds to the number of the book's readers, and of the reader's books. */
  private countOf(reader: number, stance: Stance): number {
    return Number((this.restricted.has(reader) ? stance & STARS : stance) !== 0);
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
    for (const [bookId, stance] of taste) this.counts.add(reader, bookId, -this.countOf(reader, stance));
    if (isRestricted) this.restricted.add(reader);
    else this.restricted.delete(reader);
    for (const [bookId, stance] of taste) this.counts.add(reader, bookId, this.countOf(reader, stance));
  }

  /** Sets the current taste of a reader; empty if they have opted out. */
  setTaste(reader: number, taste: Taste): void {
    for (const bookId of this.taste(reader).keys()) if (!taste.has(bookId)) this.setStance(reader, bookId, 0);
    for (const [bookId, stance] of taste) this.setStance(reader, bookId, stance);
  }

  /** Sets the readers who marked an author's review of a book as helpful. */
  setMarks(author: number, bookId: number, markers: readonly number[]): void {
    this.removeMarks(author, (mark) => mark.author === author && mark.bookId === bookId);
    for (const marker of markers) this.addMark({ author, marker, bookId });
  }

  /** Sets all marks that a reader gave or received. */
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

  private makeRoom(reader: number, bookId: number): void {
    this.counts.makeRoom(reader, bookId);
  }

  /** Whether a ranking takes so long that it should be computed in slices. */
  isLong(query: MatchQuery): boolean {
    return this.ranker.isLong(query);
  }

  /** The best matches among the readers of the index, and the total number of matches, in one go. */
  candidates(query: MatchQuery, count: number): Candidates {
    return this.ranker.rank(query, count);
  }

  /** The same in slices of half a millisecond: `pause` yields in between. One at a time, and the index must not change meanwhile. */
  candidatesInSlices(query: MatchQuery, count: number, pause: () => Promise<unknown>): Promise<Candidates> {
    return this.ranker.rankInSlices(query, count, pause);
  }

  /** The best matches of a reader of the index, in order. */
  rank(reader: number, count: number): Ranking {
    return rankingOf(this.candidates(this.queryOf(reader), count), count);
  }

  /** Whether so many pairs have changed that the matrix should be rebuilt. */
  get needsMerge(): boolean {
    return this.tastes.needsMerge;
  }

  /** All readers with their current books, for a new matrix. */
  contents(): AsyncGenerator<{ id: number; books: number[] }[]> {
    return this.tastes.contents(this.counts.readerLimit);
  }

  /** Replaces the matrix by a new one built from `contents()`. */
  replace(matrix: TasteMatrix): void {
    this.tastes.replace(matrix);
  }
}

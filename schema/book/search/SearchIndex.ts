import { yieldToEventLoop } from '../../yieldToEventLoop';
import { MAX_HITS, Segment, type Hit, type SegmentArrays, type Tolerance } from './Segment';
import { SegmentBuilder, type SearchedBook } from './SegmentBuilder';
import { isOptional, wordsOf } from './words';

/** Segments up to this size are merged with the next. */
const MERGED = 20_000;
/** With this many results, no more tolerant search is tried. */
const ENOUGH_RESULTS = 20;
/** Further words of a query are ignored. */
const MAX_QUERY_WORDS = 16;

const EXACT: Tolerance = { edits: null, missing: 0 };

/** A full-text index of all books, in memory. */
export class SearchIndex {
  private segments: Segment[] = [];
  private mostReaders = 0;

  get size(): number {
    return this.segments.reduce((sum, segment) => sum + segment.size, 0);
  }
  get bytes(): number {
    return this.segments.reduce((sum, segment) => sum + segment.bytes, 0);
  }

  /** Builds the whole index from a stream of books, in slices, so that requests are answered meanwhile. */
  static async build(
    batches: AsyncIterable<Iterable<SearchedBook>> | Iterable<Iterable<SearchedBook>>,
  ): Promise<SearchIndex> {
    const turn = yieldToEventLoop();
    const builder = new SegmentBuilder();
    for await (const books of batches)
      for (const book of books) {
        builder.add(book);
        if (builder.size % 512 === 0) await turn();
      }
    const index = new SearchIndex();
    index.take(await builder.finish());
    return index;
  }

  /** Adds books that are not in it yet. New segments are small; small ones are merged. */
  async add(books: Iterable<SearchedBook>): Promise<void> {
    const builder = new SegmentBuilder();
    for (const book of books) if (!this.has(book.id)) builder.add(book);
    if (builder.size === 0) return;
    const merged = this.segments.filter(
      (segment, at) => at > 0 && segment.size < MERGED && segment.size <= 4 * builder.size + 64,
    );
    for (const segment of merged) for (const book of segment.books()) builder.add(book);
    const segment = await builder.finish();
    this.segments = this.segments.filter((one) => !merged.includes(one));
    this.take(segment);
  }

  /** An index of stored segments. */
  static from(segments: readonly SegmentArrays[]): SearchIndex {
    const index = new SearchIndex();
    for (const arrays of segments) index.take(Segment.from(arrays));
    return index;
  }

  /** The segments as arrays, to be stored. */
  get arrays(): SegmentArrays[] {
    return this.segments.map((segment) => segment.arrays);
  }

  has = (id: number): boolean => this.segments.some((segment) => segment.has(id));

  /** Sets the number of readers of a book. */
  setReaders(id: number, readers: number): void {
    const before = this.segments.map((segment) => segment.setReaders(id, readers));
    if (readers > this.mostReaders || before.includes(this.mostReaders))
      this.mostReaders = Math.max(0, ...this.segments.map((segment) => segment.mostReaders));
  }

  /** The ids of the matching books, best first. The order is deterministic. */
  search(query: string): number[] {
    const words = wordsOf(query).slice(0, MAX_QUERY_WORDS);
    if (words.length === 0) return [];
    const hits = new Map<number, Hit>();
    this.collect(words, EXACT, hits);
    if (hits.size < ENOUGH_RESULTS)
      for (const variant of this.variants(words)) this.collect(variant, EXACT, hits);
    if (hits.size < ENOUGH_RESULTS) this.collect(words, { edits: 7, missing: 0 }, hits);
    if (hits.size === 0) this.collect(words, { edits: 5, missing: 0 }, hits);
    const needed = words.filter((word, at) => !isOptional(word, at, words)).length;
    if (hits.size === 0 && needed > 2) this.collect(words, { edits: 7, missing: 1 }, hits);
    return [...hits.values()]
      .sort((a, b) => b.score - a.score || b.readers - a.readers || a.id - b.id)
      .slice(0, MAX_HITS)
      .map(({ id }) => id);
  }

  private collect(words: readonly string[], tolerance: Tolerance, hits: Map<number, Hit>): void {
    for (const segment of this.segments) segment.search(words, tolerance, this.mostReaders, hits);
  }

  /** The query with two adjacent words joined, or one split, where that gives words of books. */
  private *variants(words: readonly string[]): Generator<string[]> {
    const knows = (word: string) => this.segments.some((segment) => segment.knows(word));
    for (let at = 0; at < words.length; at++) {
      const word = words[at]!;
      const next = words[at + 1];
      if (next !== undefined && knows(word + next))
        yield [...words.slice(0, at), word + next, ...words.slice(at + 2)];
      if (word.length > 4)
        for (let cut = 2; cut + 2 <= word.length; cut++)
          if (knows(word.slice(0, cut)) && knows(word.slice(cut)))
            yield [...words.slice(0, at), word.slice(0, cut), word.slice(cut), ...words.slice(at + 1)];
    }
  }

  private take(segment: Segment): void {
    this.segments.push(segment);
    this.mostReaders = Math.max(this.mostReaders, segment.mostReaders);
  }
}

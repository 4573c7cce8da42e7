import { yieldToEventLoop } from '../yieldToEventLoop';
import type { MatchIndex } from './MatchIndex';

/** Number of readers sampled from the community: enough to tell books apart, few enough to count every pair of their books. */
const SAMPLE = 4_096;
/** A book's informativeness is its mean similarity to this many nearest neighbours. */
const NEIGHBOURS = 20;
/** Added to the readers of each book, so that two books read by the same few people do not count as identical. */
const SMOOTHING = 5;

/** Counts how often readers share the books of a pool, pair by pair. Only public libraries are counted. */
export class CoOccurrences {
  private readonly positions: ReadonlyMap<number, number>;
  /** A square matrix: how many sampled readers have both books; on the diagonal, how many have the book. */
  private readonly counts: Uint16Array;
  private readonly informativenesses: Float32Array;

  private constructor(readonly books: readonly number[]) {
    this.positions = new Map(books.map((bookId, position) => [bookId, position]));
    this.counts = new Uint16Array(books.length ** 2);
    this.informativenesses = new Float32Array(books.length);
  }

  /** Samples the index in slices, so that other requests are not held up. */
  static async of(index: MatchIndex, books: readonly number[]): Promise<CoOccurrences> {
    const result = new CoOccurrences(books);
    const turn = yieldToEventLoop();
    const step = Math.max(1, index.readerLimit / SAMPLE);
    for (let at = 0; at < index.readerLimit; at += step) {
      result.count(index, Math.floor(at));
      await turn();
    }
    for (let position = 0; position < books.length; position++) {
      result.informativenesses[position] = result.measure(position);
      await turn();
    }
    return result;
  }

  /** The position of a book in the pool. */
  positionOf(bookId: number): number | undefined {
    return this.positions.get(bookId);
  }

  /** The smoothed cosine similarity of two books' readers, from 0 to 1. */
  similarity(position: number, other: number): number {
    const size = this.books.length;
    const readers = this.counts[position * size + position]! + SMOOTHING;
    const others = this.counts[other * size + other]! + SMOOTHING;
    return this.counts[position * size + other]! / Math.sqrt(readers * others);
  }

  /** How much a book says about its readers' taste, from 0 to 1. */
  informativeness(position: number): number {
    return this.informativenesses[position]!;
  }

  private count(index: MatchIndex, reader: number): void {
    if (index.isRestricted(reader)) return;
    const positions: number[] = [];
    index.forEachBook(reader, (bookId) => {
      const position = this.positions.get(bookId);
      if (position !== undefined) positions.push(position);
    });
    const size = this.books.length;
    for (const one of positions) for (const other of positions) this.counts[one * size + other]!++;
  }

  private measure(position: number): number {
    const similarities = Float32Array.from(this.books, (_, other) =>
      other === position ? 0 : this.similarity(position, other),
    ).sort();
    return similarities.subarray(-NEIGHBOURS).reduce((sum, one) => sum + one, 0) / NEIGHBOURS;
  }
}

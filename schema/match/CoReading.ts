import { yieldToEventLoop } from '../yieldToEventLoop';
import type { MatchIndex } from './MatchIndex';

/** So many readers stand for the whole community: enough to tell books apart, few enough to count every pair of their books. */
const SAMPLE = 4_096;
/** Similarity to so many others says how well a book tells of taste. */
const NEAREST = 20;
/** Added to the readers of each book, so that two books which the same few have read do not count as the same. */
const DOUBT = 5;

/** How alike the readers of books are, for every pair of a pool of books. Only libraries that all may see are counted. */
export class CoReading {
  private readonly places: ReadonlyMap<number, number>;
  /** By pair, how many readers of the sample have both; of a book with itself, how many have it. */
  private readonly both: Uint16Array;
  private readonly tellings: Float32Array;

  private constructor(readonly books: readonly number[]) {
    this.places = new Map(books.map((bookId, place) => [bookId, place]));
    this.both = new Uint16Array(books.length ** 2);
    this.tellings = new Float32Array(books.length);
  }

  static async of(index: MatchIndex, books: readonly number[]): Promise<CoReading> {
    const coReading = new CoReading(books);
    const turn = yieldToEventLoop();
    const step = Math.max(1, index.readerLimit / SAMPLE);
    for (let at = 0; at < index.readerLimit; at += step) {
      coReading.count(index, Math.floor(at));
      await turn();
    }
    for (const [place] of books.entries()) {
      coReading.tellings[place] = coReading.tellingOf(place);
      await turn();
    }
    return coReading;
  }

  /** The place of a book in the pool. */
  placeOf(bookId: number): number | undefined {
    return this.places.get(bookId);
  }

  /** How alike the readers of two books are: their cosine, from 0 to 1. */
  similarity(place: number, other: number): number {
    const { both, books } = this;
    const size = books.length;
    const readers = both[place * size + place]! + DOUBT;
    const others = both[other * size + other]! + DOUBT;
    return both[place * size + other]! / Math.sqrt(readers * others);
  }

  /** How much a book tells of its readers' taste: its mean similarity to the books that are nearest to it, from 0 to 1. */
  telling(place: number): number {
    return this.tellings[place]!;
  }

  private count(index: MatchIndex, reader: number): void {
    if (index.isRestricted(reader)) return;
    const places: number[] = [];
    index.forEachBook(reader, (bookId) => {
      const place = this.places.get(bookId);
      if (place !== undefined) places.push(place);
    });
    const size = this.books.length;
    for (const place of places) for (const other of places) this.both[place * size + other]!++;
  }

  private tellingOf(place: number): number {
    const similarities = Float32Array.from(this.books, (_, other) =>
      other === place ? 0 : this.similarity(place, other),
    ).sort();
    return similarities.subarray(-NEAREST).reduce((sum, one) => sum + one, 0) / NEAREST;
  }
}

import { type TasteMatrix, idOf, pack, rangeOf, readersIn, stanceIn, stanceOf } from './TasteMatrix';
import type { Stance, Taste } from './taste';

/** The matrix is rebuilt when this share of its pairs has changed. */
const WORN = 0.05;

/** The current stances of all readers on all books: an immutable matrix, and the changes since it was built. */
export class CurrentTastes {
  /** Changes by reader, then by book, where they differ from the matrix. */
  private readonly changed = new Map<number, Map<number, Stance>>();
  /** Changes by book, then by reader: the stance in the matrix and the current one. */
  private readonly corrections = new Map<number, Map<number, readonly [Stance, Stance]>>();
  private changedPairs = 0;

  constructor(public matrix: TasteMatrix) {}

  stance(reader: number, bookId: number): Stance {
    return this.changed.get(reader)?.get(bookId) ?? stanceIn(this.matrix, reader, bookId);
  }

  /** Whether a reader's row of the matrix is out of date. */
  hasChanged(reader: number): boolean {
    return this.changed.has(reader);
  }

  /** Readers whose stance on a book differs from the matrix, with the stance there and the current one. */
  correctionsOf(bookId: number): ReadonlyMap<number, readonly [Stance, Stance]> | undefined {
    return this.corrections.get(bookId);
  }

  /** The readers whose stance on a book satisfies a condition. */
  readersOf(bookId: number, passes: (stance: Stance) => boolean): number[] {
    const { readers } = this.matrix;
    const corrections = this.corrections.get(bookId);
    const found: number[] = [];
    const [from, to] = readersIn(this.matrix, bookId);
    for (let at = from; at < to; at++) {
      const reader = idOf(readers[at]!);
      if (passes(stanceOf(readers[at]!)) && !corrections?.has(reader)) found.push(reader);
    }
    for (const [reader, [, now]] of corrections ?? []) if (passes(now)) found.push(reader);
    return found;
  }

  /** Calls back with every book of a reader. */
  forEachBook(reader: number, visit: (bookId: number, stance: Stance) => void): void {
    if (this.changed.has(reader)) {
      for (const [bookId, stance] of this.taste(reader)) visit(bookId, stance);
      return;
    }
    const { books } = this.matrix;
    const [from, to] = rangeOf(this.matrix, reader);
    for (let at = from; at < to; at++) visit(idOf(books[at]!), stanceOf(books[at]!));
  }

  taste(reader: number): Taste {
    const taste: Taste = new Map();
    const [from, to] = rangeOf(this.matrix, reader);
    for (let at = from; at < to; at++)
      taste.set(idOf(this.matrix.books[at]!), stanceOf(this.matrix.books[at]!));
    for (const [bookId, stance] of this.changed.get(reader) ?? []) {
      if (stance) taste.set(bookId, stance);
      else taste.delete(bookId);
    }
    return taste;
  }

  /** Sets the current stance of a reader on a book. */
  set(reader: number, bookId: number, stance: Stance): void {
    const own = entry(this.changed, reader);
    if (!own.has(bookId)) this.changedPairs++;
    own.set(bookId, stance); // also if it equals the matrix: a new matrix with the previous stance may be under way
    entry(this.corrections, bookId).set(reader, [stanceIn(this.matrix, reader, bookId), stance]);
  }

  /** Whether so many pairs have changed that the matrix should be rebuilt. */
  get needsMerge(): boolean {
    return this.changedPairs > 10_000 && this.changedPairs > this.matrix.books.length * WORN;
  }

  /** All readers with an id below `limit` and their current books, for a new matrix. */
  async *contents(limit: number): AsyncGenerator<{ id: number; books: number[] }[]> {
    for (let id = 0; id < limit; id++)
      yield [{ id, books: [...this.taste(id)].map(([bookId, stance]) => pack(bookId, stance)) }];
  }

  /** Replaces the matrix by a new one built from `contents()`; changes since that began are kept. */
  replace(matrix: TasteMatrix): void {
    const now = [...this.changed].flatMap(([reader, books]) =>
      [...books].map(([bookId, stance]) => [reader, bookId, stance] as const),
    );
    this.matrix = matrix;
    this.changed.clear();
    this.corrections.clear();
    this.changedPairs = 0;
    for (const [reader, bookId, stance] of now)
      if (stanceIn(matrix, reader, bookId) !== stance) this.set(reader, bookId, stance);
  }
}

function entry<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let found = maps.get(key);
  if (!found) maps.set(key, (found = new Map()));
  return found;
}

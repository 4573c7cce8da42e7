import type { Formula } from './score';
import { type TasteMatrix, rangeOf } from './TasteMatrix';

/** The number of readers of each book and of books of each reader, as they count in rarity and scores. */
export class LibraryCounts {
  /** The number of readers, by book. */
  private holdersOf: Int32Array;
  /** The number of books, by reader. Replaced when there are more readers. */
  sizes: Int32Array;

  constructor(
    matrix: TasteMatrix,
    private readonly formula: Formula,
  ) {
    const readers = matrix.readerStart.length;
    this.holdersOf = new Int32Array(matrix.bookStart.length);
    this.sizes = new Int32Array(readers);
    for (let book = 0; book + 1 < matrix.bookStart.length; book++)
      this.holdersOf[book] = matrix.bookStart[book + 1]! - matrix.bookStart[book]!;
    for (let reader = 0; reader < readers; reader++) {
      const [from, to] = rangeOf(matrix, reader);
      this.sizes[reader] = to - from;
    }
  }

  /** How many readers have a book. */
  holders(bookId: number): number {
    return this.holdersOf[bookId] ?? 0;
  }

  /** How many books a reader has. */
  sizeOf(reader: number): number {
    return this.sizes[reader] ?? 0;
  }

  /** The norm of a library's size. */
  normOf(reader: number): number {
    return this.formula.norm(this.sizeOf(reader));
  }

  /** All readers' ids are below this. */
  get readerLimit(): number {
    return this.sizes.length;
  }

  /** All books' ids are below this. */
  get bookLimit(): number {
    return this.holdersOf.length;
  }

  /** Its arrays, to measure their size. */
  get arrays(): { byteLength: number }[] {
    return [this.holdersOf, this.sizes];
  }

  /** Adds to the number of a book's readers and of a reader's books. */
  add(reader: number, bookId: number, more: number): void {
    this.holdersOf[bookId]! += more;
    this.sizes[reader]! += more;
  }

  /** Extends the arrays for a new reader or book. */
  makeRoom(reader: number, bookId: number): void {
    if (bookId >= this.holdersOf.length) this.holdersOf = longer(this.holdersOf, bookId);
    if (reader >= this.sizes.length) this.sizes = longer(this.sizes, reader);
  }
}

function longer(array: Int32Array, needed: number): Int32Array {
  const grown = new Int32Array(Math.ceil((needed + 1) * 1.25));
  grown.set(array);
  return grown;
}

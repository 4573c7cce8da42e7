import type { Formula } from './score';
import { type TasteMatrix, rangeOf } from './TasteMatrix';

/** How many readers each book has and how many books each reader has, as they count in rarity and scores. */
export class LibraryCounts {
  /** The number of readers, by book. */
  holdersOf: Int32Array;
  /** The norm of the library's size, by reader. */
  norms: Float64Array;
  private sizes: Int32Array;

  constructor(
    matrix: TasteMatrix,
    private readonly formula: Formula,
  ) {
    const readers = matrix.readerStart.length;
    this.holdersOf = new Int32Array(matrix.bookStart.length);
    this.sizes = new Int32Array(readers);
    this.norms = new Float64Array(readers);
    const { bookStart, groupStart } = matrix;
    for (let book = 0; book + 1 < bookStart.length; book++)
      this.holdersOf[book] = groupStart[bookStart[book + 1]!]! - groupStart[bookStart[book]!]!;
    for (let reader = 0; reader < readers; reader++) {
      const [from, to] = rangeOf(matrix, reader);
      this.sizes[reader] = to - from;
      this.norms[reader] = formula.norm(to - from);
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

  normOf(reader: number): number {
    return this.norms[reader] || this.formula.norm(0);
  }

  /** All readers' ids are below this. */
  get readerLimit(): number {
    return this.sizes.length;
  }

  /** All books' ids are below this. */
  get bookLimit(): number {
    return this.holdersOf.length;
  }

  /** The arrays it keeps, to measure them. */
  get arrays(): { byteLength: number }[] {
    return [this.holdersOf, this.sizes, this.norms];
  }

  /** Adds to the number of a book's readers and of a reader's books. */
  add(reader: number, bookId: number, more: number): void {
    this.holdersOf[bookId]! += more;
    this.sizes[reader]! += more;
    this.norms[reader] = this.formula.norm(this.sizes[reader]!);
  }

  /** Makes the arrays longer for a reader or a book that is new. */
  makeRoom(reader: number, bookId: number): void {
    if (bookId >= this.holdersOf.length) this.holdersOf = longer(this.holdersOf, bookId, Int32Array);
    if (reader < this.sizes.length) return;
    this.sizes = longer(this.sizes, reader, Int32Array);
    this.norms = longer(this.norms, reader, Float64Array);
  }
}

function longer<A extends Int32Array | Float64Array>(
  array: A,
  needed: number,
  Kind: new (length: number) => A,
): A {
  const grown = new Kind(Math.ceil((needed + 1) * 1.25));
  grown.set(array);
  return grown;
}

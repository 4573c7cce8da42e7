import { yieldToEventLoop, type Turn } from '../yieldToEventLoop';
import { STANCES, type Stance } from './taste';

/** The stance takes the low five bits, the book the other 27. */
const BITS = 5;

/** One reader's books, each with the reader's stance in its low bits. */
export const pack = (bookId: number, stance: Stance): number => ((bookId << BITS) | stance) >>> 0;
export const bookOf = (packed: number): number => packed >>> BITS;
export const stanceOf = (packed: number): Stance => packed & (STANCES - 1);

/** What every reader says of every book, twice: by reader, and by book and stance. Eight bytes a pair; it never changes. */
export interface TasteMatrix {
  /** Where a reader's books begin in `books`; they end where the next reader's begin. */
  readerStart: Uint32Array;
  /** Packed, by reader, ascending. */
  books: Uint32Array;
  /** Where a book's groups begin in `groupStance` and `groupStart`. */
  bookStart: Uint32Array;
  groupStance: Uint8Array;
  /** Where a group's readers begin in `readers`. */
  groupStart: Uint32Array;
  readers: Uint32Array;
}

/** Readers in ascending order with their packed books, in any order. */
export type Source = AsyncIterable<readonly { id: number; books: number[] }[]>;

/** Builds the matrix in slices, so that requests are answered meanwhile. */
export async function assemble(source: Source): Promise<TasteMatrix> {
  const turn = yieldToEventLoop();
  const starts: number[] = [0];
  let books = new Uint32Array(1 << 16);
  let used = 0;
  let highest = 0;
  for await (const readers of source) {
    for (const { id, books: own } of readers) {
      while (starts.length <= id) starts.push(used);
      if (used + own.length > books.length) {
        const grown = new Uint32Array(Math.max(books.length * 1.5, used + own.length));
        grown.set(books);
        books = grown;
      }
      books.set(Uint32Array.from(own).sort(), used);
      used += own.length;
      for (const packed of own) highest = Math.max(highest, bookOf(packed));
    }
    await turn();
  }
  starts.push(used);
  const byReader = { readerStart: Uint32Array.from(starts), books: books.slice(0, used) };
  return { ...byReader, ...(await byBook(byReader, highest, turn)) };
}

async function byBook(
  { readerStart, books }: Pick<TasteMatrix, 'readerStart' | 'books'>,
  highest: number,
  turn: Turn,
): Promise<Omit<TasteMatrix, 'readerStart' | 'books'>> {
  const start = new Uint32Array(highest + 2);
  for (let at = 0; at < books.length; at++) {
    start[bookOf(books[at]!) + 1]!++;
    if (at % 262_144 === 0) await turn();
  }
  for (let book = 1; book < start.length; book++) start[book]! += start[book - 1]!;
  await turn();

  const next = start.slice();
  const readers = new Uint32Array(books.length);
  const stances = new Uint8Array(books.length);
  for (let reader = 0; reader + 1 < readerStart.length; reader++) {
    for (let at = readerStart[reader]!; at < readerStart[reader + 1]!; at++) {
      const place = next[bookOf(books[at]!)]!++;
      readers[place] = reader;
      stances[place] = stanceOf(books[at]!);
    }
    if (reader % 1024 === 0) await turn();
  }

  const bookStart = new Uint32Array(highest + 2);
  const groupStance: number[] = [];
  const groupStart: number[] = [];
  // Reused for every book, because most of a large catalogue has few readers or none.
  const [count, place] = [new Uint32Array(STANCES), new Uint32Array(STANCES)];
  for (let book = 0; book <= highest; book++) {
    const [from, to] = [start[book]!, start[book + 1]!];
    bookStart[book] = groupStance.length;
    if (book % 64 === 0) await turn();
    if (from === to) continue;
    count.fill(0);
    for (let at = from; at < to; at++) count[stances[at]!]!++;
    for (let stance = 0, at = from; stance < STANCES; at += count[stance++]!) {
      place[stance] = at;
      if (count[stance] === 0) continue;
      groupStance.push(stance);
      groupStart.push(at);
    }
    if (to - from > 1) {
      const own = readers.slice(from, to);
      for (let at = from; at < to; at++) readers[place[stances[at]!]!++] = own[at - from]!;
    }
  }
  bookStart[highest + 1] = groupStance.length;
  groupStart.push(readers.length);
  return {
    bookStart,
    groupStance: Uint8Array.from(groupStance),
    groupStart: Uint32Array.from(groupStart),
    readers,
  };
}

/** Where a reader's books stand in the matrix: from the first to before the second. */
export const rangeOf = ({ readerStart }: TasteMatrix, reader: number): [number, number] =>
  reader + 1 < readerStart.length ? [readerStart[reader]!, readerStart[reader + 1]!] : [0, 0];

/** What a reader says of a book in the matrix, by binary search. */
export function stanceIn(matrix: TasteMatrix, reader: number, bookId: number): Stance {
  let [low, high] = rangeOf(matrix, reader);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bookOf(matrix.books[middle]!) < bookId) low = middle + 1;
    else high = middle;
  }
  const found = low < rangeOf(matrix, reader)[1] ? matrix.books[low]! : 0;
  return bookOf(found) === bookId ? stanceOf(found) : 0;
}

import type { Turn } from '../../yieldToEventLoop';

/** Books processed between two yields to the event loop. */
const BOOKS_PER_TURN = 4_096;

/** For each word, the books that contain it, in book order. */
export class Postings {
  constructor(
    readonly starts: Uint32Array,
    readonly docs: Uint32Array,
  ) {}

  /** @param bookStarts where the words of a book begin in `tokens` */
  static async of(
    words: number,
    bookStarts: Uint32Array,
    tokens: Uint32Array,
    turn: Turn,
  ): Promise<Postings> {
    const starts = new Uint32Array(words + 1);
    for (let at = 0; at < tokens.length; at++) {
      starts[tokens[at]! + 1]!++;
      if (at % (8 * BOOKS_PER_TURN) === 0) await turn();
    }
    for (let word = 0; word < words; word++) starts[word + 1]! += starts[word]!;
    const docs = new Uint32Array(tokens.length);
    const next = starts.slice();
    for (let doc = 0; doc + 1 < bookStarts.length; doc++) {
      for (let at = bookStarts[doc]!; at < bookStarts[doc + 1]!; at++) docs[next[tokens[at]!]!++] = doc;
      if (doc % BOOKS_PER_TURN === 0) await turn();
    }
    return new Postings(starts, docs);
  }

  /** The number of occurrences of the words in a range; the end is exclusive. */
  count(from: number, to: number): number {
    return this.starts[to]! - this.starts[from]!;
  }

  /** Passes the books of the words in a range to `visit` one by one, until it has enough. */
  along(from: number, to: number, visit: (doc: number) => boolean): void {
    for (let at = this.starts[from]!; at < this.starts[to]!; at++) if (!visit(this.docs[at]!)) return;
  }
}

import type { Turn } from '../../yieldToEventLoop';
import type { TokenizedBooks } from './TokenizedBooks';

const BOOKS_PER_TURN = 2_048;

/** A hash table of books by their title without small words: a query that is a whole title finds its book at once. */
export class Titles {
  constructor(
    private readonly texts: TokenizedBooks,
    readonly buckets: Uint32Array,
    readonly docs: Uint32Array,
  ) {}

  static async of(texts: TokenizedBooks, turn: Turn): Promise<Titles> {
    const { starts, mains, titles } = texts;
    const size = mains.length;
    const buckets = new Uint32Array(2 ** Math.ceil(Math.log2(size / 4 + 2)) + 1);
    const self = new Titles(texts, buckets, new Uint32Array(0));
    const each = async (visit: (doc: number, bucket: number) => void) => {
      for (let doc = 0; doc < size; doc++) {
        const start = starts[doc]!;
        visit(doc, self.bucketOf(texts.tokens, start, start + mains[doc]!));
        if (titles[doc] !== mains[doc]) visit(doc, self.bucketOf(texts.tokens, start, start + titles[doc]!));
        if (doc % BOOKS_PER_TURN === 0) await turn();
      }
    };
    await each((_doc, bucket) => void buckets[bucket + 1]!++);
    for (let bucket = 1; bucket < buckets.length; bucket++) buckets[bucket]! += buckets[bucket - 1]!;
    const docs = new Uint32Array(buckets.at(-1)!);
    const next = buckets.slice();
    await each((doc, bucket) => void (docs[next[bucket]!++] = doc));
    return new Titles(texts, buckets, docs);
  }

  /** Books that may have exactly these words as their title, with some false positives. */
  *titled(tokens: readonly number[]): Generator<number> {
    const bucket = this.bucketOf(tokens, 0, tokens.length);
    for (let at = this.buckets[bucket]!; at < this.buckets[bucket + 1]!; at++) yield this.docs[at]!;
  }

  private bucketOf(tokens: ArrayLike<number>, start: number, end: number): number {
    const { small } = this.texts;
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++)
      if (!small[tokens[at]!]) hash = Math.imul(hash ^ tokens[at]!, 0x01000193);
    hash ^= hash >>> 13;
    return (Math.imul(hash, 0x5bd1e995) >>> 8) % (this.buckets.length - 1);
  }
}

import type { Turn } from '../../yieldToEventLoop';
import { GrowableUint32Array } from './GrowableUint32Array';
import type { WordInterner } from './WordInterner';
import { MAX_KEYS, deletionKeys, editDistance } from './fuzzy';

/** The number of typing errors for which the index is prepared in a word of that length. */
const prepared = (length: number) => (length < 3 ? 0 : length < 5 ? 1 : 2);
/** A word with very many neighbours keeps this many of the nearest. */
const NEIGHBOURS = 160;
/** Words processed between two yields to the event loop. */
const WORDS_PER_TURN = 1_024;

export interface Near {
  word: number;
  edits: number;
}

/**
 * The words of some books in sorted order, each identified by its position. Letters are in one array: strings would take four
 * times the space.
 */
export class Vocabulary {
  readonly size: number;
  private readonly shift: number;

  /**
   * @param starts where a word begins in `letters`
   * @param buckets by the first bits of a key, where its words begin in `near`
   */
  constructor(
    readonly letters: Uint16Array,
    readonly starts: Uint32Array,
    readonly buckets: Uint32Array,
    readonly near: Uint32Array,
  ) {
    this.size = starts.length - 1;
    this.shift = 32 - Math.log2(buckets.length - 1);
  }

  /** @param sorted the numbers of the words, by code units */
  static async of(words: WordInterner, sorted: Uint32Array, turn: Turn): Promise<Vocabulary> {
    const starts = new Uint32Array(sorted.length + 1);
    for (let place = 0; place < sorted.length; place++)
      starts[place + 1] = starts[place]! + words.lengthOf(sorted[place]!);
    const letters = new Uint16Array(starts.at(-1)!);
    for (let place = 0; place < sorted.length; place++) {
      const length = words.lengthOf(sorted[place]!);
      for (let at = 0; at < length; at++) letters[starts[place]! + at] = words.letterOf(sorted[place]!, at);
      if (place % WORDS_PER_TURN === 0) await turn();
    }
    const { buckets, near } = await bucketsOf(letters, starts, turn);
    return new Vocabulary(letters, starts, buckets, near);
  }

  word(place: number): string {
    return String.fromCharCode(...this.letters.subarray(this.starts[place], this.starts[place + 1]));
  }

  /** The place of the word, or -1. */
  find(word: string): number {
    const place = this.firstFrom(word);
    return place < this.size && this.length(place) === word.length && this.startsWith(place, word)
      ? place
      : -1;
  }

  /** The range of words with this prefix; the end is exclusive. */
  beginningWith(prefix: string): [number, number] {
    const first = this.firstFrom(prefix);
    // The range ends before the prefix with its last letter incremented.
    const last = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
    return [first, this.firstFrom(last)];
  }

  /** Words within this many edits of the given one, nearest first; the word itself is excluded. */
  nearTo(queryWord: string, edits: number, open: boolean): Near[] {
    const letters = Uint16Array.from(queryWord, (letter) => letter.charCodeAt(0));
    const keys = new Uint32Array(MAX_KEYS);
    const count = deletionKeys(letters, 0, letters.length, edits, keys);
    const seen = new Set<number>();
    const found: Near[] = [];
    for (let key = 0; key < count; key++) {
      const bucket = keys[key]! >>> this.shift;
      for (let at = this.buckets[bucket]!; at < this.buckets[bucket + 1]!; at++) {
        const word = this.near[at]!;
        if (seen.has(word)) continue;
        seen.add(word);
        const between = editDistance(
          letters,
          this.letters,
          this.starts[word]!,
          this.length(word),
          edits,
          open,
        );
        if (between > 0 && between <= edits && (!open || this.sharesKey(word, keys, count)))
          found.push({ word, edits: between });
      }
    }
    return found.sort((a, b) => a.edits - b.edits || a.word - b.word).slice(0, NEIGHBOURS);
  }

  /** Words that share a bucket by hash collision may match as prefixes; which ones depends on the other words. */
  private sharesKey(word: number, queryKeys: Uint32Array, count: number): boolean {
    const keys = new Uint32Array(MAX_KEYS);
    const own = this.keysOf(word, keys);
    for (let at = 0; at < own; at++) if (queryKeys.subarray(0, count).includes(keys[at]!)) return true;
    return false;
  }

  private length = (place: number) => this.starts[place + 1]! - this.starts[place]!;

  private startsWith(place: number, prefix: string): boolean {
    const start = this.starts[place]!;
    for (let at = 0; at < prefix.length; at++)
      if (this.letters[start + at] !== prefix.charCodeAt(at)) return false;
    return true;
  }

  /** The first position whose word is not before the given one. */
  private firstFrom(word: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.isBefore(middle, word)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private isBefore(place: number, word: string): boolean {
    const start = this.starts[place]!;
    const length = this.length(place);
    for (let at = 0; at < word.length; at++) {
      if (at === length) return true;
      const difference = this.letters[start + at]! - word.charCodeAt(at);
      if (difference !== 0) return difference < 0;
    }
    return false;
  }

  private keysOf = (word: number, keys: Uint32Array): number => keysOf(this.letters, this.starts, word, keys);
}

function keysOf(letters: Uint16Array, starts: Uint32Array, word: number, keys: Uint32Array): number {
  const [start, length] = [starts[word]!, starts[word + 1]! - starts[word]!];
  const edits = prepared(length);
  return edits === 0 ? 0 : deletionKeys(letters, start, length, edits, keys);
}

/** Puts every word into the bucket of each of its keys. */
async function bucketsOf(letters: Uint16Array, starts: Uint32Array, turn: Turn) {
  const words = starts.length - 1;
  const keys = new GrowableUint32Array();
  const ends = new Uint32Array(words);
  const own = new Uint32Array(MAX_KEYS);
  for (let word = 0; word < words; word++) {
    const count = keysOf(letters, starts, word, own);
    for (let key = 0; key < count; key++) keys.push(own[key]!);
    ends[word] = keys.length;
    if (word % WORDS_PER_TURN === 0) await turn();
  }
  const bits = Math.max(4, Math.min(24, Math.ceil(Math.log2(keys.length / 2 + 1))));
  const shift = 32 - bits;
  const buckets = new Uint32Array(2 ** bits + 1);
  for (let key = 0; key < keys.length; key++) {
    buckets[(keys.get(key) >>> shift) + 1]!++;
    if (key % (16 * WORDS_PER_TURN) === 0) await turn();
  }
  for (let bucket = 1; bucket < buckets.length; bucket++) buckets[bucket]! += buckets[bucket - 1]!;
  await turn();
  const near = new Uint32Array(keys.length);
  const next = buckets.slice();
  for (let word = 0, key = 0; word < words; word++) {
    for (; key < ends[word]!; key++) near[next[keys.get(key) >>> shift]!++] = word;
    if (word % WORDS_PER_TURN === 0) await turn();
  }
  return { buckets, near };
}

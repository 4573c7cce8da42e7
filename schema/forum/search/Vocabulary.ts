import { Lists } from './PostingLists';

/** Words in the same bucket are compared letter by letter. */
const BUCKETS = 1 << 16;

/** Letters from here on belong to alphabets so large that a single letter is selective. */
const FIRST_OF_LARGE_ALPHABETS = 0x2000;

/** The bucket of a substring of a word (FNV-1a). */
function bucket(word: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
}

/** All words of the forum, which grow far slower than its texts, by any substring. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  /** Words by each two and each three consecutive letters, and by each letter of a large alphabet. */
  private readonly wordsWith = new Lists(BUCKETS);

  /** Approximate: a short string and its entries in two tables take 80 bytes. */
  get bytes(): number {
    return this.wordsWith.bytes + 80 * this.words.length;
  }

  /** The number of a word, which is added if it is new. */
  numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    const buckets = new Set<number>();
    for (const letters of [2, 3])
      for (let from = 0; from + letters <= word.length; from++)
        buckets.add(bucket(word, from, from + letters));
    for (let at = 0; at < word.length; at++)
      if (word.charCodeAt(at) >= FIRST_OF_LARGE_ALPHABETS) buckets.add(bucket(word, at, at + 1));
    for (const one of buckets) this.wordsWith.add(one, number);
    return number;
  }

  /**
   * Passes the numbers of all words that contain the substring to `visit`, oldest and therefore most frequent first, until it has
   * enough.
   */
  containing(part: string, visit: (word: number) => boolean | void): void {
    if (part.length === 1 && part.charCodeAt(0) < FIRST_OF_LARGE_ALPHABETS) {
      for (const [number, word] of this.words.entries())
        if (word.includes(part) && visit(number) === false) return;
      return;
    }
    const letters = Math.min(3, part.length);
    let emptiest = bucket(part, 0, letters);
    for (let from = 1; from + letters <= part.length; from++) {
      const other = bucket(part, from, from + letters);
      if (this.wordsWith.count(other) < this.wordsWith.count(emptiest)) emptiest = other;
    }
    this.wordsWith.each(emptiest, (number) => !this.words[number]!.includes(part) || visit(number));
  }
}

import { Chains } from './Chains';

/** Letters in a row by which words are found; one, two and three of them. */
const LONGEST = 3;
/** What falls into the same bucket is told apart letter by letter. */
const BUCKETS = 1 << 16;

/** The bucket of the letters of a word from one place up to another (FNV-1a). */
function bucket(word: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 16)) & (BUCKETS - 1);
}

/** All words of the forum, which are far fewer than its texts, found by any part of them. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly words: string[] = [];
  private readonly wordsOf = new Chains(BUCKETS);

  get bytes(): number {
    return this.wordsOf.bytes + this.words.reduce((sum, { length }) => sum + length + 60, 0);
  }

  /** The number of a word, which is taken up if it is new. */
  numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    const buckets = new Set<number>();
    for (let from = 0; from < word.length; from++)
      for (let to = from + 1; to <= Math.min(from + LONGEST, word.length); to++)
        buckets.add(bucket(word, from, to));
    for (const one of buckets) this.wordsOf.add(one, number);
    return number;
  }

  /** The numbers of all words that have the part in them: of those in its emptiest bucket, the right ones. */
  containing(part: string): number[] {
    let emptiest = bucket(part, 0, Math.min(LONGEST, part.length));
    for (let from = 1; from + LONGEST <= part.length; from++) {
      const other = bucket(part, from, from + LONGEST);
      if (this.wordsOf.count(other) < this.wordsOf.count(emptiest)) emptiest = other;
    }
    const found: number[] = [];
    this.wordsOf.each(emptiest, (number) => {
      if (this.words[number]!.includes(part)) found.push(number);
    });
    return found;
  }
}

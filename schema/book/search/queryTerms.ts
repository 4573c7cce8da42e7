import type { Postings } from './Postings';
import { Meets } from './weights';
import { slipsAllowed, type LongFrom } from './fuzzy';
import type { Vocabulary } from './Vocabulary';
import { isOptional } from './words';

/** A word of a query, as one vocabulary knows it. */
export interface Asked {
  optional: boolean;
  /** The place of the word itself, or -1. */
  equal: number;
  /** The places of the words that begin with it, the last not included. */
  from: number;
  to: number;
  /** How each word of the vocabulary meets it that is only like it; and which those are. */
  near: Uint8Array | null;
  nearWords: number[];
  /** How many places in books it may meet. */
  places: number;
}

/** A word that is still being typed may have a slip from this length on; shorter ones would begin nearly everything. */
const OPEN_FROM = 5;

/** Looks up one word of a query; with `slips`, also the words that are like it. */
export function ask(
  words: readonly string[],
  at: number,
  slips: LongFrom | null,
  vocabulary: Vocabulary,
  postings: Postings,
): Asked {
  const word = words[at]!;
  const [from, to] = vocabulary.beginningWith(word);
  const allowed = slips ? slipsAllowed(word, slips) : 0;
  let places = postings.count(from, to);
  let near: Asked['near'] = null;
  const nearWords: number[] = [];
  if (allowed > 0) {
    near = new Uint8Array(vocabulary.size);
    const open = at === words.length - 1 && word.length >= OPEN_FROM;
    for (const found of vocabulary.nearTo(word, allowed, open)) {
      if (found.word >= from && found.word < to) continue;
      near[found.word] = found.slips === 1 ? Meets.ONE_SLIP : Meets.TWO_SLIPS;
      nearWords.push(found.word);
      places += postings.count(found.word, found.word + 1);
    }
  }
  const equal = vocabulary.find(word);
  return { optional: isOptional(word, at, words), equal, from, to, near, nearWords, places };
}

/** How a word of a query meets a word of a book. */
export const meet = ({ equal, from, to, near }: Asked, token: number): Meets =>
  token === equal
    ? Meets.EQUAL
    : token >= from && token < to
      ? Meets.BEGINS
      : near === null
        ? Meets.NOT
        : (near[token] as Meets);

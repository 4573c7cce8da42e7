import type { Postings } from './Postings';
import { Meets } from './weights';
import { maxEdits, type LongFrom } from './fuzzy';
import type { Vocabulary } from './Vocabulary';
import { isOptional } from './words';

/** A word of a query, looked up in one vocabulary. */
export interface QueryTerm {
  optional: boolean;
  /** Number of the word itself, or -1. */
  equal: number;
  /** Range of the words with this prefix; the end is exclusive. */
  from: number;
  to: number;
  /** How similar words match, by number, and the numbers of these words. */
  near: Uint8Array | null;
  nearWords: number[];
  /** Number of postings that may match. */
  places: number;
}

/** Minimum length at which a word still being typed may have an edit; shorter prefixes would match nearly everything. */
const OPEN_FROM = 5;

/** Looks up one word of a query; with `edits`, also similar words. */
export function queryTerm(
  words: readonly string[],
  at: number,
  edits: LongFrom | null,
  vocabulary: Vocabulary,
  postings: Postings,
): QueryTerm {
  const word = words[at]!;
  const [from, to] = vocabulary.beginningWith(word);
  const allowed = edits ? maxEdits(word, edits) : 0;
  let places = postings.count(from, to);
  let near: QueryTerm['near'] = null;
  const nearWords: number[] = [];
  if (allowed > 0) {
    near = new Uint8Array(vocabulary.size);
    const open = at === words.length - 1 && word.length >= OPEN_FROM;
    for (const found of vocabulary.nearTo(word, allowed, open)) {
      if (found.word >= from && found.word < to) continue;
      near[found.word] = found.edits === 1 ? Meets.ONE_EDIT : Meets.TWO_EDITS;
      nearWords.push(found.word);
      places += postings.count(found.word, found.word + 1);
    }
  }
  const equal = vocabulary.find(word);
  return { optional: isOptional(word, at, words), equal, from, to, near, nearWords, places };
}

/** How a word of a query matches a word of a book. */
export const meet = ({ equal, from, to, near }: QueryTerm, token: number): Meets =>
  token === equal
    ? Meets.EQUAL
    : token >= from && token < to
      ? Meets.BEGINS
      : near === null
        ? Meets.NOT
        : (near[token] as Meets);

import { fold } from '../../fold';

/** Text in scripts without spaces, other words, and separators. */
const RUNS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}])+|[^\p{L}\p{N} ]+/gu;
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const PLAIN = /^[ -~]*$/;
/** The same for most texts, many times as fast. */
const PLAIN_RUNS = /[a-z0-9A-Z]+|[^a-z0-9A-Z ]+/g;

/**
 * The words of a folded text; in scripts without spaces, pairs of adjacent letters. Word boundaries depend only on adjacent
 * letters, so that a substring of a text has substrings of the text's words.
 */
export function wordsIn(text: string): string[] {
  if (PLAIN.test(text)) return text.match(PLAIN_RUNS) ?? [];
  return (text.match(RUNS) ?? []).flatMap((run) => (UNSPACED.test(run) ? pairsOf(run) : run));
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => letters[at]! + letter);
}

/** A folded text as words separated by single spaces, to search for phrases. */
export const wordsOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

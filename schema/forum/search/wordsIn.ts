import { fold } from '../../fold';

/** What is written without blanks; in pairs of letters; other words; and what stands between words. */
const RUNS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}])+|[^\p{L}\p{N} ]+/gu;
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const PLAIN = /^[ -~]*$/;
/** The same for most texts, many times as fast. */
const PLAIN_RUNS = /[a-z0-9A-Z]+|[^a-z0-9A-Z ]+/g;

/**
 * The words of a folded text; where no blanks are written, each two neighbouring letters are one. Each letter decides for itself
 * where words end, so a part of a text has parts of the text's words.
 */
export function wordsIn(text: string): string[] {
  if (PLAIN.test(text)) return text.match(PLAIN_RUNS) ?? [];
  return (text.match(RUNS) ?? []).flatMap((run) => (UNSPACED.test(run) ? pairsOf(run) : run));
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => letters[at]! + letter);
}

/** A text as folded words with one blank between them, to look for a phrase in. */
export const wordsOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

import { fold } from '../../fold';

/** Scripts that write without blanks; their words are pairs of neighbouring letters. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const RUNS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;
const NOT_A_WORD = /[^\p{L}\p{N}']+/u;
/** l'etranger, o'brien, d'artagnan: readers leave the first part out, or the apostrophe. */
const ELISION = /^[a-z]{1,2}'(?=..)/;

/** A word longer than this is compared by its beginning. */
export const WORD_LENGTH = 32;
/** How many words of a title, and of all authors together, can be searched for. */
const WORDS_KEPT = 60;

/** Words that change nothing about which book is meant. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(['the', 'a', 'an', 'and']);
/** Articles of other languages, which readers leave out at the beginning. */
const LEADING_ARTICLES: ReadonlySet<string> = new Set(
  'le la les un une der die das ein eine el los las il lo gli os o as de het'.split(' '),
);

/** Whether the word at that place of a query may be missing in the title. A query of nothing but such words means them. */
export const isOptional = (word: string, at: number, all: readonly string[]): boolean =>
  isSmall(word, at) && !all.every(isSmall);
const isSmall = (word: string, at: number) =>
  SMALL_WORDS.has(word) || (at === 0 && LEADING_ARTICLES.has(word));

/** Never half of a letter that takes two code units. */
const cut = (word: string): string =>
  word.length <= WORD_LENGTH ? word : word.slice(0, WORD_LENGTH).replace(/[\uD800-\uDBFF]$/, '');

interface Words {
  /** In order, as a reader would type them. */
  words: string[];
  /** Other ways to type some of them. */
  others: string[];
}

function split(text: string): Words {
  const words: string[] = [];
  const others: string[] = [];
  const add = (word: string) => word && words.push(cut(word));
  for (const part of fold(text).replaceAll('&', ' and ').split(NOT_A_WORD)) {
    const word = part.replaceAll("'", '');
    if (ELISION.test(part)) others.push(cut(part.replace(ELISION, '').replaceAll("'", '')));
    if (!UNSPACED.test(word)) add(word);
    else
      for (const run of word.match(RUNS) ?? []) {
        const letters = [...run];
        if (letters.length === 1 || !UNSPACED.test(run)) add(run);
        else {
          for (let at = 0; at + 1 < letters.length; at++) add(letters.slice(at, at + 2).join(''));
          others.push(letters.at(-1) ?? '');
        }
      }
  }
  return { words: words.slice(0, WORDS_KEPT), others };
}

/** The words of a text, folded, in order. */
export const wordsOf = (text: string): string[] => split(text).words;

/** `j r r` in a name is also typed `jrr`. */
const initials = (words: readonly string[]): string[] =>
  words
    .map((word) => (word.length === 1 ? word : ' '))
    .join('')
    .match(/\S{2,}/g) ?? [];

/** The title before its subtitle or series: up to a colon, a bracket, or a dash between blanks. */
const mainTitle = (title: string): string => /^(.+?)\s*(?:[:([{]|\s[-–—/]\s).*$/su.exec(title)?.[1] ?? title;

/**
 * The searchable words of a book, stored in a column: its title, its subtitle or series, its authors, and other ways to
 * write them (`otherNames`: alternative and original titles, authors in their own script), in four parts. A space precedes
 * each word, so that SQL finds the beginning of words too.
 */
export function searchKey(
  title: string,
  authors: readonly string[],
  otherNames: readonly string[] = [],
): string {
  const whole = split(title);
  const main = split(mainTitle(title)).words.length;
  const cut = main > 0 && main < whole.words.length ? main : whole.words.length;
  const names = authors.map(split);
  const authorWords = names.flatMap(({ words }) => words).slice(0, WORDS_KEPT);
  const others = [whole, ...names].flatMap(({ others }) => others);
  const short = names.flatMap(({ words }) => initials(words));
  const named = otherNames.map(split).flatMap(({ words, others }) => [...words, ...others]);
  return [
    whole.words.slice(0, cut),
    whole.words.slice(cut),
    authorWords,
    [...new Set([...others, ...short, ...named])].slice(0, WORDS_KEPT),
  ]
    .map((part) => part.map((word) => ` ${word}`).join(''))
    .join(' |');
}

/** The words of a search key that are neither of the title nor of the authors as they are written. */
export const otherWords = (key: string): ReadonlySet<string> =>
  new Set((key.split('|')[3] ?? '').split(' ').filter(Boolean));

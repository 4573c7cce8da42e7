import { fold } from '../../fold';

/** Scripts without spaces between words; their words are pairs of adjacent letters. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const RUNS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;
const NOT_A_WORD = /[^\p{L}\p{N}']+/u;
/** l'etranger, o'brien, d'artagnan: readers omit the first part, or the apostrophe. */
const ELISION = /^[a-z]{1,2}'(?=..)/;

/** Longer words are compared by this many leading letters. */
export const WORD_LENGTH = 32;
/** Maximum number of searchable words of a title, and of all authors together. */
const MAX_WORDS = 60;

/** Words that do not distinguish books. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(['the', 'a', 'an', 'and']);
/** Articles of other languages, which readers omit at the beginning. */
const LEADING_ARTICLES: ReadonlySet<string> = new Set(
  'le la les un une der die das ein eine el los las il lo gli os o as de het'.split(' '),
);

/** Whether the word at that position of a query may be missing in the title. In a query that consists of such words, none may. */
export const isOptional = (word: string, at: number, all: readonly string[]): boolean =>
  isSmall(word, at) && !all.every(isSmall);
const isSmall = (word: string, at: number) =>
  SMALL_WORDS.has(word) || (at === 0 && LEADING_ARTICLES.has(word));

/** Never half of a surrogate pair. */
const cut = (word: string): string =>
  word.length <= WORD_LENGTH ? word : word.slice(0, WORD_LENGTH).replace(/[\uD800-\uDBFF]$/, '');

interface Words {
  /** In order, as a reader would type them. */
  words: string[];
  /** Alternative spellings of some of them. */
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
  return { words: words.slice(0, MAX_WORDS), others };
}

/** The words of a text, folded, in order. */
export const wordsOf = (text: string): string[] => split(text).words;

/** The initials `j r r` in a name are also typed as `jrr`. */
const initials = (words: readonly string[]): string[] =>
  words
    .map((word) => (word.length === 1 ? word : ' '))
    .join('')
    .match(/\S{2,}/g) ?? [];

/** The title without its subtitle or series: up to a colon, a bracket, or a dash between spaces. */
const mainTitle = (title: string): string => /^(.+?)\s*(?:[:([{]|\s[-–—/]\s).*$/su.exec(title)?.[1] ?? title;

/**
 * The searchable words of a book, stored in a column: its title, its subtitle or series, its authors, and alternative spellings
 * (`otherNames`: alternative and original titles, authors in their own script), in four parts. Each word follows a space, so that
 * SQL can find prefixes of words.
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
  const authorWords = names.flatMap(({ words }) => words).slice(0, MAX_WORDS);
  const others = [whole, ...names].flatMap(({ others }) => others);
  const short = names.flatMap(({ words }) => initials(words));
  const named = otherNames.map(split).flatMap(({ words, others }) => [...words, ...others]);
  return [
    whole.words.slice(0, cut),
    whole.words.slice(cut),
    authorWords,
    [...new Set([...others, ...short, ...named])].slice(0, MAX_WORDS),
  ]
    .map((part) => part.map((word) => ` ${word}`).join(''))
    .join(' |');
}

/** The words of a search key beyond those of the title and the authors as given. */
export const otherWords = (key: string): ReadonlySet<string> =>
  new Set((key.split('|')[3] ?? '').split(' ').filter(Boolean));

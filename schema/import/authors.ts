import { fold } from '../fold';

/** A person's name as folded words: given names and initials first, then the surname. */
type Name = readonly string[];

const TITLE_OR_SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|md|esq|dr|prof|sir|dame|mrs|mr|ms)$/;

const words = (text: string): string[] =>
  fold(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');

/** "JRR" stands for three initials. */
const spreadInitials = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])\p{Lu}{2,3}(?![\p{L}\p{N}])/gu, (run) =>
    TITLE_OR_SUFFIX.test(run.toLowerCase()) ? run : [...run].join(' '),
  );

/** What stands behind a comma without being a given name. */
const NO_GIVEN_NAME = /^(?:jr|sr|ii|iii|iv|ph\.? ?d|m\.?d|esq|inc|ltd|llc|co)\.?$/i;

/** "Tolkien, J.R.R." as "J.R.R. Tolkien"; any other name as it is. */
export function inNaturalOrder(name: string): string {
  const [surname, given, ...more] = name.split(',').map((part) => part.trim());
  return given && more.length === 0 && !NO_GIVEN_NAME.test(given) ? `${given} ${surname}` : name;
}

/**
 * The words of a name in natural order; "Tolkien, J.R.R." is reversed. Titles and suffixes are omitted, unless a single word
 * would remain: "Dr. Seuss" is more than a surname.
 */
function nameWords(name: string): Name {
  const [surname = [], ...given] = spreadInitials(name).split(',').map(words);
  const all = [...given.flat(), ...surname];
  const bare = all.filter((word) => !TITLE_OR_SUFFIX.test(word));
  return bare.length > 1 ? bare : all;
}

const matchesInitial = (a: string, b: string): boolean =>
  a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b));

/** Whether the given names agree: the first ones match, and the shorter list is found in the longer one in order. */
function givenNamesAgree(a: Name, b: Name): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 0 || !matchesInitial(short[0]!, long[0]!)) return false;
  let at = 0;
  for (const word of long) if (at < short.length && matchesInitial(short[at]!, word)) at++;
  return at === short.length;
}

const agreeInOrder = (a: Name, b: Name): boolean =>
  a.at(-1) === b.at(-1) && a.at(-1)!.length > 1 && givenNamesAgree(a.slice(0, -1), b.slice(0, -1));

/** The same name if it was written surname first, as in Chinese or Hungarian. */
const surnameLast = (name: Name): Name => [...name.slice(1), name[0]!];

function namesAgree(a: Name, b: Name): boolean {
  if (a.length === 0 || b.length === 0) return false;
  if (a.join('') === b.join('')) return true;
  if (a.length === 1 || b.length === 1) return false; // a surname alone is not enough
  return agreeInOrder(a, b) || agreeInOrder(surnameLast(a), b) || agreeInOrder(a, surnameLast(b));
}

/** Whether any author of one list is an author of the other: equal surname, given names equal or matching by initials. */
export function authorsAgree(some: readonly string[], others: readonly string[]): boolean {
  const names = others.map(nameWords);
  return some.some((author) => {
    const name = nameWords(author);
    return names.some((other) => namesAgree(name, other));
  });
}

/** Whether an author of one list is named by one word alone that is the surname of an author of the other: "Austen". */
export function onlySurnameGiven(some: readonly string[], others: readonly string[]): boolean {
  const surnames = others.map((other) => nameWords(other).at(-1));
  return some.some((author) => {
    const [name, ...more] = nameWords(author);
    return name !== undefined && more.length === 0 && surnames.includes(name);
  });
}

/** The last word of the first author's name, or the first one if a comma follows the surname. */
export function surnameOf([author = '']: readonly string[]): string {
  const [before = '', after] = author.split(',');
  return (after === undefined ? before.trim().split(/\s+/).at(-1) : before.trim()) ?? '';
}

import { oneOf } from './_random';

type Typo = (word: string, random: () => number) => string;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const inside = (word: string, random: () => number) => 1 + Math.floor(random() * (word.length - 1));

/** Typing errors. The first letter stays, as it usually does. */
export const TYPOS = {
  missing: (word, random) => {
    const at = inside(word, random);
    return word.slice(0, at) + word.slice(at + 1);
  },
  swapped: (word, random) => {
    const at = Math.min(inside(word, random), word.length - 2);
    return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
  },
  wrong: (word, random) => {
    const at = inside(word, random);
    return word.slice(0, at) + oneOf(LETTERS, random) + word.slice(at + 1);
  },
  added: (word, random) => {
    const at = inside(word, random);
    return word.slice(0, at) + oneOf(LETTERS, random) + word.slice(at);
  },
} satisfies Record<string, Typo>;

export type TypoKind = keyof typeof TYPOS;

const long = (words: readonly string[], from: number) =>
  words.flatMap((word, at) => (word.length >= from && /^[a-z]+$/i.test(word) ? [at] : []));

/** The words with a typing error in one that is long enough; null if none is. */
export function withTypos(
  words: readonly string[],
  kinds: readonly TypoKind[],
  count: number,
  random: () => number,
): string[] | null {
  const places = long(words, count > 1 ? 7 : 4);
  if (places.length === 0) return null;
  const at = oneOf(places, random);
  let word = words[at]!;
  for (let typo = 0; typo < count; typo++) word = TYPOS[oneOf(kinds, random)](word, random);
  return word === words[at] ? null : words.map((other, place) => (place === at ? word : other));
}

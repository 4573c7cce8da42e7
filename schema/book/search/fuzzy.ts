/** Minimum length of a word that may have two edits. */
export type LongFrom = 5 | 7;

/** How many letters may be wrong, missing, extra or swapped in a word. */
export const maxEdits = (word: string, longFrom: LongFrom): number =>
  word.length < 3 || /\p{N}/u.test(word) ? 0 : word.length < longFrom ? 1 : 2;

/** Keys are made from at most this many leading letters; the rest is compared. */
const KEY_LETTERS = 7;
export const MAX_KEYS = 1 + KEY_LETTERS + (KEY_LETTERS * (KEY_LETTERS - 1)) / 2;

type Letters = ArrayLike<number>;

/**
 * Two words within a few edits share a key: the hash of what is left of a word after deleting as many letters (the idea of
 * SymSpell). Writes the keys of `length` letters from `start` and returns their number.
 */
export function deletionKeys(
  letters: Letters,
  start: number,
  length: number,
  edits: number,
  keys: Uint32Array,
): number {
  const end = start + Math.min(length, KEY_LETTERS);
  let count = 0;
  const add = (without: number, orWithout: number) => {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++)
      if (at !== without && at !== orWithout) hash = Math.imul(hash ^ letters[at]!, 0x01000193);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
    for (let at = 0; at < count; at++) if (keys[at] === hash) return;
    keys[count++] = hash;
  };
  add(-1, -1);
  if (edits > 0) for (let one = start; one < end; one++) add(one, -1);
  if (edits > 1)
    for (let one = start; one < end; one++) for (let two = one + 1; two < end; two++) add(one, two);
  return count;
}

const WIDTH = 40;
const table = new Uint8Array(WIDTH * WIDTH);
for (let at = 0; at < WIDTH; at++) table[at] = table[at * WIDTH] = at;

/**
 * The edit distance of two words, counting swapped neighbours as one edit (Damerau–Levenshtein); more than `max` counts as
 * Infinity. With `open`, the second word may continue after the match.
 */
export function editDistance(
  query: Letters,
  letters: Letters,
  start: number,
  length: number,
  max: number,
  open: boolean,
): number {
  if (query.length - length > max || (!open && length - query.length > max)) return Infinity;
  const columns = Math.min(length, query.length + max);
  for (let row = 1; row <= query.length; row++) {
    let least = row;
    const here = row * WIDTH;
    const letter = query[row - 1];
    for (let column = 1; column <= columns; column++) {
      const other = letters[start + column - 1];
      let edits = table[here - WIDTH + column - 1]! + (letter === other ? 0 : 1);
      edits = Math.min(edits, table[here - WIDTH + column]! + 1, table[here + column - 1]! + 1);
      if (row > 1 && column > 1 && letter === letters[start + column - 2] && query[row - 2] === other)
        edits = Math.min(edits, table[here - 2 * WIDTH + column - 2]! + 1);
      table[here + column] = edits;
      if (edits < least) least = edits;
    }
    if (least > max) return Infinity;
  }
  let edits = table[query.length * WIDTH + columns]!;
  if (open)
    for (let column = 1; column < columns; column++)
      edits = Math.min(edits, table[query.length * WIDTH + column]!);
  else if (columns < length) return Infinity;
  return edits <= max ? edits : Infinity;
}

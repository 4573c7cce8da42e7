import type { Vocabulary } from './Vocabulary';
import { SMALL_WORDS } from './words';

/** The words of books as numbers, book by book: main title, rest of the title, authors, alternative spellings. */
export interface TokenizedBooks {
  /** Where a book's words begin in `tokens`; they end where the next book's begin. */
  starts: Uint32Array;
  tokens: Uint32Array;
  /** How many of a book's words are its main title, and how many its whole title. */
  mains: Uint8Array;
  titles: Uint8Array;
  /** By word: 1 for small words, which do not distinguish books. */
  small: Uint8Array;
}

export function smallWordsOf(vocabulary: Vocabulary): Uint8Array {
  const small = new Uint8Array(vocabulary.size);
  for (const word of SMALL_WORDS) {
    const place = vocabulary.find(word);
    if (place >= 0) small[place] = 1;
  }
  return small;
}

/** How a word of the query matches a word of a book. */
export const enum Meets {
  NOT = 0,
  TWO_EDITS = 1,
  ONE_EDIT = 2,
  BEGINS = 3,
  EQUAL = 4,
}

/** Points for one word, by kind of match. */
export const WORTH: readonly number[] = [-14, 3, 9, 15, 20];
/** A bonus if it matches the title, or its subtitle or series. */
export const IN_MAIN_TITLE = 3;
export const IN_TITLE = 1.5;

/** The query is the title, word for word; this outweighs everything else. */
export const WHOLE_TITLE = 130;
/** The query is the title without its subtitle or series. */
export const MAIN_TITLE = 100;
/** The title begins with the query. */
export const TITLE_BEGINS = 12;
/** Every word of the title is in the query. */
export const TITLE_COVERED = 10;

/**
 * How much the number of readers raises the score of a book: from nothing without readers to this with as many as the most read
 * book has.
 */
export const MAX_LIFT = 25;
export const lift = (readers: number, maxReaders: number): number =>
  maxReaders === 0 ? 0 : (MAX_LIFT * Math.log1p(readers)) / Math.log1p(maxReaders);

/** The factor for title bonuses if a word of the query matches only approximately. */
export const TYPO_FACTOR = 0.4;

/** The penalty of such a book against exact matches: only very many readers outweigh it. */
export const TYPO_PENALTY = 18;

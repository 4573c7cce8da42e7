/** How a word of the query meets a word of a book. */
export const enum Meets {
  NOT = 0,
  TWO_SLIPS = 1,
  ONE_SLIP = 2,
  BEGINS = 3,
  EQUAL = 4,
}

/** Worth of one word, by how it meets. */
export const WORTH: readonly number[] = [-14, 3, 9, 15, 20];
/** More when it meets the title, or its subtitle or series. */
export const IN_MAIN_TITLE = 3;
export const IN_TITLE = 1.5;

/** The query is the title, word for word; this comes before everything else. */
export const WHOLE_TITLE = 130;
/** The query is the title without its subtitle or series. */
export const MAIN_TITLE = 100;
/** The title begins with the query. */
export const TITLE_BEGINS = 12;
/** Every word of the title is asked for. */
export const TITLE_COVERED = 10;

/** How far the number of readers lifts a book: not at all without readers, so far with as many as the best read one has. */
export const MOST_LIFT = 25;
export const lift = (readers: number, most: number): number =>
  most === 0 ? 0 : (MOST_LIFT * Math.log1p(readers)) / Math.log1p(most);

/** How much of what the title gives is left when a word of the query is only like one of the book. */
export const WITH_SLIPS = 0.4;

/** And how far such a book stands behind those that have the words: only very many readers make up for it. */
export const SLIPPED = 18;

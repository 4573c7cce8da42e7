import { ListName } from '../list/ListEntry';

/**
 * One reader's stance on one book, in five bits: stars (0 for none), whether it is on their completed list, and whether it is on
 * their wishlist. 0 means no stance.
 */
export type Stance = number;

export const STARS = 7;
export const COMPLETED = 8;
export const WISHED = 16;
/** One more than the largest stance. */
export const STANCES = 32;

/** What a list entry adds to a stance. */
export const stanceOfEntry = (list: ListName): Stance => (list === ListName.COMPLETED ? COMPLETED : WISHED);

/** A helpful mark of one reader on another one's review of a book. */
export interface Mark {
  author: number;
  marker: number;
  bookId: number;
}

/** One reader's taste: their stance on each of their books. */
export type Taste = Map<number, Stance>;

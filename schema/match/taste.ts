import { ListName } from '../list/ListEntry';

/**
 * What one reader says about one book, in five bits: her stars (0 for none), whether it is on her completed list, and
 * whether it is on her wishlist. 0 says nothing at all.
 */
export type Stance = number;

export const STARS = 7;
export const COMPLETED = 8;
export const WISHED = 16;
/** One more than the largest stance. */
export const STANCES = 32;

/** What a list entry adds to a stance. */
export const stanceOfEntry = (list: ListName): Stance => (list === ListName.COMPLETED ? COMPLETED : WISHED);

/** Somebody found somebody's review of that book helpful. */
export interface Mark {
  author: number;
  marker: number;
  bookId: number;
}

/** All that one reader says: her stance on each of her books. */
export type Taste = Map<number, Stance>;

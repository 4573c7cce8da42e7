import type { BookTile_bookFragment } from '../book/gql/BookTile';
import type { ListButtons_bookFragment } from './gql/ListButtons';

/** A book as a guest sees it, on no list. */
export const guestBook = (book: BookTile_bookFragment): ListButtons_bookFragment => ({
  ...book,
  id: null,
  ratingStats: { __typename: 'RatingStats', average: null, count: 0 },
  viewerReview: null,
  viewerWishlistEntry: null,
  viewerCompletedEntry: null,
  viewerReadingEntry: null,
  viewerStoppedEntry: null,
  viewerReadings: [],
});

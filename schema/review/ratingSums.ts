import { marks } from '../database';
import { deltas } from '../deltas';
import type { WriteHook } from '../transaction';
import type { Review } from './Review';
import { chunks } from '../chunks';

/** Updates the number and the sum of a book's ratings when reviews are added, changed or removed. */
export const sumRatings: WriteHook<Review> = async (tx, changes) => {
  for (const { by, keys } of deltas(
    changes,
    ({ bookId }) => bookId,
    ({ rating }) => [1, rating],
  ))
    for (const bookIds of chunks(keys))
      await tx.query(
        `UPDATE books SET ratingCount = ratingCount + ?, ratingSum = ratingSum + ? WHERE id IN (${marks(bookIds)})`,
        [...by, ...bookIds],
      );
};

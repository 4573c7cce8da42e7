import { forUpdate, rows } from '../database';
import type { Transaction } from '../transaction';
import type { Review } from './Review';
import { toReview, type ReviewRow } from './reviews';
import { reviews } from './reviewWriter';

/** Whether the first of two reviews was edited last; if both were edited at the same time, the higher id counts as later. */
function isLater(one: Review, other: Review): boolean {
  const [time, otherTime] = [one, other].map(({ createdAt, editedAt }) => (editedAt ?? createdAt).getTime());
  return time === otherTime ? one.id > other.id : time! > otherTime!;
}

/** Moves all reviews of a book to another. A reader who reviewed both keeps the review edited last; the others are returned. */
export async function mergeReviews(tx: Transaction, fromId: number, intoId: number): Promise<Review[]> {
  const moving = (
    await rows<ReviewRow>(tx, `SELECT * FROM reviews WHERE bookId = ? ORDER BY id ${forUpdate(tx)}`, [fromId])
  ).map(toReview);
  const there = (
    await rows<ReviewRow>(
      tx,
      `SELECT * FROM reviews WHERE bookId = ? AND userId IN (SELECT userId FROM reviews WHERE bookId = ?)
       ORDER BY id ${forUpdate(tx)}`,
      [intoId, fromId],
    )
  ).map(toReview);
  const byUser = new Map(there.map((review) => [review.userId, review]));
  const dropped = moving.flatMap((review) => {
    const other = byUser.get(review.userId);
    return other ? [isLater(review, other) ? other : review] : [];
  });
  await reviews.remove(tx, dropped);
  await reviews.rebook(
    tx,
    moving.filter((review) => !dropped.includes(review)),
    intoId,
  );
  return dropped;
}

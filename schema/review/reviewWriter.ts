import { publishUsed } from '../book/unpublished';
import { forUpdate, marks, rows } from '../database';
import { logReviewTastes } from '../match/tasteLog';
import { forgetReviews } from '../notification/notificationHooks';
import { deleted, runHooks, inserted, type WriteHook, type Transaction } from '../transaction';
import { sumRatings } from './ratingSums';
import { Review } from './Review';
import { toReview, type ReviewRow } from './reviews';
import { chunks } from '../chunks';

const hooks: readonly WriteHook<Review>[] = [publishUsed, sumRatings, logReviewTastes, forgetReviews];

type NewReview = Pick<Review, 'userId' | 'bookId' | 'rating' | 'title' | 'text'> &
  Partial<Pick<Review, 'clientId' | 'createdAt' | 'editedAt'>>;

/**
 * Locks the books whose ratings are about to change. An insert of a review only shares a lock on its book: two at a time would
 * then wait for each other.
 */
async function lockBooks(tx: Transaction, reviews: readonly Pick<Review, 'bookId'>[]): Promise<void> {
  if (!forUpdate(tx)) return;
  const ids = [...new Set(reviews.map(({ bookId }) => bookId))].sort((one, other) => one - other);
  for (const part of chunks(ids))
    await tx.query(`SELECT id FROM books WHERE id IN (${marks(part)}) ORDER BY id ${forUpdate(tx)}`, part);
}

/** Writes reviews. No other code inserts, updates or deletes them. */
export const reviews = {
  /** Adds reviews, with the current time unless given; rejected as duplicates (`isDuplicate`) if a reader has reviewed one of the books. */
  async add(tx: Transaction, some: readonly NewReview[]): Promise<Review[]> {
    const createdAt = new Date();
    const added = some.map((review) =>
      tx.create(Review, { clientId: null, createdAt, editedAt: null, ...review, helpfulCount: 0 }),
    );
    await lockBooks(tx, added);
    for (const part of chunks(added)) await tx.insert(Review, part);
    await runHooks(tx, 'review', added.map(inserted), hooks);
    return added;
  },

  async edit(
    tx: Transaction,
    before: Review,
    change: Partial<Pick<Review, 'rating' | 'title' | 'text'>>,
  ): Promise<Review> {
    const after = { ...before, ...change, editedAt: new Date() };
    await tx.update(Review, before.id, { ...change, editedAt: after.editedAt });
    await runHooks(tx, 'review', [{ before, after }], hooks);
    return after;
  },

  /** Moves reviews to another book, which none of their authors has reviewed. Both books must be locked. */
  async rebook(tx: Transaction, some: readonly Review[], bookId: number): Promise<void> {
    for (const part of chunks(some))
      await tx.query(`UPDATE reviews SET bookId = ? WHERE id IN (${marks(part)})`, [
        bookId,
        ...part.map(({ id }) => id),
      ]);
    const moved = some.map((before) => ({ before, after: { ...before, bookId } }));
    await runHooks(tx, 'review', moved, hooks);
  },

  /** Deletes reviews; the database deletes their helpful marks with them. */
  async remove(tx: Transaction, some: readonly Review[]): Promise<void> {
    await lockBooks(tx, some);
    for (const part of chunks(some))
      await tx.query(
        `DELETE FROM reviews WHERE id IN (${marks(part)})`,
        part.map(({ id }) => id),
      );
    await runHooks(tx, 'review', some.map(deleted), hooks);
  },

  async removeAllOf(tx: Transaction, userId: number): Promise<void> {
    const found = await rows<ReviewRow>(tx, `SELECT * FROM reviews WHERE userId = ? ${forUpdate(tx)}`, [
      userId,
    ]);
    await reviews.remove(tx, found.map(toReview));
  },
};

import { rows } from '../../schema/database';
import { helpfulMarks } from '../../schema/review/helpfulMarkWriter';
import { lockReview } from '../../schema/review/reviews';
import { reviews } from '../../schema/review/reviewWriter';
import type { App, Reader } from './app';

/** Writes a review past the API, which would need a request for each; returns its id. */
export async function insertReview(
  { gateway: { database } }: App,
  reader: Reader,
  itemId: string,
  rating: number,
): Promise<number> {
  const [book] = await rows<{ id: number }>(database.db, 'SELECT id FROM books WHERE itemId = ?', [itemId]);
  if (!book) throw new Error(`There is no book ${itemId}.`);
  const row = { userId: Number(reader.id), bookId: book.id, rating, title: '', text: '' };
  const [review] = await database.write((tx) => reviews.add(tx, [row]));
  return review!.id;
}

/** The reader marks that review as helpful. */
export async function insertMark(
  { gateway: { database } }: App,
  reader: Reader,
  reviewId: number,
): Promise<void> {
  await database.write(async (tx) =>
    helpfulMarks.toggle(tx, await lockReview(tx, String(reviewId)), Number(reader.id)),
  );
}

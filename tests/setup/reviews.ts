import { rows } from '../../schema/database';
import { tasteChanged } from '../../schema/match/changes';
import type { App, Reader } from './app';

/** A review as it stands in the table; returns its id. */
export async function insertReview(
  app: App,
  reader: Reader,
  itemId: string,
  rating: number,
): Promise<number> {
  const { db, write } = app.gateway.database;
  const [book] = await rows<{ id: number }>(db, 'SELECT id FROM books WHERE itemId = ?', [itemId]);
  if (!book) throw new Error(`There is no book ${itemId}.`);
  await write(async (tx) => {
    await tx.query('INSERT INTO reviews (userId, bookId, rating, createdAt) VALUES (?, ?, ?, ?)', [
      Number(reader.id),
      book.id,
      rating,
      new Date(),
    ]);
    await tasteChanged(tx, Number(reader.id), book.id);
  });
  const [review] = await rows<{ id: number }>(db, 'SELECT id FROM reviews WHERE userId = ? AND bookId = ?', [
    Number(reader.id),
    book.id,
  ]);
  return review?.id ?? 0;
}

/** The reader found that review helpful. */
export async function insertMark(app: App, reader: Reader, reviewId: number): Promise<void> {
  await app.gateway.database.write(async (tx) => {
    await tx.query('INSERT INTO helpful_marks (reviewId, userId, createdAt) VALUES (?, ?, ?)', [
      reviewId,
      Number(reader.id),
      new Date(),
    ]);
    const [review] = await rows<{ userId: number; bookId: number }>(
      tx,
      'SELECT userId, bookId FROM reviews WHERE id = ?',
      [reviewId],
    );
    if (review) await tasteChanged(tx, review.userId, review.bookId);
  });
}

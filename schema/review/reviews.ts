import type { EntityManager } from 'typeorm';
import { sharedLoader, type Batch, type ReadContext } from '../loader';
import type { Book } from '../book/Book';
import { ratingStats, type RatingStats } from '../book/RatingStats';
import { forUpdate, joined, marks, rows, taker, toDate } from '../database';
import { BadInput, Forbidden, NotFound } from '../errors';
import { limits } from '../limits';
import type { Page } from '../page';
import { msg } from '../Sentence';
import { cleanText, toKey } from '../text';
import type { User } from '../user/User';
import { USER_COLUMNS, usersById } from '../user/users';
import type { Review } from './Review';
import type { EditReviewInput, ReviewPage } from './types';

export type ReviewRow = Omit<Review, 'createdAt' | 'editedAt' | 'user' | 'book'> & {
  createdAt: string;
  editedAt: string | null;
};

/** A review from its raw row. */
export const toReview = (row: ReviewRow): Review => ({
  id: row.id,
  clientId: row.clientId,
  userId: row.userId,
  bookId: row.bookId,
  rating: row.rating,
  title: row.title,
  text: row.text,
  helpfulCount: row.helpfulCount,
  createdAt: toDate(row.createdAt),
  editedAt: row.editedAt === null ? null : toDate(row.editedAt),
});

const takeAuthor = taker<User>('u', USER_COLUMNS);

/** Pages of the reviews of books, by book, limit and offset, with their authors. */
const bookReviews = sharedLoader<string, Review[]>(async (keys, { db, load }) => {
  const pageOfKey = async (key: string) => {
    const found = await rows<ReviewRow>(
      db,
      `SELECT ${joined('u', USER_COLUMNS)}, r.* FROM reviews r LEFT JOIN users u ON u.id = r.userId
       WHERE r.bookId = ? ORDER BY r.createdAt DESC, r.id DESC LIMIT ? OFFSET ?`,
      key.split(' ').map(Number),
    );
    for (const row of found) load.prime(usersById, row.userId, takeAuthor(row));
    return [key, found.map(toReview)] as const;
  };
  return new Map(await Promise.all(keys.map(pageOfKey)));
});

export const reviewsById = sharedLoader<number, Review>(async (ids, { db }) => {
  const found = await rows<ReviewRow>(db, `SELECT * FROM reviews WHERE id IN (${marks(ids)})`, [...ids]);
  return new Map(found.map((row) => [row.id, toReview(row)]));
});

/** A page of the reviews of one book, whose number is known. */
export const bookReviewPage = async (
  { load }: Pick<ReadContext, 'load'>,
  { id, ratingCount }: Book,
  { limit, offset }: Page,
): Promise<ReviewPage> => ({
  reviews: (await load(bookReviews, `${id} ${limit} ${offset}`)) ?? [],
  totalCount: ratingCount,
});

/** A page of the reviews of one reader. */
export async function userReviewPage(
  ctx: Pick<ReadContext, 'db'>,
  userId: number,
  { limit, offset }: Page,
): Promise<ReviewPage> {
  const [found, [total]] = await Promise.all([
    rows<ReviewRow>(
      ctx.db,
      'SELECT * FROM reviews WHERE userId = ? ORDER BY createdAt DESC, id DESC LIMIT ? OFFSET ?',
      [userId, limit, offset],
    ),
    rows<{ count: number }>(ctx.db, 'SELECT COUNT(*) AS count FROM reviews WHERE userId = ?', [userId]),
  ]);
  return { reviews: found.map(toReview), totalCount: Number(total?.count ?? 0) };
}

/** The number and average of some readers' reviews. */
export const ratingsByUser = sharedLoader<number, RatingStats>(async (userIds, { db }) => {
  const found = await rows<{ userId: number; count: number | string; sum: number | string }>(
    db,
    `SELECT userId, COUNT(*) AS count, SUM(rating) AS sum FROM reviews WHERE userId IN (${marks(userIds)}) GROUP BY userId`,
    [...userIds],
  );
  return new Map(found.map(({ userId, count, sum }) => [userId, ratingStats(Number(count), Number(sum))])); // MariaDB sends sums as text
});

/** The viewer's own reviews of some books. */
export const viewerReviews: Batch<number, Review> = async (bookIds, { db, viewer }) => {
  if (!viewer) return new Map();
  const found = await rows<ReviewRow>(
    db,
    `SELECT * FROM reviews WHERE userId = ? AND bookId IN (${marks(bookIds)})`,
    [viewer.id, ...bookIds],
  );
  return new Map(found.map((row) => [row.bookId, toReview(row)]));
};

/** Which of some reviews the viewer has marked as helpful. */
export const viewerMarks: Batch<number, boolean> = async (reviewIds, { db, viewer }) => {
  const marked = new Map(reviewIds.map((id) => [id, false]));
  if (!viewer) return marked;
  const found = await rows<{ reviewId: number }>(
    db,
    `SELECT reviewId FROM helpful_marks WHERE userId = ? AND reviewId IN (${marks(reviewIds)})`,
    [viewer.id, ...reviewIds],
  );
  for (const { reviewId } of found) marked.set(reviewId, true);
  return marked;
};

/** The viewer's review of a book, if it was stored by an earlier request with this client ID. */
export async function reviewSentAs(
  db: ReadContext['db'],
  userId: number,
  bookId: number,
  clientId: string,
): Promise<Review | null> {
  const [row] = await rows<ReviewRow>(
    db,
    'SELECT * FROM reviews WHERE userId = ? AND bookId = ? AND clientId = ?',
    [userId, bookId, clientId],
  );
  return row ? toReview(row) : null;
}

/** A review, locked until the end of the transaction. */
export async function lockReview(tx: EntityManager, reviewId: string): Promise<Review> {
  const id = toKey(reviewId);
  const [row] =
    id === null ? [] : await rows<ReviewRow>(tx, `SELECT * FROM reviews WHERE id = ? ${forUpdate(tx)}`, [id]);
  if (!row) throw new NotFound('This review does not exist.');
  return toReview(row);
}

/** The viewer's own review, locked until the end of the transaction; throws if it is somebody else's. */
export async function ownReview(tx: EntityManager, reviewId: string, userId: number): Promise<Review> {
  const review = await lockReview(tx, reviewId);
  if (review.userId !== userId) throw new Forbidden('This review belongs to another reader.');
  return review;
}

/** The given fields of a review in their stored form; an empty text may also be null. */
export function cleanReview({ rating, title, text }: EditReviewInput): Partial<Review> {
  if (rating !== undefined && !isRating(rating))
    throw new BadInput(rating ? 'The rating must be a whole number from 1 to 5.' : 'Please select a rating.');
  return {
    ...(rating !== undefined && { rating }),
    ...(title !== undefined && {
      title: cleanText(title ?? '', { name: msg('Review title'), max: limits.reviewTitle }),
    }),
    ...(text !== undefined && {
      text: cleanText(text ?? '', { name: msg('Review'), max: limits.reviewText }),
    }),
  };
}

const isRating = (rating: number | null): rating is number =>
  rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= 5;

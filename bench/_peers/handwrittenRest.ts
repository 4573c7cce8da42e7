import { BOOK_COLUMNS, type BookRow } from '../../schema/book/books';
import { ratingStats } from '../../schema/book/RatingStats';
import { toList } from '../../schema/database';
import type { ReviewRow } from '../../schema/review/reviews';
import type { User } from '../../schema/user/User';
import { USER_COLUMNS } from '../../schema/user/users';
import { columnsOf, moment, type Ask } from './statements';

const bookShape = (row: BookRow) => ({
  _id: String(row.id),
  itemId: row.itemId,
  title: row.title,
  author_name: toList(row.authors),
  cover_url: row.coverUrl,
  first_publish_year: row.firstPublishYear,
  first_sentence: row.firstSentence,
  description: row.description,
  isbn: toList(row.isbns),
  author_key: toList(row.authorKeys),
  subject: toList(row.subjects),
  subject_facet: toList(row.subjectFacets),
  ratingStats: ratingStats(row.ratingCount, row.ratingSum),
});

/** The response of each measured REST call. */
export const restAnswersOf =
  (ask: Ask) =>
  async ({ pathname, searchParams }: URL): Promise<unknown> => {
    const limit = Number(searchParams.get('limit') ?? 20);
    const [, , word, kind, itemId = ''] = pathname.split('/').map(decodeURIComponent);
    if (word === 'lists') {
      const [found] = await Promise.all([
        ask<BookRow & { count: number }>(
          `SELECT r.count, ${columnsOf('b', BOOK_COLUMNS)} FROM rankings r LEFT JOIN books b ON b.id = r.bookId
           WHERE r.list = ? AND r.timeframe = ? AND r.count > 0
           ORDER BY r.count DESC, r.titleKey, r.bookId LIMIT ? OFFSET ?`,
          kind === 'top-wishlist' ? 0 : 1,
          0,
          limit,
          0,
        ),
        ask('SELECT list, timeframe, SUM(books) AS books FROM ranking_sizes GROUP BY list, timeframe'),
      ]);
      return found.map((row) => {
        const bookDetails = bookShape(row);
        return { _id: bookDetails._id, bookDetails, count: row.count, rating: bookDetails.ratingStats };
      });
    }
    const [book] = await ask<BookRow>(
      `SELECT ${BOOK_COLUMNS} FROM books WHERE itemId IN (?) AND ownerId IS NULL`,
      itemId,
    );
    if (!book) return null;
    if (word === 'book') return bookShape(book);
    const { id } = book;
    const reviews = await ask<ReviewRow & Pick<User, 'username' | 'avatar' | 'avatarColor'>>(
      `SELECT r.*, ${columnsOf('u', USER_COLUMNS.replace('id, ', ''))} FROM reviews r LEFT JOIN users u ON u.id = r.userId
       WHERE r.bookId = ? ORDER BY r.createdAt DESC, r.id DESC LIMIT ? OFFSET ?`,
      id,
      limit,
      0,
    );
    return reviews.map((review) => ({
      _id: String(review.id),
      userId: String(review.userId),
      username: review.username,
      avatar: review.avatar,
      avatarColor: review.avatarColor,
      rating: review.rating,
      reviewTitle: review.title,
      reviewText: review.text,
      bookId: String(id),
      itemId,
      title: book.title,
      author_name: toList(book.authors).join(', '),
      cover_url: book.coverUrl,
      helpfulCount: review.helpfulCount,
      timestamp: moment(review.createdAt),
    }));
  };

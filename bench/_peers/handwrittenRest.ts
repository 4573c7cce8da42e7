import { columnsOf, list, moment, type Ask, type Row } from './statements';

/** The product's own. */
const COUNT_RANKING = 'SELECT SUM(books) AS count FROM ranking_sizes WHERE list = ? AND timeframe = ?';
const BOOK_COLUMNS =
  'id, itemId, title, authors, coverUrl, firstPublishYear, firstSentence, description, isbns, authorKeys, subjects, subjectFacets, ratingCount, ratingSum';
const USER =
  'id, username, favoriteBook, favoriteAuthor, favoriteGenre, bio, avatar, avatarColor, likesCount';

const stats = (row: Row) => {
  const [count, sum] = [Number(row.ratingCount), Number(row.ratingSum)];
  return { average: count > 0 ? Math.floor((20 * sum + count) / (2 * count)) / 10 : null, count };
};

const bookShape = (row: Row) => ({
  _id: String(row.id),
  itemId: row.itemId,
  title: row.title,
  author_name: list(row.authors),
  cover_url: row.coverUrl,
  first_publish_year: row.firstPublishYear,
  first_sentence: row.firstSentence,
  description: row.description,
  isbn: list(row.isbns),
  author_key: list(row.authorKeys),
  subject: list(row.subjects),
  subject_facet: list(row.subjectFacets),
  ratingStats: stats(row),
});

/** The response of each measured REST call. */
export const restAnswersOf =
  (ask: Ask) =>
  async ({ pathname, searchParams }: URL): Promise<unknown> => {
    const limit = Number(searchParams.get('limit') ?? 20);
    const [, , word, kind, itemId = ''] = pathname.split('/').map(decodeURIComponent);
    if (word === 'lists') {
      const [found] = await Promise.all([
        ask(
          `SELECT r.count, ${columnsOf('b', BOOK_COLUMNS)} FROM rankings r LEFT JOIN books b ON b.id = r.bookId
           WHERE r.list = ? AND r.timeframe = ? AND r.count > 0
           ORDER BY r.count DESC, r.titleKey, r.bookId LIMIT ? OFFSET ?`,
          kind === 'top-wishlist' ? 0 : 1,
          0,
          limit,
          0,
        ),
        ask(COUNT_RANKING, kind === 'top-wishlist' ? 0 : 1, 0),
      ]);
      return found.map((row) => {
        const bookDetails = bookShape(row);
        return { _id: bookDetails._id, bookDetails, count: row.count, rating: bookDetails.ratingStats };
      });
    }
    const [book] = await ask(`SELECT ${BOOK_COLUMNS} FROM books WHERE itemId = ?`, itemId);
    if (!book) return null;
    if (word === 'book') return bookShape(book);
    const id = Number(book.id);
    const reviews = await ask(
      `SELECT r.*, ${columnsOf('u', USER.replace('id, ', ''))} FROM reviews r LEFT JOIN users u ON u.id = r.userId
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
      author_name: (list(book.authors) as string[]).join(', '),
      cover_url: book.coverUrl,
      helpfulCount: review.helpfulCount,
      timestamp: moment(review.createdAt),
    }));
  };

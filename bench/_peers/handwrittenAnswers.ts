import { limits } from '../../schema/limits';
import { by, columnsOf, list, marks, moment, type Ask, type Row } from './statements';

/** The variables of the operations. */
export interface Variables {
  list: string;
  timeframe: string;
  itemId: string;
  id: string;
  part: number;
  limit: number;
  offset: number;
}
type Answer = (variables: Variables, viewerId: number) => Promise<unknown>;

/** The product's own. */
const COUNT_RANKING = 'SELECT SUM(books) AS count FROM ranking_sizes WHERE list = ? AND timeframe = ?';
const BOOK_COLUMNS =
  'id, itemId, title, authors, coverUrl, firstPublishYear, firstSentence, description, isbns, authorKeys, subjects, subjectFacets, ratingCount, ratingSum';
const USER =
  'id, username, favoriteBook, favoriteAuthor, favoriteGenre, bio, avatar, avatarColor, likesCount';
const POST =
  'id, kind, threadId, commentId, userId, title, content, commentCount, replyCount, createdAt, activeAt, editedAt, deletedAt';
const LISTS: Record<string, number> = { WISHLIST: 0, COMPLETED: 1 };
const TIMEFRAMES: Record<string, number> = { ALL: 0, YEAR: 1, MONTH: 2, WEEK: 3 };
const REACTIONS = [
  ['like', 'LIKE'],
  ['love', 'LOVE'],
  ['insightful', 'INSIGHTFUL'],
] as const;

const user = (row: Row | undefined) =>
  row
    ? {
        __typename: 'User',
        id: String(row.id),
        username: row.username,
        avatar: row.avatar,
        avatarColor: row.avatarColor,
      }
    : null;
const shortBook = (row: Row | undefined) =>
  row && {
    __typename: 'Book',
    itemId: row.itemId,
    title: row.title,
    authors: list(row.authors),
    coverUrl: row.coverUrl,
  };
const cursor = ({ createdAt, id }: Row) => `${new Date(moment(createdAt) ?? 0).getTime()}.${id}`;
const average = (count: number, sum: number) =>
  count > 0 ? Math.floor((20 * sum + count) / (2 * count)) / 10 : null;

/** The response of each measured operation. */
export function answersOf(ask: Ask): Record<string, Answer> {
  const users = async (ids: number[]) =>
    by<number>(
      ids.length ? await ask(`SELECT ${USER} FROM users WHERE id IN (${marks(ids)})`, ...ids) : [],
      'id',
    );
  const ranking = (listId: number, timeframe: number, limit: number, offset: number) =>
    ask(
      `SELECT r.count, ${columnsOf('b', BOOK_COLUMNS)} FROM rankings r LEFT JOIN books b ON b.id = r.bookId
       WHERE r.list = ? AND r.timeframe = ? AND r.count > 0
       ORDER BY r.count DESC, r.titleKey, r.bookId LIMIT ? OFFSET ?`,
      listId,
      timeframe,
      limit,
      offset,
    );

  return {
    async HomePage(_variables, viewerId) {
      const [viewer, wishlisted, completed] = await Promise.all([
        viewerId ? users([viewerId]) : null,
        ranking(0, 0, 5, 0),
        ranking(1, 0, 5, 0),
      ]);
      const rows = (found: Row[]) =>
        found.map((row) => ({ __typename: 'RankingRow', count: row.count, book: shortBook(row) }));
      return {
        viewer: user(viewer?.get(viewerId)),
        wishlisted: rows(wishlisted),
        completed: rows(completed),
      };
    },

    async Ranking({ list: name, timeframe, limit, offset }) {
      const where = [LISTS[name] ?? 0, TIMEFRAMES[timeframe] ?? 0] as const;
      const [found, [total]] = await Promise.all([
        ranking(...where, limit, offset),
        ask(COUNT_RANKING, ...where),
      ]);
      return {
        ranking: found.map((row) => ({
          __typename: 'RankingRow',
          count: row.count,
          book: {
            ...shortBook(row),
            ratingStats: {
              __typename: 'RatingStats',
              average: average(Number(row.ratingCount), Number(row.ratingSum)),
              count: row.ratingCount,
            },
          },
        })),
        rankingCount: Math.min(Number(total?.count), 10_000),
      };
    },

    async BookWithReviews({ itemId, limit, offset }, viewerId) {
      const [book] = await ask(`SELECT ${BOOK_COLUMNS} FROM books WHERE itemId = ?`, itemId);
      if (!book) return { book: null, bookReviews: { totalCount: 0, reviews: [] } };
      const id = Number(book.id);
      const [found, entries, own] = await Promise.all([
        ask(
          `SELECT r.*, ${columnsOf('u', USER.replace('id, ', ''))} FROM reviews r LEFT JOIN users u ON u.id = r.userId
           WHERE r.bookId = ? ORDER BY r.createdAt DESC, r.id DESC LIMIT ? OFFSET ?`,
          id,
          limit,
          offset,
        ),
        viewerId
          ? ask(
              `SELECT id, userId, list, bookId, recency, addedAt FROM list_entries WHERE userId = ? AND list IN (0, 1) AND bookId IN (?)`,
              viewerId,
              id,
            )
          : [],
        viewerId ? ask('SELECT * FROM reviews WHERE userId = ? AND bookId IN (?)', viewerId, id) : [],
      ]);
      const ids = found.map((review) => Number(review.id));
      const marked =
        viewerId && ids.length
          ? await ask(
              `SELECT reviewId FROM helpful_marks WHERE userId = ? AND reviewId IN (${marks(ids)})`,
              viewerId,
              ...ids,
            )
          : [];
      const helpful = by<number>(marked, 'reviewId');
      const entry = (name: number) => {
        const one = entries.find((row) => row.list === name);
        return one ? { __typename: 'ListEntry', id: String(one.id) } : null;
      };
      return {
        book: {
          __typename: 'Book',
          id: String(id),
          itemId: book.itemId,
          title: book.title,
          authors: list(book.authors),
          coverUrl: book.coverUrl,
          viewerWishlistEntry: entry(0),
          viewerCompletedEntry: entry(1),
          viewerReview: own[0] ? { __typename: 'Review', id: String(own[0].id) } : null,
          ratingStats: {
            __typename: 'RatingStats',
            average: average(Number(book.ratingCount), Number(book.ratingSum)),
            count: book.ratingCount,
          },
          firstSentence: book.firstSentence,
          description: book.description,
          subjects: list(book.subjects),
          firstPublishYear: book.firstPublishYear,
        },
        bookReviews: {
          __typename: 'ReviewPage',
          totalCount: book.ratingCount,
          reviews: found.map((review) => ({
            __typename: 'Review',
            id: String(review.id),
            rating: review.rating,
            title: review.title,
            text: review.text,
            helpfulCount: review.helpfulCount,
            viewerFoundHelpful: helpful.has(Number(review.id)),
            createdAt: moment(review.createdAt),
            editedAt: moment(review.editedAt),
            user: user({ ...review, id: review.userId }),
            book: shortBook(book),
          })),
        },
      };
    },

    async Thread({ id, part }, viewerId) {
      const [[counter], [thread]] = await Promise.all([
        ask('SELECT number FROM forum_counter WHERE id = 1'),
        ask(`SELECT ${POST} FROM posts WHERE id IN (?)`, id),
      ]);
      const [comments, marked] = await Promise.all([
        ask(
          `SELECT ${POST} FROM posts WHERE threadId = ? AND kind = 'comment' ORDER BY createdAt, id LIMIT ? OFFSET ?`,
          id,
          part + 1,
          0,
        ),
        ask(
          `SELECT threadId, createdAt, id FROM (
             SELECT threadId, createdAt, id, ROW_NUMBER() OVER (PARTITION BY threadId ORDER BY createdAt, id) AS place
             FROM posts WHERE threadId IN (?) AND kind = 'comment') placed
           WHERE place % ${limits.commentsToMark} = 0 ORDER BY createdAt, id`,
          id,
        ),
      ]);
      const shown = comments.slice(0, part);
      const all = thread ? [thread, ...shown] : [];
      const ids = all.map((post) => String(post.id));
      const [counts, authors, own] = await Promise.all([
        ask(
          `SELECT postId, type, COUNT(*) AS count FROM reactions WHERE postId IN (${marks(ids)}) GROUP BY postId, type`,
          ...ids,
        ),
        users([...new Set(all.flatMap(({ userId }) => (userId === null ? [] : [Number(userId)])))]),
        viewerId
          ? ask(
              `SELECT postId, type FROM reactions WHERE userId = ? AND postId IN (${marks(ids)})`,
              viewerId,
              ...ids,
            )
          : [],
      ]);
      const counted = new Map(counts.map(({ postId, type, count }) => [`${postId} ${type}`, Number(count)]));
      const mine = new Map(own.map(({ postId, type }) => [postId, String(type).toUpperCase()]));
      const shape = (post: Row) => ({
        __typename: 'Post',
        id: post.id,
        kind: String(post.kind).toUpperCase(),
        threadId: post.threadId,
        commentId: post.commentId,
        title: post.title,
        content: post.content,
        createdAt: moment(post.createdAt),
        activeAt: moment(post.activeAt),
        edited: post.editedAt !== null,
        deleted: post.deletedAt !== null,
        commentCount: post.commentCount,
        replyCount: post.replyCount,
        cursor: cursor(post),
        viewerReaction: mine.get(post.id) ?? null,
        reactionCounts: REACTIONS.map(([type, name]) => ({
          __typename: 'ReactionCount',
          type: name,
          count: counted.get(`${post.id} ${type}`) ?? 0,
        })),
        author: user(authors.get(Number(post.userId))),
      });
      return {
        changeNumber: Number(counter?.number),
        post: thread && {
          ...shape(thread),
          thread: null,
          comment: null,
          commentMarks: marked.map(cursor),
          comments: { __typename: 'PostPage', posts: shown.map(shape) },
        },
      };
    },
  };
}

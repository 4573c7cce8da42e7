import { createLog } from '../../gateway/observability/log';
import { Covers } from '../../gateway/pages/covers/Covers';
import { authorsOf, subjectsOf } from '../../schema/book/bookLinks';
import { BOOK_COLUMNS, type BookRow } from '../../schema/book/books';
import { ratingStats } from '../../schema/book/RatingStats';
import { toList } from '../../schema/database';
import { POST_COLUMNS, type PostRow } from '../../schema/forum/posts';
import { limits } from '../../schema/limits';
import { ALL_LISTS, ENTRY_COLUMNS, type EntryRow } from '../../schema/list/entries';
import { EntryIds } from '../../schema/list/EntryIds';
import { ListName } from '../../schema/list/ListEntry';
import { Timeframe } from '../../schema/ranking/Timeframe';
import type { Reading } from '../../schema/reading/Reading';
import type { ReviewRow } from '../../schema/review/reviews';
import type { User } from '../../schema/user/User';
import { USER_COLUMNS } from '../../schema/user/users';
import type { BookPageQuery, BookPageQueryVariables } from '../../web/book/gql/BookPage';
import type { ThreadQuery, ThreadQueryVariables } from '../../web/forum/gql/ThreadView';
import type { HomePageQuery } from '../../web/home/gql/HomePage';
import type { RankingQuery, RankingQueryVariables } from '../../web/ranking/gql/RankingRow';
import type { BookReviewsQuery, BookReviewsQueryVariables } from '../../web/review/gql/BookReviews';
import { columnsOf, marks, moment, type Ask } from './statements';

const REACTIONS = ['LIKE', 'LOVE', 'INSIGHTFUL'] as const;
type Reaction = (typeof REACTIONS)[number];

const READING_COLUMNS =
  'id, userId, bookId, state, startedOn, finishedOn, stoppedOn, percent, page, pageCount, private, createdAt, updatedAt';

const upper = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>;

const user = ({
  id,
  username,
  avatar,
  avatarColor,
}: Pick<User, 'id' | 'username' | 'avatar' | 'avatarColor'>) => ({
  __typename: 'User' as const,
  id: String(id),
  username,
  avatar,
  avatarColor,
});

const stats = ({ ratingCount, ratingSum }: BookRow) => ({
  __typename: 'RatingStats' as const,
  ...ratingStats(ratingCount, ratingSum),
});

const cursor = ({ createdAt, id }: Pick<PostRow, 'createdAt' | 'id'>) =>
  `${new Date(moment(createdAt)).getTime()}.${id}`;

/**
 * The response of each measured operation, by the product's own statements. The types are those of the queries, so an operation
 * that changes must change here too.
 */
export function answersOf(ask: Ask, secrets: { covers: string; entryIds: string }) {
  const entryIds = new EntryIds(secrets.entryIds);
  const covers = new Covers({ folder: '', secret: secrets.covers, networks: [], log: createLog('silent') });

  const shortBook = ({ itemId, title, authors, coverUrl }: BookRow) => ({
    __typename: 'Book' as const,
    itemId,
    title,
    authors: toList(authors),
    coverPath: coverUrl === null ? null : covers.pathOf(coverUrl),
  });

  const usersById = async (ids: readonly number[]) => {
    if (ids.length === 0) return new Map<number, User>();
    const found = await ask<User>(`SELECT ${USER_COLUMNS} FROM users WHERE id IN (${marks(ids)})`, ...ids);
    return new Map(found.map((row) => [row.id, row]));
  };

  const ranking = (list: ListName, timeframe: Timeframe, limit: number, offset: number) =>
    ask<BookRow & { count: number }>(
      `SELECT r.count, ${columnsOf('b', BOOK_COLUMNS)} FROM rankings r LEFT JOIN books b ON b.id = r.bookId
       WHERE r.list = ? AND r.timeframe = ? AND r.count > 0
       ORDER BY r.count DESC, r.titleKey, r.bookId LIMIT ? OFFSET ?`,
      list,
      timeframe,
      limit,
      offset,
    );

  return {
    async HomePage(_variables: object, viewerId: number): Promise<HomePageQuery> {
      const [[own], viewers, wishlisted, completed] = await Promise.all([
        viewerId
          ? ask<{ count: number }>(
              `SELECT COUNT(*) AS count FROM (SELECT bookId FROM list_entries WHERE userId = ?
               UNION SELECT bookId FROM reviews WHERE userId = ?) own`,
              viewerId,
              viewerId,
            )
          : [],
        usersById(viewerId ? [viewerId] : []),
        ranking(ListName.WISHLIST, Timeframe.ALL, 5, 0),
        ranking(ListName.COMPLETED, Timeframe.ALL, 5, 0),
      ]);
      const viewer = viewers.get(viewerId);
      const rows = (found: (BookRow & { count: number })[]) =>
        found.map((row) => ({ __typename: 'RankingRow' as const, count: row.count, book: shortBook(row) }));
      return {
        viewerBookCount: Number(own?.count ?? 0),
        viewer: viewer ? { ...user(viewer), followingCount: viewer.followingCount } : null,
        wishlisted: rows(wishlisted),
        completed: rows(completed),
      };
    },

    async Ranking({ list, timeframe, limit = 20, offset = 0 }: RankingQueryVariables): Promise<RankingQuery> {
      const where = [ListName[list], Timeframe[timeframe]] as const;
      const [found, sizes] = await Promise.all([
        ranking(...where, limit, offset),
        ask<{ list: ListName; timeframe: Timeframe; books: number | string }>(
          'SELECT list, timeframe, SUM(books) AS books FROM ranking_sizes GROUP BY list, timeframe',
        ),
      ]);
      const size = sizes.find((one) => one.list === where[0] && one.timeframe === where[1]);
      return {
        ranking: found.map((row) => ({
          __typename: 'RankingRow',
          count: row.count,
          book: { ...shortBook(row), ratingStats: stats(row) },
        })),
        rankingCount: Math.min(Number(size?.books ?? 0), limits.counted),
      };
    },

    async BookWithReviews(
      { itemId, limit = 20, offset = 0 }: BookPageQueryVariables & BookReviewsQueryVariables,
      viewerId: number,
    ): Promise<BookPageQuery & BookReviewsQuery> {
      const [book] = await ask<BookRow>(
        `SELECT ${BOOK_COLUMNS} FROM books WHERE itemId IN (?) AND ownerId IS NULL`,
        itemId,
      );
      if (!book) return { book: null, bookReviews: { __typename: 'ReviewPage', totalCount: 0, reviews: [] } };
      const { id } = book;
      const own = <Found>(sql: string) => (viewerId ? ask<Found>(sql, viewerId, id) : []);
      const [found, entries, readings, [review]] = await Promise.all([
        ask<ReviewRow & Omit<User, 'id'>>(
          `SELECT ${columnsOf('u', USER_COLUMNS.replace('id, ', ''))}, r.* FROM reviews r LEFT JOIN users u ON u.id = r.userId
           WHERE r.bookId = ? ORDER BY r.createdAt DESC, r.id DESC LIMIT ? OFFSET ?`,
          id,
          limit,
          offset,
        ),
        own<EntryRow>(
          `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE userId = ? AND list IN (${ALL_LISTS.join()}) AND bookId IN (?)`,
        ),
        own<Reading>(
          `SELECT ${READING_COLUMNS} FROM readings WHERE userId = ? AND bookId IN (?) ORDER BY createdAt DESC, id DESC`,
        ),
        own<ReviewRow>('SELECT * FROM reviews WHERE userId = ? AND bookId IN (?)'),
      ]);
      const ids = found.map((one) => one.id);
      const marked =
        viewerId && ids.length > 0
          ? await ask<{ reviewId: number }>(
              `SELECT reviewId FROM helpful_marks WHERE userId = ? AND reviewId IN (${marks(ids)})`,
              viewerId,
              ...ids,
            )
          : [];
      const helpful = new Set(marked.map(({ reviewId }) => reviewId));
      const entry = (list: ListName) => {
        const one = entries.find((row) => row.list === list);
        if (!one) return null;
        return { __typename: 'ListEntry' as const, id: entryIds.idOf(one.id), addedAt: moment(one.addedAt) };
      };
      const linked = { authors: toList(book.authors), subjects: toList(book.subjects) };
      const group = (one: { key: string; name: string }) => ({ __typename: 'BookGroup' as const, ...one });
      return {
        book: {
          ...shortBook(book),
          id: String(id),
          ratingStats: stats(book),
          viewerReview: review
            ? {
                __typename: 'Review',
                id: String(review.id),
                rating: review.rating,
                title: review.title,
                text: review.text,
              }
            : null,
          viewerWishlistEntry: entry(ListName.WISHLIST),
          viewerCompletedEntry: entry(ListName.COMPLETED),
          viewerReadingEntry: entry(ListName.READING),
          viewerStoppedEntry: entry(ListName.STOPPED),
          viewerReadings: readings.map((one) => ({
            __typename: 'Reading',
            id: one.id,
            state: upper(one.state),
            startedOn: one.startedOn,
            finishedOn: one.finishedOn,
            stoppedOn: one.stoppedOn,
            percent: one.percent,
            page: one.page,
            pageCount: one.pageCount,
          })),
          originalTitle: book.originalTitle,
          firstSentence: book.firstSentence,
          description: book.description,
          authorGroups: authorsOf(linked).map(group),
          subjectGroups: subjectsOf(linked).map(group),
          firstPublishYear: book.firstPublishYear,
        },
        bookReviews: {
          __typename: 'ReviewPage',
          totalCount: book.ratingCount,
          reviews: found.map((one) => ({
            __typename: 'Review',
            id: String(one.id),
            rating: one.rating,
            title: one.title,
            text: one.text,
            helpfulCount: one.helpfulCount,
            viewerFoundHelpful: helpful.has(one.id),
            createdAt: moment(one.createdAt),
            editedAt: one.editedAt === null ? null : moment(one.editedAt),
            user: user({ ...one, id: one.userId }),
            book: shortBook(book),
          })),
        },
      };
    },

    async Thread({ id, part }: ThreadQueryVariables, viewerId: number): Promise<ThreadQuery> {
      const [[counter], [thread]] = await Promise.all([
        ask<{ number: number }>('SELECT number FROM forum_counter WHERE id = 1'),
        ask<PostRow>(`SELECT ${POST_COLUMNS} FROM posts WHERE id IN (?)`, id),
      ]);
      if (!thread) return { changeNumber: Number(counter?.number), post: null };
      const [comments, marked] = await Promise.all([
        ask<PostRow>(
          `SELECT ${POST_COLUMNS} FROM posts WHERE threadId = ? AND kind = 'comment' ORDER BY createdAt, id LIMIT ? OFFSET ?`,
          id,
          part + 1,
          0,
        ),
        ask<Pick<PostRow, 'createdAt' | 'id'>>(
          `SELECT threadId, createdAt, id FROM (
             SELECT threadId, createdAt, id, ROW_NUMBER() OVER (PARTITION BY threadId ORDER BY createdAt, id) AS place
             FROM posts WHERE threadId IN (?) AND kind = 'comment') placed
           WHERE place % ${limits.commentsToMark} = 0 ORDER BY createdAt, id`,
          id,
        ),
      ]);
      const shown = comments.slice(0, part);
      const all = [thread, ...shown];
      const ids = all.map((post) => post.id);
      const [counts, authors, own] = await Promise.all([
        ask<{ postId: string; type: string; count: number }>(
          `SELECT postId, type, COUNT(*) AS count FROM reactions WHERE postId IN (${marks(ids)}) GROUP BY postId, type`,
          ...ids,
        ),
        usersById([...new Set(all.flatMap(({ userId }) => userId ?? []))]),
        viewerId
          ? ask<{ postId: string; type: string }>(
              `SELECT postId, type FROM reactions WHERE userId = ? AND postId IN (${marks(ids)})`,
              viewerId,
              ...ids,
            )
          : [],
      ]);
      const counted = new Map(counts.map(({ postId, type, count }) => [postId + upper(type), Number(count)]));
      const mine = new Map(own.map(({ postId, type }) => [postId, upper(type) as Reaction]));
      const shape = (post: PostRow) => {
        const author = authors.get(post.userId ?? 0);
        return {
          __typename: 'Post' as const,
          id: post.id,
          kind: upper(post.kind),
          threadId: post.threadId,
          commentId: post.commentId,
          title: post.title,
          content: post.content,
          createdAt: moment(post.createdAt),
          activeAt: moment(post.activeAt),
          edited: post.editedAt !== null,
          deleted: post.deletedAt !== null,
          hidden: post.hiddenAt !== null,
          commentCount: post.commentCount,
          replyCount: post.replyCount,
          cursor: cursor(post),
          viewerReaction: mine.get(post.id) ?? null,
          viewerIsAuthor: post.userId === viewerId,
          reactionCounts: REACTIONS.map((type) => ({
            __typename: 'ReactionCount' as const,
            type,
            count: counted.get(post.id + type) ?? 0,
          })),
          author: author ? user(author) : null,
        };
      };
      return {
        changeNumber: Number(counter?.number),
        post: {
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

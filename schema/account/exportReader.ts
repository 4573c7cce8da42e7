import type { DataSource } from 'typeorm';
import type { Viewer } from '../viewer';
import { rows, toDate, toList } from '../database';
import { groupBy } from '../groupBy';
import { ListName } from '../list/ListEntry';
import { LibraryVisibility } from '../user/LibraryVisibility';
import { accountBy } from './accounts';

type Row = Record<string, unknown>;
const TIMES = new Set([
  'addedAt',
  'createdAt',
  'editedAt',
  'lastUsedAt',
  'expiresAt',
  'emailConfirmedAt',
  'startedAt',
  'endsAt',
  'happenedAt',
]);
const LISTS = new Set(['authors', 'isbns']);
const FLAGS = new Set(['private', 'isOn']);

/** A raw row with its times in ISO 8601 and its lists as lists. */
const exported = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      LISTS.has(name)
        ? toList(value as string)
        : FLAGS.has(name)
          ? Boolean(value)
          : TIMES.has(name) && value !== null
            ? toDate(value as string | Date).toISOString()
            : value,
    ]),
  );

/** The data by which other sites recognise a book. */
const BOOK = 'b.itemId, b.title, b.authors, b.firstPublishYear, b.isbns';

type All = (sql: string, ...values: unknown[]) => Promise<Row[]>;

async function libraryOf(all: All): Promise<Row> {
  const tagged = await all(
    `SELECT m.entryId, t.name FROM tags t JOIN entry_tags m ON m.tagId = t.id
     WHERE t.userId = ? ORDER BY t.nameKey`,
  );
  const tags = groupBy(tagged, ({ entryId }) => entryId);
  const list = async (name: ListName) => {
    const entries = await all(
      `SELECT ${BOOK}, e.id AS entryId, e.addedAt, e.note, e.originalRating, e.private
       FROM list_entries e JOIN books b ON b.id = e.bookId
       WHERE e.userId = ? AND e.list = ? ORDER BY e.addedAt, b.title, b.id`,
      name,
    );
    return entries.map(({ entryId, ...entry }) => ({
      ...entry,
      tags: (tags.get(entryId) ?? []).map((tag) => tag.name),
    }));
  };
  return {
    wishlist: await list(ListName.WISHLIST),
    reading: await list(ListName.READING),
    completed: await list(ListName.COMPLETED),
    stopped: await list(ListName.STOPPED),
    readings: await all(
      `SELECT ${BOOK}, r.state, r.startedOn, r.finishedOn, r.stoppedOn, r.percent, r.page, r.pageCount, r.private
       FROM readings r JOIN books b ON b.id = r.bookId WHERE r.userId = ?
       ORDER BY b.title, b.id, COALESCE(r.startedOn, r.finishedOn, r.stoppedOn, ''), COALESCE(r.finishedOn, r.stoppedOn, ''), r.createdAt`,
    ),
    reviews: await all(
      `SELECT b.itemId, b.title AS bookTitle, b.authors, b.firstPublishYear, b.isbns,
       r.rating, r.title, r.text, r.createdAt, r.editedAt
       FROM reviews r JOIN books b ON b.id = r.bookId WHERE r.userId = ? ORDER BY r.createdAt, b.title, r.id`,
    ),
    goals: await all('SELECT year, books FROM reading_goals WHERE userId = ? ORDER BY year'),
  };
}

/** The reader's social activity. */
async function communityOf(all: All): Promise<Row> {
  return {
    helpfulMarks: await all(
      `SELECT u.username AS reviewer, b.title AS bookTitle, h.createdAt FROM helpful_marks h
       JOIN reviews r ON r.id = h.reviewId JOIN users u ON u.id = r.userId JOIN books b ON b.id = r.bookId
       WHERE h.userId = ? ORDER BY h.createdAt`,
    ),
    following: await all(
      'SELECT u.username, f.createdAt FROM follows f JOIN users u ON u.id = f.userId WHERE f.followerId = ? ORDER BY f.createdAt, u.id',
    ),
    followers: await all(
      'SELECT u.username, f.createdAt FROM follows f JOIN users u ON u.id = f.followerId WHERE f.userId = ? ORDER BY f.createdAt, u.id',
    ),
    likesGiven: await all(
      'SELECT u.username, l.createdAt FROM likes l JOIN users u ON u.id = l.userId WHERE l.likerId = ? ORDER BY l.createdAt',
    ),
    likesReceived: await all(
      'SELECT u.username, l.createdAt FROM likes l JOIN users u ON u.id = l.likerId WHERE l.userId = ? ORDER BY l.createdAt',
    ),
    forumPosts: await all(
      'SELECT id, kind, threadId, commentId, title, content, createdAt, editedAt FROM posts WHERE userId = ? AND deletedAt IS NULL ORDER BY createdAt, id',
    ),
    forumReactions: await all(
      'SELECT postId, type, createdAt FROM reactions WHERE userId = ? ORDER BY createdAt',
    ),
    forumReports: await all(
      'SELECT postId, reason, createdAt FROM post_reports WHERE userId = ? ORDER BY createdAt, postId',
    ),
    bookReports: await all(
      `SELECT b.itemId, r.problem, r.text, o.itemId AS otherItemId, r.createdAt FROM book_reports r
       JOIN books b ON b.id = r.bookId LEFT JOIN books o ON o.id = r.otherBookId
       WHERE r.userId = ? ORDER BY r.createdAt, r.bookId`,
    ),
    blockedReaders: await all(
      'SELECT u.username, b.createdAt FROM blocks b JOIN users u ON u.id = b.blockedId WHERE b.userId = ? ORDER BY b.createdAt, u.id',
    ),
    pastActivity: await all(
      `SELECT p.kind, p.happenedAt, p.username, p.title, p.content FROM past_activities p JOIN imports i ON i.id = p.importId
       WHERE p.userId = ? AND i.state = 'applied' ORDER BY p.happenedAt, p.importId, p.position`,
    ),
    reviewsLeftOutOfMerges: await all(
      'SELECT content, createdAt FROM moderation_acts WHERE userId = ? AND content IS NOT NULL ORDER BY id',
    ),
    suspension: await all('SELECT reason, startedAt, endsAt FROM suspensions WHERE userId = ?'),
  };
}

/** How the reader is notified, where they have changed it, and which books are not recommended to them. */
async function choicesOf(all: All): Promise<Row> {
  return {
    notificationSettings: await all(
      'SELECT digest, weekday, timeZone, quietFrom, quietUntil FROM notification_settings WHERE userId = ?',
    ),
    notificationChoices: await all(
      'SELECT kind, channel, isOn FROM notification_choices WHERE userId = ? ORDER BY kind, channel',
    ),
    dismissedBooks: await all(
      `SELECT ${BOOK}, d.createdAt FROM dismissed_books d JOIN books b ON b.id = d.bookId
       WHERE d.userId = ? ORDER BY d.createdAt, b.id`,
    ),
  };
}

/** The reader's sessions, their devices that show messages, and personal tokens; omitted if the export was requested with a personal token. */
async function sessionsOf(all: All): Promise<Row> {
  return {
    personalTokens: await all(
      'SELECT name, scopes, createdAt, lastUsedAt, expiresAt FROM personal_tokens WHERE userId = ? ORDER BY createdAt',
    ),
    signIns: await all(
      'SELECT device, createdAt, lastUsedAt, expiresAt FROM sign_in_tokens WHERE userId = ? ORDER BY createdAt',
    ),
    pushDevices: await all(
      `SELECT s.device, p.createdAt FROM push_subscriptions p JOIN sign_in_tokens s ON s.id = p.tokenId
       WHERE p.userId = ? ORDER BY p.createdAt`,
    ),
  };
}

async function profileOf(db: DataSource, all: All, userId: number): Promise<Row> {
  const account = await accountBy(db, 'id', userId);
  const [times] = await all(
    'SELECT createdAt, emailConfirmedAt, matchable, language FROM users WHERE id = ?',
  );
  if (!account) return {};
  const { id, username, email, favoriteBook, favoriteAuthor, favoriteGenre, bio, avatar, avatarColor } =
    account;
  return {
    id,
    username,
    email,
    favoriteBook,
    favoriteAuthor,
    favoriteGenre,
    bio,
    avatar,
    avatarColor,
    ...times,
    matchable: Boolean(times?.matchable),
    libraryVisibility: LibraryVisibility[account.libraryVisibility],
    hasPassword: account.passwordHash !== null,
    googleAccount: account.googleSubject,
  };
}

/** Everything stored about a user, readable without this software. Its JSON Schema is in `rest-compat/archive.ts`. */
export async function exportReader(
  db: DataSource,
  { id, scopes }: Pick<Viewer, 'id' | 'scopes'>,
): Promise<Row> {
  const all: All = async (sql, ...values) => (await rows<Row>(db, sql, [id, ...values])).map(exported);
  return {
    format: 'shelfmates',
    version: 1,
    exportedAt: new Date().toISOString(),
    profile: await profileOf(db, all, id),
    ...(await libraryOf(all)),
    ...(await communityOf(all)),
    ...(await choicesOf(all)),
    ...(scopes ? {} : await sessionsOf(all)),
  };
}

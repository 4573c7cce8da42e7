import type { DataSource } from 'typeorm';
import { rows, toDate } from '../database';
import { ListName } from '../list/ListEntry';
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
]);

/** A raw row with its times in ISO 8601. */
const exported = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      TIMES.has(name) && value !== null ? toDate(value as string | Date).toISOString() : value,
    ]),
  );

/** Everything stored about a user, readable without this software. */
export async function exportReader(db: DataSource, userId: number): Promise<Row> {
  const all = async (sql: string, ...values: unknown[]) =>
    (await rows<Row>(db, sql, [userId, ...values])).map(exported);
  const list = (name: ListName) =>
    all(
      `SELECT b.itemId, b.title, e.addedAt FROM list_entries e JOIN books b ON b.id = e.bookId
       WHERE e.userId = ? AND e.list = ? ORDER BY e.addedAt, e.id`,
      name,
    );
  const account = await accountBy(db, 'id', userId);
  const [times] = await all('SELECT createdAt, emailConfirmedAt, matchable FROM users WHERE id = ?');
  const { passwordHash, googleSubject, ...profile } = account ?? { passwordHash: null, googleSubject: null };
  return {
    profile: {
      ...profile,
      ...times,
      matchable: Boolean(times?.matchable),
      hasPassword: passwordHash !== null,
      googleAccount: googleSubject,
    },
    wishlist: await list(ListName.WISHLIST),
    completed: await list(ListName.COMPLETED),
    reviews: await all(
      `SELECT b.itemId, b.title AS bookTitle, r.rating, r.title, r.text, r.helpfulCount, r.createdAt, r.editedAt
       FROM reviews r JOIN books b ON b.id = r.bookId WHERE r.userId = ? ORDER BY r.createdAt, r.id`,
    ),
    helpfulMarks: await all(
      `SELECT u.username AS reviewer, b.title AS bookTitle, h.createdAt FROM helpful_marks h
       JOIN reviews r ON r.id = h.reviewId JOIN users u ON u.id = r.userId JOIN books b ON b.id = r.bookId
       WHERE h.userId = ? ORDER BY h.createdAt`,
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
    blockedReaders: await all(
      'SELECT u.username, b.createdAt FROM blocks b JOIN users u ON u.id = b.blockedId WHERE b.userId = ? ORDER BY b.createdAt, u.id',
    ),
    suspension: await all('SELECT reason, startedAt, endsAt FROM suspensions WHERE userId = ?'),
    personalTokens: await all(
      'SELECT name, scopes, createdAt, lastUsedAt, expiresAt FROM personal_tokens WHERE userId = ? ORDER BY createdAt',
    ),
    signIns: await all(
      'SELECT device, createdAt, lastUsedAt, expiresAt FROM sign_in_tokens WHERE userId = ? ORDER BY createdAt',
    ),
  };
}

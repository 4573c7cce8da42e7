import type { Context } from '../context';
import { marks, rows } from '../database';
import { NotificationKind, type Notification } from './Notification';

/** The subject of a notification: the title of a thread or a book. */
export interface Subject {
  title: string;
  /** If it is a book. */
  itemId?: string;
}

/** Loads subjects by the `objectId` of notifications. */
type SubjectBatch = (ids: readonly string[], source: Pick<Context, 'db'>) => Promise<Map<string, Subject>>;

/** Titles of the threads that posts belong to, by the IDs of the posts. */
const threadsByPost: SubjectBatch = async (postIds, { db }) => {
  const found = await rows<{ id: string; title: string | null }>(
    db,
    `SELECT p.id, CASE WHEN t.hiddenAt IS NULL AND p.hiddenAt IS NULL THEN COALESCE(t.title, p.title) END AS title
     FROM posts p LEFT JOIN posts t ON t.id = p.threadId
     WHERE p.id IN (${marks(postIds)})`,
    [...postIds],
  );
  return new Map(found.map(({ id, title }) => [id, { title: title ?? '' }]));
};

/** Books of reviews, by the IDs of the reviews. */
const booksByReview: SubjectBatch = async (reviewIds, { db }) => {
  const found = await rows<{ id: number; title: string; itemId: string }>(
    db,
    `SELECT r.id, b.title, b.itemId FROM reviews r JOIN books b ON b.id = r.bookId
     WHERE r.id IN (${marks(reviewIds)})`,
    reviewIds.map(Number),
  );
  return new Map(found.map(({ id, title, itemId }) => [String(id), { title, itemId }]));
};

const BATCHES: Record<NotificationKind, SubjectBatch | undefined> = {
  [NotificationKind.FOLLOW]: undefined,
  [NotificationKind.LIKE]: undefined,
  [NotificationKind.HELPFUL]: booksByReview,
  [NotificationKind.COMMENT]: threadsByPost,
  [NotificationKind.REPLY]: threadsByPost,
  [NotificationKind.REACTION]: threadsByPost,
  [NotificationKind.MATCH]: undefined,
  [NotificationKind.IMPORT]: undefined,
  [NotificationKind.MODERATION]: threadsByPost,
};

/** The batch that loads the subject of a notification by its `objectId`; none for kinds without a title. */
export const subjectBatch = ({ kind }: Notification): SubjectBatch | undefined => BATCHES[kind];

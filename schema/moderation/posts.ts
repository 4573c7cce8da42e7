import type { DataSource, EntityManager } from 'typeorm';
import type { Batch } from '../loader';
import { forUpdate, marks, rows, toDate } from '../database';
import { NotFound } from '../errors';
import type { Post } from '../forum/Post';
import { POST_COLUMNS, toPost, type PostRow } from '../forum/posts';
import type { Page } from '../page';
import { usersById } from '../user/users';
import { ModerationState, type ModeratedPost, type ModeratedPostPage, type Report } from './types';

type Row = Omit<ModeratedPost, 'createdAt' | 'hidden'> & { createdAt: string; hiddenAt: string | null };

const COLUMNS = 'id, kind, title, content, userId, createdAt, hiddenAt';

const toModerated = ({ id, kind, title, content, userId, createdAt, hiddenAt }: Row): ModeratedPost => ({
  id,
  kind,
  title,
  content,
  userId,
  createdAt: toDate(createdAt),
  hidden: hiddenAt !== null,
});

/** The posts of each state with the time that orders them. A post that its author deletes is no longer hidden. */
const OF_STATE: Record<ModerationState, string> = {
  reported: `SELECT r.postId AS id, MAX(r.createdAt) AS moment FROM post_reports r JOIN posts p ON p.id = r.postId
    WHERE r.closedAt IS NULL AND p.deletedAt IS NULL AND p.hiddenAt IS NULL GROUP BY r.postId`,
  hidden: `SELECT a.postId AS id, MAX(a.createdAt) AS moment FROM moderation_acts a JOIN posts p ON p.id = a.postId
    WHERE a.kind = 'hide' AND p.hiddenAt IS NOT NULL GROUP BY a.postId`,
};

/** Reported or hidden posts, latest first. */
export async function moderatedPosts(
  db: DataSource,
  state: ModerationState,
  { limit, offset }: Page,
): Promise<ModeratedPostPage> {
  const [found, [total]] = await Promise.all([
    rows<{ id: string }>(db, `${OF_STATE[state]} ORDER BY moment DESC, id LIMIT ? OFFSET ?`, [limit, offset]),
    rows<{ count: number }>(db, `SELECT COUNT(*) AS count FROM (${OF_STATE[state]}) found`),
  ]);
  const ids = found.map(({ id }) => id);
  const posts = ids.length
    ? await rows<Row>(db, `SELECT ${COLUMNS} FROM posts WHERE id IN (${marks(ids)})`, ids)
    : [];
  const byId = new Map(posts.map((row) => [row.id, toModerated(row)]));
  return { posts: ids.flatMap((id) => byId.get(id) ?? []), totalCount: Number(total?.count ?? 0) };
}

/** Reads and locks a post that its author has not deleted, hidden or not. */
export async function lockForModeration(
  tx: EntityManager,
  id: string,
): Promise<{ post: Post; moderated: ModeratedPost }> {
  const [row] = await rows<PostRow & Row>(
    tx,
    `SELECT ${POST_COLUMNS} FROM posts WHERE id = ? AND deletedAt IS NULL ${forUpdate(tx)}`,
    [id],
  );
  if (!row) throw new NotFound('This post does not exist.');
  return { post: toPost(row), moderated: toModerated(row) };
}

/** The reports of some posts, oldest first, including closed ones. */
export const reportsByPost: Batch<string, Report[]> = async (postIds, { db, load }) => {
  const reports = new Map<string, Report[]>(postIds.map((id) => [id, []]));
  const found = await rows<Omit<Report, 'createdAt' | 'user'> & { postId: string; createdAt: string }>(
    db,
    `SELECT postId, userId, reason, createdAt FROM post_reports WHERE postId IN (${marks(postIds)})
     ORDER BY createdAt, userId`,
    [...postIds],
  );
  const users = await Promise.all(found.map(({ userId }) => load(usersById, userId)));
  for (const [at, { postId, ...row }] of found.entries()) {
    const user = users[at];
    if (user) reports.get(postId)?.push({ ...row, createdAt: toDate(row.createdAt), user });
  }
  return reports;
};

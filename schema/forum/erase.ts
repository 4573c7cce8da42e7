import type { EntityManager } from 'typeorm';
import { forUpdate, rows } from '../database';
import type { Log } from './changes';
import { Post, PostKind } from './Post';
import { ChangeKind } from './PostChange';
import { threadSearchKey } from './pages';

/** What a deleted post says. */
const DELETED = 'Message deleted by user';

type Place = Pick<Post, 'id' | 'kind' | 'threadId' | 'commentId' | 'title'>;

/** Deletes a post: it keeps its place, without words, name and reactions, and is no longer counted. */
export async function erasePost(tx: EntityManager, log: Log, post: Place) {
  const { id, kind, threadId, commentId, title } = post;
  const gone = { content: DELETED, userId: null, deletedAt: new Date() };
  await tx.update(Post, id, { ...gone, searchKey: title === null ? null : threadSearchKey(title, '') });
  await tx.query('DELETE FROM reactions WHERE postId = ?', [id]);
  await tx.query('UPDATE post_changes SET userId = NULL WHERE postId = ?', [id]);
  if (kind === PostKind.COMMENT)
    await tx.query('UPDATE posts SET commentCount = commentCount - 1 WHERE id = ?', [threadId]);
  if (kind === PostKind.REPLY)
    await tx.query('UPDATE posts SET replyCount = replyCount - 1 WHERE id = ?', [commentId]);
  await log(ChangeKind.DELETED, post);
  return gone;
}

/** Deletes all posts of a reader, and takes back her reactions to those of others. */
export async function eraseAuthor(tx: EntityManager, log: Log, userId: number): Promise<void> {
  const own = await rows<Place>(
    tx,
    `SELECT id, kind, threadId, commentId, title FROM posts WHERE userId = ? AND deletedAt IS NULL ${forUpdate(tx)}`,
    [userId],
  );
  for (const post of own) await erasePost(tx, log, post);
  const reacted = await rows<Pick<Post, 'id' | 'threadId'>>(
    tx,
    'SELECT p.id, p.threadId FROM reactions r JOIN posts p ON p.id = r.postId WHERE r.userId = ?',
    [userId],
  );
  await tx.query('DELETE FROM reactions WHERE userId = ?', [userId]);
  for (const post of reacted) await log(ChangeKind.REACTED, post);
}

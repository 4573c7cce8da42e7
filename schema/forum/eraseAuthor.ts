import type { EntityManager } from 'typeorm';
import { forUpdate, rows } from '../database';
import { Post } from './Post';

/** What a deleted post says. */
const DELETED = 'Message deleted by user';

/** Deletes all posts of a reader: they keep their places, without words and name, and take their reactions with them. */
export async function eraseAuthor(tx: EntityManager, userId: number): Promise<void> {
  const posts = await rows<Pick<Post, 'id' | 'kind' | 'threadId' | 'commentId'>>(
    tx,
    `SELECT id, kind, threadId, commentId FROM posts WHERE userId = ? AND deletedAt IS NULL ${forUpdate(tx)}`,
    [userId],
  );
  const deletedAt = new Date();
  for (const { id, kind, threadId, commentId } of posts) {
    await tx.query('DELETE FROM reactions WHERE postId = ?', [id]);
    await tx.update(Post, id, { content: DELETED, userId: null, deletedAt });
    if (kind === 'comment' && threadId) await tx.decrement(Post, { id: threadId }, 'commentCount', 1);
    if (kind === 'reply' && commentId) await tx.decrement(Post, { id: commentId }, 'replyCount', 1);
  }
}

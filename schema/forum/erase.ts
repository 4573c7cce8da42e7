import type { EntityManager } from 'typeorm';
import { forUpdate, rows } from '../database';
import { logging, type Log } from './changes';
import { threadSearchKey } from './pages';
import { Post, PostKind } from './Post';
import { ChangeKind } from './PostChange';
import { POST_COLUMNS, toPost, type PostRow } from './posts';
import { Reaction } from './Reaction';

/** What a deleted post says. */
const DELETED = 'Message deleted by user';

/** Takes the words, the author and the reactions of a post out of the database; its place, and a thread's title, remain. */
export async function erasePost(tx: EntityManager, log: Log, post: Post): Promise<Post> {
  const { id, kind, title, threadId, commentId } = post;
  const gone = { content: DELETED, userId: null, deletedAt: new Date() };
  await tx.update(Post, id, { ...gone, searchKey: title === null ? null : threadSearchKey(title, '') });
  await tx.delete(Reaction, { postId: id });
  await tx.query('UPDATE post_changes SET userId = NULL WHERE postId = ?', [id]);
  if (kind === PostKind.COMMENT)
    await tx.query('UPDATE posts SET commentCount = commentCount - 1 WHERE id = ?', [threadId]);
  if (kind === PostKind.REPLY)
    await tx.query('UPDATE posts SET replyCount = replyCount - 1 WHERE id = ?', [commentId]);
  log(ChangeKind.DELETED, post);
  return { ...post, ...gone, deleted: true };
}

/** Deletes all that a reader wrote in the forum, and tells all who look of the posts she reacted to, which lose her reaction with her. */
export const eraseAuthor = (tx: EntityManager, userId: number): Promise<void> =>
  logging(tx, async (log) => {
    const hers = await rows<PostRow>(
      tx,
      `SELECT ${POST_COLUMNS} FROM posts WHERE userId = ? AND deletedAt IS NULL ${forUpdate(tx)}`,
      [userId],
    );
    for (const row of hers) await erasePost(tx, log, toPost(row));
    const reacted = await rows<Pick<Post, 'id' | 'threadId'>>(
      tx,
      'SELECT p.id, p.threadId FROM reactions r JOIN posts p ON p.id = r.postId WHERE r.userId = ?',
      [userId],
    );
    await tx.delete(Reaction, { userId });
    for (const post of reacted) log(ChangeKind.REACTED, post);
  });

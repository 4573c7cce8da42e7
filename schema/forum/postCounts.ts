import type { Change, WriteHook, Transaction } from '../transaction';
import { PostKind, type Post } from './Post';

/** Only readable posts are counted, neither deleted nor hidden ones; `schema/counters.ts` checks the same rule. */
const counts = (post: Post | null) =>
  Number(post !== null && post.deletedAt === null && post.hiddenAt === null);

/** Counts a thread in the forum, a comment in its thread and a reply in its comment. A new one makes its thread active. */
export const countPosts: WriteHook<Post> = async (tx, changes) => {
  for (const change of changes) await countPost(tx, change);
};

async function countPost(tx: Transaction, { before, after }: Change<Post>): Promise<void> {
  const post = after ?? before;
  const step = counts(after) - counts(before);
  if (!post || step === 0) return;
  const { kind, threadId, commentId, createdAt } = post;
  const isNew = before === null;
  if (kind === PostKind.THREAD && isNew)
    await tx.query('UPDATE forum_counter SET threads = threads + 1 WHERE id = 1');
  if (kind === PostKind.REPLY)
    await tx.query('UPDATE posts SET replyCount = replyCount + ? WHERE id = ?', [step, commentId]);
  if (kind === PostKind.COMMENT)
    await tx.query('UPDATE posts SET commentCount = commentCount + ? WHERE id = ?', [step, threadId]);
  if (threadId !== null && isNew)
    await tx.query('UPDATE posts SET activeAt = ? WHERE id = ?', [createdAt, threadId]);
}

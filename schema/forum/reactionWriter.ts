import { forUpdate, marks, rows } from '../database';
import { notifyOfReactions } from '../notification/notificationHooks';
import { deleted, runHooks, type Change, type WriteHook, type Rows, type Transaction } from '../transaction';
import { logReactions } from './changeLog';
import type { Post } from './Post';
import { chunks } from '../chunks';

type ReactionRow = Rows['reaction'];

const hooks: readonly WriteHook<ReactionRow>[] = [logReactions, notifyOfReactions];

/** Deletes the reactions to posts that were deleted. Their deletion is in the change log, so this is not. */
export const dropReactions: WriteHook<Post> = async (tx, changes) => {
  const deletedPosts = changes.filter(({ before, after }) => before && !before.deletedAt && after?.deletedAt);
  for (const part of chunks(deletedPosts))
    await tx.query(
      `DELETE FROM reactions WHERE postId IN (${marks(part)})`,
      part.map(({ before }) => before!.id),
    );
};

/** Writes reactions, inside `changeForum`. No other code inserts or deletes them. */
export const reactions = {
  /** Writes the changes of some reactions, in few statements however many they are. */
  async change(tx: Transaction, changes: readonly Change<ReactionRow>[]): Promise<void> {
    const removed = new Map<string, number[]>();
    for (const { before } of changes)
      if (before) removed.set(before.postId, [...(removed.get(before.postId) ?? []), before.userId]);
    for (const [postId, userIds] of removed)
      await tx.query(`DELETE FROM reactions WHERE postId = ? AND userId IN (${marks(userIds)})`, [
        postId,
        ...userIds,
      ]);
    const added = changes.map(({ after }) => after).filter((row) => row !== null);
    for (const part of chunks(added))
      await tx.query(
        `INSERT INTO reactions (postId, userId, type, createdAt) VALUES ${part.map(() => '(?, ?, ?, ?)').join(', ')}`,
        part.flatMap(({ postId, userId, type, createdAt }) => [postId, userId, type, createdAt]),
      );
    await runHooks(tx, 'reaction', changes, hooks);
  },

  async removeAllOf(tx: Transaction, userId: number): Promise<void> {
    const found = await rows<
      Omit<ReactionRow, 'post'> & { threadId: string | null; authorId: number | null }
    >(
      tx,
      `SELECT r.*, p.threadId, p.userId AS authorId FROM reactions r JOIN posts p ON p.id = r.postId
       WHERE r.userId = ? ${forUpdate(tx)}`,
      [userId],
    );
    await tx.query('DELETE FROM reactions WHERE userId = ?', [userId]);
    const removed = found.map(({ threadId, authorId, ...reaction }) =>
      deleted<ReactionRow>({ ...reaction, post: { id: reaction.postId, threadId, authorId } }),
    );
    await runHooks(tx, 'reaction', removed, hooks);
  },
};

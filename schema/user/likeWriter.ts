import { forUpdate, marks, rows } from '../database';
import { deltas } from '../deltas';
import { notifyOfLikes } from '../notification/notificationHooks';
import { deleted, runHooks, inserted, type WriteHook, type Transaction } from '../transaction';
import { Like } from './Like';
import { chunks } from '../chunks';

/** Updates the numbers of likes of profiles. */
const countLikes: WriteHook<Like> = async (tx, changes) => {
  for (const { by, keys } of deltas(
    changes,
    ({ userId }) => userId,
    () => [1],
  ))
    for (const ids of chunks(keys))
      await tx.query(`UPDATE users SET likesCount = likesCount + ? WHERE id IN (${marks(ids)})`, [
        ...by,
        ...ids,
      ]);
};

const hooks: readonly WriteHook<Like>[] = [countLikes, notifyOfLikes];

/** Writes likes. No other code inserts or deletes them; the likes of a deleted profile are deleted with it. */
export const likes = {
  /** Likes a profile, or removes the like; returns whether it is liked now. The profile must be locked. */
  async toggle(tx: Transaction, userId: number, likerId: number): Promise<boolean> {
    const key = { userId, likerId };
    const found = await tx.findOneBy(Like, key);
    const like = found ?? { ...key, createdAt: new Date() };
    if (found) await tx.delete(Like, key);
    else await tx.insert(Like, like);
    await runHooks(tx, 'like', [found ? deleted(found) : inserted(like)], hooks);
    return !found;
  },

  /** Removes all likes given by a reader. */
  async removeAllOf(tx: Transaction, likerId: number): Promise<void> {
    const found = await rows<Like>(tx, `SELECT * FROM likes WHERE likerId = ? ${forUpdate(tx)}`, [likerId]);
    await tx.delete(Like, { likerId });
    await runHooks(tx, 'like', found.map(deleted), hooks);
  },
};

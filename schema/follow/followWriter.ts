import { forUpdate, marks, rows } from '../database';
import { deltas } from '../deltas';
import { notifyOfFollows } from '../notification/notificationHooks';
import { deleted, runHooks, inserted, type Change, type WriteHook, type Transaction } from '../transaction';
import { lockUsers } from '../user/users';
import { Follow } from './Follow';
import { chunks } from '../chunks';

/** Updates `followersCount` of the followed readers and `followingCount` of the followers. */
const countFollows: WriteHook<Follow> = async (tx, changes) => {
  await count(tx, 'followersCount', changes, ({ userId }) => userId);
  await count(tx, 'followingCount', changes, ({ followerId }) => followerId);
};

async function count(
  tx: Transaction,
  column: 'followersCount' | 'followingCount',
  changes: readonly Change<Follow>[],
  keyOf: (row: Follow) => number,
): Promise<void> {
  for (const { by, keys } of deltas(changes, keyOf, () => [1]))
    for (const ids of chunks(keys))
      await tx.query(`UPDATE users SET ${column} = ${column} + ? WHERE id IN (${marks(ids)})`, [
        ...by,
        ...ids,
      ]);
}

const hooks: readonly WriteHook<Follow>[] = [countFollows, notifyOfFollows];

/** Writes follows. No other code inserts or deletes them. */
export const follows = {
  /** Makes a reader follow or unfollow another; toggles if that is not given. Both users must be locked. */
  async set(tx: Transaction, followerId: number, userId: number, wish?: boolean): Promise<boolean> {
    const key = { followerId, userId };
    const found = await tx.findOneBy(Follow, key);
    const isFollowing = wish ?? !found;
    if (isFollowing === Boolean(found)) return isFollowing;
    const row = found ?? { ...key, createdAt: new Date() };
    if (found) await tx.delete(Follow, key);
    else await tx.insert(Follow, row);
    await runHooks(tx, 'follow', [found ? deleted(found) : inserted(row)], hooks);
    return isFollowing;
  },

  /** Removes the follows between two readers, in both directions. */
  async removeBetween(tx: Transaction, one: number, other: number): Promise<void> {
    await remove(tx, [
      { followerId: one, userId: other },
      { followerId: other, userId: one },
    ]);
  },

  /** Removes every follow by a reader and of a reader. */
  async removeAllOf(tx: Transaction, userId: number): Promise<void> {
    await lockUsers(tx, [userId]); // no new follows meanwhile
    await remove(tx, [{ followerId: userId }, { userId }]);
  },
};

async function remove(
  tx: Transaction,
  where: Partial<Pick<Follow, 'followerId' | 'userId'>>[],
): Promise<void> {
  const conditions = where.map(
    (part) =>
      `(${Object.keys(part)
        .map((name) => `${name} = ?`)
        .join(' AND ')})`,
  );
  const found = await rows<Follow>(
    tx,
    `SELECT * FROM follows WHERE ${conditions.join(' OR ')} ${forUpdate(tx)}`,
    where.flatMap((part) => Object.values(part)),
  );
  for (const part of where) await tx.delete(Follow, part);
  await runHooks(tx, 'follow', found.map(deleted), hooks);
}

import type { EntityManager } from 'typeorm';
import { sharedLoader, type Batch } from '../loader';
import { marks, rows } from '../database';
import type { User } from './User';
import { USER_COLUMNS } from './users';

const LIKER_COLUMNS = USER_COLUMNS.replace(/\w+/g, 'u.$&');

/** The readers who like some profiles, newest first. */
export const likersByUser = sharedLoader<number, User[]>((userIds, { db }) => readLikers(db, userIds));

/** The same, inside a transaction too. */
export async function readLikers(
  db: Pick<EntityManager, 'query'>,
  userIds: readonly number[],
): Promise<Map<number, User[]>> {
  const found = await rows<User & { likedId: number }>(
    db,
    `SELECT l.userId AS likedId, ${LIKER_COLUMNS} FROM likes l JOIN users u ON u.id = l.likerId
     WHERE l.userId IN (${marks(userIds)}) ORDER BY l.createdAt DESC, u.id DESC`,
    [...userIds],
  );
  const likers = new Map<number, User[]>(userIds.map((id) => [id, []]));
  for (const { likedId, ...liker } of found) likers.get(likedId)?.push(liker as User);
  return likers;
}

/** Which of some profiles the viewer likes. */
export const viewerLikes: Batch<number, boolean> = async (userIds, { db, viewer }) => {
  if (!viewer) return new Map();
  const found = await rows<{ userId: number }>(
    db,
    `SELECT userId FROM likes WHERE likerId = ? AND userId IN (${marks(userIds)})`,
    [viewer.id, ...userIds],
  );
  return new Map(found.map(({ userId }) => [userId, true]));
};

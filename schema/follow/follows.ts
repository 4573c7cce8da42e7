import type { DataSource } from 'typeorm';
import type { Batch } from '../loader';
import { marks, rows } from '../database';
import type { Page } from '../page';
import type { User } from '../user/User';
import { USER_COLUMNS } from '../user/users';

const COLUMNS = USER_COLUMNS.replace(/\w+/g, 'u.$&');

/** Which of some readers the viewer follows. */
export const viewerFollows: Batch<number, boolean> = async (userIds, { db, viewer }) => {
  if (!viewer) return new Map();
  const found = await rows<{ userId: number }>(
    db,
    `SELECT userId FROM follows WHERE followerId = ? AND userId IN (${marks(userIds)})`,
    [viewer.id, ...userIds],
  );
  return new Map(found.map(({ userId }) => [userId, true]));
};

/** A page of the readers who follow a reader, newest follow first. */
export const followersOf = (db: DataSource, userId: number, { limit, offset }: Page): Promise<User[]> =>
  rows<User>(
    db,
    `SELECT ${COLUMNS} FROM follows f JOIN users u ON u.id = f.followerId
     WHERE f.userId = ? ORDER BY f.createdAt DESC, f.followerId DESC LIMIT ? OFFSET ?`,
    [userId, limit, offset],
  );

/** A page of the readers whom a reader follows, newest follow first. */
export const followedBy = (db: DataSource, userId: number, { limit, offset }: Page): Promise<User[]> =>
  rows<User>(
    db,
    `SELECT ${COLUMNS} FROM follows f JOIN users u ON u.id = f.userId
     WHERE f.followerId = ? ORDER BY f.createdAt DESC, f.userId DESC LIMIT ? OFFSET ?`,
    [userId, limit, offset],
  );

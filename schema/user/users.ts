import type { EntityManager } from 'typeorm';
import { sharedLoader, type ReadContext } from '../loader';
import { forUpdate, marks, rows } from '../database';
import { NotFound } from '../errors';
import { toKey } from '../text';
import type { User } from './User';

/** The public columns of a reader, behind the fields of `User`. */
export const USER_COLUMNS =
  'id, username, favoriteBook, favoriteAuthor, favoriteGenre, bio, avatar, avatarColor, likesCount, followersCount, followingCount, libraryVisibility';

export const usersById = sharedLoader<number, User>(async (ids, { db }) => {
  const found = await rows<User>(db, `SELECT ${USER_COLUMNS} FROM users WHERE id IN (${marks(ids)})`, [
    ...ids,
  ]);
  return new Map(found.map((user) => [user.id, user]));
});

/** The reader with that public id. */
export async function findUser(ref: string, { load }: Pick<ReadContext, 'load'>): Promise<User> {
  const id = toKey(ref);
  const user = id === null ? undefined : await load(usersById, id);
  if (!user) throw new NotFound('User not found.');
  return user;
}

/** Rows of readers by id, locked until the end of the transaction; in the order of their ids, so that two writers cannot deadlock. */
export async function lockUsers(tx: EntityManager, ids: readonly number[]): Promise<Map<number, User>> {
  const found = await rows<User>(
    tx,
    `SELECT ${USER_COLUMNS} FROM users WHERE id IN (${marks(ids)}) ORDER BY id ${forUpdate(tx)}`,
    [...ids],
  );
  return new Map(found.map((user) => [user.id, user]));
}

/** A reader’s row, locked until the end of the transaction. */
export const lockUser = async (tx: EntityManager, id: number): Promise<User | undefined> =>
  (await lockUsers(tx, [id])).get(id);

import type { DataSource } from 'typeorm';
import { marks, rows } from '../database';
import { sharedLoader } from '../loader';
import { LibraryVisibility } from '../user/LibraryVisibility';

/** The condition that users take part in matching. Owners of a hidden library do not. */
export const takingPart = (user: string): string =>
  `${user}.matchable = 1 AND ${user}.libraryVisibility <> ${LibraryVisibility.NOBODY}`;

/** The condition that the entries of users count in rarity and in the size of their library. */
export const counting = (user: string): string => `${user}.libraryVisibility = ${LibraryVisibility.EVERYONE}`;

/** The readers who take part in matching. */
export const takesPart = sharedLoader<number, boolean>(async (userIds, { db }) => {
  const found = await rows<{ id: number }>(
    db,
    `SELECT u.id FROM users u WHERE ${takingPart('u')} AND u.id IN (${marks(userIds)})`,
    [...userIds],
  );
  return new Map(found.map(({ id }) => [id, true]));
});

/** The readers who have chosen to take part, regardless of who may see their library. */
export const matchable = sharedLoader<number, boolean>(async (userIds, { db }) => {
  const found = await rows<{ id: number; matchable: number | boolean }>(
    db,
    `SELECT id, matchable FROM users WHERE id IN (${marks(userIds)})`,
    [...userIds],
  );
  return new Map(found.map(({ id, matchable }) => [id, Boolean(matchable)]));
});

/** Readers whose unreviewed books count neither in rarity nor in the size of their library: of all readers, or of some. */
export async function uncounted(db: DataSource, userIds?: readonly number[]): Promise<Set<number>> {
  if (userIds?.length === 0) return new Set();
  const only = userIds ? ` AND id IN (${marks(userIds)})` : '';
  const found = await rows<{ id: number }>(
    db,
    `SELECT id FROM users WHERE libraryVisibility = ${LibraryVisibility.READERS}${only}`,
    userIds ? [...userIds] : [],
  );
  return new Set(found.map(({ id }) => id));
}

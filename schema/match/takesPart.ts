import type { DataSource } from 'typeorm';
import { marks, rows } from '../database';
import { sharedLoader } from '../loader';
import { LibraryVisibility } from '../user/LibraryVisibility';

/** A condition on users: they take part in matching. A library that nobody else may see takes its owner out. */
export const takingPart = (user: string): string =>
  `${user}.matchable = 1 AND ${user}.libraryVisibility <> ${LibraryVisibility.NOBODY}`;

/** A condition on users: their entries count in rarity and in the size of their library. */
export const counting = (user: string): string => `${user}.libraryVisibility = ${LibraryVisibility.EVERYONE}`;

/** Which readers take part in matching. */
export const takesPart = sharedLoader<number, boolean>(async (userIds, { db }) => {
  const found = await rows<{ id: number }>(
    db,
    `SELECT u.id FROM users u WHERE ${takingPart('u')} AND u.id IN (${marks(userIds)})`,
    [...userIds],
  );
  return new Map(found.map(({ id }) => [id, true]));
});

/** Which readers have chosen to take part, whoever may see their library. */
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

import { sharedLoader } from '../loader';
import { marks, rows } from '../database';

/** Which readers take part in matching. */
export const takesPart = sharedLoader<number, boolean>(async (userIds, { db }) => {
  const found = await rows<{ id: number; matchable: number | boolean }>(
    db,
    `SELECT id, matchable FROM users WHERE id IN (${marks(userIds)})`,
    [...userIds],
  );
  return new Map(found.map(({ id, matchable }) => [id, Boolean(matchable)]));
});

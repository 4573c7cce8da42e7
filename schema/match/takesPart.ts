import type { Batch } from '../batch';
import { marks, rows } from '../database';

/** Which readers take part in matching. */
export const takesPart: Batch<number, boolean> = async (userIds, { db }) => {
  const found = await rows<{ id: number; matchable: number | boolean }>(
    db,
    `SELECT id, matchable FROM users WHERE id IN (${marks(userIds)})`,
    [...userIds],
  );
  return new Map(found.map(({ id, matchable }) => [id, Boolean(matchable)]));
};

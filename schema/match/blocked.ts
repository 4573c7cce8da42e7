import type { DataSource } from 'typeorm';
import { rows } from '../database';

/** Readers whom the viewer blocked: they are not among her matches. They are not told, so she stays among theirs. */
export async function blockedBy(db: DataSource, viewer: number): Promise<number[]> {
  const found = await rows<{ blockedId: number }>(db, 'SELECT blockedId FROM blocks WHERE userId = ?', [
    viewer,
  ]);
  return found.map(({ blockedId }) => blockedId);
}

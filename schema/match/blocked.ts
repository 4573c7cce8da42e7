import type { DataSource } from 'typeorm';
import { marks, rows } from '../database';

/** Blocked readers by reader: they are excluded from the reader's matches, but not the other way round. For all readers, or for some. */
export async function blocks(db: DataSource, userIds?: readonly number[]): Promise<Map<number, number[]>> {
  const blocked = new Map<number, number[]>();
  if (userIds?.length === 0) return blocked;
  const only = userIds ? ` WHERE userId IN (${marks(userIds)})` : '';
  const found = await rows<{ userId: number; blockedId: number }>(
    db,
    `SELECT userId, blockedId FROM blocks${only}`,
    userIds ? [...userIds] : [],
  );
  for (const { userId, blockedId } of found) {
    const own = blocked.get(userId);
    if (own) own.push(blockedId);
    else blocked.set(userId, [blockedId]);
  }
  return blocked;
}

import { insertOr, marks, rows } from '../database';
import type { Transaction } from '../transaction';
import type { NotificationAct } from './Notification';
import { sequenceOf } from './readNotifications';
import { chunks } from '../chunks';

/* The acts behind notifications, and their counters. Only `notificationWriter.ts` uses this. */

/** Acts of one kind on one object, which form one notification. */
export type Topic = Pick<NotificationAct, 'userId' | 'kind' | 'objectId'>;

/** An act as it is stored. */
export interface StoredAct {
  cause: string;
  notificationId: string;
  stands: boolean | number;
}

/** Condition for the rows of a topic; `valuesOf` has its values. */
export const TOPIC = 'userId = ? AND kind = ? AND objectId = ?';
export const valuesOf = ({ userId, kind, objectId }: Topic) => [userId, kind, objectId];

/**
 * Locks the counters of readers until the commit, in the order of their IDs, so that two transactions do not deadlock. Blocks and
 * acts are read under this lock: another transaction's writes about the reader are seen completely or not at all.
 */
export async function lockReaders(tx: Transaction, acts: readonly Pick<Topic, 'userId'>[]): Promise<void> {
  for (const userId of [...new Set(acts.map(({ userId }) => userId))].sort((one, other) => one - other))
    await insertOr(
      tx,
      'INSERT INTO unread_notifications (userId, unread) VALUES (?, 0)',
      'userId',
      'unread = unread_notifications.unread',
      [userId],
    );
}

/** Changes a reader’s number of unread notifications. */
export const moveUnread = async (tx: Transaction, userId: number, by: number) =>
  by === 0
    ? undefined
    : tx.query('UPDATE unread_notifications SET unread = unread + ? WHERE userId = ?', [by, userId]);

/** Finds which of some acts are stored already. */
export async function storedActs(
  tx: Transaction,
  topic: Topic,
  acts: readonly { cause: string }[],
): Promise<StoredAct[]> {
  const found: StoredAct[] = [];
  for (const part of chunks(acts))
    found.push(
      ...(await rows<StoredAct>(
        tx,
        `SELECT cause, notificationId, stands FROM notification_acts WHERE ${TOPIC} AND cause IN (${marks(part)})`,
        [...valuesOf(topic), ...part.map(({ cause }) => cause)],
      )),
    );
  return found;
}

/** Marks acts as valid or withdrawn. */
export async function setStanding(
  tx: Transaction,
  topic: Topic,
  acts: readonly StoredAct[],
  stands: boolean,
): Promise<void> {
  for (const part of chunks(acts))
    await tx.query(`UPDATE notification_acts SET stands = ? WHERE ${TOPIC} AND cause IN (${marks(part)})`, [
      Number(stands),
      ...valuesOf(topic),
      ...part.map(({ cause }) => cause),
    ]);
  const counts = new Map<string, number>();
  for (const { notificationId } of acts) counts.set(notificationId, (counts.get(notificationId) ?? 0) + 1);
  for (const [id, count] of counts) await moveActs(tx, topic.userId, id, stands ? count : -count);
}

/** Changes the number of acts behind a notification. One without acts does not count as unread. */
export async function moveActs(tx: Transaction, userId: number, id: string, by: number): Promise<void> {
  const [row] = await rows<{ actCount: number; readAt: unknown; isShown: boolean | number }>(
    tx,
    'SELECT actCount, readAt, isShown FROM notifications WHERE id = ?',
    [id],
  );
  if (!row) return;
  const before = Number(row.actCount);
  await tx.query('UPDATE notifications SET actCount = ? WHERE id = ?', [before + by, id]);
  if (row.readAt === null && row.isShown)
    await moveUnread(tx, userId, Number(before + by > 0) - Number(before > 0));
}

/** The next number in a reader’s sequence of notifications. Call `lockReaders` first. */
export async function nextSequence(tx: Transaction, userId: number): Promise<number> {
  await tx.query('UPDATE unread_notifications SET sequence = sequence + 1 WHERE userId = ?', [userId]);
  return sequenceOf(tx, userId);
}

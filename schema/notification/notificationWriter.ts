import { randomUUID } from 'node:crypto';
import { marks, rows } from '../database';
import { runHooks, type Transaction, type Write } from '../transaction';
import { Notification, NotificationKind, type NotificationAct } from './Notification';
import { NotificationChannel } from './NotificationSettings';
import {
  lockReaders,
  moveActs,
  moveUnread,
  nextSequence,
  setStanding,
  storedActs,
  TOPIC,
  valuesOf,
  type Topic,
} from './notificationActs';
import { queuePushes } from './pushOutbox';
import { choicesOf } from './settings';
import { DAY } from '../durations';
import { CHUNK_SIZE, chunks } from '../chunks';

/** An act that concerns a reader. */
export type Act = Pick<NotificationAct, 'userId' | 'kind' | 'objectId' | 'cause' | 'actorId'>;
/** Those that have not been hidden yet because of their age. */
const REMOVABLE = `(kind <> '${NotificationKind.MATCH}' OR isShown = 1 OR readAt IS NULL)`;

/** Writes notifications, in the transactions of their acts. No other code inserts, updates or deletes them. */
export const notifications = {
  /** Notifies readers of acts. Nobody is notified of their own acts, of those of readers they have blocked, or twice of the same act. */
  async add(tx: Transaction, acts: readonly Act[]): Promise<void> {
    const foreign = acts.filter(({ userId, actorId }) => userId !== actorId);
    await lockReaders(tx, foreign);
    for (const [topic, some] of topicsOf(await withoutBlocked(tx, foreign))) {
      const known = new Map((await storedActs(tx, topic, some)).map((act) => [act.cause, act]));
      const back = [...known.values()].filter(({ stands }) => !stands);
      await setStanding(tx, topic, back, true);
      const fresh = some.filter(({ cause }) => !known.has(cause));
      if (fresh.length > 0) await addFresh(tx, topic, fresh);
      if (back.length + fresh.length > 0) await changed(tx, topic.userId);
    }
  },

  /** Withdraws acts: a notification without any left is not shown. */
  async withdraw(tx: Transaction, acts: readonly Omit<Act, 'actorId'>[]): Promise<void> {
    await lockReaders(tx, acts);
    for (const [topic, some] of topicsOf(acts)) {
      const found = (await storedActs(tx, topic, some)).filter(({ stands }) => stands);
      if (found.length === 0) continue;
      await setStanding(tx, topic, found, false);
      await changed(tx, topic.userId);
    }
  },

  /** Withdraws all acts on a deleted object. */
  async withdrawObject(tx: Transaction, topic: Topic): Promise<void> {
    await lockReaders(tx, [topic]);
    const found = await rows<{ cause: string }>(
      tx,
      `SELECT cause FROM notification_acts WHERE ${TOPIC} AND stands = 1`,
      valuesOf(topic),
    );
    await notifications.withdraw(
      tx,
      found.map(({ cause }) => ({ ...topic, cause })),
    );
  },

  /** Withdraws an act of a reader, also if its object no longer tells who was notified of it. */
  async withdrawAct(
    tx: Transaction,
    { actorId, kind, objectId, cause }: Omit<Act, 'userId' | 'actorId'> & { actorId: number },
  ): Promise<void> {
    const standing = await standingOf(tx, actorId, 'AND kind = ? AND objectId = ? AND cause = ?', [
      kind,
      objectId,
      cause,
    ]);
    await notifications.withdraw(tx, standing);
  },

  /** Withdraws what a reader did to another one. */
  async withdrawBetween(tx: Transaction, actorId: number, userId: number): Promise<void> {
    await lockReaders(tx, [{ userId }]);
    await notifications.withdraw(tx, await standingOf(tx, actorId, 'AND userId = ?', [userId]));
  },

  /** Withdraws everything that a reader did, who must not act meanwhile. */
  async withdrawAllOf(tx: Transaction, actorId: number): Promise<void> {
    await notifications.withdraw(tx, await standingOf(tx, actorId));
  },

  /** Marks some notifications of a reader as read. */
  async markRead(tx: Transaction, userId: number, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await markWhere(tx, userId, `id IN (${marks(ids)})`, [...ids]);
  },

  /** Marks all notifications on the page as read, up to a sequence number if one is given. */
  async markAllRead(tx: Transaction, userId: number, upTo: number | null): Promise<void> {
    await markWhere(
      tx,
      userId,
      `isShown = 1${upTo === null ? '' : ' AND sequence <= ?'}`,
      upTo === null ? [] : [upTo],
    );
  },

  /** Records that these were in a digest, unless something was added after the `sequence` up to which it was written. */
  async digested(tx: Transaction, ids: readonly string[], sequence: number): Promise<void> {
    for (const part of chunks(ids))
      await tx.query(
        `UPDATE notifications SET digestedAt = updatedAt WHERE id IN (${marks(part)}) AND sequence <= ?`,
        [...part, sequence],
      );
  },

  /**
   * Deletes notifications whose last act is older than a time; returns how many. Those of matches are hidden instead, because a
   * pair is notified of its match only once.
   */
  async removeBefore(tx: Transaction, time: Date): Promise<number> {
    const old = await rows<{ id: string; userId: number }>(
      tx,
      `SELECT id, userId FROM notifications WHERE updatedAt < ? AND ${REMOVABLE} LIMIT ${CHUNK_SIZE}`,
      [time],
    );
    if (old.length === 0) return 0;
    await lockReaders(tx, old);
    const ids = old.map(({ id }) => id);
    const unread = await rows<{ userId: number; count: number }>(
      tx,
      `SELECT userId, COUNT(*) AS count FROM notifications WHERE id IN (${marks(ids)}) AND updatedAt < ?
       AND readAt IS NULL AND isShown = 1 AND actCount > 0 GROUP BY userId`,
      [...ids, time],
    );
    for (const { userId, count } of unread) await moveUnread(tx, userId, -Number(count));
    const these = `id IN (${marks(ids)}) AND updatedAt < ?`;
    await tx.query(`DELETE FROM notifications WHERE ${these} AND kind <> ?`, [
      ...ids,
      time,
      NotificationKind.MATCH,
    ]);
    await tx.query(`UPDATE notifications SET isShown = 0, readAt = COALESCE(readAt, ?) WHERE ${these}`, [
      new Date(),
      ...ids,
      time,
    ]);
    return old.length;
  },
};

/** Marks the unread notifications of a reader that satisfy a condition as read. */
async function markWhere(tx: Transaction, userId: number, condition: string, values: unknown[]) {
  await lockReaders(tx, [{ userId }]);
  const where = `userId = ? AND readAt IS NULL AND ${condition}`;
  const [unread] = await rows<{ count: number }>(
    tx,
    `SELECT COUNT(*) AS count FROM notifications WHERE ${where} AND isShown = 1 AND actCount > 0`,
    [userId, ...values],
  );
  await tx.query(`UPDATE notifications SET readAt = ? WHERE ${where}`, [new Date(), userId, ...values]);
  await moveUnread(tx, userId, -Number(unread?.count));
  if (Number(unread?.count) > 0) await changed(tx, userId);
}

/** Removes acts whose actor is blocked by the reader. */
async function withoutBlocked(tx: Transaction, acts: readonly Act[]): Promise<Act[]> {
  const actors = [...new Set(acts.map(({ actorId }) => actorId).filter((id) => id !== null))];
  const blocked = new Set<string>();
  for (const part of chunks(actors))
    for (const { userId, blockedId } of await rows<{ userId: number; blockedId: number }>(
      tx,
      `SELECT userId, blockedId FROM blocks WHERE blockedId IN (${marks(part)})`,
      part,
    ))
      blocked.add(`${userId} ${blockedId}`);
  return acts.filter(({ userId, actorId }) => !blocked.has(`${userId} ${actorId}`));
}

/** The acts of a reader that were not withdrawn. */
const standingOf = (tx: Transaction, actorId: number, where = '', values: unknown[] = []) =>
  rows<Act>(
    tx,
    `SELECT userId, kind, objectId, cause FROM notification_acts WHERE actorId = ? AND stands = 1 ${where}`,
    [actorId, ...values],
  );

/** Acts by topic. */
function topicsOf<Some extends Topic>(acts: readonly Some[]): [Topic, Some[]][] {
  const topics = new Map<string, [Topic, Some[]]>();
  for (const act of acts) {
    const { userId, kind, objectId } = act;
    const key = `${userId} ${kind} ${objectId}`;
    const topic = topics.get(key);
    if (topic) topic[1].push(act);
    else topics.set(key, [{ userId, kind, objectId }, [act]]);
  }
  return [...topics.values()];
}

/** Adds new acts to today’s unread notification of their topic, or to a new one, which is on the page if the reader wants that. */
async function addFresh(tx: Transaction, topic: Topic, acts: readonly Act[]): Promise<void> {
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  const isOn = await choicesOf(tx, topic.userId);
  const isShown = isOn(topic.kind, NotificationChannel.PAGE);
  const [today] = await rows<{ id: string }>(
    tx,
    `SELECT id FROM notifications WHERE ${TOPIC} AND day = ? AND readAt IS NULL AND isShown = ?`,
    [...valuesOf(topic), day, Number(isShown)],
  );
  const id = today?.id ?? randomUUID();
  const sequence = await nextSequence(tx, topic.userId);
  if (today)
    await tx.query('UPDATE notifications SET updatedAt = ?, sequence = ? WHERE id = ?', [now, sequence, id]);
  else
    await tx.insert(Notification, {
      id,
      ...topic,
      day,
      sequence,
      actCount: 0,
      createdAt: now,
      updatedAt: now,
      readAt: null,
      isShown,
      digestedAt: null,
    });
  for (const part of chunks(acts))
    await tx.query(
      `INSERT INTO notification_acts (userId, kind, objectId, cause, notificationId, actorId, stands, createdAt)
       VALUES ${part.map(() => '(?, ?, ?, ?, ?, ?, 1, ?)').join(', ')}`,
      part.flatMap(({ cause, actorId }) => [...valuesOf(topic), cause, id, actorId, now]),
    );
  await moveActs(tx, topic.userId, id, acts.length);
  if (isOn(topic.kind, NotificationChannel.PUSH)) await queuePushes(tx, topic.userId, id);
}

/** Refreshes the reader’s open screens after the commit. */
const changed = (tx: Transaction, userId: number) =>
  runHooks(tx, 'notification', [{ before: null, after: { userId } }], []);

/** Notifications are kept this long after their last act, in ms. */
const RETENTION = 365 * DAY;

/** Deletes notifications that are a year old, in batches. */
export async function sweepNotifications(write: Write): Promise<void> {
  const time = new Date(Date.now() - RETENTION);
  while ((await write((tx) => notifications.removeBefore(tx, time))) === CHUNK_SIZE);
}

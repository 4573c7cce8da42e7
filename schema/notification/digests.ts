import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { marks, rows } from '../database';
import { claimRows, UNLEASED } from '../leases';
import type { Transaction, Write } from '../transaction';
import { NotificationKind, type Notification } from './Notification';
import { NotificationChannel, type NotificationSettings } from './NotificationSettings';
import { notifications } from './notificationWriter';
import { actsByNotification, notificationsById, type Acts } from './readNotifications';
import { choicesOf, lockSettings, nextDigest } from './settings';
import { subjectBatch, type Subject } from './subjects';

/** A digest that this gateway is mailing. */
export interface ClaimedDigest {
  userId: number;
  leaseId: string;
}

/** One item of a digest. */
export interface DigestItem {
  notification: Notification;
  acts: Acts;
  subject: Subject | undefined;
}

/** What is new for a reader. */
export interface DigestContent {
  /** Newest first. */
  items: DigestItem[];
  /** The number of further items. */
  more: number;
  /** The IDs of all of them, and the last sequence number among them. */
  delivered: { ids: string[]; sequence: number };
}

/** How long a gateway may be silent before another one takes over its digests, in ms. */
export const DIGEST_LEASE = 60_000;
/** Items written out in one mail; the others are only counted. */
const MAX_ITEMS = 20;
/** Maximum number of items in one mail. */
const MAX_DELIVERED = 1_000;

const leaseEnd = () => new Date(Date.now() + DIGEST_LEASE);

/** Claims up to `limit` digests that were due by a time, oldest first. */
export async function claimDigests(
  services: { db: DataSource; write: Write },
  by: Date,
  limit: number,
): Promise<ClaimedDigest[]> {
  const leaseId = randomUUID();
  const claimed = await claimRows<{ userId: number }>(
    services,
    {
      read: (db, count, lock) =>
        rows(
          db,
          `SELECT userId FROM notification_settings WHERE digestDueAt <= ? AND ${UNLEASED}
           ORDER BY digestDueAt LIMIT ? ${lock}`,
          [by, new Date(), count],
        ),
      lease: (tx, { userId }) =>
        tx.query('UPDATE notification_settings SET leaseOwner = ?, leasedUntil = ? WHERE userId = ?', [
          leaseId,
          leaseEnd(),
          userId,
        ]),
    },
    limit,
  );
  return claimed.map(({ userId }) => ({ userId, leaseId }));
}

/** Renews the lease on a digest. */
export const renewDigestLease = (write: Write, { userId, leaseId }: ClaimedDigest): Promise<unknown> =>
  write((tx) =>
    tx.query('UPDATE notification_settings SET leasedUntil = ? WHERE userId = ? AND leaseOwner = ?', [
      leaseEnd(),
      userId,
      leaseId,
    ]),
  );

/** Lets a digest be tried again after a time, in ms. */
export const postponeDigest = (
  write: Write,
  { userId, leaseId }: ClaimedDigest,
  wait: number,
): Promise<unknown> =>
  write((tx) =>
    tx.query(
      'UPDATE notification_settings SET leaseOwner = NULL, leasedUntil = ? WHERE userId = ? AND leaseOwner = ?',
      [new Date(Date.now() + wait), userId, leaseId],
    ),
  );

/** The outcome of a digest. */
export interface DigestResult {
  /** The mailed items, if any. */
  delivered?: DigestContent['delivered'];
  /** If the mail server rejected the address permanently: when that address was read. */
  bouncedAt?: Date;
  /** When to try again instead of on the next day of the digest. */
  dueAt?: Date;
}

/** Records the outcome of a digest, and when the next one is due. */
export function recordDigest(
  write: Write,
  { userId, leaseId }: ClaimedDigest,
  now: Date,
  { delivered, bouncedAt, dueAt }: DigestResult = {},
): Promise<void> {
  return write(async (tx) => {
    const settings = await lockSettings(tx, userId);
    if (settings.leaseOwner !== leaseId) return;
    const digestSentAt = delivered ? now : settings.digestSentAt;
    const isOn = settings.digestDueAt !== null; // it may have been switched off meanwhile
    await setTimes(tx, userId, {
      digestSentAt,
      digestDueAt: isOn ? (dueAt ?? nextDigest({ ...settings, digestSentAt }, now)) : null,
      bouncedAt: bouncedAt ?? settings.bouncedAt,
    });
    if (delivered) await notifications.digested(tx, delivered.ids, delivered.sequence);
  });
}

const setTimes = (
  tx: Transaction,
  userId: number,
  {
    digestSentAt,
    digestDueAt,
    bouncedAt,
  }: Pick<NotificationSettings, 'digestSentAt' | 'digestDueAt' | 'bouncedAt'>,
) =>
  tx.query(
    `UPDATE notification_settings SET digestSentAt = ?, digestDueAt = ?, bouncedAt = ?, leaseOwner = NULL, leasedUntil = NULL
     WHERE userId = ?`,
    [digestSentAt, digestDueAt, bouncedAt, userId],
  );

/** Unread notifications that were in no digest yet; null if there are none. */
export async function digestContent(
  db: DataSource,
  userId: number,
  since: Date | null,
): Promise<DigestContent | null> {
  const isOn = await choicesOf(db, userId);
  const kinds = Object.values(NotificationKind).filter((kind) => isOn(kind, NotificationChannel.MAIL));
  if (kinds.length === 0) return null;
  const found = await rows<{ id: string; sequence: number }>(
    db,
    `SELECT id, sequence FROM notifications WHERE userId = ? AND updatedAt >= ? AND readAt IS NULL AND actCount > 0
     AND (digestedAt IS NULL OR digestedAt < updatedAt) AND kind IN (${marks(kinds)})
     ORDER BY updatedAt DESC, id DESC LIMIT ?`,
    [userId, since ?? new Date(0), ...kinds, MAX_DELIVERED],
  );
  if (found.length === 0) return null;
  const ids = found.map(({ id }) => id);
  const items = await itemsOf(db, ids.slice(0, MAX_ITEMS));
  return {
    items,
    more: ids.length - items.length,
    delivered: { ids, sequence: Math.max(...found.map(({ sequence }) => sequence)) },
  };
}

async function itemsOf(db: DataSource, ids: readonly string[]): Promise<DigestItem[]> {
  const found = await notificationsById(db, ids);
  const acts = await actsByNotification(ids, { db });
  const items: DigestItem[] = [];
  for (const notification of found) {
    const behind = acts.get(notification.id);
    const { objectId } = notification;
    const subject = (await subjectBatch(notification)?.([objectId], { db }))?.get(objectId);
    if (behind) items.push({ notification, acts: behind, subject });
  }
  return items;
}

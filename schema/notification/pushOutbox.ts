import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { insertOr, rows } from '../database';
import { claimRows, UNLEASED } from '../leases';
import type { Transaction, Write } from '../transaction';
import type { QueuedPush } from './PushSubscription';

/** A push message that this gateway is sending. */
export type ClaimedPush = Pick<QueuedPush, 'notificationId' | 'subscriptionId' | 'attempts'> & {
  leaseId: string;
};

/** How long a gateway may be silent before another one takes over its messages, in ms. */
const LEASE = 60_000;

/**
 * Queues a push message for each device of a reader. A waiting message includes the new act; one that is being sent is followed
 * by another, which replaces it on the device.
 */
export async function queuePushes(tx: Transaction, userId: number, notificationId: string): Promise<void> {
  const now = new Date();
  await insertOr(
    tx,
    `INSERT INTO push_outbox (notificationId, subscriptionId, dueAt, attempts)
     SELECT ?, id, ?, 0 FROM push_subscriptions WHERE userId = ?`,
    'notificationId, subscriptionId',
    `dueAt = CASE WHEN push_outbox.leaseId IS NULL THEN push_outbox.dueAt ELSE ? END, leaseId = NULL, leasedUntil = NULL, attempts = 0`,
    [notificationId, now, userId, now],
  );
}

/** Claims up to `limit` messages that were due by a time, oldest first. */
export async function claimPushes(
  services: { db: DataSource; write: Write },
  by: Date,
  limit: number,
): Promise<ClaimedPush[]> {
  const leaseId = randomUUID();
  const claimed = await claimRows<Omit<ClaimedPush, 'leaseId'>>(
    services,
    {
      read: (db, count, lock) =>
        rows(
          db,
          `SELECT notificationId, subscriptionId, attempts FROM push_outbox WHERE dueAt <= ? AND ${UNLEASED}
           ORDER BY dueAt LIMIT ? ${lock}`,
          [by, new Date(), count],
        ),
      lease: (tx, { notificationId, subscriptionId }) =>
        tx.query(
          'UPDATE push_outbox SET leaseId = ?, leasedUntil = ? WHERE notificationId = ? AND subscriptionId = ?',
          [leaseId, new Date(Date.now() + LEASE), notificationId, subscriptionId],
        ),
    },
    limit,
  );
  return claimed.map((push) => ({ ...push, leaseId }));
}

const CLAIMED = 'notificationId = ? AND subscriptionId = ? AND leaseId = ?';
const keyOf = ({ notificationId, subscriptionId, leaseId }: ClaimedPush) => [
  notificationId,
  subscriptionId,
  leaseId,
];

/** Removes a message from the queue, unless there was another act meanwhile. */
export const dropPush = (write: Write, push: ClaimedPush): Promise<unknown> =>
  write((tx) => tx.query(`DELETE FROM push_outbox WHERE ${CLAIMED}`, keyOf(push)));

/** Postpones a message, after a failed attempt or until the end of quiet hours. */
export const postponePush = (
  write: Write,
  push: ClaimedPush,
  dueAt: Date,
  attempts: number,
): Promise<unknown> =>
  write((tx) =>
    tx.query(
      `UPDATE push_outbox SET dueAt = ?, attempts = ?, leaseId = NULL, leasedUntil = NULL WHERE ${CLAIMED}`,
      [dueAt, attempts, ...keyOf(push)],
    ),
  );

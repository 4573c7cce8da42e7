import type { DataSource } from 'typeorm';
import type { Clock } from '../Clock';
import { isDown, rows, toDate } from '../database';
import { QueueWorker } from '../QueueWorker';
import type { Write } from '../transaction';
import type { Notification } from './Notification';
import { NotificationChannel } from './NotificationSettings';
import type { PushDevice } from './pushDevices';
import { claimPushes, dropPush, postponePush, type ClaimedPush } from './pushOutbox';
import { actsByNotification, notificationsById, unreadCount, type Acts } from './readNotifications';
import { choicesOf, quietEnd, settingsOf } from './settings';
import { subjectBatch, type Subject } from './subjects';
import { DAY } from '../durations';

/** A push message with its recipient. */
export interface Push {
  device: PushDevice;
  notification: Notification;
  acts: Acts;
  subject: Subject | undefined;
  /** The language of the reader. */
  language: string | null;
  /** Notifications that the reader has not read. */
  unread: number;
}

/** The response of a push service: `gone` if the device accepts no more messages, `later` if it may be tried again. */
export type PushOutcome =
  { state: 'sent' | 'gone' | 'refused' } | { state: 'later'; /** In ms, if it was given. */ after: number };

interface Services {
  db: DataSource;
  write: Write;
  clock: Clock;
  /** Sends a message to its push service. Never fails. */
  send(push: Push): Promise<PushOutcome>;
  /** How long a message waits, in ms: further acts are added to it, and a reader who is on the site sees them there. */
  after: number;
  onFailure(error: unknown): void;
}

/** Messages that one gateway sends at a time. */
const CONCURRENCY = 32;
const MAX_ATTEMPTS = 5;
/** Delay before the second attempt, four times as long before each further one, in ms. */
const FIRST_RETRY_DELAY = 15_000;
/** Older news is shown on the page only, in ms. */
const MAX_AGE = DAY;

/**
 * Sends push messages in the background. A message stays in the queue until its push service has accepted it, so that another
 * gateway sends it if this one stops; a message that was accepted twice is shown once, because both have the same tag.
 */
export class PushRunner {
  private readonly worker: QueueWorker<ClaimedPush>;

  constructor(private readonly services: Services) {
    const { db, write, clock, after, onFailure } = services;
    this.worker = new QueueWorker<ClaimedPush>({
      interval: after / 2,
      concurrency: CONCURRENCY,
      claim: (limit) => claimPushes({ db, write }, new Date(clock.now().getTime() - after), limit),
      work: (claimed) => this.deliver(claimed),
      onFailure,
    });
  }

  start(): void {
    this.worker.start();
  }

  /** Stops after the current messages. */
  stop(): Promise<void> {
    return this.worker.stop();
  }

  private async deliver(claimed: ClaimedPush): Promise<void> {
    const { write, clock, send } = this.services;
    try {
      const found = await this.read(claimed);
      if (found === null) return void (await dropPush(write, claimed));
      if (found instanceof Date) return void (await postponePush(write, claimed, found, claimed.attempts));
      const outcome = await send(found);
      if (outcome.state === 'gone')
        await write((tx) =>
          tx.query('DELETE FROM push_subscriptions WHERE id = ?', [claimed.subscriptionId]),
        );
      const attempts = claimed.attempts + 1;
      if (outcome.state !== 'later' || attempts === MAX_ATTEMPTS)
        return void (await dropPush(write, claimed));
      const wait = Math.max(outcome.after, FIRST_RETRY_DELAY * 4 ** claimed.attempts);
      await postponePush(write, claimed, new Date(clock.now().getTime() + wait), attempts);
    } catch (error) {
      this.services.onFailure(error);
      if (!isDown(error)) await dropPush(write, claimed); // it would fail again
    }
  }

  /** The message to send; null if the reader need not be notified any more, or the end of quiet hours. */
  private async read({ notificationId, subscriptionId }: ClaimedPush): Promise<Push | Date | null> {
    const { db, clock } = this.services;
    const [device] = await rows<PushDevice & { userId: number; language: string | null; expiresAt: string }>(
      db,
      `SELECT s.userId, s.endpoint, s.p256dh, s.auth, u.language, t.expiresAt FROM push_subscriptions s
       JOIN users u ON u.id = s.userId JOIN sign_in_tokens t ON t.id = s.tokenId WHERE s.id = ?`,
      [subscriptionId],
    );
    const [notification] = await notificationsById(db, [notificationId]);
    if (!device || !notification || toDate(device.expiresAt).getTime() < Date.now()) return null;
    const { userId, kind, actCount, readAt, updatedAt, objectId } = notification;
    // The device may belong to another reader by now.
    if (device.userId !== userId || actCount === 0 || readAt !== null) return null;
    const now = clock.now();
    if (now.getTime() - updatedAt.getTime() > MAX_AGE) return null;
    if (!(await choicesOf(db, userId))(kind, NotificationChannel.PUSH)) return null;
    const loud = quietEnd(await settingsOf(db, userId), now);
    if (loud > now) return loud;
    const { endpoint, p256dh, auth, language } = device;
    const acts = (await actsByNotification([notificationId], { db })).get(notificationId);
    if (!acts) return null;
    return {
      device: { endpoint, p256dh, auth },
      notification,
      acts,
      subject: (await subjectBatch(notification)?.([objectId], { db }))?.get(objectId),
      language,
      unread: await unreadCount(db, userId),
    };
  }
}

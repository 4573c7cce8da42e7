import type { DataSource } from 'typeorm';
import type { Clock } from '../Clock';
import { isDown, rows, toDate } from '../database';
import { QueueWorker } from '../QueueWorker';
import type { Write } from '../transaction';
import {
  claimDigests,
  DIGEST_LEASE,
  digestContent,
  renewDigestLease,
  postponeDigest,
  recordDigest,
  type ClaimedDigest,
  type DigestContent,
  type DigestResult,
} from './digests';
import { DigestAddress } from './NotificationSettings';
import { digestAddress, quietEnd, settingsOf } from './settings';
import type { UnsubscribeTokens } from './UnsubscribeTokens';
import { MINUTE } from '../durations';

/** A digest to be mailed. */
export interface Digest extends Pick<DigestContent, 'items' | 'more'> {
  /** Equal for every attempt to mail it. */
  id: string;
  to: string;
  username: string;
  /** The language of the reader. */
  language: string | null;
  unsubscribeToken: string;
}

/**
 * The outcome of a mail: `bounced` if its address was rejected permanently, `refused` if the mail was, `later` if it may be tried
 * again.
 */
export type DigestOutcome = 'sent' | 'bounced' | 'refused' | 'later';

interface Services {
  db: DataSource;
  write: Write;
  clock: Clock;
  unsubscribeTokens: UnsubscribeTokens;
  /** Hands a digest to the mail server. Never fails. */
  send(digest: Digest): Promise<DigestOutcome>;
  /** How often to look for due digests, in ms. */
  interval: number;
  onFailure(error: unknown): void;
}

/** Digests that one gateway mails at a time. */
const CONCURRENCY = 3;
/** Delay before another attempt, in ms. */
const RETRY = 5 * MINUTE;

/**
 * Mails due digests. A gateway that mails one holds a lease on it, which another one takes over if it stops. A mail that was
 * accepted just before is then sent again under the same Message-ID, so that mailboxes show it once.
 */
export class DigestRunner {
  private readonly worker: QueueWorker<ClaimedDigest>;

  constructor(private readonly services: Services) {
    const { db, write, clock, interval, onFailure } = services;
    this.worker = new QueueWorker<ClaimedDigest>({
      interval,
      concurrency: CONCURRENCY,
      claim: (limit) => claimDigests({ db, write }, clock.now(), limit),
      work: (claimed) => this.deliver(claimed),
      onFailure,
    });
  }

  start(): void {
    this.worker.start();
  }

  /** Stops after the current digests. */
  stop(): Promise<void> {
    return this.worker.stop();
  }

  private async deliver(claimed: ClaimedDigest): Promise<void> {
    const { write, clock, onFailure } = this.services;
    const lease = setInterval(() => void renewDigestLease(write, claimed).catch(onFailure), DIGEST_LEASE / 3);
    try {
      const result = await this.mail(claimed);
      if (result === 'later') await postponeDigest(write, claimed, RETRY);
      else await recordDigest(write, claimed, clock.now(), result);
    } catch (error) {
      onFailure(error);
      if (!isDown(error)) await postponeDigest(write, claimed, RETRY);
    } finally {
      clearInterval(lease);
    }
  }

  private async mail({ userId }: ClaimedDigest): Promise<DigestResult | 'later'> {
    const { db, clock, send, unsubscribeTokens } = this.services;
    const settings = await settingsOf(db, userId);
    const readAt = new Date(); // one that is confirmed later has not bounced
    const reader = await addresseeOf(db, userId);
    if (!reader?.email || digestAddress(reader, settings.bouncedAt) !== DigestAddress.READY) return {};
    const now = clock.now();
    const loud = quietEnd(settings, now);
    if (loud > now) return { dueAt: loud };
    const content = await digestContent(db, userId, settings.digestSince);
    if (!content) return {};
    const outcome = await send({
      id: `${userId} ${settings.digestDueAt?.getTime()}`,
      to: reader.email,
      username: reader.username,
      language: reader.language,
      unsubscribeToken: unsubscribeTokens.of(userId),
      items: content.items,
      more: content.more,
    });
    if (outcome === 'later') return outcome;
    if (outcome === 'sent') return { delivered: content.delivered };
    return outcome === 'bounced' ? { bouncedAt: readAt } : {};
  }
}

interface Addressee {
  email: string | null;
  emailConfirmedAt: Date | null;
  username: string;
  language: string | null;
}

async function addresseeOf(db: DataSource, userId: number): Promise<Addressee | null> {
  const [user] = await rows<Omit<Addressee, 'emailConfirmedAt'> & { emailConfirmedAt: string | null }>(
    db,
    'SELECT email, emailConfirmedAt, username, language FROM users WHERE id = ?',
    [userId],
  );
  return user
    ? { ...user, emailConfirmedAt: user.emailConfirmedAt === null ? null : toDate(user.emailConfirmedAt) }
    : null;
}

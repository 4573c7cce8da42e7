import type { DataSource } from 'typeorm';
import { rows } from '../database';
import { COUNTED_LISTS, type ListEntry } from '../list/ListEntry';
import { NotificationKind } from '../notification/Notification';
import { notifications, type Act } from '../notification/notificationWriter';
import type { RowChange, Write } from '../transaction';
import type { Matching } from './Matching';

/** Readers are notified of matches above this score. */
const MIN_SCORE = 60;
/** The number of best matches that are checked first; four times as many, as long as all of them are notable. */
const CANDIDATE_COUNT = 100;
/** The longest that a stopping gateway spends on checks that are still waiting, in ms. */
const FLUSH_TIMEOUT = 3_000;

export interface MatchNewsServices {
  db: DataSource;
  write: Write;
  community: Pick<Matching, 'rank'>;
  /** Delay after a change before the reader’s matches are checked, in ms: readers often add several books in a row. */
  after: number;
  onFailure: (error: unknown) => void;
}

/** Notifies two readers, only once, when they become a notable match, and withdraws the notification while they are none. */
export class MatchNews {
  private readonly waiting = new Set<number>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private endsAt = Infinity;

  constructor(private readonly services: MatchNewsServices) {}

  /** Handles a commit that may have changed matches. */
  changed(changes: readonly RowChange[]): void {
    for (const userId of changes.flatMap(readersOf)) this.waiting.add(userId);
    if (this.waiting.size === 0 || this.endsAt !== Infinity) return;
    this.timer ??= setTimeout(() => this.checkWaiting(), this.services.after);
  }

  /** Runs the checks that are waiting, for `FLUSH_TIMEOUT` at most. */
  async stop(): Promise<void> {
    this.endsAt = Date.now() + FLUSH_TIMEOUT;
    clearTimeout(this.timer);
    this.checkWaiting();
    await this.running;
  }

  private checkWaiting(): void {
    this.timer = undefined;
    const readers = [...this.waiting];
    this.waiting.clear();
    this.running = this.running.then(() => this.notifyAll(readers)).catch(this.services.onFailure);
  }

  private async notifyAll(readers: readonly number[]): Promise<void> {
    for (const userId of readers)
      if (Date.now() < this.endsAt) await this.notify(userId).catch(this.services.onFailure);
  }

  private async notify(userId: number): Promise<void> {
    const { db, write } = this.services;
    const { notable, isPartial } = await this.notableFor(userId);
    const known = await rows<{ actorId: number; stands: boolean | number }>(
      db,
      'SELECT actorId, stands FROM notification_acts WHERE userId = ? AND kind = ? AND objectId = ? AND actorId IS NOT NULL',
      [userId, NotificationKind.MATCH, String(userId)],
    );
    const notified = new Set(known.filter(({ stands }) => stands).map(({ actorId }) => actorId));
    const added = [...notable].filter((id) => !notified.has(id));
    const removed = isPartial ? [] : [...notified].filter((id) => !notable.has(id)); // a reader who is missing may still be a match
    if (added.length + removed.length === 0) return;
    await write(async (tx) => {
      await notifications.withdraw(
        tx,
        removed.flatMap((id) => bothActs(userId, id)),
      );
      await notifications.add(
        tx,
        added.flatMap((id) => bothActs(userId, id)),
      );
    });
  }

  private async notableFor(userId: number): Promise<{ notable: Set<number>; isPartial: boolean }> {
    for (let count = CANDIDATE_COUNT; ; count *= 4) {
      const { best, isPartial = false } = await this.services.community.rank(userId, count);
      const notable = best.filter(({ score }) => score > MIN_SCORE);
      if (notable.length < count) return { notable: new Set(notable.map(({ id }) => id)), isPartial };
    }
  }
}

/** The match from the point of view of each of the two. */
const bothActs = (one: number, other: number): Act[] => [actOf(one, other), actOf(other, one)];
const actOf = (userId: number, actorId: number): Act => ({
  userId,
  kind: NotificationKind.MATCH,
  objectId: String(userId),
  cause: String(actorId),
  actorId,
});

/** Readers whose matches a change may have affected. */
function readersOf({ kind, before, after }: RowChange): number[] {
  const row = after ?? before;
  if (row === null) return [];
  if (kind === 'entry' && !([before, after] as (ListEntry | null)[]).some(isCompared)) return [];
  if (kind === 'entry' || kind === 'review' || kind === 'helpfulMark' || kind === 'block')
    return [(row as { userId: number }).userId];
  if (kind === 'user') return [(row as { id: number }).id];
  return [];
}

/** Whether an entry takes part in matching. A private one must not even trigger a check. */
const isCompared = (entry: ListEntry | null): boolean =>
  entry !== null && !entry.private && COUNTED_LISTS.includes(entry.list);

import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { marks, rows, toDate } from '../database';
import type { PubSub } from '../pubsub';
import { ReaderStreams } from '../ReaderStreams';
import type { FeedNews } from './FeedItem';
import type { NewItemCount } from './NewItemCount';
import { readNewEvents } from './newItems';
import { chunks } from '../chunks';

const WORD = 'fed';
/** Pause between two deliveries, in ms; acts in between are delivered together. */
const DELIVERY_INTERVAL = 300;
const CHUNK_SIZE = 500;
/** Number of followers who are notified before other requests have their turn. */
const BATCH_SIZE = 100;

/** A follower with an open feed. */
interface Follower {
  followerId: number;
  /** The time since which they follow. */
  createdAt: Date;
}

/**
 * Open feed subscriptions. Follows are not cached: the database is queried for followers with an open stream. Each new event
 * is read once and shared by all of its followers' streams.
 */
export class FeedStreams extends ReaderStreams<FeedNews, NewItemCount> {
  private readonly actors = new Set<number>();
  private notifying: Promise<void> | null = null;
  private readonly closing = new AbortController();

  constructor(
    pubSub: PubSub,
    private readonly db: DataSource,
    private readonly onFailure: (error: unknown) => void,
  ) {
    super(pubSub, WORD);
  }

  override close(): void {
    this.closing.abort();
    super.close();
  }

  /** A message without news would reveal that a followed reader did something private. */
  protected override isNews(state: FeedNews, sent: FeedNews): boolean {
    return state.newCount !== sent.newCount;
  }

  /** Notifies that these readers did something. */
  protected override receive(actorIds: readonly number[]): void {
    if (this.readers.length === 0) return;
    for (const id of actorIds) this.actors.add(id);
    this.notifying ??= this.notify().finally(() => (this.notifying = null));
  }

  private async notify(): Promise<void> {
    const { signal } = this.closing;
    await nextTurn(); // whoever acted gets their response first
    while (this.actors.size > 0 && !signal.aborted) {
      await this.notifyFollowers().catch(this.onFailure);
      await pause(DELIVERY_INTERVAL, undefined, { signal }).catch(() => undefined);
    }
  }

  private async notifyFollowers(): Promise<void> {
    const actors = [...this.actors];
    this.actors.clear();
    const followerIds = new Set<number>();
    for (const [actorId, followers] of await this.followersOf(actors)) {
      await this.countFor(followers, actorId);
      for (const { followerId } of followers) followerIds.add(followerId);
    }
    for (const some of chunks([...followerIds], BATCH_SIZE)) {
      this.wake(some);
      await nextTurn();
    }
  }

  /** The followers with an open feed of each of these readers. */
  private async followersOf(actors: readonly number[]): Promise<Map<number, Follower[]>> {
    const followers = new Map<number, Follower[]>();
    for (const readers of chunks(this.readers, CHUNK_SIZE))
      for (const some of chunks(actors, CHUNK_SIZE)) {
        const found = await rows<{ userId: number; followerId: number; createdAt: string }>(
          this.db,
          `SELECT userId, followerId, createdAt FROM follows WHERE followerId IN (${marks(readers)}) AND userId IN (${marks(some)})`,
          [...readers, ...some],
        );
        for (const { userId, followerId, createdAt } of found) {
          const known = followers.get(userId) ?? [];
          followers.set(userId, known);
          known.push({ followerId, createdAt: toDate(createdAt) });
        }
        await nextTurn();
      }
    return followers;
  }

  private async countFor(followers: readonly Follower[], actorId: number): Promise<void> {
    const open = followers.flatMap(({ followerId, createdAt }) =>
      this.sourcesOf(followerId).map((count) => ({
        count,
        since: latestOf(count.since, new Date(createdAt.getTime() - 1)),
      })),
    );
    if (open.length === 0) return;
    const earliest = Math.min(...open.map(({ since }) => since.getTime()));
    const events = await readNewEvents(this.db, actorId, new Date(earliest));
    for (const some of chunks(open, BATCH_SIZE)) {
      for (const { count, since } of some)
        count.set(actorId, events.itemCount(count.viewer, since, count.timeZone));
      await nextTurn();
    }
  }
}

const latestOf = (one: Date, other: Date): Date => (one > other ? one : other);

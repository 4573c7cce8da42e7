import type { DataSource } from 'typeorm';
import type { PubSub } from '../pubsub';
import { changesAfter, mergeReactions, readChangeNumber, type Change } from './changeLog';
import { ChangeStream } from './ChangeStream';
import { Presence } from './Presence';

/** Faster changes are delivered together: the log is read at most once in this time, in ms. */
const MIN_READ_INTERVAL = 20;
/** How often the log is read without a signal, in case one was lost, in ms. */
const POLL = 2_000;
/** Number of changes kept in memory for listeners that reconnect. */
const RECENT = 500;

/**
 * The live forum. It reads the log once for all listeners, in order and without gaps: a signal only says that there is something
 * to read, so one that is repeated, late or lost changes nothing but the delay.
 */
export class ForumChangeFeed {
  /** The number of the last change that was published. */
  last = 0;
  readonly presence = new Presence();
  private readonly streams = new Set<ChangeStream>();
  /**
   * All changes after `recentSince` up to `last`. Listeners that reconnect share these objects, and with them the cached payloads, so
   * thousands of reconnects cost little.
   */
  private recent: Change[] = [];
  private recentSince = 0;
  private reading: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe = () => {};

  constructor(
    readonly db: DataSource,
    readonly onFailure: (error: unknown) => void,
  ) {}

  /** Starts to publish changes. */
  async start(pubSub: PubSub): Promise<void> {
    const number = await readChangeNumber(this.db);
    this.recentSince = Math.max(0, number - RECENT);
    const { changes, last } = await changesAfter(this.db, this.recentSince);
    this.recent = changes;
    this.last = Math.max(number, last);
    this.unsubscribe = pubSub.subscribe('forum', () => this.wake());
    this.presence.start(pubSub);
    this.timer = setInterval(() => this.streams.size > 0 && this.wake(), POLL);
  }

  /** Ends every stream. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    clearInterval(this.timer);
    for (const stream of this.streams) stream.end();
    this.presence.stop();
    await this.reading;
  }

  /** The changes after a number, missed ones first; without a number, from now on. */
  changes(since: number | undefined, threadId: string | undefined): ChangeStream {
    return new ChangeStream(this, since ?? this.last, threadId);
  }

  /** The changes after a number if they are in memory, otherwise null. */
  recentChanges(since: number, threadId: string | undefined): Change[] | null {
    if (since < this.recentSince) return null;
    return this.recent.filter(
      (change) => change.number > since && (threadId === undefined || change.threadId === threadId),
    );
  }

  join(stream: ChangeStream): void {
    if (this.stopped) stream.end();
    else this.streams.add(stream);
  }
  leave(stream: ChangeStream): void {
    this.streams.delete(stream);
  }

  private wake(): void {
    this.again = true;
    this.reading ??= this.read().finally(() => (this.reading = null));
  }

  private async read(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        const { changes, last, more } = await changesAfter(this.db, this.last);
        this.last = last;
        this.remember(changes);
        for (const change of changes) for (const stream of this.streams) stream.push(change);
        this.again ||= more;
      } catch (error) {
        this.onFailure(error);
      }
      await new Promise((resolve) => setTimeout(resolve, MIN_READ_INTERVAL));
    }
  }

  private remember(changes: readonly Change[]): void {
    const changed = new Set(changes.map(({ postId }) => postId));
    // Payloads cached for earlier changes to these posts are out of date. Copies have no cached payload.
    const earlier = this.recent.map((change) => (changed.has(change.postId) ? { ...change } : change));
    const all = mergeReactions([...earlier, ...changes]);
    const forgotten = all.length - RECENT;
    if (forgotten > 0) this.recentSince = all[forgotten - 1]!.number;
    this.recent = all.slice(-RECENT);
  }
}

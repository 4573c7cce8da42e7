import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { changesAfter, type Change } from './changeLog';

/** This many changes are buffered for a slow client; a slower one reads the rest from the log when it is ready. */
const MAX_WAITING = 200;
/** Delay before the log is read again after an error, in ms. */
const RETRY_DELAY = 1_000;

/** The part of the feed that a stream needs. */
interface ChangeFeed {
  db: DataSource;
  /** The number of the last change that was published. */
  last: number;
  onFailure(error: unknown): void;
  recentChanges(since: number, threadId: string | undefined): Change[] | null;
  join(stream: ChangeStream): void;
  leave(stream: ChangeStream): void;
}

/** The changes for one listener: first those it missed, from memory or from the log, then live ones, each once and in order. */
export class ChangeStream implements AsyncIterableIterator<Change> {
  private waiting: Change[] = [];
  private live = false;
  private ended = false;
  private wake: (() => void) | null = null;

  constructor(
    private readonly feed: ChangeFeed,
    private seen: number,
    private readonly threadId: string | undefined,
  ) {}

  [Symbol.asyncIterator]() {
    return this;
  }

  async next(): Promise<IteratorResult<Change, undefined>> {
    while (!this.ended) {
      const change = this.waiting.shift();
      if (change) {
        this.seen = change.number;
        return { value: change, done: false };
      }
      if (this.live) await new Promise<void>((resolve) => (this.wake = resolve));
      else
        await this.catchUp().catch(async (error: unknown) => {
          this.feed.onFailure(error);
          await pause(RETRY_DELAY);
        });
    }
    return { value: undefined, done: true };
  }

  return(): Promise<IteratorResult<Change, undefined>> {
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  end(): void {
    this.ended = true;
    this.waiting = [];
    this.feed.leave(this);
    this.wake?.();
  }

  /** Publishes a change. */
  push(change: Change): void {
    if (change.number <= this.seen || (this.threadId !== undefined && change.threadId !== this.threadId))
      return;
    if (this.waiting.length >= MAX_WAITING) {
      this.live = false;
      this.waiting = [];
      this.feed.leave(this);
      return;
    }
    this.waiting.push(change);
    this.wake?.();
    this.wake = null;
  }

  /** Reads until it has caught up with the feed, and joins it in the same turn, so that no change is missed in between. */
  private async catchUp(): Promise<void> {
    const published = this.feed.last;
    if (this.seen < published) {
      const recent = this.feed.recentChanges(this.seen, this.threadId);
      if (recent) {
        this.waiting = recent;
        if (recent.length === 0) this.seen = published;
        return;
      }
      const { changes, last, more } = await changesAfter(this.feed.db, this.seen, this.threadId);
      this.waiting = changes;
      if (changes.length > 0) return;
      this.seen = more ? last : Math.max(last, published);
      return;
    }
    this.live = true;
    this.feed.join(this);
  }
}

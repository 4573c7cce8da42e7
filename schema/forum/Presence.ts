import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { PubSub } from '../pubsub';
import { RemotePresence } from './RemotePresence';

/** Arrivals and departures within this time are published together, in ms. */
const PUBLISH_INTERVAL = 500;

@ObjectType({ description: 'How many are reading a thread just now, about.', simpleResolvers: true })
export class Readers {
  @Field(() => ID) threadId: string;
  @Field(() => Int) count: number;
}

/**
 * Counts the readers of a thread: everybody who subscribes to the count is one. Kept in memory and published at a limited rate;
 * gateways exchange their counts, which are approximate.
 */
export class Presence {
  private readonly threads = new Map<string, Set<ReaderStream>>();
  private readonly others = new RemotePresence(
    () => [...this.threads].map(([threadId, streams]) => [threadId, streams.size]),
    (threadIds) => this.schedule(threadIds),
  );
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | null = null;

  start(pubSub: PubSub): void {
    this.others.start(pubSub);
  }

  watch(threadId: string): AsyncIterableIterator<Readers> {
    return new ReaderStream(
      (stream) => {
        const streams = this.threads.get(threadId) ?? new Set();
        this.threads.set(threadId, streams.add(stream));
        this.changeHere(threadId);
      },
      (stream) => {
        const streams = this.threads.get(threadId);
        if (!streams?.delete(stream)) return;
        if (streams.size === 0) this.threads.delete(threadId);
        this.changeHere(threadId);
      },
    );
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    for (const streams of this.threads.values()) for (const stream of streams) void stream.return();
    this.others.stop();
  }

  private changeHere(threadId: string): void {
    this.others.changed(threadId);
    this.schedule([threadId]);
  }

  private schedule(threadIds: Iterable<string>): void {
    for (const threadId of threadIds) this.changed.add(threadId);
    this.timer ??= setTimeout(() => this.publishChanges(), PUBLISH_INTERVAL);
  }

  private publishChanges(): void {
    for (const threadId of this.changed) {
      const streams = this.threads.get(threadId) ?? new Set<ReaderStream>();
      const readers: Readers = { threadId, count: streams.size + this.others.count(threadId) };
      for (const stream of streams) stream.push(readers);
    }
    this.changed.clear();
    this.timer = null;
    this.others.broadcastChanges();
  }
}

/** The latest count for one subscriber; a slow one skips counts. */
class ReaderStream implements AsyncIterableIterator<Readers> {
  private latest: Readers | null = null;
  private started = false;
  private ended = false;
  private wake: (() => void) | null = null;

  constructor(
    private readonly enter: (stream: ReaderStream) => void,
    private readonly leave: (stream: ReaderStream) => void,
  ) {}

  [Symbol.asyncIterator]() {
    return this;
  }

  push(readers: Readers): void {
    this.latest = readers;
    this.wake?.();
  }

  async next(): Promise<IteratorResult<Readers, undefined>> {
    if (!this.started) {
      this.started = true;
      this.enter(this);
    }
    while (!this.ended) {
      const value = this.latest;
      this.latest = null;
      if (value) return { value, done: false };
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
    return { value: undefined, done: true };
  }

  return(): Promise<IteratorResult<Readers, undefined>> {
    this.ended = true;
    this.leave(this);
    this.wake?.();
    return Promise.resolve({ value: undefined, done: true });
  }
}

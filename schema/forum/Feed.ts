import type { DataSource } from 'typeorm';
import type { PubSub } from '../pubsub';
import { changesAfter, readChangeNumber } from './changeLog';
import { ChangeStream } from './ChangeStream';
import { Presence } from './Presence';

/** Changes that arrive faster are delivered together: the log is read at most once in this time. */
const PACE = 20;
/** How often the log is read without a signal, in case one got lost. */
const POLL = 2_000;

/**
 * The forum as it moves. It reads the log once for everybody who listens, in order and without gaps: a signal only says
 * that there is something to read, so one that comes twice, late or never changes nothing but the time.
 */
export class Feed {
  /** The number of the last change that everybody was told. */
  last = 0;
  readonly presence = new Presence();
  private readonly streams = new Set<ChangeStream>();
  private reading: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe = () => {};

  constructor(
    readonly db: DataSource,
    readonly onFailure: (error: unknown) => void,
  ) {}

  /** Begins to tell what happens from now on. */
  async start(pubSub: PubSub): Promise<void> {
    this.last = await readChangeNumber(this.db);
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

  /** The changes after a number, those that were missed first; without a number, from now on. */
  changes(since: number | undefined, threadId: string | undefined): ChangeStream {
    return new ChangeStream(this, since ?? this.last, threadId);
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
        for (const change of changes) for (const stream of this.streams) stream.push(change);
        this.again ||= more;
      } catch (error) {
        this.onFailure(error);
      }
      await new Promise((rested) => setTimeout(rested, PACE));
    }
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PubSub } from './pubsub';
import { chunks } from './chunks';

/** How often every open stream is refreshed, in case a signal between gateways was lost, in ms. */
const REFRESH_INTERVAL = 30_000;
/** Number of streams that are refreshed before other requests have their turn. */
const BATCH_SIZE = 25;

/** How a stream reads its state. */
export interface StateSource<State> {
  read(): Promise<State>;
  /** Releases what is kept between two reads. */
  forget?(): void;
}

interface Listener<Source> {
  source: Source;
  isEnded: boolean;
  wake: () => void;
}

/** Subscriptions of readers to state of their own. A signal says that it may have changed; it is then read again. */
export class ReaderStreams<State, Source extends StateSource<State> = StateSource<State>> {
  private readonly open = new Map<number, Set<Listener<Source>>>();
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe = () => {};
  private isClosed = false;

  /** `signal` names the signal between gateways. */
  constructor(
    private readonly pubSub: PubSub,
    private readonly signal: string,
  ) {}

  /** Readers with an open subscription. */
  protected get readers(): number[] {
    return [...this.open.keys()];
  }

  start(): void {
    this.unsubscribe = this.pubSub.onMessage((message) => {
      const [signal, ...ids] = message.split(' ');
      if (signal === this.signal) this.receive(ids.map(Number));
    });
    this.timer = setInterval(() => void this.refreshAll(), REFRESH_INTERVAL);
  }

  close(): void {
    this.isClosed = true;
    this.unsubscribe();
    clearInterval(this.timer);
    this.wake(this.readers);
  }

  /** Announces a commit of this gateway that concerns these readers. */
  publish(userIds: readonly number[]): void {
    this.receive(userIds);
    this.pubSub.broadcast([this.signal, ...userIds].join(' '));
  }

  /** Handles a signal about these readers: their subscriptions are refreshed. */
  protected receive(userIds: readonly number[]): void {
    this.wake(userIds);
  }

  /** Whether a new state is sent after the previous one. */
  protected isNews(_state: State, _sent: State): boolean {
    return true;
  }

  /** Yields the state at once, and again after each signal. */
  watch(userId: number, source: Source): AsyncGenerator<State> {
    const listener: Listener<Source> = { source, isEnded: false, wake: () => {} };
    this.open.set(userId, (this.open.get(userId) ?? new Set()).add(listener));
    const stream = this.states(userId, listener);
    // A waiting generator would end only with the next change.
    const end = stream.return.bind(stream);
    stream.return = (value) => {
      listener.isEnded = true;
      this.leave(userId, listener);
      listener.wake();
      return end(value);
    };
    return stream;
  }

  private async *states(userId: number, listener: Listener<Source>): AsyncGenerator<State> {
    try {
      let sent: State | undefined;
      while (!this.isClosed && !listener.isEnded) {
        const changed = new Promise<void>((resolve) => (listener.wake = resolve));
        const state = await listener.source.read();
        if (sent === undefined || this.isNews(state, sent)) yield (sent = state);
        await changed;
      }
    } finally {
      this.leave(userId, listener);
    }
  }

  private leave(userId: number, listener: Listener<Source>): void {
    const listeners = this.open.get(userId);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.open.delete(userId);
  }

  /** The sources of a reader's open subscriptions. */
  protected sourcesOf(userId: number): Source[] {
    return [...(this.open.get(userId) ?? [])].map(({ source }) => source);
  }

  protected wake(userIds: readonly number[]): void {
    for (const userId of userIds) for (const { wake } of this.open.get(userId) ?? []) wake();
  }

  private async refreshAll(): Promise<void> {
    for (const some of chunks(this.readers, BATCH_SIZE)) {
      for (const userId of some) for (const source of this.sourcesOf(userId)) source.forget?.();
      this.wake(some);
      await nextTurn();
    }
  }
}

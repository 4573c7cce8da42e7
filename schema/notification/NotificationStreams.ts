import type { PubSub } from '../pubsub';
import type { NotificationNews } from './Notification';

const WORD = 'notified';
/** How often every open stream looks again, in case a signal between gateways got lost. In ms. */
const LOOK_EVERY = 30_000;

type ReadUnread = (userId: number) => Promise<number>;

interface Listener {
  isEnded: boolean;
  wake: () => void;
}

/** Open subscriptions of readers to their own notifications. A signal says that something changed; the state is read anew. */
export class NotificationStreams {
  private readonly open = new Map<number, Set<Listener>>();
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe = () => {};
  private isClosed = false;

  constructor(private readonly pubSub: PubSub) {}

  start(): void {
    this.unsubscribe = this.pubSub.onWords((words) => {
      const [word, ...ids] = words.split(' ');
      if (word === WORD) this.wake(ids.map(Number));
    });
    this.timer = setInterval(() => this.wake([...this.open.keys()]), LOOK_EVERY);
  }

  close(): void {
    this.isClosed = true;
    this.unsubscribe();
    clearInterval(this.timer);
    this.wake([...this.open.keys()]);
  }

  /** Something about these readers was committed by this gateway. */
  publish(userIds: readonly number[]): void {
    this.wake(userIds);
    this.pubSub.tellOthers([WORD, ...userIds].join(' '));
  }

  /** The unread count at once, and again whenever the reader’s notifications have changed. */
  watch(userId: number, readUnread: ReadUnread): AsyncGenerator<NotificationNews> {
    const listener: Listener = { isEnded: false, wake: () => {} };
    this.open.set(userId, (this.open.get(userId) ?? new Set()).add(listener));
    const stream = this.states(userId, listener, readUnread);
    // A generator that waits would end only with the next change.
    const end = stream.return.bind(stream);
    stream.return = (value) => {
      listener.isEnded = true;
      this.leave(userId, listener);
      listener.wake();
      return end(value);
    };
    return stream;
  }

  private async *states(
    userId: number,
    listener: Listener,
    readUnread: ReadUnread,
  ): AsyncGenerator<NotificationNews> {
    try {
      while (!this.isClosed && !listener.isEnded) {
        const changed = new Promise<void>((resolve) => (listener.wake = resolve));
        yield { unreadNotifications: await readUnread(userId) };
        await changed;
      }
    } finally {
      this.leave(userId, listener);
    }
  }

  private leave(userId: number, listener: Listener): void {
    const listeners = this.open.get(userId);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.open.delete(userId);
  }

  private wake(userIds: readonly number[]): void {
    for (const userId of userIds) for (const { wake } of this.open.get(userId) ?? []) wake();
  }
}

import { reportFirst } from './reportFirst';

interface Queue<Item> {
  /** How often to poll the queue, in ms. */
  interval: number;
  /** Items that this gateway works on at a time. */
  concurrency: number;
  /** Claims up to `limit` due items. Reads first, so that polling an empty queue writes nothing. */
  claim(limit: number): Promise<readonly Item[]>;
  /** Processes an item until it is out of the queue, or due again later. */
  work(item: Item): Promise<void>;
  /** Called with the first error of several failed polls in a row. */
  onFailure(error: unknown): void;
}

/** Processes items of a queue in the database in the background. Gateways share the queue. */
export class QueueWorker<Item> {
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | null = null;
  private stopped = false;
  private readonly poll: () => Promise<void>;

  constructor(private readonly queue: Queue<Item>) {
    this.poll = reportFirst(
      () => this.processDue(),
      (error) => queue.onFailure(error),
    );
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), this.queue.interval);
    this.timer.unref();
    this.wake();
  }

  /** Stops after the current items. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.polling;
    await Promise.all(this.running);
  }

  /** Looks for due items at once. */
  wake(): void {
    if (this.stopped || this.running.size >= this.queue.concurrency) return;
    this.polling ??= this.poll().finally(() => (this.polling = null));
  }

  private async processDue(): Promise<void> {
    const { concurrency, claim, work, onFailure } = this.queue;
    for (const item of await claim(concurrency - this.running.size)) {
      const working = work(item)
        .catch((error: unknown) => onFailure(error))
        .finally(() => {
          this.running.delete(working);
          this.wake();
        });
      this.running.add(working);
    }
  }
}

import { reportFirst } from './reportFirst';

interface Queue<Item> {
  /** How often to poll the queue, in ms. */
  every: number;
  /** Items that this gateway works on at a time. */
  atOnce: number;
  /** Claims up to `most` due items. Reads first, so that polling an empty queue writes nothing. */
  claim(most: number): Promise<readonly Item[]>;
  /** Processes an item until it is out of the queue, or due again later. */
  work(item: Item): Promise<void>;
  /** Called with the first error of several failed polls in a row. */
  onFailure(error: unknown): void;
}

/** Processes items of a queue in the database in the background. Gateways share the queue. */
export class QueueWorker<Item> {
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private stopped = false;
  private readonly look: () => Promise<void>;

  constructor(private readonly queue: Queue<Item>) {
    this.look = reportFirst(
      () => this.takeDue(),
      (error) => queue.onFailure(error),
    );
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), this.queue.every);
    this.timer.unref();
    this.wake();
  }

  /** Stops after the current items. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.looking;
    await Promise.all(this.running);
  }

  private wake(): void {
    if (this.stopped || this.running.size >= this.queue.atOnce) return;
    this.looking ??= this.look().finally(() => (this.looking = null));
  }

  private async takeDue(): Promise<void> {
    const { atOnce, claim, work, onFailure } = this.queue;
    for (const item of await claim(atOnce - this.running.size)) {
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

import { reportFirst } from './reportFirst';

interface Queue<Item> {
  /** How often the queue is looked at, in ms. */
  every: number;
  /** Items that this gateway works on at a time. */
  atOnce: number;
  /** Takes over up to `most` items that are due. Reads first: a look at an empty queue takes no part in writes. */
  claim(most: number): Promise<readonly Item[]>;
  /** Works on an item until it is out of the queue, or due again later. */
  work(item: Item): Promise<void>;
  /** Of looks at the queue that fail one after the other, it gets the first. */
  onFailure(error: unknown): void;
}

/** Works in the background on items of a queue in the database, which gateways share. */
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

  /** Stops after the items that are under way. */
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

/** Limits how many pieces of asynchronous work run at the same time; others wait in the order of their calls. */
export class Semaphore {
  private readonly queue: (() => void)[] = [];
  private running = 0;

  constructor(private readonly permits: number) {}

  /** Tasks that wait for a permit. */
  get waiting(): number {
    return this.queue.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.permits) await new Promise<void>((resolve) => this.queue.push(resolve));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }
}

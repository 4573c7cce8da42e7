/** Runs pieces of asynchronous work one after the other, in the order in which they come. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Settles once all work that has come so far is done, however it ended. */
  async idle(): Promise<void> {
    await this.last;
  }
}

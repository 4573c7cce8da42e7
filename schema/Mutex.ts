/** Runs pieces of asynchronous work one after the other, in the order of their calls. */
export class Mutex {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Resolves once all work so far has ended, successfully or not. */
  async idle(): Promise<void> {
    await this.last;
  }
}

/** Runs pieces of work with the same key one after the other. */
export class KeyedMutex {
  private readonly mutexes = new Map<string, { mutex: Mutex; users: number }>();

  async run<T>(key: string, work: () => T | Promise<T>): Promise<T> {
    const entry = this.mutexes.get(key) ?? { mutex: new Mutex(), users: 0 };
    this.mutexes.set(key, entry);
    entry.users++;
    try {
      return await entry.mutex.run(work);
    } finally {
      if (--entry.users === 0) this.mutexes.delete(key);
    }
  }
}

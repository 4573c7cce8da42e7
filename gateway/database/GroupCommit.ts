import { open, type FileHandle } from 'node:fs/promises';

/**
 * Has commits on the disk before they are acknowledged, without the event loop waiting for it. Commits that wait at the same time
 * share one write to the disk, as in the group commit of other databases.
 */
export class GroupCommit {
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  /** `sync` resolves when all that was written to the log before its call is on the disk. */
  constructor(private readonly sync: () => Promise<void>) {}

  /** Resolves when all that has been committed until now is on the disk. */
  durable(): Promise<void> {
    this.#next ??= this.#running
      .catch(() => {}) // those who waited for it know
      .then(() => {
        this.#running = this.#next!;
        this.#next = null;
        return this.sync();
      });
    return this.#next;
  }
}

/** A log file, as far as it is written to the disk. */
export class LogFile {
  #handle: FileHandle | undefined;

  constructor(private readonly path: string) {}

  /** Waits until the disk has the file. Calls follow one another. */
  async sync(): Promise<void> {
    this.#handle ??= await open(this.path, 'r+');
    await this.#handle.datasync();
  }

  async close(): Promise<void> {
    await this.#handle?.close();
  }
}

import { once } from 'node:events';
import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Exclusively } from './sqliteTransactionMutex';

/** The log begins again after this many pages, 40 MB. In a longer log, a page that changes often is copied less often. */
const RESTART_AFTER_PAGES = 10_000;
/** Bytes of a page. */
const PAGE_SIZE = 4_096;
/** How often the size of the log is checked, in ms. */
const INTERVAL = 2_000;

/**
 * Copies SQLite's write-ahead log into the database file in a thread of its own. SQLite by itself does this in a COMMIT, which
 * then waits for the disk for up to two seconds, and all requests with it. Most of the log is copied beside the transactions. The
 * rest is copied `exclusively`, while they wait: only then can the log begin again, else it would grow as long as somebody
 * writes. Returns a function that ends it.
 */
export function checkpointInBackground(file: string, exclusively: Exclusively): () => Promise<void> {
  let worker: Worker | undefined;
  let running = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(new URL('./sqliteCheckpointer.js', import.meta.url), { workerData: file });
    started.unref();
    started.on('error', () => (worker = undefined));
    return started;
  };
  /** The pages that were in the log before. */
  const checkpoint = async (mode: 'PASSIVE' | 'RESTART'): Promise<number> => {
    worker ??= start();
    worker.postMessage(mode);
    const [pages] = await once(worker, 'message');
    return pages as number;
  };
  const copy = async (): Promise<void> => {
    if ((await checkpoint('PASSIVE')) > RESTART_AFTER_PAGES) await exclusively(() => checkpoint('RESTART'));
  };
  const look = (): void => {
    const { size = 0 } = statSync(`${file}-wal`, { throwIfNoEntry: false }) ?? {};
    if (size > RESTART_AFTER_PAGES * PAGE_SIZE) running = copy().catch(() => {}); // the log keeps it until the next look
    void running.then(() => timer.refresh());
  };
  const timer = setTimeout(look, INTERVAL).unref();

  return async () => {
    worker?.ref(); // else the process could end before it has
    await running;
    clearTimeout(timer);
    worker?.postMessage(null);
    if (worker) await once(worker, 'exit');
  };
}

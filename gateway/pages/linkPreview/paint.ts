import { Worker } from 'node:worker_threads';
import textLatinExt from './text-latin-ext.woff2?inline';
import textLatin from './text-latin.woff2?inline';
import titleLatinExt from './title-latin-ext.woff2?inline';
import titleLatin from './title-latin.woff2?inline';

const FONTS = [titleLatin, titleLatinExt, textLatin, textLatinExt].map((address) =>
  Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'),
);

/** Maximum number of waiting drawings; further requests get none. */
const LINE = 20;
/** An idle worker is stopped after this time, in ms. */
const IDLE_TIMEOUT = 60_000;
/** Time limit for one drawing, in ms; after it the worker is restarted. */
const TIMEOUT = 10_000;

interface Painted {
  id: number;
  png: Uint8Array;
}

/** Renders drawings to PNG in a worker thread, one at a time. */
export class Painter {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  readonly #waiting = new Map<number, (png: Buffer | null) => void>();

  /** The picture; null if too many are waiting or rendering failed. */
  async paint(svg: string): Promise<Buffer | null> {
    if (this.#waiting.size >= LINE) return null;
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    const png = await new Promise<Buffer | null>((resolve) => {
      const patience = setTimeout(() => void this.close(), TIMEOUT);
      this.#waiting.set(id, (painted) => {
        clearTimeout(patience);
        resolve(painted);
      });
      worker.postMessage({ id, svg });
    });
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => void this.close(), IDLE_TIMEOUT).unref();
    }
    return png;
  }

  /** Stops the worker; the next drawing starts a new one. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    for (const answer of this.#waiting.values()) answer(null);
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./painter.js', import.meta.url), { workerData: FONTS });
    worker.on('message', ({ id, png }: Painted) => this.#waiting.get(id)?.(Buffer.from(png.buffer)));
    worker.on('error', () => void this.close());
    worker.unref();
    return worker;
  }
}

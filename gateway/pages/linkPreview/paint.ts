import { Worker } from 'node:worker_threads';
import textLatinExt from './text-latin-ext.woff2?inline';
import textLatin from './text-latin.woff2?inline';
import titleLatinExt from './title-latin-ext.woff2?inline';
import titleLatin from './title-latin.woff2?inline';

const FONTS = [titleLatin, titleLatinExt, textLatin, textLatinExt].map((address) =>
  Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'),
);

/** More drawings than this do not wait in line: who asks gets none. */
const LINE = 20;
/** A thread that nobody needs is let go. */
const IDLE = 60_000;
/** No drawing takes so long, unless something is wrong with the thread. */
const PATIENCE = 10_000;

interface Painted {
  id: number;
  png: Uint8Array;
}

/** Turns drawings into PNG in a thread of its own, one after the other. */
export class Painter {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  readonly #waiting = new Map<number, (png: Buffer | null) => void>();

  /** The picture, or null when there is too much to paint or it failed. */
  async paint(svg: string): Promise<Buffer | null> {
    if (this.#waiting.size >= LINE) return null;
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    const png = await new Promise<Buffer | null>((resolve) => {
      const patience = setTimeout(() => void this.close(), PATIENCE);
      this.#waiting.set(id, (painted) => {
        clearTimeout(patience);
        resolve(painted);
      });
      worker.postMessage({ id, svg }, []);
    });
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => void this.close(), IDLE).unref();
    }
    return png;
  }

  /** Ends the thread; a next drawing starts a new one. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    for (const answer of this.#waiting.values()) answer(null);
    await worker?.terminate();
  }

  #start(): Worker {
    const code = import.meta.env.PROD ? './painter.js' : './painter.mjs';
    const worker = new Worker(new URL(code, import.meta.url), { workerData: FONTS });
    worker.on('message', ({ id, png }: Painted) => this.#waiting.get(id)?.(Buffer.from(png.buffer)));
    worker.on('error', () => void this.close());
    worker.unref();
    return worker;
  }
}

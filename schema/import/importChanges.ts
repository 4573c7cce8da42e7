import type { Context } from '../context';
import type { Import } from './Import';
import { importsById } from './imports';

/** How often to read an import without a signal, in case one was lost, in ms. */
const POLL = 2_000;
/** Faster progress is combined into one message, in ms. */
const PUBLISH_INTERVAL = 200;

/** Yields the current state of an import, and every further state, until the reader unsubscribes or it is deleted. */
export function importChanges(
  { db, pubSub }: Pick<Context, 'db' | 'pubSub'>,
  userId: number,
  id: string,
): AsyncGenerator<Import> {
  const ended = { now: false };
  let wake: () => void = () => undefined;
  async function* changes(): AsyncGenerator<Import> {
    let last = '';
    let signalled = true;
    const unsubscribe = pubSub.subscribe('import', () => {
      signalled = true;
      wake();
    });
    const rest = (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    try {
      while (!ended.now) {
        signalled = false;
        const job = (await importsById(db, [id])).find((one) => one.userId === userId);
        if (!job) return;
        const { leaseOwner: _owner, leasedUntil: _until, ...published } = job;
        const now = JSON.stringify(published);
        if (now !== last) yield job;
        last = now;
        if (ended.now) return;
        await new Promise((resolve) => setTimeout(resolve, PUBLISH_INTERVAL));
        if (!signalled && !ended.now) await rest(POLL);
      }
    } finally {
      unsubscribe();
    }
  }
  const stream = changes();
  const end = stream.return.bind(stream);
  // A waiting generator would end only with the next change.
  stream.return = (value) => {
    ended.now = true;
    wake();
    return end(value);
  };
  return stream;
}

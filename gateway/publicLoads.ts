import type { Shared } from '../schema/batch';
import type { Version } from './version';

/** What is held in memory at most, in bytes, roughly. */
const ROOM = 32_000_000;
/** Nobody waits longer than this for what somebody changed in the database by hand, in ms. */
const OLDEST = 60_000;

/** What may be shared by a request that comes now; none when that cannot be told. */
export type PublicLoads = () => Shared | undefined | Promise<Shared | undefined>;

/** How much a value holds, in bytes, roughly: texts, and something for everything else. */
function weigh(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length + 16;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 64;
  for (const part of Array.isArray(value) ? value : Object.values(value)) bytes += weigh(part);
  return bytes;
}

class Store implements Shared {
  private readonly known = new Map<unknown, Map<unknown, unknown>>();
  private room = ROOM;
  readonly until = Date.now() + OLDEST;

  constructor(readonly version: number) {}

  of(batch: unknown): Map<never, never> {
    let answers = this.known.get(batch);
    if (!answers) this.known.set(batch, (answers = new Map()));
    return answers as Map<never, never>;
  }

  add<V>(batch: unknown, key: unknown, value: V | undefined): V | undefined {
    const answers = this.of(batch) as Map<unknown, unknown>;
    if (answers.has(key)) return answers.get(key) as V | undefined;
    const size = weigh(key) + weigh(value);
    if (size > this.room) return value;
    this.room -= size;
    answers.set(key, value);
    return value;
  }
}

/**
 * Rows that are the same for everybody stay in memory until anything is committed: whoever asks has read the number of the last
 * commit, and shares with those who read the same one.
 */
export function openPublicLoads(version: Version): PublicLoads {
  let store = new Store(NaN);
  const at = (now: number): Shared | undefined => {
    // Who asked before the others cannot know that what she reads is as new as what they have read.
    if (now < store.version && Date.now() < store.until) return undefined;
    if (now !== store.version || Date.now() >= store.until) store = new Store(now);
    return store;
  };
  return () => {
    const now = version.current();
    return typeof now === 'number' ? at(now) : now.then(at, () => undefined);
  };
}

import type { DataSource } from 'typeorm';
import type { Viewer } from './viewer';

/** What a batch can use. */
export interface ReadContext {
  db: DataSource;
  load: Load;
  viewer: Viewer | null;
}

/** Loads the values of many keys at once; a key without a value is left out of the map. */
export type Batch<K, V> = (keys: readonly K[], ctx: ReadContext) => Promise<Map<K, V>>;

/** Everything a shared batch can reach: rows of the database and other shared batches. */
export interface SharedSource {
  db: DataSource;
  load: SharedLoad;
}

/** A batch whose values are the same for everybody until the next commit. */
export interface SharedBatch<K, V> {
  (keys: readonly K[], source: SharedSource): Promise<Map<K, V>>;
  readonly isShared: true;
}

export interface SharedLoad {
  <K, V>(batch: SharedBatch<K, V>, key: K): V | undefined | Promise<V | undefined>;
  prime<K, V>(batch: SharedBatch<K, V>, key: K, value: V): void;
}

/**
 * Marks a batch as shareable between requests. It is given nothing but the database and other shared batches, so its values
 * cannot depend on the viewer or on anything outside the database.
 */
export const sharedLoader = <K, V>(
  batch: (keys: readonly K[], source: SharedSource) => Promise<Map<K, V>>,
): SharedBatch<K, V> =>
  Object.assign((keys: readonly K[], source: SharedSource) => batch(keys, source), {
    isShared: true as const,
  });

/**
 * Loads one key through its batch: all keys requested in the same turn of the event loop share one call, each key once. A value
 * that is already known is returned at once, without a promise.
 */
export interface Load {
  <K, V>(batch: Batch<K, V>, key: K): V | undefined | Promise<V | undefined>;
  /** Forgets everything loaded so far, because this request has written. */
  clearAll(): void;
  /** Stores a value that is already known, so that it is not loaded. */
  prime<K, V>(batch: Batch<K, V>, key: K, value: V): void;
}

/** Values of shared batches at one version of the data, used by every request at that version. */
export interface SharedRows {
  valuesOf<K, V>(batch: Batch<K, V>): ReadonlyMap<K, V | undefined>;
  /**
   * Stores a value unless there is one, and returns the one stored. Two requests may have read different values, and mixing
   * them in one response would be inconsistent.
   */
  add<K, V>(batch: Batch<K, V>, key: K, value: V | undefined): V | undefined;
}

interface Options {
  /** Where values of shared batches are stored; none for a request that writes. */
  rows?: SharedRows | undefined;
  /** Called when a batch that is not shared is used. */
  onUnshared?: (() => void) | undefined;
}

/** After everything that follows from values loaded so far, so that it can join the same batch. */
const endOfTurn = () =>
  Promise.resolve().then(() => new Promise<void>((resolve) => process.nextTick(resolve)));

/** The values of one batch, and the keys that wait for the end of the turn. */
class Loader<K, V> {
  readonly values = new Map<K, V | undefined | Promise<V | undefined>>();
  private keys: K[] = [];
  private next: Promise<Map<K, V>> | null = null;

  constructor(
    private readonly loadBatch: (keys: readonly K[]) => Promise<Map<K, V>>,
    private readonly shared: ReadonlyMap<K, V | undefined> | undefined,
  ) {}

  load(key: K): V | undefined | Promise<V | undefined> {
    const { values, shared } = this;
    const known = values.get(key) ?? shared?.get(key);
    if (known !== undefined || values.has(key) || shared?.has(key)) return known;
    this.keys.push(key);
    const promise: Promise<V | undefined> = (this.next ??= this.loadTogether()).then(
      (found) => {
        const value = found.get(key);
        if (values.get(key) === promise) values.set(key, value);
        return value;
      },
      (error: unknown) => {
        if (values.get(key) === promise) values.delete(key);
        throw error;
      },
    );
    values.set(key, promise);
    return promise;
  }

  private async loadTogether(): Promise<Map<K, V>> {
    await endOfTurn();
    const { keys } = this;
    this.keys = [];
    this.next = null;
    return this.loadBatch(keys);
  }
}

const isShared = <K, V>(batch: Batch<K, V> | SharedBatch<K, V>): batch is SharedBatch<K, V> =>
  'isShared' in batch;

/** The loaders of one request. */
export function createLoaders(context: () => ReadContext, { rows, onUnshared }: Options = {}): Load {
  const loaders = new Map<unknown, Loader<unknown, unknown>>();
  let sharedRows = rows;

  const loaderOf = <K, V>(batch: Batch<K, V>): Loader<K, V> => {
    let loader = loaders.get(batch) as Loader<K, V> | undefined;
    if (!loader) {
      const from = sharedRows;
      loader = isShared(batch)
        ? new Loader<K, V>((keys) => loadShared(batch, keys, from), from?.valuesOf(batch))
        : new Loader<K, V>((keys) => batch(keys, context()), undefined);
      loaders.set(batch, loader as Loader<unknown, unknown>);
    }
    return loader;
  };

  async function loadShared<K, V>(
    batch: SharedBatch<K, V>,
    keys: readonly K[],
    from: SharedRows | undefined,
  ): Promise<Map<K, V>> {
    const load: SharedLoad = Object.assign(
      <K2, V2>(other: SharedBatch<K2, V2>, key: K2) => loaderOf(other).load(key),
      {
        prime<K2, V2>(other: SharedBatch<K2, V2>, key: K2, value: V2) {
          loaderOf(other).values.set(key, from ? from.add(other, key, value) : value);
        },
      },
    );
    const found = await batch(keys, { db: context().db, load });
    if (!from) return found;
    for (const key of keys) {
      const stored = from.add(batch, key, found.get(key));
      if (stored !== undefined) found.set(key, stored);
    }
    return found;
  }

  return Object.assign(
    <K, V>(batch: Batch<K, V>, key: K) => {
      if (!isShared(batch)) onUnshared?.();
      return loaderOf(batch).load(key);
    },
    {
      clearAll() {
        loaders.clear();
        sharedRows = undefined;
      },
      prime: <K, V>(batch: Batch<K, V>, key: K, value: V) => void loaderOf(batch).values.set(key, value),
    },
  );
}

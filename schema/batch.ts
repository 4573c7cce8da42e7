import DataLoader from 'dataloader';
import type { Context } from './context';

/** Answers many keys at once; a key without an answer is left out of the map. */
export type Batch<K, V> = (keys: readonly K[], ctx: Context) => Promise<Map<K, V>>;

/** Loads one key through its batch: one statement for all keys that a request asks in the same turn, each asked once. */
export interface Load {
  <K, V>(batch: Batch<K, V>, key: K): Promise<V | undefined>;
  /** Forgets what was loaded under a key, because this request has changed it. */
  clear<K, V>(batch: Batch<K, V>, key: K): void;
  /** Takes down what is known already, so that it is not asked for. */
  know<K, V>(batch: Batch<K, V>, key: K, value: V): void;
}

/** The loaders of one request. */
export function createLoad(context: () => Context): Load {
  const loaders = new Map<unknown, DataLoader<unknown, unknown>>();
  const loaderOf = <K, V>(batch: Batch<K, V>) => {
    let loader = loaders.get(batch);
    if (!loader) {
      loader = new DataLoader<unknown, unknown>(async (keys) => {
        const found = await batch(keys as readonly K[], context());
        return keys.map((one) => found.get(one as K));
      });
      loaders.set(batch, loader);
    }
    return loader;
  };
  const load = <K, V>(batch: Batch<K, V>, key: K) => loaderOf(batch).load(key) as Promise<V | undefined>;
  return Object.assign(load, {
    clear: <K, V>(batch: Batch<K, V>, key: K) => void loaders.get(batch)?.clear(key),
    know: <K, V>(batch: Batch<K, V>, key: K, value: V) => void loaderOf(batch).clear(key).prime(key, value),
  });
}

import type { Context } from './context';

/** Answers many keys at once; a key without an answer is left out of the map. */
export type Batch<K, V> = (keys: readonly K[], ctx: Context) => Promise<Map<K, V>>;

/**
 * Loads one key through its batch: one statement for all keys that a request asks in the same turn, each asked once. What is
 * known already comes at once, without a promise.
 */
export interface Load {
  <K, V>(batch: Batch<K, V>, key: K): V | undefined | Promise<V | undefined>;
  /** Forgets what was loaded under a key, because this request has changed it. */
  clear<K, V>(batch: Batch<K, V>, key: K): void;
  /** Takes down what is known already, so that it is not asked for. */
  know<K, V>(batch: Batch<K, V>, key: K, value: V): void;
}

/** After everything that follows from what has been answered so far, so that it can ask too. */
const endOfTurn = () => Promise.resolve().then(() => new Promise<void>((end) => process.nextTick(end)));

/** The answers of one batch, and the keys that wait for the end of the turn. */
class Loader<K, V> {
  readonly answers = new Map<K, V | undefined | Promise<V | undefined>>();
  private keys: K[] = [];
  private next: Promise<Map<K, V>> | null = null;

  constructor(private readonly ask: (keys: readonly K[]) => Promise<Map<K, V>>) {}

  load(key: K): V | undefined | Promise<V | undefined> {
    const known = this.answers.get(key);
    if (known !== undefined || this.answers.has(key)) return known;
    this.keys.push(key);
    const answer: Promise<V | undefined> = (this.next ??= this.askTogether()).then(
      (found) => {
        const value = found.get(key);
        if (this.answers.get(key) === answer) this.answers.set(key, value);
        return value;
      },
      (error: unknown) => {
        if (this.answers.get(key) === answer) this.answers.delete(key);
        throw error;
      },
    );
    this.answers.set(key, answer);
    return answer;
  }

  private async askTogether(): Promise<Map<K, V>> {
    await endOfTurn();
    const { keys } = this;
    this.keys = [];
    this.next = null;
    return this.ask(keys);
  }
}

/** The loaders of one request. */
export function createLoad(context: () => Context): Load {
  const loaders = new Map<unknown, Loader<unknown, unknown>>();
  const loaderOf = <K, V>(batch: Batch<K, V>): Loader<K, V> => {
    let loader = loaders.get(batch) as Loader<K, V> | undefined;
    if (!loader) {
      loader = new Loader<K, V>((keys) => batch(keys, context()));
      loaders.set(batch, loader as Loader<unknown, unknown>);
    }
    return loader;
  };
  return Object.assign(<K, V>(batch: Batch<K, V>, key: K) => loaderOf(batch).load(key), {
    clear: <K, V>(batch: Batch<K, V>, key: K) => void loaderOf(batch).answers.delete(key),
    know: <K, V>(batch: Batch<K, V>, key: K, value: V) => void loaderOf(batch).answers.set(key, value),
  });
}

import type { Context } from './context';

/** Answers many keys at once; a key without an answer is left out of the map. */
export type Batch<K, V> = (keys: readonly K[], ctx: Context) => Promise<Map<K, V>>;

/**
 * Loads one key through its batch: one statement for all keys that a request asks in the same turn, each asked once. What is
 * known already comes at once, without a promise.
 */
export interface Load {
  <K, V>(batch: Batch<K, V>, key: K): V | undefined | Promise<V | undefined>;
  /** Forgets what was loaded so far, because this request has changed something. */
  forget(): void;
  /** Takes down what is known already, so that it is not asked for. */
  know<K, V>(batch: Batch<K, V>, key: K, value: V): void;
}

/** After everything that follows from what has been answered so far, so that it can ask too. */
const endOfTurn = () => Promise.resolve().then(() => new Promise<void>((end) => process.nextTick(end)));

/** Answers that are the same for everybody, to be used by all who ask before anything changes. */
export interface Shared {
  /** What is known of a batch so far. */
  of<K, V>(batch: Batch<K, V>): ReadonlyMap<K, V | undefined>;
  /** Takes an answer down and returns the one that holds: the first. Two that were asked apart may differ, and then one request would mix them. */
  add<K, V>(batch: Batch<K, V>, key: K, value: V | undefined): V | undefined;
}

/** The answers of one batch, and the keys that wait for the end of the turn. */
class Loader<K, V> {
  readonly answers = new Map<K, V | undefined | Promise<V | undefined>>();
  private keys: K[] = [];
  private next: Promise<Map<K, V>> | null = null;

  constructor(
    private readonly ask: (keys: readonly K[]) => Promise<Map<K, V>>,
    private readonly shared: ReadonlyMap<K, V | undefined> | undefined,
  ) {}

  load(key: K): V | undefined | Promise<V | undefined> {
    const { answers, shared } = this;
    const known = answers.get(key) ?? shared?.get(key);
    if (known !== undefined || answers.has(key) || shared?.has(key)) return known;
    this.keys.push(key);
    const answer: Promise<V | undefined> = (this.next ??= this.askTogether()).then(
      (found) => {
        const value = found.get(key);
        if (answers.get(key) === answer) answers.set(key, value);
        return value;
      },
      (error: unknown) => {
        if (answers.get(key) === answer) answers.delete(key);
        throw error;
      },
    );
    answers.set(key, answer);
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

/** The loaders of one request. Only one that changes nothing may use what is shared. */
export function createLoad(context: () => Context, shared?: Shared): Load {
  const loaders = new Map<unknown, Loader<unknown, unknown>>();
  const loaderOf = <K, V>(batch: Batch<K, V>): Loader<K, V> => {
    let loader = loaders.get(batch) as Loader<K, V> | undefined;
    if (!loader) {
      loader = new Loader<K, V>(
        (keys) => (shared ? askForAll(batch, keys, context(), shared) : batch(keys, context())),
        shared?.of(batch),
      );
      loaders.set(batch, loader as Loader<unknown, unknown>);
    }
    return loader;
  };
  return Object.assign(<K, V>(batch: Batch<K, V>, key: K) => loaderOf(batch).load(key), {
    forget: () => loaders.clear(),
    know: <K, V>(batch: Batch<K, V>, key: K, value: V) => void loaderOf(batch).answers.set(key, value),
  });
}

/** Batches whose answers were made of more than the database: of who asks, of what others loaded, of an index. */
const personal = new WeakSet<object>();

/** Lets a batch be asked by each request, though it looks at the database alone. */
export function notShared<K, V>(batch: Batch<K, V>): Batch<K, V> {
  personal.add(batch);
  return batch;
}

/** Asks a batch, and shares its answers if it looks at nothing but the database. */
async function askForAll<K, V>(
  batch: Batch<K, V>,
  keys: readonly K[],
  ctx: Context,
  shared: Shared,
): Promise<Map<K, V>> {
  if (personal.has(batch)) return batch(keys, ctx);
  const { load, watch } = ctx;
  const known: (() => void)[] = [];
  const own = () => void personal.add(batch);
  const watched: Context = Object.assign(
    Object.create(Object.getPrototypeOf(ctx) as object) as Context,
    ctx,
    {
      watch: {
        viewer() {
          own();
          watch?.viewer();
        },
        elsewhere() {
          own();
          watch?.elsewhere();
        },
      },
      load: Object.assign(
        <OtherK, OtherV>(other: Batch<OtherK, OtherV>, key: OtherK) => {
          own();
          return load(other, key);
        },
        {
          forget: load.forget,
          know<OtherK, OtherV>(other: Batch<OtherK, OtherV>, key: OtherK, value: OtherV) {
            load.know(other, key, value);
            known.push(() => shared.add(other, key, value));
          },
        },
      ),
    },
  );
  const found = await batch(keys, watched);
  if (!personal.has(batch)) {
    for (const share of known) share();
    for (const key of keys) {
      const holds = shared.add(batch, key, found.get(key));
      if (holds !== undefined) found.set(key, holds);
    }
  }
  return found;
}

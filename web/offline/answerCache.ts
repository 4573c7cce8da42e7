import type { FormattedExecutionResult } from 'graphql';

/** What may be shown again without the network. Nothing that tells of devices, tokens or addresses. */
const KEPT = new Set([
  'HomePage',
  'ReadingNow',
  'ReadingShelves',
  'List',
  'Ranking',
  'TopBooks',
  'BookPage',
  'BookReviews',
  'PrivateProfile',
  'PublicProfile',
  'Threads',
]);

/** The newest answers are kept, none longer than this many characters. */
const MOST = 80;
const LONGEST = 300_000;

const STORE = 'answers';

/** Each answer belongs to whom it was given: nobody else ever meets it. `reader` is empty for a guest. */
interface Kept {
  key: string;
  reader: string;
  at: number;
  answer: FormattedExecutionResult;
}

export interface Asked {
  operationName: string | undefined;
  variables: Record<string, unknown>;
  reader: string;
}

const keyOf = ({ operationName, variables, reader }: Asked): string =>
  JSON.stringify([
    reader,
    operationName,
    Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);

/** Remembers an answer in this browser. A browser without room or without storage remembers nothing. */
export async function cacheAnswer(asked: Asked, answer: FormattedExecutionResult): Promise<void> {
  if (!KEPT.has(asked.operationName ?? '') || answer.errors || !answer.data) return;
  if (JSON.stringify(answer).length > LONGEST) return;
  const kept: Kept = {
    key: keyOf(asked),
    reader: asked.reader,
    at: Date.now(),
    answer: { data: answer.data },
  };
  await inStore('readwrite', async (store) => {
    await done(store.put(kept));
    const ages = await done(store.index('at').getAllKeys());
    for (const key of ages.slice(0, Math.max(0, ages.length - MOST))) store.delete(key);
  });
}

/** The last answer that this reader had to the same question, if it was kept. */
export async function keptAnswer(asked: Asked): Promise<FormattedExecutionResult | undefined> {
  if (!KEPT.has(asked.operationName ?? '')) return undefined;
  return inStore(
    'readonly',
    async (store) => (await done<Kept | undefined>(store.get(keyOf(asked))))?.answer,
  );
}

/** Forgets what readers were told, but for one who is still here; what guests see is everybody's. */
export async function forgetReaders(except = ''): Promise<void> {
  await inStore('readwrite', async (store) => {
    const all = await done<Kept[]>(store.getAll());
    for (const { key, reader } of all) if (reader && reader !== except) store.delete(key);
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const db = await (database ??= open());
    const transaction = db.transaction(STORE, mode);
    const result = await work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The storage gave up.')),
      );
    });
    return result;
  } catch {
    return undefined; // private windows and full disks: everything works, but for being offline
  }
}

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('shelfmates', 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex('at', 'at'),
  );
  return done(request);
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage refused.')));
  });

import type { FormattedExecutionResult } from 'graphql';

/** Queries whose responses may be stored for offline use: none with devices, tokens or addresses. */
const STORED_QUERIES = new Set([
  'HomePage',
  'ExampleMatch',
  'FamiliarBooks',
  'FirstMatch',
  'HomeFeed',
  'LovedByReadersLikeYou',
  'NotificationsNews',
  'ReadersToFollow',
  'ReadingNow',
  'ReadingShelves',
  'List',
  'ListTags',
  'ViewerBooks',
  'Ranking',
  'TopBooks',
  'BookPage',
  'BookNeighbours',
  'BookReviews',
  'BooksByAuthor',
  'BooksOnSubject',
  'PrivateProfile',
  'PublicProfile',
  'Followers',
  'Following',
  'Year',
  'YearInBooks',
  'Compare',
  'ForYou',
  'MatchList',
  'Notifications',
  'Threads',
  'Thread',
  'Comments',
  'Replies',
]);

/** Number of stored responses, and the maximum length of each in characters. */
const MAX_RESPONSES = 200;
const MAX_LENGTH = 300_000;

const STORE = 'answers';

/** Each response belongs to the user who received it. `reader` is empty for a guest. */
interface StoredAnswer {
  key: string;
  reader: string;
  at: number;
  answer: FormattedExecutionResult;
}

export interface OfflineQuery {
  operationName: string | undefined;
  variables: Record<string, unknown>;
  /** Headers that the response depends on. */
  headers?: Record<string, string> | undefined;
  reader: string;
}

const keyOf = ({ operationName, variables, headers, reader }: OfflineQuery): string =>
  JSON.stringify([
    reader,
    operationName,
    Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1)),
    ...(headers ? [headers] : []),
  ]);

/** Stores a response in this browser, if its storage is available and has room. */
export async function cacheAnswer(query: OfflineQuery, answer: FormattedExecutionResult): Promise<void> {
  if (!STORED_QUERIES.has(query.operationName ?? '') || answer.errors || !answer.data) return;
  if (JSON.stringify(answer).length > MAX_LENGTH) return;
  const stored: StoredAnswer = {
    key: keyOf(query),
    reader: query.reader,
    at: Date.now(),
    answer: { data: answer.data },
  };
  await inStore('readwrite', async (store) => {
    await done(store.put(stored));
    const ages = await done(store.index('at').getAllKeys());
    for (const key of ages.slice(0, Math.max(0, ages.length - MAX_RESPONSES))) store.delete(key);
  });
}

/** The last response this user received to the same query, if it is stored. */
export async function storedAnswer(query: OfflineQuery): Promise<FormattedExecutionResult | undefined> {
  if (!STORED_QUERIES.has(query.operationName ?? '')) return undefined;
  return inStore(
    'readonly',
    async (store) => (await done<StoredAnswer | undefined>(store.get(keyOf(query))))?.answer,
  );
}

/** Deletes the stored responses of all users but one. Those of guests are public and stay. */
export async function forgetReaders(except = ''): Promise<void> {
  await inStore('readwrite', async (store) => {
    const all = await done<StoredAnswer[]>(store.getAll());
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
        reject(transaction.error ?? new Error('The IndexedDB transaction was aborted.')),
      );
    });
    return result;
  } catch {
    return undefined; // in private windows and on full disks everything works except offline use
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
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The IndexedDB request failed.')),
    );
  });

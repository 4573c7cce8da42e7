import type { DocumentNode } from 'graphql';
import type { Draft } from '../forum/drafts';

/** A mutation that could not be sent yet. Everything in it can be cloned, so that IndexedDB keeps it as it is. */
export interface OutboxItem {
  /** Its place in the queue, assigned by the store. */
  seq: number;
  /** ID of the user who made it; only their session sends it. */
  reader: string;
  /** ID of what it changes, for example a post. */
  subject: string;
  mutation: DocumentNode;
  variables: Record<string, unknown>;
  /** What the screen shows until it is sent: an object of the cache as it will be. */
  preview?: { fragment: DocumentNode; fragmentName: string; data: { id: string } };
  /** Whether it creates its subject, rather than changing it. */
  creates?: boolean;
  /** Whether it deletes its subject, so that NOT_FOUND means that it was sent before. */
  deletes?: boolean;
  /** Fields of the root query that the cache forgets once it is sent, so that screens read them anew. */
  rereads?: string[];
  /** What to say if the server refuses it. */
  failure: string;
  /** Where the text goes if the server refuses it. */
  draft?: { place: string; value: Draft };
}

const STORE = 'items';

/** Adds an item at the end of the queue and returns its place. Rejects if this browser stores nothing. */
export const addItem = (item: Omit<OutboxItem, 'seq'>): Promise<number> =>
  inStore('readwrite', async (store) => Number(await done(store.add(item))));

/** All items of a user, oldest first. */
export const itemsOf = (reader: string): Promise<OutboxItem[]> =>
  inStore('readonly', (store) => done<OutboxItem[]>(store.index('reader').getAll(reader)));

export const removeItem = (seq: number): Promise<void> =>
  inStore('readwrite', async (store) => void (await done(store.delete(seq))));

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const db = await (database ??= open());
  const transaction = db.transaction(STORE, mode);
  const finished = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Storage failed.')));
  });
  const [result] = await Promise.all([work(transaction.objectStore(STORE)), finished]);
  return result;
}

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('shelfmates-outbox', 1);
  request.addEventListener('upgradeneeded', () =>
    request.result
      .createObjectStore(STORE, { keyPath: 'seq', autoIncrement: true })
      .createIndex('reader', 'reader'),
  );
  return done(request);
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Storage failed.')));
  });

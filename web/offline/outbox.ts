import { client, codeOf, refusalOf } from '../apollo/client';
import { withdraw } from '../forum/arrivalEvents';
import { returnDraft } from '../forum/drafts';
import { currentUser, onSession } from '../session';
import { toast } from '../ui/toast';
import { withLock } from './withLock';
import { addItem, itemsOf, removeItem, type OutboxItem } from './outboxStore';
import { hasQueued, queuedItems, setQueuedItems } from './queuedItems';

/** Only one tab sends at a time, so that each item is sent once and in order. */
const LOCK = 'shelfmates-outbox';
/** Wait before the next attempt when the server cannot be reached, doubled each time up to the limit, in milliseconds. */
const RETRY = { first: 500, max: 30_000 };
/** Refusals that say nothing about the item itself: it stays in the outbox. */
const TEMPORARY = new Set(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE']);
/** An item that the server fails to process this often goes back to the user, so that it does not block those behind it. */
const MAX_SERVER_ERRORS = 5;

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : null;
const previewed = new Set<number>();
/** Items that the server refused. They are not shown again while IndexedDB still has them. */
const refused = new Set<number>();
const serverErrors = new Map<number, number>();
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Puts a mutation at the end of the outbox. */
export async function addToOutbox(item: Omit<OutboxItem, 'seq'>): Promise<void> {
  await addItem(item);
  await refresh();
  notifyTabs();
  void flush();
}

/** Removes a mutation of the present reader from the outbox and returns it; undefined if there is none or it was sent already. */
export async function takeBack(isIt: (item: OutboxItem) => boolean): Promise<OutboxItem | undefined> {
  let item: OutboxItem | undefined;
  await withLock(LOCK, async () => {
    const items = await itemsOf(currentUser()?.id ?? '');
    item = items.find(isIt);
    if (item) await removeItem(item.seq);
  });
  await refresh();
  notifyTabs();
  return item;
}

/** Starts sending what is in the outbox: now, after a sign-in, and whenever the network comes back. */
export function startOutbox(): () => void {
  const look = () => void refresh().then(flush, () => undefined);
  const onMessage = ({ data }: MessageEvent<OutboxItem | null>) => {
    if (data) giveBack(data);
    look();
  };
  const stop = onSession(look);
  addEventListener('online', look);
  channel?.addEventListener('message', onMessage);
  look();
  return () => {
    stop();
    removeEventListener('online', look);
    channel?.removeEventListener('message', onMessage);
    clearTimeout(retry);
  };
}

/** Discards everything that a user has not sent. */
export async function discardOutbox(reader: string): Promise<void> {
  for (const { seq } of await itemsOf(reader)) await removeItem(seq);
  await refresh();
  notifyTabs();
}

/** Reads the current reader's outbox again, and shows or removes previews. */
async function refresh(): Promise<void> {
  const reader = currentUser()?.id;
  const stored = reader ? await itemsOf(reader) : [];
  show(stored.filter(({ seq }) => !refused.has(seq)));
}

function show(items: readonly OutboxItem[]): void {
  const { cache } = client;
  for (const seq of previewed)
    if (!items.some((item) => item.seq === seq)) {
      previewed.delete(seq);
      cache.removeOptimistic(layerOf(seq));
    }
  for (const { seq, preview } of items)
    if (preview && !previewed.has(seq)) {
      previewed.add(seq);
      cache.recordOptimisticTransaction((layer) => void layer.writeFragment(preview), layerOf(seq));
    }
  if (items.length > 0 || queuedItems().length > 0) setQueuedItems(items);
}

/** Removes a refused item from the screen and returns its text to its form in the same step, so nobody sees both. */
function giveBack({ seq, creates, subject, draft, reader }: OutboxItem): void {
  refused.add(seq);
  show(queuedItems().filter((item) => item.seq !== seq));
  if (creates) withdraw(subject);
  if (draft) returnDraft(draft.place, draft.value, reader);
}

const layerOf = (seq: number) => `outbox:${seq}`;

/** Sends the items in order until one fails for lack of a network. */
async function flush(): Promise<void> {
  const reader = currentUser()?.id;
  if (!reader || !navigator.onLine || !hasQueued(reader)) return;
  await withLock(LOCK, async () => {
    for (;;) {
      const [item] = await itemsOf(reader);
      if (!item || currentUser()?.id !== reader) return;
      if (!(await send(item))) return retryLater();
      failures = 0;
      await removeItem(item.seq);
      await refresh();
      for (const fieldName of item.rereads ?? []) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
      notifyTabs();
    }
  });
  await refresh();
}

/** Whether the server has dealt with an item: accepted or refused it. */
async function send(item: OutboxItem): Promise<boolean> {
  const { seq, mutation, variables, failure, deletes } = item;
  try {
    await client.mutate({ mutation, variables });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || isTemporary(seq, codeOf(error))) return false;
    if (deletes && codeOf(error) === 'NOT_FOUND') return true;
    giveBack(item);
    notifyTabs(item);
    toast.error(`${failure} ${refusal}`);
  }
  return true;
}

function isTemporary(seq: number, code: string | null): boolean {
  if (code !== 'INTERNAL_SERVER_ERROR') return TEMPORARY.has(code ?? '');
  const count = (serverErrors.get(seq) ?? 0) + 1;
  serverErrors.set(seq, count);
  return count < MAX_SERVER_ERRORS;
}

function retryLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void flush(), Math.min(RETRY.max, RETRY.first * 2 ** failures++));
}

/** Makes the other tabs read the outbox again, and return what the server refused. */
const notifyTabs = (refusedItem: OutboxItem | null = null) => channel?.postMessage(refusedItem); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target

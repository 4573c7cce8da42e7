import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { client, codeOf, refusalOf } from '../apollo/client';
import { returnDraft } from '../forum/drafts';
import { currentUser, onSession } from '../session';
import { toast } from '../ui/toast';
import { addItem, itemsOf, removeItem, type OutboxItem } from './outboxStore';
import { hasQueued, queuedItems, setQueuedItems } from './queuedItems';

/** Only one tab sends at a time, so that each item is sent once and in order. */
const LOCK = 'shelfmates-outbox';
/** Wait before the next attempt when the server cannot be reached, doubled each time up to the limit, in milliseconds. */
const RETRY = { first: 500, most: 30_000 };
/** Refusals that say nothing about the item itself: it stays in the outbox. */
const TEMPORARY = new Set(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR']);

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : null;
const previewed = new Set<number>();
let retry: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** A text that the server refused, on its way back into its form. */
type RefusedDraft = NonNullable<OutboxItem['draft']> & { reader: string };

type Sendable<Data, Variables extends OperationVariables> = Omit<
  OutboxItem,
  'seq' | 'reader' | 'mutation' | 'variables'
> & {
  mutation: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  optimisticResponse?: ApolloClient.MutateOptions<Data, Variables>['optimisticResponse'];
};

/**
 * Sends a mutation, or puts it into the outbox when there is no network. Its promise resolves in both cases and rejects when
 * the server refuses or fails. The server must treat a repetition as the same act: an item is sent again if its tab was
 * closed before the response arrived.
 */
export async function sendOrQueue<Data, Variables extends OperationVariables>({
  optimisticResponse,
  ...item
}: Sendable<Data, Variables>): Promise<'sent' | 'queued'> {
  const reader = currentUser()?.id ?? '';
  const queue = async () => {
    await addItem({ ...item, reader });
    await refresh();
    notifyTabs();
    void flush();
    return 'queued' as const;
  };
  if (hasQueued(reader)) return queue(); // behind what was made before
  try {
    const { mutation, variables } = item;
    await client.mutate<Data, OperationVariables>({
      mutation,
      variables,
      optimisticResponse: optimisticResponse as Data | undefined,
    });
    return 'sent';
  } catch (error) {
    if (navigator.onLine || refusalOf(error) !== null) throw error;
    return queue();
  }
}

/** Starts sending what is in the outbox: now, after a sign-in, and whenever the network comes back. */
export function startOutbox(): () => void {
  const look = () => void refresh().then(flush, () => undefined);
  const hear = ({ data }: MessageEvent<RefusedDraft | null>) => {
    if (data) returnDraft(data.place, data.value, data.reader);
    look();
  };
  const stop = onSession(look);
  addEventListener('online', look);
  channel?.addEventListener('message', hear);
  look();
  return () => {
    stop();
    removeEventListener('online', look);
    channel?.removeEventListener('message', hear);
    clearTimeout(retry);
  };
}

/** Discards everything that a user has not sent. */
export async function discardOutbox(reader: string): Promise<void> {
  for (const { seq } of await itemsOf(reader)) await removeItem(seq);
  await refresh();
  notifyTabs();
}

/** Reads the present reader's outbox again, and shows or removes previews. */
async function refresh(): Promise<void> {
  const reader = currentUser()?.id;
  const items = reader ? await itemsOf(reader) : [];
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

const layerOf = (seq: number) => `outbox:${seq}`;

/** Sends the items in order until one fails for lack of a network. */
async function flush(): Promise<void> {
  const reader = currentUser()?.id;
  if (!reader || !navigator.onLine || !hasQueued(reader)) return;
  await exclusively(async () => {
    for (;;) {
      const [item] = await itemsOf(reader);
      if (!item || currentUser()?.id !== reader) return;
      if (!(await send(item))) return retryLater();
      failures = 0;
      await removeItem(item.seq);
      await refresh();
      notifyTabs();
    }
  });
  await refresh();
}

const exclusively = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** Whether the server has dealt with an item: accepted or refused it. */
async function send({ mutation, variables, failure, draft, reader, deletes }: OutboxItem): Promise<boolean> {
  try {
    await client.mutate({ mutation, variables });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || TEMPORARY.has(codeOf(error) ?? '')) return false;
    if (deletes && codeOf(error) === 'NOT_FOUND') return true;
    if (draft) {
      returnDraft(draft.place, draft.value, reader);
      notifyTabs({ ...draft, reader });
    }
    toast.error(`${failure} ${refusal}`);
  }
  return true;
}

function retryLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void flush(), Math.min(RETRY.most, RETRY.first * 2 ** failures++));
}

/** Has the other tabs read the outbox again, and show the text that the server refused. */
const notifyTabs = (refused: RefusedDraft | null = null) => channel?.postMessage(refused); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target

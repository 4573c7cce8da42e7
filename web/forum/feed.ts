import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createClient } from 'graphql-ws';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '../listen';
import { currentUser } from '../session';
import { announce } from './arrivals';
import {
  Feed_post,
  PostChangedDocument,
  type PostChangedSubscription,
  type PostChangedSubscriptionVariables,
  ReadersChangedDocument,
  type ReadersChangedSubscription,
} from './gql/feed';
import { Counts_post, Mine_post, ViewerReactionDocument } from './gql/Post';
import { isMyReaction } from './useReact';

type Change = PostChangedSubscription['postChanged'];

/** How it stands with the connection: hearing all, about to, or away. */
export type Connection = 'live' | 'connecting' | 'away';

let connection: Connection = 'connecting';
const listeners = new Set<() => void>();
function become(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener));
export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);

let lost: WebSocket | undefined;

/** The socket of the forum. It goes without a token: everybody is told the same, so one answer serves all. */
const socket = createClient({
  url: () => `${location.origin.replace(/^http/, 'ws')}/graphql`,
  retryAttempts: Infinity,
  shouldRetry: () => true,
  retryWait: (attempt) =>
    new Promise((again) => {
      const timer = setTimeout(again, Math.min(10_000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2));
      addEventListener('online', () => (clearTimeout(timer), again()), { once: true });
    }),
  keepAlive: 10_000,
  on: {
    opened: (opened) => (lost = opened as WebSocket),
    connected: () => become('live'),
    closed: () => become('away'),
    // A line that went dead without a word: no answer to a ping within five seconds.
    ping: (received) => {
      if (!received) watch = window.setTimeout(() => lost?.close(4408, 'No answer'), 5_000);
    },
    pong: (received) => received && clearTimeout(watch),
  },
});
let watch: number | undefined;

addEventListener('offline', () => {
  become('away');
  lost?.close(4499, 'Offline');
});

/**
 * Listens to the forum, or to one thread, from a number on, for as long as the screen is there. After any gap it asks
 * from the last number it heard.
 */
export function useFeed(since: number | undefined, threadId?: string): void {
  const client = useApolloClient();
  const [from, setFrom] = useState(since);
  if (from === undefined && since !== undefined) setFrom(since);
  useEffect(() => {
    if (from === undefined) return;
    let last = from;
    const variables: PostChangedSubscriptionVariables = {
      threadId: threadId ?? null,
      get since() {
        return last;
      },
    };
    let stopped = false;
    let stop = () => {};
    const begin = () => {
      stop = listen<PostChangedSubscription>(
        socket,
        PostChangedDocument,
        variables as Record<string, unknown>,
        {
          next({ data }) {
            if (!data || data.postChanged.number <= last) return;
            last = data.postChanged.number;
            hear(client, data.postChanged);
          },
          error: () => void setTimeout(() => stopped || begin(), 2_000),
          complete: () => {},
        },
      );
    };
    begin();
    return () => {
      stopped = true;
      stop();
    };
  }, [client, from, threadId]);
}

/** About how many are reading a thread, this reader included; null while nobody knows. */
export function useReaders(threadId: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(
    () =>
      listen<ReadersChangedSubscription>(
        socket,
        ReadersChangedDocument,
        { threadId },
        {
          next: ({ data }) => setCount(data?.readersChanged.count ?? null),
          error: () => setCount(null),
          complete: () => {},
        },
      ),
    [threadId],
  );
  return count;
}

/** Takes a change into the cache, where every screen sees it, and tells lists of a new post. */
function hear(client: ApolloClient, { kind, post: told, reactedIds }: Change): void {
  const { thread, comment, ...post } = told;
  const { cache } = client;
  cache.batch({
    update() {
      const mine = { fragment: Mine_post, fragmentName: 'Mine_post', id: cache.identify(post) };
      const known = cache.readFragment(mine);
      cache.writeFragment({ fragment: Feed_post, fragmentName: 'Feed_post', data: post });
      if (!known || post.deleted)
        cache.writeFragment({ ...mine, data: { __typename: 'Post', id: post.id, viewerReaction: null } });
      for (const parent of [thread, comment])
        if (parent) cache.writeFragment({ fragment: Counts_post, fragmentName: 'Counts_post', data: parent });
    },
  });
  if (kind === 'POSTED') announce(post, false);
  const me = currentUser()?.id;
  if (me && reactedIds.includes(me) && !isMyReaction(post.id))
    client
      .query({ query: ViewerReactionDocument, variables: { id: post.id }, fetchPolicy: 'network-only' })
      .catch(() => undefined); // the next look at the post tells it too
}

import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { currentUser } from '../session';
import { announce } from './arrivalEvents';
import type { listenToForum } from './forumSocket';
import {
  LiveUpdate_post,
  PostChangedDocument,
  type PostChangedSubscription,
  type PostChangedSubscriptionVariables,
  ReadersChangedDocument,
  type ReadersChangedSubscription,
} from './gql/liveUpdates';
import { Counts_post, Mine_post, ViewerReactionDocument } from './gql/Post';
import { isMyReaction } from './useReact';

type Change = PostChangedSubscription['postChanged'];

type Sink<Data extends Record<string, unknown>> = Parameters<typeof listenToForum<Data>>[2];

/** Subscribes once the code of the socket has loaded, which the first paint does not wait for. Returns what ends the subscription. */
function subscribe<Data extends Record<string, unknown>>(
  document: Parameters<typeof listenToForum>[0],
  variables: Record<string, unknown>,
  sink: Sink<Data>,
): () => void {
  let isStopped = false;
  let stop = () => {};
  import('./forumSocket').then(
    (socket) => {
      if (!isStopped) stop = socket.listenToForum<Data>(document, variables, sink);
    },
    (error: unknown) => isStopped || sink.error(error),
  );
  return () => {
    isStopped = true;
    stop();
  };
}

/**
 * Subscribes to the forum, or to one thread, from an event number on while the screen is open. After a gap it continues from the
 * last number received.
 */
export function useLiveUpdates(since: number | undefined, threadId?: string): void {
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
      stop = subscribe<PostChangedSubscription>(PostChangedDocument, variables as Record<string, unknown>, {
        next({ data }) {
          if (!data || data.postChanged.number <= last) return;
          last = data.postChanged.number;
          applyChange(client, data.postChanged);
        },
        error: () => void setTimeout(() => stopped || begin(), 2_000),
        complete: () => {},
      });
    };
    begin();
    return () => {
      stopped = true;
      stop();
    };
  }, [client, from, threadId]);
}

/** The approximate number of readers of a thread, including this one; null while unknown. */
export function useReaders(threadId: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(
    () =>
      subscribe<ReadersChangedSubscription>(
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

/** Writes a change to the cache, from which every screen gets it, and notifies lists of a new post. */
function applyChange(client: ApolloClient, { kind, post: told, reactedIds }: Change): void {
  const { thread, comment, ...post } = told;
  const { cache } = client;
  const me = currentUser()?.id;
  cache.batch({
    update() {
      const mine = { fragment: Mine_post, fragmentName: 'Mine_post', id: cache.identify(post) };
      const known = cache.readFragment(mine);
      cache.writeFragment({ fragment: LiveUpdate_post, fragmentName: 'LiveUpdate_post', data: post });
      if (!known || post.deleted)
        cache.writeFragment({
          ...mine,
          data: {
            __typename: 'Post',
            id: post.id,
            viewerReaction: null,
            viewerIsAuthor: known?.viewerIsAuthor ?? (me !== undefined && post.author?.id === me),
          },
        });
      for (const parent of [thread, comment])
        if (parent) cache.writeFragment({ fragment: Counts_post, fragmentName: 'Counts_post', data: parent });
    },
  });
  if (kind === 'POSTED') announce(post, false);
  if (me && reactedIds.includes(me) && !isMyReaction(post.id))
    client
      .query({ query: ViewerReactionDocument, variables: { id: post.id }, fetchPolicy: 'network-only' })
      .catch(() => undefined); // the next query of the post returns it too
}

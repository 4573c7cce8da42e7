import { createClient, type Client as SocketClient } from 'graphql-ws';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Client } from './app';

export const CHANGES = `subscription ($threadId: ID, $since: Int) {
  postChanged(threadId: $threadId, since: $since) {
    number kind reactedIds
    post { id content edited deleted commentCount replyCount author { username } reactionCounts { type count }
      thread { id commentCount } comment { id replyCount } }
  }
}`;

export interface Post {
  id: string;
  content: string;
  edited: boolean;
  deleted: boolean;
  commentCount: number;
  replyCount: number;
  author: { username: string } | null;
  reactionCounts: { type: string; count: number }[];
}
export interface Change {
  number: number;
  kind: 'POSTED' | 'EDITED' | 'DELETED' | 'REACTED';
  reactedIds: string[];
  post: Post & {
    thread: Pick<Post, 'id' | 'commentCount'> | null;
    comment: Pick<Post, 'id' | 'replyCount'> | null;
  };
}

/** A listener of the forum that records events. After a lost connection it reconnects and resumes from its last number. */
export interface Listener {
  received: Change[];
  /** The posts as received. */
  posts: Map<string, Post>;
  readonly last: number;
  /** Number of connections. */
  readonly visits: number;
  /** Drops the connection without closing it. */
  cut(): void;
  /** Resolves when events up to that number have arrived. */
  reached(number: number): Promise<void>;
  socket: SocketClient;
}

/** @param urls the gateways; each reconnection uses the next one */
export function listen(
  urls: string[],
  { since = 0, threadId = undefined as string | undefined, reader = null as Client | null } = {},
): Listener {
  let wire: WebSocket | undefined;
  let visits = 0;
  let last = since;
  const waiting: { number: number; reached: () => void }[] = [];
  const received: Change[] = [];
  const posts = new Map<string, Post>();
  const socket = createClient({
    url: () => `${urls[visits++ % urls.length]?.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    on: { opened: (opened) => (wire = opened as WebSocket) },
    ...(reader && { connectionParams: { authorization: `Bearer ${reader.token}` } }),
    retryAttempts: Infinity,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 30)),
    shouldRetry: () => true,
  });
  const variables = {
    threadId,
    get since() {
      return last;
    },
  };
  socket.subscribe<{ postChanged: Change }>(
    { query: CHANGES, variables },
    {
      next({ data, errors }) {
        if (errors || !data) throw new Error(JSON.stringify(errors));
        const change = data.postChanged;
        received.push(change);
        last = change.number;
        const { thread, comment, ...post } = change.post;
        posts.set(post.id, post);
        for (const parent of [thread, comment]) {
          const known = parent && posts.get(parent.id);
          if (known) posts.set(parent.id, { ...known, ...parent });
        }
        for (const { number, reached } of waiting) if (number <= last) reached();
      },
      error(error) {
        throw error;
      },
      complete() {},
    },
  );
  // A socket that is still connecting to a stopped gateway cannot be closed cleanly.
  onTestFinished(() => void Promise.resolve(socket.dispose()).catch(() => undefined));
  return {
    received,
    posts,
    socket,
    get last() {
      return last;
    },
    get visits() {
      return visits;
    },
    cut: () => wire?.terminate(),
    reached: (number) =>
      new Promise((resolve) => {
        if (last >= number) resolve();
        else waiting.push({ number, reached: resolve });
      }),
  };
}

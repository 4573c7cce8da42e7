import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '../../schema/limits';
import { onArrivals } from './arrivalEvents';
import { CommentsDocument, type ThreadQuery } from './gql/ThreadView';
import {
  filled,
  isBefore,
  keyOf,
  partsOf,
  partWith,
  withArrival,
  withoutComment,
  type Part,
  type Placed,
} from './commentRanges';

type Found = NonNullable<ThreadQuery['post']>;

/** What is known of a thread's comments when it opens. */
export interface Beginning {
  marks: readonly string[];
  /** The approximate number of comments. */
  size: number;
  /** The first comments, if they were loaded with the thread. */
  first: Found['comments']['posts'] | null;
  /** The comment in the address, around which comments are loaded first. */
  named?: Placed;
}

/** The comments of a thread in ranges, which are loaded when they come near the window; new comments are added to their range. */
export function useComments(threadId: string, { marks, size, first, named }: Beginning, onNews: () => void) {
  const client = useApolloClient();
  const [parts, setParts] = useState<readonly Part[]>(() => {
    const all = partsOf(marks, size);
    return first ? filled(all, 'start', first, first.length === limits.commentsToMark) : all;
  });
  const [failed, setFailed] = useState<ReadonlySet<string>>(NOTHING);
  const latest = useRef(parts);
  const loading = useRef(new Map<string, Promise<void>>());

  const change = useCallback((how: (now: readonly Part[]) => readonly Part[]) => {
    const before = latest.current;
    latest.current = how(before);
    if (latest.current !== before) setParts(latest.current);
  }, []);

  const news = useEffectEvent(onNews);
  useEffect(
    () =>
      onArrivals({
        arrived(post, mine) {
          if (post.kind !== 'COMMENT' || post.threadId !== threadId) return;
          const before = latest.current;
          change((now) => withArrival(now, post, mine));
          if (latest.current !== before && !mine) news();
        },
        left: (id) => change((now) => withoutComment(now, id)),
      }),
    [threadId, change],
  );

  const read = useCallback(
    async (part: Part) => {
      const comments: Placed[] = [];
      for (let after = part.after, more = true; more;) {
        const { data } = await client.query({
          query: CommentsDocument,
          variables: { id: threadId, after, part: limits.commentsToMark },
          fetchPolicy: 'network-only',
        });
        const page = data?.post?.page;
        comments.push(...(page?.posts ?? []));
        const last = comments.at(-1)?.cursor;
        more = Boolean(page?.hasMore && part.upTo !== null && last && isBefore(last, part.upTo));
        after = last ?? null;
        if (!more) change((now) => filled(now, keyOf(part), comments, page?.hasMore ?? false));
      }
    },
    [client, threadId, change],
  );

  /** Loads a range, once. */
  const load = useCallback(
    (key: string): Promise<void> => {
      const part = latest.current.find((one) => keyOf(one) === key);
      if (!part || part.ids) return Promise.resolve();
      const under = loading.current.get(key);
      if (under) return under;
      const fail = (has: boolean) =>
        setFailed((now) => {
          if (now.has(key) === has) return now;
          const next = new Set(now);
          if (has) next.add(key);
          else next.delete(key);
          return next;
        });
      fail(false);
      const reading = read(part)
        .catch(() => fail(true))
        .finally(() => loading.current.delete(key));
      loading.current.set(key, reading);
      return reading;
    },
    [read],
  );

  useEffect(() => {
    const part = named && partWith(latest.current, named);
    if (part) void load(keyOf(part));
  }, [named, load]);

  /** Loads the newest comments, wherever the end is by now. */
  const loadEnd = useCallback(async () => {
    for (
      let end = latest.current.at(-1), read;
      end && !end.ids && end !== read;
      end = latest.current.at(-1)
    ) {
      read = end;
      await load(keyOf(end));
    }
  }, [load]);

  return { parts, failed, load, loadEnd };
}

const NOTHING: ReadonlySet<string> = new Set();

import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { onArrivals, type Arrival } from './arrivalEvents';
import { RepliesDocument } from './gql/Comment';
import { Post_post, type Post_postFragment } from './gql/Post';
import { together } from './commentRanges';

/** A contiguous range of the newest comments of a thread, or of the replies to a comment. */
export interface Stretch {
  ids: readonly string[];
  hasBefore: boolean;
  hasAfter: boolean;
  /** The last one of the range, if the viewer’s own new ones stand behind it while others are still missing in between. */
  end?: string | undefined;
}

type Range = { first: number; after?: string } | { last: number; before?: string };

const PAGE_SIZE = 50;
const NOTHING: Stretch = { ids: [], hasBefore: false, hasAfter: false };

/** The range with the posts that follow it; the viewer’s own new ones stay behind them. */
function continued(now: Stretch, ids: readonly string[], hasAfter: boolean): Stretch {
  const at = now.end === undefined ? now.ids.length : now.ids.indexOf(now.end) + 1;
  return {
    ...now,
    ids: together(now.ids.slice(0, at), ids, now.ids),
    hasAfter,
    end: hasAfter ? ids.at(-1) : undefined,
  };
}

/** The visible children of a post: the initial ones, replies loaded on demand, and those that arrive. */
export function useChildren(parent: Post_postFragment, begin: Stretch | null) {
  const client = useApolloClient();
  const [stretch, setStretch] = useState<Stretch>(begin ?? NOTHING);
  const [ready, setReady] = useState(begin !== null);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);

  const arrived = useEffectEvent((post: Arrival, mine: boolean) => {
    const belongs = post.kind === 'COMMENT' ? post.threadId : post.commentId;
    if (post.kind === 'THREAD' || belongs !== parent.id) return;
    if (!stretch.hasAfter || mine)
      setStretch((now) => ({
        ...now,
        ids: together(now.ids, [post.id]),
        end: now.hasAfter ? (now.end ?? now.ids.at(-1)) : undefined,
      }));
  });
  const left = useEffectEvent((id: string) => {
    if (stretch.ids.includes(id)) setStretch((now) => ({ ...now, ids: now.ids.filter((one) => one !== id) }));
  });
  useEffect(() => onArrivals({ arrived: (post, mine) => arrived(post, mine), left: (id) => left(id) }), []);

  const ask = useCallback(
    async (range: Range, place: (now: Stretch, ids: string[], hasMore: boolean) => Stretch) => {
      setLoading(true);
      setFailed(false);
      try {
        const { data } = await client.query({
          query: RepliesDocument,
          variables: { id: parent.id, ...range },
          fetchPolicy: 'network-only',
        });
        const page = data?.post?.page;
        if (page)
          setStretch((now) =>
            place(
              now,
              page.posts.map(({ id }) => id),
              page.hasMore,
            ),
          );
        setReady(true);
      } catch {
        setFailed(true);
      } finally {
        setLoading(false);
      }
    },
    [client, parent.id],
  );

  const cursorOf = (id: string | undefined) =>
    client.cache.readFragment({ fragment: Post_post, fragmentName: 'Post_post', id: `Post:${id}` })?.cursor;

  return {
    ...stretch,
    ready,
    loading,
    failed,
    /** Opens at the beginning. */
    open: useCallback(
      () =>
        ask({ first: PAGE_SIZE }, (now, ids, hasMore) => ({
          ids: together(ids, now.ids),
          hasBefore: false,
          hasAfter: hasMore,
          end: hasMore ? ids.at(-1) : undefined,
        })),
      [ask],
    ),
    /** Opens around one of them. */
    openAround: useCallback(
      async ({ id, cursor }: Pick<Post_postFragment, 'id' | 'cursor'>) => {
        await ask({ last: 10, before: cursor }, (now, ids, hasMore) => ({
          ids: together(ids, [id], now.ids),
          hasBefore: hasMore,
          hasAfter: true,
          end: id,
        }));
        await ask({ first: PAGE_SIZE, after: cursor }, continued);
      },
      [ask],
    ),
    loadBefore: () =>
      ask({ last: PAGE_SIZE, before: cursorOf(stretch.ids[0]) }, (now, ids, hasMore) => ({
        ...now,
        ids: together(ids, now.ids),
        hasBefore: hasMore,
      })),
    loadAfter: () => ask({ first: PAGE_SIZE, after: cursorOf(stretch.end ?? stretch.ids.at(-1)) }, continued),
  };
}

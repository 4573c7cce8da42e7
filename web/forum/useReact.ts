import { useApolloClient } from '@apollo/client/react';
import type { ReactionType } from '../gql/types';
import { PATIENT } from '../patience';
import { useSession } from '../session';
import { toast } from '../ui/toast';
import { ReactDocument, UnreactDocument, type Post_postFragment } from './gql/Post';

/** Posts this window has just reacted to: what the feed tells of them is no news here. */
const mine = new Map<string, number>();
export const isMyReaction = (postId: string): boolean => mine.has(postId);

function begin(postId: string): void {
  mine.set(postId, (mine.get(postId) ?? 0) + 1);
}
function end(postId: string): void {
  setTimeout(() => {
    const left = (mine.get(postId) ?? 1) - 1;
    if (left > 0) mine.set(postId, left);
    else mine.delete(postId);
  }, 2_000);
}

/** Reacts at once on the screen, and takes it back when the server refuses. */
export function useReact(): (post: Post_postFragment, type: ReactionType) => Promise<void> {
  const client = useApolloClient();
  const viewer = useSession();
  return async ({ id, viewerReaction, reactionCounts }, type) => {
    if (!viewer) return toast.error('You must be logged in to react.');
    const after = viewerReaction === type ? null : type;
    const options = {
      context: PATIENT,
      variables: { id, type },
      optimisticResponse: {
        post: {
          __typename: 'Post' as const,
          id,
          viewerReaction: after,
          reactionCounts: reactionCounts.map((one) => ({
            ...one,
            count: one.count - Number(one.type === viewerReaction) + Number(one.type === after),
          })),
        },
      },
    };
    begin(id);
    try {
      await client.mutate({ mutation: after ? ReactDocument : UnreactDocument, ...options });
    } catch {
      toast.error('Failed to react.');
    } finally {
      end(id);
    }
  };
}

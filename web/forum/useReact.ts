import type { ReactionType } from '../../schema/gql/types';
import { askToLogIn } from '../account/askToLogIn';
import { t } from '../language/t';
import { sendOrQueue } from '../offline/sendOrQueue';
import { useSession } from '../session';
import { toast } from '../ui/toast';
import { ReactDocument, UnreactDocument, type Post_postFragment } from './gql/Post';
import { previewOf } from './usePosting';

/** Posts this tab has just reacted to, whose own feed events need no refetch. */
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

/** Reacts optimistically: the screen changes at once, and back if the server refuses. */
export function useReact(): (post: Post_postFragment, type: ReactionType) => Promise<void> {
  const viewer = useSession();
  return async (post, type) => {
    const { id, viewerReaction, reactionCounts } = post;
    if (!viewer) return askToLogIn(t('You must be logged in to react.'), { kind: 'react', postId: id, type });
    const after = viewerReaction === type ? null : type;
    const changed = {
      viewerReaction: after,
      reactionCounts: reactionCounts.map((one) => ({
        ...one,
        count: one.count - Number(one.type === viewerReaction) + Number(one.type === after),
      })),
    };
    begin(id);
    try {
      await sendOrQueue({
        mutation: after ? ReactDocument : UnreactDocument,
        variables: { id, type },
        optimisticResponse: { post: { __typename: 'Post' as const, id, ...changed } },
        subject: id,
        preview: previewOf({ ...post, ...changed }),
        failure: t('Failed to react.'),
      });
    } catch {
      toast.error(t('Failed to react.'));
    } finally {
      end(id);
    }
  };
}

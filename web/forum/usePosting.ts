import { useApolloClient } from '@apollo/client/react';
import { refusalOf } from '../apollo/client';
import type { PostKind } from '../../schema/gql/types';
import { msg, t } from '../language/t';
import { sendOrQueue } from '../offline/sendOrQueue';
import { useSession, type SessionUser } from '../session';
import { toast } from '../ui/toast';
import { announce, withdraw } from './arrivalEvents';
import { forgetDraft, returnDraft, sendDraft, type Draft } from './drafts';
import {
  AddCommentDocument,
  AddReplyDocument,
  Post_post,
  StartThreadDocument,
  type Post_postFragment,
} from './gql/Post';
import { REACTIONS } from './reactions';

/** The parent of a new post. */
export interface Place {
  kind: PostKind;
  threadId: string | null;
  commentId: string | null;
}

export const draftKey = ({ kind, threadId, commentId }: Place): string =>
  `${kind}:${commentId ?? threadId ?? ''}`;

const FAILED: Record<PostKind, string> = {
  THREAD: msg('Failed to post thread.'),
  COMMENT: msg('Failed to add comment.'),
  REPLY: msg('Failed to add reply.'),
};

/**
 * Posts the draft of a place. It is shown at once under its final ID, so that form, response and feed update the same item.
 * Without a network it goes into the outbox; if the server refuses, the text returns to the form.
 */
export function usePosting(place: Place): () => Promise<boolean> {
  const client = useApolloClient();
  const viewer = useSession();
  return async () => {
    if (!viewer) return false;
    const key = draftKey(place);
    const draft = sendDraft(key);
    const post = asPost(place, draft, viewer);
    const { cache } = client;
    cache.recordOptimisticTransaction((layer) => void layer.writeFragment(previewOf(post)), draft.id);
    announce(post, true);
    try {
      await send(place, draft, post);
      forgetDraft(key, viewer.id);
      return true;
    } catch (error) {
      withdraw(draft.id);
      returnDraft(key, draft, viewer.id);
      const because = refusalOf(error);
      toast.error(because ? `${t(FAILED[place.kind])} ${because}` : t(FAILED[place.kind]));
      return false;
    } finally {
      cache.removeOptimistic(draft.id);
    }
  };
}

async function send(place: Place, draft: Draft, post: Post_postFragment): Promise<void> {
  const { threadId, commentId } = place;
  const { id, title, content } = draft;
  const item = {
    subject: id,
    creates: true,
    preview: previewOf(post),
    failure: FAILED[place.kind],
    draft: { place: draftKey(place), value: draft },
  };
  if (commentId !== null)
    await sendOrQueue({ ...item, mutation: AddReplyDocument, variables: { id, commentId, content } });
  else if (threadId !== null)
    await sendOrQueue({ ...item, mutation: AddCommentDocument, variables: { id, threadId, content } });
  else await sendOrQueue({ ...item, mutation: StartThreadDocument, variables: { id, title, content } });
}

/** The preview of a post in the outbox. */
export const previewOf = (data: Post_postFragment) => ({
  fragment: Post_post,
  fragmentName: 'Post_post',
  data,
});

function asPost(
  place: Place,
  draft: Draft,
  { id, username, avatar, avatarColor }: SessionUser,
): Post_postFragment {
  const now = new Date().toISOString();
  return {
    __typename: 'Post',
    ...place,
    id: draft.id,
    title: place.kind === 'THREAD' ? draft.title.trim() : null,
    content: draft.content.trim(),
    createdAt: now,
    activeAt: now,
    edited: false,
    deleted: false,
    hidden: false,
    commentCount: 0,
    replyCount: 0,
    cursor: `${Date.parse(now)}.${draft.id}`,
    viewerReaction: null,
    viewerIsAuthor: true,
    reactionCounts: REACTIONS.map(([type]) => ({
      __typename: 'ReactionCount',
      type,
      count: 0,
    })),
    author: { __typename: 'User', id, username, avatar, avatarColor },
  };
}

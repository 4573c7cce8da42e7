import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { refusalOf } from '../apollo';
import type { PostKind } from '../gql/types';
import { PATIENT } from '../patience';
import { useSession, type SessionUser } from '../session';
import { toast } from '../ui/toast';
import { announce, withdraw } from './arrivals';
import { forgetDraft, returnDraft, sendDraft, type Draft } from './drafts';
import {
  AddCommentDocument,
  AddReplyDocument,
  Post_post,
  StartThreadDocument,
  type Post_postFragment,
} from './gql/Post';

/** Where a new post goes. */
export interface Place {
  kind: PostKind;
  threadId: string | null;
  commentId: string | null;
}

export const draftKey = ({ kind, threadId, commentId }: Place): string =>
  `${kind}:${commentId ?? threadId ?? ''}`;

const FAILED: Record<PostKind, string> = {
  THREAD: 'Failed to post thread.',
  COMMENT: 'Failed to add comment.',
  REPLY: 'Failed to add reply.',
};

/**
 * Posts the draft of a place. It is shown at once under the id that it will keep, so form, answer and feed meet in one
 * item. Without a network it waits and is sent when there is one again; if the server refuses, the text comes back.
 */
export function usePosting(place: Place): () => Promise<boolean> {
  const client = useApolloClient();
  const viewer = useSession();
  return async () => {
    if (!viewer) return false;
    const key = draftKey(place);
    const draft = sendDraft(key);
    const post = asPost(place, draft, viewer);
    client.cache.writeFragment({ fragment: Post_post, fragmentName: 'Post_post', data: post });
    announce(post, true);
    try {
      await send(client, place, draft);
      forgetDraft(key);
      return true;
    } catch (error) {
      withdraw(draft.id);
      returnDraft(key, draft);
      const because = refusalOf(error);
      toast.error(because ? `${FAILED[place.kind]} ${because}` : FAILED[place.kind]);
      return false;
    }
  };
}

async function send(client: ApolloClient, place: Place, { id, title, content }: Draft): Promise<void> {
  const { threadId, commentId } = place;
  const context = PATIENT;
  if (commentId !== null)
    await client.mutate({ mutation: AddReplyDocument, context, variables: { id, commentId, content } });
  else if (threadId !== null)
    await client.mutate({ mutation: AddCommentDocument, context, variables: { id, threadId, content } });
  else await client.mutate({ mutation: StartThreadDocument, context, variables: { id, title, content } });
}

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
    commentCount: 0,
    replyCount: 0,
    cursor: `${Date.parse(now)}.${draft.id}`,
    viewerReaction: null,
    reactionCounts: (['LIKE', 'LOVE', 'INSIGHTFUL'] as const).map((type) => ({
      __typename: 'ReactionCount',
      type,
      count: 0,
    })),
    author: { __typename: 'User', id, username, avatar, avatarColor },
  };
}

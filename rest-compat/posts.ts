import type {
  Any_postFragment,
  Comment_postFragment,
  Item_postFragment,
  Thread_postFragment,
} from './gql/forum';
import type { PostKind, ReactionType } from '../schema/gql/types';
import type { EnumValues } from './enumValues';
import {
  array,
  boolean,
  dateTime,
  described,
  enumOf,
  id,
  integer,
  nullable,
  object,
  type Schema,
  shape,
  string,
} from './schemas';

export const KINDS = ['thread', 'comment', 'reply'] as const;
export type Kind = (typeof KINDS)[number];
export const REACTIONS: EnumValues<ReactionType> = { like: 'LIKE', love: 'LOVE', insightful: 'INSIGHTFUL' };

const NOBODY = '[Deleted User]';

export const reactions = array(object({ user: id, type: enumOf(Object.keys(REACTIONS)) }));

const common: Record<string, Schema> = {
  content: described(string, '`Message deleted by user` once deleted.'),
  user: described(nullable(id), 'Null once deleted.'),
  username: described(string, '`[Deleted User]` once deleted.'),
  timestamp: dateTime,
  edited: boolean,
  deleted: boolean,
  reactions,
};

export const thread = shape('Thread', {
  _id: id,
  title: string,
  ...common,
  comments: described(array(id), 'All its comments, including deleted ones, oldest first.'),
  commentCount: described(integer, 'Not counting deleted ones.'),
});
export const comment = shape('Comment', {
  _id: id,
  threadId: id,
  ...common,
  replies: described(array(id), 'All its replies, including deleted ones, oldest first.'),
  replyCount: described(integer, 'Not counting deleted ones.'),
});
export const reply = shape('Reply', { _id: id, threadId: id, commentId: id, ...common });

export const reactionShapes = (reactions: Item_postFragment['reactions']) =>
  reactions.map(({ user, type }) => ({ user: user.id, type: type.toLowerCase() }));

const commonShape = (post: Item_postFragment) => ({
  content: post.content,
  user: post.author?.id ?? null,
  username: post.author?.username ?? NOBODY,
  timestamp: post.createdAt,
  edited: post.edited,
  deleted: post.deleted,
  reactions: reactionShapes(post.reactions),
});

export const threadShape = (post: Thread_postFragment) => ({
  _id: post.id,
  title: post.title,
  ...commonShape(post),
  comments: post.commentIds,
  commentCount: post.commentCount,
});

export const commentShape = (post: Comment_postFragment) => ({
  _id: post.id,
  threadId: post.threadId,
  ...commonShape(post),
  replies: post.replyIds,
  replyCount: post.replyCount,
});

export const replyShape = (post: Item_postFragment) => ({
  _id: post.id,
  threadId: post.threadId,
  commentId: post.commentId,
  ...commonShape(post),
});

const SHAPES: Record<PostKind, (post: Any_postFragment) => unknown> = {
  THREAD: threadShape,
  COMMENT: commentShape,
  REPLY: replyShape,
};
export const postShape = (post: Any_postFragment): unknown => SHAPES[post.kind](post);

/** The name of a kind or reaction in the schema. */
export const upper = <Name extends string>(name: Name): Uppercase<Name> =>
  name.toUpperCase() as Uppercase<Name>;

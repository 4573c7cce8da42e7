import {
  AddCommentDocument,
  AddReplyDocument,
  CommentsDocument,
  DeletePostDocument,
  EditPostDocument,
  PostExistsDocument,
  ReactDocument,
  RepliesDocument,
  StartThreadDocument,
  ThreadsDocument,
  UnreactDocument,
} from './gql/forum';
import { isNameIn } from './enumValues';
import { pageOf, paging } from './page';
import {
  comment,
  commentShape,
  KINDS,
  postShape,
  reactions,
  REACTIONS,
  reactionShapes,
  reply,
  replyShape,
  thread,
  threadShape,
  upper,
  type Kind,
} from './posts';
import { HttpError } from './HttpError';
import type { Route, Run } from './route';
import { array, described, enumOf, id, requestBody, shape, upTo } from './schemas';

const content = upTo(5_000);
const SCHEMAS = { thread, comment, reply };
const MISSING = {
  thread: 'This thread does not exist.',
  comment: 'This comment does not exist.',
  reply: 'This reply does not exist.',
};
const missing = (kind: Kind) => new HttpError(404, MISSING[kind]);

/** Throws unless there is a post of that kind, which may be deleted. */
async function find(run: Run, id: string, kind: Kind, threadId?: string) {
  const { post } = await run(PostExistsDocument, { id });
  if (post?.kind !== upper(kind) || (threadId !== undefined && post.threadId !== threadId))
    throw missing(kind);
  return post;
}

/** The routes that all kinds of posts share. */
const routesOf = (kind: Kind): readonly Route[] => {
  const Kind = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  const refusals = {
    403: `The ${kind} belongs to another user.`,
    404: `The ${kind} does not exist or is deleted.`,
  };
  return [
    {
      method: 'put',
      path: `/forum/${kind}/{id}/edit`,
      name: `edit${Kind}`,
      summary: `Edits the user’s own ${kind}.`,
      signedIn: true,
      body: requestBody('PostChange', { content }),
      answers: { 200: { description: `The updated ${kind}.`, schema: SCHEMAS[kind] } },
      refusals,
      async answer({ path, body, run }) {
        const { editPost } = await run(EditPostDocument, {
          id: path.id ?? '',
          kind: upper(kind),
          content: body.string('content'),
        });
        return { body: postShape(editPost) };
      },
    },
    {
      method: 'delete',
      path: `/forum/${kind}/{id}/delete`,
      name: `delete${Kind}`,
      summary: `Deletes the user’s own ${kind}: it keeps its place, its text is removed.`,
      signedIn: true,
      answers: { 200: { description: `The deleted ${kind}.`, schema: SCHEMAS[kind] } },
      refusals,
      async answer({ path, run }) {
        const { deletePost } = await run(DeletePostDocument, { id: path.id ?? '', kind: upper(kind) });
        return { body: postShape(deletePost) };
      },
    },
  ];
};

export const forumRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/forum/feedback/threads',
    name: 'threads',
    summary: 'The threads of the feedback forum, newest first.',
    query: paging(100),
    answers: { 200: { description: 'The threads.', schema: array(thread) } },
    async answer({ query, run }) {
      const { threads } = await run(ThreadsDocument, pageOf(query, 100));
      return { body: threads.threads.map(threadShape), total: threads.totalCount };
    },
  },
  {
    method: 'get',
    path: '/forum/{threadId}/comments',
    name: 'comments',
    summary: 'The comments of a thread, oldest first.',
    query: paging(),
    answers: { 200: { description: 'The comments.', schema: array(comment) } },
    refusals: { 404: 'There is no such thread.' },
    async answer({ path, query, run }) {
      const threadId = path.threadId ?? '';
      await find(run, threadId, 'thread');
      const { post } = await run(CommentsDocument, { threadId, ...pageOf(query) });
      if (!post) throw missing('thread');
      return { body: post.comments.posts.map(commentShape), total: post.commentIds.length };
    },
  },
  {
    method: 'get',
    path: '/forum/{threadId}/{commentId}/replies',
    name: 'replies',
    summary: 'The replies to a comment, oldest first.',
    query: paging(),
    answers: { 200: { description: 'The replies.', schema: array(reply) } },
    refusals: { 404: 'There is no such comment in this thread.' },
    async answer({ path, query, run }) {
      const commentId = path.commentId ?? '';
      await find(run, commentId, 'comment', path.threadId);
      const { post } = await run(RepliesDocument, { commentId, ...pageOf(query) });
      if (!post) throw missing('comment');
      return { body: post.replies.posts.map(replyShape), total: post.replyIds.length };
    },
  },
  {
    method: 'post',
    path: '/forum/{userId}/feedback/threads',
    name: 'startThread',
    summary: 'Starts a thread.',
    signedIn: true,
    own: 'userId',
    body: requestBody('NewThread', { title: upTo(120), content }),
    answers: { 201: { description: 'The new thread.', schema: thread } },
    refusals: { 400: 'Title and content are required.' },
    async answer({ body, run }) {
      const { startThread } = await run(StartThreadDocument, {
        title: body.string('title'),
        content: body.string('content'),
      });
      return { status: 201, body: threadShape(startThread) };
    },
  },
  {
    method: 'post',
    path: '/forum/{threadId}/{userId}/comments',
    name: 'addComment',
    summary: 'Adds a comment to a thread.',
    signedIn: true,
    own: 'userId',
    body: requestBody('NewPost', { content }),
    answers: { 201: { description: 'The new comment.', schema: comment } },
    refusals: { 404: 'The thread does not exist or is deleted.' },
    async answer({ path, body, run }) {
      const { addComment } = await run(AddCommentDocument, {
        threadId: path.threadId ?? '',
        content: body.string('content'),
      });
      return { status: 201, body: commentShape(addComment) };
    },
  },
  {
    method: 'post',
    path: '/forum/{threadId}/{commentId}/{userId}/replies',
    name: 'addReply',
    summary: 'Replies to a comment.',
    signedIn: true,
    own: 'userId',
    body: requestBody('NewPost', { content }),
    answers: { 201: { description: 'The new reply.', schema: reply } },
    refusals: { 404: 'There is no such comment in this thread, or one of them is deleted.' },
    async answer({ path, body, run }) {
      const { addReply } = await run(AddReplyDocument, {
        threadId: path.threadId ?? '',
        commentId: path.commentId ?? '',
        content: body.string('content'),
      });
      return { status: 201, body: replyShape(addReply) };
    },
  },
  ...KINDS.flatMap(routesOf),
  {
    method: 'post',
    path: '/forum/{kind}/{id}/reaction/{type}',
    name: 'react',
    summary: 'Reacts to a thread, comment or reply, or removes the reaction; one reaction per user and item.',
    signedIn: true,
    params: { kind: enumOf(KINDS), type: enumOf(Object.keys(REACTIONS)) },
    body: requestBody(
      'ReactionChange',
      { userId: described(id, 'The owner of the token.'), action: enumOf(['add', 'remove']) },
      ['action'],
    ),
    answers: { 200: { description: 'All reactions to it.', schema: shape('Reactions', { reactions }) } },
    refusals: { 400: 'Unknown kind, type or action.', 404: 'The item does not exist or is deleted.' },
    async answer({ path, body, run }) {
      const kind = KINDS.find((one) => one === path.kind);
      if (!kind) throw new HttpError(400, 'The kind must be thread, comment or reply.');
      const postId = path.id ?? '';
      if ((await find(run, postId, kind)).deleted) throw missing(kind);
      const type = path.type ?? '';
      if (!isNameIn(REACTIONS, type)) throw new HttpError(400, 'The type must be like, love or insightful.');
      const action = body.raw('action');
      if (action !== 'add' && action !== 'remove')
        throw new HttpError(400, 'action must be "add" or "remove".');
      const variables = { postId, kind: upper(kind), type: REACTIONS[type] };
      const { reactions } =
        action === 'add'
          ? (await run(ReactDocument, variables)).react
          : (await run(UnreactDocument, variables)).unreact;
      return { body: { reactions: reactionShapes(reactions) } };
    },
  },
];

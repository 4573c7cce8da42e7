import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { SignedIn, type Context, type Viewer } from '../context';
import { isMissingParent, rows, toDate } from '../database';
import { BadInput, Conflict, NotFound, TooManyRequests, Unauthenticated } from '../errors';
import { limits } from '../limits';
import { cleanText } from '../text';
import { changeForum } from './changes';
import { erasePost } from './erase';
import { threadSearchKey } from './pages';
import { Post, PostKind } from './Post';
import { ChangeKind } from './PostChange';
import { heldPost, livingPost, ownPost, toPost } from './posts';

const THREAD_REQUIRED = 'Title and content are required.';
const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const OwnId = () =>
  Arg('id', () => ID, {
    nullable: true,
    description: 'A UUID (v7) of the client’s own making: sent again, it does not post again.',
  });
const Kind = () =>
  Arg('kind', () => PostKind, { nullable: true, description: 'When given, the post must be of that kind.' });

const cleanContent = (content: string, kind: PostKind) =>
  cleanText(content, {
    name: 'The content',
    max: limits.postContent,
    required: kind === PostKind.THREAD ? THREAD_REQUIRED : `A ${kind} cannot be blank.`,
  });

type NewPost = Pick<Post, 'kind' | 'content'> & Partial<Pick<Post, 'threadId' | 'commentId' | 'title'>>;

/** The viewer's own post of that id, when this is a repetition of what was done already. */
async function repeated(
  tx: EntityManager,
  id: string | undefined,
  userId: number,
  { kind, threadId = null, commentId = null }: Omit<NewPost, 'content'>,
): Promise<Post | null> {
  if (id === undefined) return null;
  if (!UUID_V7.test(id)) throw new BadInput('The id must be a UUID of version 7, in lower case.');
  const post = await heldPost(tx, id);
  if (!post) return null;
  if (post.deleted) throw new NotFound(`This ${kind} does not exist.`);
  if (
    post.userId !== userId ||
    post.kind !== kind ||
    (threadId !== null && post.threadId !== threadId) ||
    post.commentId !== commentId
  )
    throw new Conflict('This id is in use already.');
  return post;
}

/** Nobody writes so fast by hand. Counted in the database, so that all gateways count together. */
async function refuseHaste(tx: EntityManager, userId: number, now: Date): Promise<void> {
  const [oldest] = await rows<{ createdAt: string | Date }>(
    tx,
    `SELECT createdAt FROM posts WHERE userId = ? AND createdAt > ?
     ORDER BY createdAt DESC LIMIT 1 OFFSET ${limits.postsPerMinute - 1}`,
    [userId, new Date(now.getTime() - 60_000)],
  );
  if (!oldest) return;
  const seconds = Math.ceil((toDate(oldest.createdAt).getTime() + 60_000 - now.getTime()) / 1_000);
  throw new TooManyRequests(
    'You are posting very fast. Please wait a moment and try again.',
    Math.max(1, seconds),
  );
}

async function insertPost(
  { limited }: Context,
  tx: EntityManager,
  id: string | undefined,
  userId: number,
  { kind, content, title = null, threadId = null, commentId = null }: NewPost,
): Promise<Post> {
  const now = new Date();
  if (limited) await refuseHaste(tx, userId, now);
  const post = toPost({
    id: id ?? uuidv7(),
    kind,
    threadId,
    commentId,
    userId,
    title,
    content,
    commentCount: 0,
    replyCount: 0,
    createdAt: now,
    activeAt: now,
    editedAt: null,
    deletedAt: null,
    hiddenAt: null,
  });
  await tx.insert(Post, { ...post, searchKey: title === null ? null : threadSearchKey(title, content) });
  return post;
}

@Resolver()
export class PostingResolver {
  @Mutation(() => Post, { description: 'Opens a thread in the feedback forum.' })
  startThread(
    @Arg('title', () => String, { description: 'Up to 120 characters.' }) rawTitle: string,
    @Arg('content', () => String, { description: 'Up to 5,000 characters.' }) rawContent: string,
    @OwnId() id: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    const kind = PostKind.THREAD;
    const title = cleanText(rawTitle, {
      name: 'The title',
      max: limits.postTitle,
      required: THREAD_REQUIRED,
    });
    const content = cleanContent(rawContent, kind);
    return post(ctx, async (tx, log) => {
      const there = await repeated(tx, id, viewer.id, { kind });
      if (there) return there;
      const thread = await insertPost(ctx, tx, id, viewer.id, { kind, title, content });
      await log(ChangeKind.POSTED, thread);
      return thread;
    });
  }

  @Mutation(() => Post, { description: 'Adds a comment to a thread.' })
  addComment(
    @Arg('threadId', () => ID) threadId: string,
    @Arg('content', () => String, { description: 'Up to 5,000 characters.' }) rawContent: string,
    @OwnId() id: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    const kind = PostKind.COMMENT;
    return post(ctx, async (tx, log) => {
      const there = await repeated(tx, id, viewer.id, { kind, threadId });
      if (there) return there;
      await livingPost(tx, threadId, PostKind.THREAD);
      const content = cleanContent(rawContent, kind);
      const comment = await insertPost(ctx, tx, id, viewer.id, { kind, threadId, content });
      await tx.query('UPDATE posts SET commentCount = commentCount + 1, activeAt = ? WHERE id = ?', [
        comment.createdAt,
        threadId,
      ]);
      await log(ChangeKind.POSTED, comment);
      return comment;
    });
  }

  @Mutation(() => Post, { description: 'Answers a comment.' })
  addReply(
    @Arg('commentId', () => ID) commentId: string,
    @Arg('content', () => String, { description: 'Up to 5,000 characters.' }) rawContent: string,
    @OwnId() id: string | undefined,
    @Arg('threadId', () => ID, {
      nullable: true,
      description: 'When given, the comment must be in that thread.',
    })
    inThread: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    const kind = PostKind.REPLY;
    return post(ctx, async (tx, log) => {
      const there = await repeated(tx, id, viewer.id, { kind, commentId });
      if (there) return there;
      const { threadId } = await livingPost(tx, commentId, PostKind.COMMENT);
      if (threadId === null || (inThread && inThread !== threadId))
        throw new NotFound('This comment does not exist.');
      await livingPost(tx, threadId, PostKind.THREAD);
      const content = cleanContent(rawContent, kind);
      const reply = await insertPost(ctx, tx, id, viewer.id, { kind, threadId, commentId, content });
      await tx.query('UPDATE posts SET replyCount = replyCount + 1 WHERE id = ?', [commentId]);
      await tx.query('UPDATE posts SET activeAt = ? WHERE id = ?', [reply.createdAt, threadId]);
      await log(ChangeKind.POSTED, reply);
      return reply;
    });
  }

  @Mutation(() => Post, { description: 'Writes one’s own thread, comment or reply anew.' })
  editPost(
    @Arg('id', () => ID) id: string,
    @Arg('content', () => String, { description: 'Up to 5,000 characters.' }) rawContent: string,
    @Kind() kind: PostKind | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return changeForum(ctx, async (tx, log) => {
      const found = await ownPost(tx, id, viewer.id, kind);
      const content = cleanContent(rawContent, found.kind);
      const editedAt = new Date();
      const searchKey = found.title === null ? null : threadSearchKey(found.title, content);
      await tx.update(Post, id, { content, editedAt, searchKey });
      await log(ChangeKind.EDITED, found);
      return { ...found, content, editedAt, edited: true };
    });
  }

  @Mutation(() => Post, {
    description:
      'Deletes one’s own thread, comment or reply: it keeps its place, but its words are gone for good.',
  })
  deletePost(
    @Arg('id', () => ID) id: string,
    @Kind() kind: PostKind | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() ctx: Context,
  ): Promise<Post> {
    return changeForum(ctx, async (tx, log) => {
      const found = await ownPost(tx, id, viewer.id, kind);
      return erasePost(tx, log, found);
    });
  }
}

/** A change of the forum by a reader whose account may be gone by now. */
const post: typeof changeForum = (ctx, work) =>
  changeForum(ctx, work).catch((error: unknown) => {
    throw isMissingParent(error) ? new Unauthenticated() : error;
  });

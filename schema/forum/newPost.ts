import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { Context, Viewer } from '../context';
import { isMissingParent, rows, toDate } from '../database';
import { BadInput, Conflict, NotFound, TooManyRequests, Unauthenticated } from '../errors';
import { limits } from '../limits';
import { changeForum } from './changes';
import { threadSearchKey } from './pages';
import { Post, PostKind } from './Post';
import { ChangeKind } from './PostChange';
import { heldPost, toPost } from './posts';

const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** What the client has asked for: a post of a kind, in its place, under an id that it may have made. */
interface Asked {
  id: string | undefined;
  kind: PostKind;
  threadId?: string;
  commentId?: string;
}

/** What a new post is made of. */
type Words = Pick<Post, 'content'> & Partial<Pick<Post, 'threadId' | 'commentId' | 'title'>>;

/** The viewer's own post of that id, when this is a repetition of what was done already. */
async function repeated(
  tx: EntityManager,
  userId: number,
  { id, kind, threadId, commentId }: Asked,
): Promise<Post | null> {
  if (id === undefined) return null;
  if (!UUID_V7.test(id)) throw new BadInput('The id must be a UUID of version 7, in lower case.');
  const post = await heldPost(tx, id);
  if (!post) return null;
  if (post.deleted) throw new NotFound(`This ${kind} does not exist.`);
  if (
    post.userId !== userId ||
    post.kind !== kind ||
    (threadId !== undefined && post.threadId !== threadId) ||
    post.commentId !== (commentId ?? null)
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
  tx: EntityManager,
  userId: number,
  { id, kind }: Asked,
  { content, title = null, threadId = null, commentId = null }: Words,
  now: Date,
): Promise<Post> {
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

/** Counts a new post in the forum, in the thread, and in the comment, that it belongs to. */
async function count(tx: EntityManager, { kind, threadId, commentId, createdAt }: Post): Promise<void> {
  if (kind === PostKind.THREAD) await tx.query('UPDATE forum_counter SET threads = threads + 1 WHERE id = 1');
  if (kind === PostKind.REPLY)
    await tx.query('UPDATE posts SET replyCount = replyCount + 1 WHERE id = ?', [commentId]);
  if (threadId !== null)
    await tx.query('UPDATE posts SET commentCount = commentCount + ?, activeAt = ? WHERE id = ?', [
      kind === PostKind.COMMENT ? 1 : 0,
      createdAt,
      threadId,
    ]);
}

/**
 * Puts a new post into the forum, once: one that is sent again comes back as it is. `prepare` looks inside the
 * transaction whether the place is there, and what the post says.
 */
export const publish = (
  ctx: Context,
  { id: userId }: Viewer,
  asked: Asked,
  prepare: (tx: EntityManager) => Promise<Words> | Words,
): Promise<Post> =>
  changeForum(ctx, async (tx, log) => {
    const there = await repeated(tx, userId, asked);
    if (there) return there;
    const words = await prepare(tx);
    const now = new Date();
    if (ctx.limited) await refuseHaste(tx, userId, now);
    const post = await insertPost(tx, userId, asked, words, now);
    await count(tx, post);
    log(ChangeKind.POSTED, post);
    return post;
  }).catch((error: unknown) => {
    throw isMissingParent(error) ? new Unauthenticated() : error; // the account is gone by now
  });

import type { EntityManager } from 'typeorm';
import type { Context } from '../context';
import { forUpdate, isMissingParent, marks, rows } from '../database';
import { NotFound, Unauthenticated } from '../errors';
import { changeForum, type Log } from './changes';
import type { Post, PostKind } from './Post';
import { ChangeKind } from './PostChange';
import { POST_COLUMNS, toPost, type PostRow } from './posts';
import type { Reaction, ReactionType } from './Reaction';

/** What a reader wants: to react to a post, or to take that reaction back. */
export interface Wish {
  postId: string;
  /** When given, the post must be of that kind. */
  kind: PostKind | undefined;
  userId: number;
  type: ReactionType;
  add: boolean;
}

type Given = Pick<Context, 'db' | 'write' | 'pubSub'>;

interface Waiting {
  wish: Wish;
  done: (post: Post) => void;
  failed: (error: unknown) => void;
}

/** So many share a transaction at most. */
const MOST = 200;
const queues = new WeakMap<Context['db'], Waiting[]>();

/**
 * Grants a wish; the promise is kept after the commit. Wishes that come while others are being written wait for each
 * other and share the next transaction: a post that everybody reacts to at once costs few commits, and leaves the
 * database to others in between.
 */
export function reactTogether(ctx: Given, wish: Wish): Promise<Post> {
  return new Promise((done, failed) => {
    const queue = queues.get(ctx.db);
    if (queue) return void queue.push({ wish, done, failed });
    queues.set(ctx.db, [{ wish, done, failed }]);
    void writeAll(ctx);
  });
}

async function writeAll(ctx: Given): Promise<void> {
  await Promise.resolve(); // all that came in the same turn
  for (let queue = queues.get(ctx.db); queue && queue.length > 0; queue = queues.get(ctx.db))
    await write(ctx, queue.splice(0, MOST));
  queues.delete(ctx.db);
}

async function write(ctx: Given, some: readonly Waiting[]): Promise<void> {
  const wishes = some.map(({ wish }) => wish);
  try {
    const results = await changeForum(ctx, (tx, log) => grant(tx, log, wishes));
    some.forEach(({ done, failed }, n) => tell(results[n], done, failed));
  } catch (error) {
    if (!isMissingParent(error)) some.forEach(({ failed }) => failed(error));
    else if (some.length === 1) some.forEach(({ failed }) => failed(new Unauthenticated()));
    else for (const one of some) await write(ctx, [one]); // somebody's account is gone by now
  }
}

function tell(result: Post | Error | undefined, done: Waiting['done'], failed: Waiting['failed']): void {
  if (result === undefined || result instanceof Error) failed(result);
  else done(result);
}

/** What becomes of each wish; one that cannot be granted does not keep the others from it. Few statements, however many they are. */
async function grant(tx: EntityManager, log: Log, wishes: readonly Wish[]): Promise<(Post | Error)[]> {
  const posts = await heldPosts(tx, wishes);
  const before = await heldReactions(tx, wishes);
  const after = new Map(before);
  const results = wishes.map(({ postId, kind, userId, type, add }) => {
    const post = posts.get(postId);
    if (!post || post.deleted || (kind && post.kind !== kind))
      return new NotFound(`This ${kind ?? 'post'} does not exist.`);
    const key = keyOf({ postId, userId });
    if (add === (after.get(key)?.type === type)) return post;
    if (add) after.set(key, { postId, userId, type });
    else after.delete(key);
    log(ChangeKind.REACTED, post, userId);
    return post;
  });
  const isOther = (one: Held, there: ReadonlyMap<string, Held>) => there.get(keyOf(one))?.type !== one.type;
  await forget(
    tx,
    [...before.values()].filter((one) => isOther(one, after)),
  );
  await keep(
    tx,
    [...after.values()].filter((one) => isOther(one, before)),
  );
  return results;
}

type Held = Pick<Reaction, 'postId' | 'userId' | 'type'>;
const keyOf = ({ postId, userId }: Omit<Held, 'type'>) => `${postId} ${userId}`;

async function heldPosts(tx: EntityManager, wishes: readonly Wish[]): Promise<Map<string, Post>> {
  const ids = [...new Set(wishes.map(({ postId }) => postId))];
  const found = await rows<PostRow>(
    tx,
    `SELECT ${POST_COLUMNS} FROM posts WHERE id IN (${marks(ids)}) ORDER BY id ${forUpdate(tx)}`,
    ids,
  );
  return new Map(found.map((row) => [row.id, toPost(row)]));
}

async function heldReactions(tx: EntityManager, wishes: readonly Wish[]): Promise<Map<string, Held>> {
  const postIds = [...new Set(wishes.map(({ postId }) => postId))];
  const userIds = [...new Set(wishes.map(({ userId }) => userId))];
  const found = await rows<Held>(
    tx,
    `SELECT postId, userId, type FROM reactions
     WHERE postId IN (${marks(postIds)}) AND userId IN (${marks(userIds)})`,
    [...postIds, ...userIds],
  );
  return new Map(found.map((one) => [keyOf(one), one]));
}

async function forget(tx: EntityManager, gone: readonly Held[]): Promise<void> {
  for (const [postId, userIds] of byPost(gone))
    await tx.query(`DELETE FROM reactions WHERE postId = ? AND userId IN (${marks(userIds)})`, [
      postId,
      ...userIds,
    ]);
}

async function keep(tx: EntityManager, come: readonly Held[]): Promise<void> {
  if (come.length === 0) return;
  const now = new Date();
  await tx.query(
    `INSERT INTO reactions (postId, userId, type, createdAt) VALUES ${come.map(() => '(?, ?, ?, ?)').join(', ')}`,
    come.flatMap(({ postId, userId, type }) => [postId, userId, type, now]),
  );
}

function byPost(held: readonly Held[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { postId, userId } of held) found.set(postId, [...(found.get(postId) ?? []), userId]);
  return found;
}

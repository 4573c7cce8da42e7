import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Context } from '../context';
import { forUpdate, isMissingParent, marks, rows } from '../database';
import { NotFound, Unauthenticated } from '../errors';
import type { Rows, Transaction } from '../transaction';
import { changeForum } from './changeLog';
import type { Post, PostKind } from './Post';
import { MISSING, POST_COLUMNS, toPost, type PostRow } from './posts';
import { countReactions } from './reactions';
import type { ReactionType } from './Reaction';
import { reactions } from './reactionWriter';
import type { ReactionCount } from './types';

/** A request of a reader: to react to a post, or to remove that reaction. */
export interface Wish {
  postId: string;
  /** If given, the post must be of that kind. */
  kind: PostKind | undefined;
  userId: number;
  type: ReactionType;
  add: boolean;
}

type Database = Pick<Context, 'db' | 'write'>;

/** A post after a request was processed. */
export interface Granted {
  post: Post;
  counts: ReactionCount[];
  viewerReaction: ReactionType | undefined;
}

interface Waiting {
  wish: Wish;
  done: (granted: Granted) => void;
  failed: (error: unknown) => void;
}

/** Maximum number of requests in a transaction. */
const MOST = 200;
/** How long they may wait while a slow disk serves others, in ms. */
const LONGEST_REST = 500;
const queues = new WeakMap<Context['db'], Waiting[]>();

/**
 * Processes a request; resolves after the commit. Requests that arrive while others are being written share the next transaction:
 * a popular post costs few commits, and leaves the database to others in between.
 */
export function reactTogether(ctx: Database, wish: Wish): Promise<Granted> {
  return new Promise((done, failed) => {
    const queue = queues.get(ctx.db);
    if (queue) return void queue.push({ wish, done, failed });
    queues.set(ctx.db, [{ wish, done, failed }]);
    void writeAll(ctx);
  });
}

async function writeAll(ctx: Database): Promise<void> {
  await Promise.resolve(); // all requests of the same turn
  for (let queue = queues.get(ctx.db); queue && queue.length > 0; queue = queues.get(ctx.db)) {
    const begun = performance.now();
    await write(ctx, queue.splice(0, MOST));
    // SQLite writes to the disk in this thread: at least half of the time is left for other requests.
    await pause(Math.min(LONGEST_REST, performance.now() - begun));
  }
  queues.delete(ctx.db);
}

async function write(ctx: Database, some: readonly Waiting[]): Promise<void> {
  const wishes = some.map(({ wish }) => wish);
  try {
    const results = await changeForum(ctx.write, (tx) => grant(tx, wishes));
    some.forEach(({ done, failed }, n) => settle(results[n], done, failed));
  } catch (error) {
    if (!isMissingParent(error)) some.forEach(({ failed }) => failed(error));
    else if (some.length === 1) some.forEach(({ failed }) => failed(new Unauthenticated()));
    else for (const one of some) await write(ctx, [one]); // an account was deleted meanwhile
  }
}

function settle(result: Granted | Error | undefined, done: Waiting['done'], failed: Waiting['failed']): void {
  if (result === undefined || result instanceof Error) failed(result);
  else done(result);
}

/** The result of each request; a rejected one does not affect the others. Uses few statements, however many there are. */
async function grant(tx: Transaction, wishes: readonly Wish[]): Promise<(Granted | Error)[]> {
  const posts = await heldPosts(tx, wishes);
  const before = await heldReactions(tx, posts, wishes);
  const createdAt = new Date();
  const after = new Map(before);
  const granted = wishes.map(({ postId, kind, userId, type, add }) => {
    const post = posts.get(postId);
    if (!post || post.deleted || (kind && post.kind !== kind)) return new NotFound(MISSING[kind ?? 'post']);
    const key = keyOf({ postId, userId });
    if (add === (after.get(key)?.type === type)) return post;
    if (add) after.set(key, { postId, userId, type, createdAt, post });
    else after.delete(key);
    return post;
  });
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const changes = keys.map((key) => ({ before: before.get(key) ?? null, after: after.get(key) ?? null }));
  await reactions.change(
    tx,
    changes.filter((change) => change.before?.type !== change.after?.type),
  );
  const counts = await countReactions(tx, [...posts.keys()]);
  return granted.map((post, n) => {
    if (post instanceof Error) return post;
    const viewerReaction = after.get(keyOf({ postId: post.id, userId: wishes[n]?.userId ?? 0 }))?.type;
    return { post, counts: counts.get(post.id) ?? [], viewerReaction };
  });
}

type ReactionRow = Rows['reaction'];
const keyOf = ({ postId, userId }: Pick<ReactionRow, 'postId' | 'userId'>) => `${postId} ${userId}`;

async function heldPosts(tx: EntityManager, wishes: readonly Wish[]): Promise<Map<string, Post>> {
  const ids = [...new Set(wishes.map(({ postId }) => postId))];
  const found = await rows<PostRow>(
    tx,
    `SELECT ${POST_COLUMNS} FROM posts WHERE id IN (${marks(ids)}) ORDER BY id ${forUpdate(tx)}`,
    ids,
  );
  return new Map(found.map((row) => [row.id, toPost(row)]));
}

async function heldReactions(
  tx: EntityManager,
  posts: ReadonlyMap<string, Post>,
  wishes: readonly Wish[],
): Promise<Map<string, ReactionRow>> {
  const postIds = [...posts.keys()];
  if (postIds.length === 0) return new Map();
  const userIds = [...new Set(wishes.map(({ userId }) => userId))];
  const found = await rows<Omit<ReactionRow, 'post'>>(
    tx,
    `SELECT postId, userId, type, createdAt FROM reactions
     WHERE postId IN (${marks(postIds)}) AND userId IN (${marks(userIds)})`,
    [...postIds, ...userIds],
  );
  return new Map(found.map((one) => [keyOf(one), { ...one, post: posts.get(one.postId)! }]));
}

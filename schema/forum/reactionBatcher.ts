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
export interface ReactionRequest {
  postId: string;
  /** If given, the post must be of that kind. */
  kind: PostKind | undefined;
  userId: number;
  type: ReactionType;
  add: boolean;
}

type Database = Pick<Context, 'db' | 'write'>;

/** A post after a request was processed. */
export interface ReactedPost {
  post: Post;
  counts: ReactionCount[];
  viewerReaction: ReactionType | undefined;
}

interface PendingRequest {
  request: ReactionRequest;
  resolve: (results: ReactedPost) => void;
  reject: (error: unknown) => void;
}

/** Maximum number of requests in a transaction. */
const MAX_BATCH_SIZE = 200;
/** How long they may wait while a slow disk serves others, in ms. */
const MAX_BATCH_DELAY = 500;
const queues = new WeakMap<Context['db'], PendingRequest[]>();

/**
 * Processes a request; resolves after the commit. Requests that arrive while others are being written share the next transaction:
 * a popular post costs few commits, and leaves the database to others in between.
 */
export function batchReaction(ctx: Database, request: ReactionRequest): Promise<ReactedPost> {
  return new Promise((resolve, reject) => {
    const queue = queues.get(ctx.db);
    if (queue) return void queue.push({ request, resolve, reject });
    queues.set(ctx.db, [{ request, resolve, reject }]);
    void writeAll(ctx);
  });
}

async function writeAll(ctx: Database): Promise<void> {
  await Promise.resolve(); // all requests of the same turn
  for (let queue = queues.get(ctx.db); queue && queue.length > 0; queue = queues.get(ctx.db)) {
    const startedAt = performance.now();
    await write(ctx, queue.splice(0, MAX_BATCH_SIZE));
    // SQLite writes to the disk in this thread: at least half of the time is left for other requests.
    await pause(Math.min(MAX_BATCH_DELAY, performance.now() - startedAt));
  }
  queues.delete(ctx.db);
}

async function write(ctx: Database, some: readonly PendingRequest[]): Promise<void> {
  const requests = some.map(({ request }) => request);
  try {
    const results = await changeForum(ctx.write, (tx) => grant(tx, requests));
    some.forEach(({ resolve, reject }, n) => settle(results[n], resolve, reject));
  } catch (error) {
    if (!isMissingParent(error)) some.forEach(({ reject }) => reject(error));
    else if (some.length === 1) some.forEach(({ reject }) => reject(new Unauthenticated()));
    else for (const one of some) await write(ctx, [one]); // an account was deleted meanwhile
  }
}

function settle(
  result: ReactedPost | Error | undefined,
  resolve: PendingRequest['resolve'],
  reject: PendingRequest['reject'],
): void {
  if (result === undefined || result instanceof Error) reject(result);
  else resolve(result);
}

/** The result of each request; a rejected one does not affect the others. Uses few statements, however many there are. */
async function grant(
  tx: Transaction,
  requests: readonly ReactionRequest[],
): Promise<(ReactedPost | Error)[]> {
  const posts = await lockPosts(tx, requests);
  const before = await lockReactions(tx, posts, requests);
  const createdAt = new Date();
  const after = new Map(before);
  const results = requests.map(({ postId, kind, userId, type, add }) => {
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
  return results.map((post, n) => {
    if (post instanceof Error) return post;
    const viewerReaction = after.get(keyOf({ postId: post.id, userId: requests[n]?.userId ?? 0 }))?.type;
    return { post, counts: counts.get(post.id) ?? [], viewerReaction };
  });
}

type ReactionRow = Rows['reaction'];
const keyOf = ({ postId, userId }: Pick<ReactionRow, 'postId' | 'userId'>) => `${postId} ${userId}`;

async function lockPosts(
  tx: EntityManager,
  requests: readonly ReactionRequest[],
): Promise<Map<string, Post>> {
  const ids = [...new Set(requests.map(({ postId }) => postId))];
  const found = await rows<PostRow>(
    tx,
    `SELECT ${POST_COLUMNS} FROM posts WHERE id IN (${marks(ids)}) ORDER BY id ${forUpdate(tx)}`,
    ids,
  );
  return new Map(found.map((row) => [row.id, toPost(row)]));
}

async function lockReactions(
  tx: EntityManager,
  posts: ReadonlyMap<string, Post>,
  requests: readonly ReactionRequest[],
): Promise<Map<string, ReactionRow>> {
  const postIds = [...posts.keys()];
  if (postIds.length === 0) return new Map();
  const userIds = [...new Set(requests.map(({ userId }) => userId))];
  const found = await rows<Omit<ReactionRow, 'post'>>(
    tx,
    `SELECT postId, userId, type, createdAt FROM reactions
     WHERE postId IN (${marks(postIds)}) AND userId IN (${marks(userIds)})`,
    [...postIds, ...userIds],
  );
  return new Map(found.map((one) => [keyOf(one), { ...one, post: posts.get(one.postId)! }]));
}

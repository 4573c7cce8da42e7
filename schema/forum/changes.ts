import type { DataSource, EntityManager } from 'typeorm';
import type { Batch } from '../batch';
import type { Context } from '../context';
import { forUpdate, marks, rows } from '../database';
import type { ForumCounter } from './ForumCounter';
import type { Post } from './Post';
import { ChangeKind, type PostChange } from './PostChange';

/** Puts a change into the log, which is written when the work is done. */
export type Log = (kind: ChangeKind, post: Pick<Post, 'id' | 'threadId'>, userId?: number) => void;

/** So many changes are written by one statement. */
const AT_ONCE = 200;

/** Changes of the forum inside a transaction. They hold the counter until its commit, so the numbers in the log follow the order of commits. */
export async function logging<T>(tx: EntityManager, work: (log: Log) => Promise<T>): Promise<T> {
  const [counter] = await rows<{ number: number }>(
    tx,
    `SELECT number FROM forum_counter WHERE id = 1 ${forUpdate(tx)}`,
  );
  const held = Number(counter?.number);
  const entries: unknown[][] = [];
  const done = await work((kind, { id, threadId }, userId) => {
    entries.push([held + entries.length + 1, kind, threadId ?? id, id, userId ?? null, new Date()]);
  });
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE);
    await tx.query(
      `INSERT INTO post_changes (number, kind, threadId, postId, userId, createdAt)
       VALUES ${some.map((entry) => `(${marks(entry)})`).join(', ')}`,
      some.flat(),
    );
  }
  if (entries.length > 0)
    await tx.query('UPDATE forum_counter SET number = ? WHERE id = 1', [held + entries.length]);
  return done;
}

/** One change of the forum, in one transaction; then all who look are told. */
export async function changeForum<T>(
  { write, pubSub }: Pick<Context, 'write' | 'pubSub'>,
  work: (tx: EntityManager, log: Log) => Promise<T>,
): Promise<T> {
  const result = await write((tx) => logging(tx, (log) => work(tx, log)));
  pubSub.publish('forum');
  return result;
}

async function readCounter(db: DataSource): Promise<ForumCounter> {
  const [row] = await rows<ForumCounter>(db, 'SELECT id, number, threads FROM forum_counter WHERE id = 1');
  return { id: 1, number: Number(row?.number), threads: Number(row?.threads) };
}

/** The number of the last change that is committed. */
export const readChangeNumber = async (db: DataSource): Promise<number> => (await readCounter(db)).number;

const forumCounters: Batch<'forum', ForumCounter> = async (_keys, { db }) =>
  new Map([['forum', await readCounter(db)]]);

/**
 * The number of the last change that this answer contains for sure. Whoever reads posts at a root asks for it first, so
 * that nothing falls between what was read and the changes after that number.
 */
export const changeNumber = async ({ load }: Pick<Context, 'load'>): Promise<number> =>
  (await load(forumCounters, 'forum'))?.number ?? 0;

/** How many threads there are, deleted and hidden ones too, which keep their places. */
export const threadCount = async ({ load }: Pick<Context, 'load'>): Promise<number> =>
  (await load(forumCounters, 'forum'))?.threads ?? 0;

/** A change as the log keeps it. */
export type Change = Omit<PostChange, 'createdAt' | 'user'>;
type Row = Omit<Change, 'reactedIds'>;

/** At most this many changes are read at once. */
const PAGE = 500;

/** The next changes after a number, in order; `last` is how far the reading got. */
export async function changesAfter(
  db: DataSource,
  since: number,
  threadId?: string,
): Promise<{ changes: Change[]; last: number; more: boolean }> {
  const found = await rows<Row>(
    db,
    `SELECT number, kind, threadId, postId, userId FROM post_changes
     WHERE ${threadId === undefined ? '' : 'threadId = ? AND '} number > ? ORDER BY number LIMIT ${PAGE}`,
    threadId === undefined ? [since] : [threadId, since],
  );
  for (const row of found) row.number = Number(row.number);
  return {
    changes: together(found),
    last: found.at(-1)?.number ?? since,
    more: found.length === PAGE,
  };
}

/** Reactions to one post that were read together become one change, in the place of the last: only its outcome shows. */
function together(found: Row[]): Change[] {
  const reacted = new Map<string, number[]>();
  const changes: Change[] = [];
  for (const row of found.toReversed()) {
    const earlier = row.kind === ChangeKind.REACTED ? reacted.get(row.postId) : undefined;
    const reactedIds = earlier ?? [];
    if (row.userId !== null && !reactedIds.includes(row.userId)) reactedIds.push(row.userId);
    if (earlier) continue;
    if (row.kind === ChangeKind.REACTED) reacted.set(row.postId, reactedIds);
    changes.push({ ...row, reactedIds });
  }
  return changes.toReversed();
}

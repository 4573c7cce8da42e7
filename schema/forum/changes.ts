import type { DataSource, EntityManager } from 'typeorm';
import type { Batch } from '../batch';
import type { Context } from '../context';
import { forUpdate, rows } from '../database';
import type { Post } from './Post';
import { ChangeKind, type PostChange } from './PostChange';

/** Writes a change into the log. */
export type Log = (kind: ChangeKind, post: Pick<Post, 'id' | 'threadId'>, userId?: number) => Promise<void>;

/**
 * One change of the forum, in one transaction. It holds the counter from its first statement to its commit, so the
 * numbers in the log follow the order of commits; then all who look are told.
 */
export async function changeForum<T>(
  { write, pubSub }: Pick<Context, 'write' | 'pubSub'>,
  work: (tx: EntityManager, log: Log) => Promise<T>,
): Promise<T> {
  const result = await write(async (tx) => {
    const [counter] = await rows<{ number: number }>(
      tx,
      `SELECT number FROM forum_counter WHERE id = 1 ${forUpdate(tx)}`,
    );
    let number = Number(counter?.number);
    const held = number;
    const done = await work(tx, async (kind, { id, threadId }, userId) => {
      await tx.query(
        'INSERT INTO post_changes (number, kind, threadId, postId, userId, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
        [++number, kind, threadId ?? id, id, userId ?? null, new Date()],
      );
    });
    if (number > held) await tx.query('UPDATE forum_counter SET number = ? WHERE id = 1', [number]);
    return done;
  });
  pubSub.publish('forum');
  return result;
}

/** The number of the last change that is committed. */
export async function readChangeNumber(db: DataSource): Promise<number> {
  const [counter] = await rows<{ number: number }>(db, 'SELECT number FROM forum_counter WHERE id = 1');
  return Number(counter?.number);
}

/**
 * The number of the last change that this answer contains for sure. Whoever reads posts at a root asks for it first, so
 * that nothing falls between what was read and the changes after that number.
 */
const changeNumbers: Batch<'forum', number> = async (_keys, { db }) =>
  new Map([['forum', await readChangeNumber(db)]]);
export const changeNumber = async ({ load }: Pick<Context, 'load'>): Promise<number> =>
  (await load(changeNumbers, 'forum')) ?? 0;

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

import type { DataSource, EntityManager } from 'typeorm';
import { sharedLoader, type ReadContext } from '../loader';
import { forUpdate, marks, rows, toDate } from '../database';
import type { Change as RowChange, WriteHook, Rows, Transaction, Write } from '../transaction';
import type { ForumCounter } from './ForumCounter';
import type { Post } from './Post';
import { ChangeKind, type PostChange } from './PostChange';
import { DAY } from '../durations';
import { chunks } from '../chunks';
import { groupBy } from '../groupBy';

/** A change as it is written to the log; `userId` is the user who reacted. */
interface NewChange {
  kind: ChangeKind;
  post: Pick<Post, 'id' | 'threadId'>;
  userId?: number;
}

/** Writes changes to the log. They hold the counter until the commit, so their numbers follow the order of commits. */
export async function appendChanges(tx: EntityManager, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query('UPDATE forum_counter SET number = number + ? WHERE id = 1', [changes.length]);
  const [counter] = await rows<{ number: number }>(tx, 'SELECT number FROM forum_counter WHERE id = 1');
  const before = Number(counter?.number) - changes.length;
  const createdAt = new Date();
  const entries = changes.map(({ kind, post: { id, threadId }, userId = null }, at) => [
    before + at + 1,
    kind,
    threadId ?? id,
    id,
    userId,
    createdAt,
  ]);
  for (const part of chunks(entries))
    await tx.query(
      `INSERT INTO post_changes (number, kind, threadId, postId, userId, createdAt)
       VALUES ${part.map((entry) => `(${marks(entry)})`).join(', ')}`,
      part.flat(),
    );
}

/** How long changes are kept, in ms. No page stays open that long without reloading. */
const RETENTION = 90 * DAY;
/** Changes deleted in one transaction. */
const SWEPT = 1_000;

/** Deletes old changes, except the last one, whose number must match the counter. */
export async function sweepChangeLog(write: Write, now = Date.now()): Promise<void> {
  const sweepSome = () =>
    write(async (tx) => {
      const oldest = await rows<{ number: number; createdAt: string }>(
        tx,
        `SELECT number, createdAt FROM post_changes
         WHERE number < (SELECT number FROM forum_counter WHERE id = 1) ORDER BY number LIMIT ${SWEPT}`,
      );
      const old = oldest.filter(({ createdAt }) => toDate(createdAt).getTime() < now - RETENTION);
      if (old.length > 0) await tx.query('DELETE FROM post_changes WHERE number <= ?', [old.at(-1)!.number]);
      return old.length;
    });
  while ((await sweepSome()) === SWEPT);
}

/** How readers see the change of a post; hiding a post looks like deleting it. */
function kindOf({ before, after }: RowChange<Post>): ChangeKind {
  if (before === null) return ChangeKind.POSTED;
  const isDeleted = before.deletedAt === null && after?.deletedAt !== null;
  const isHidden = before.hiddenAt === null && after?.hiddenAt !== null;
  return isDeleted || isHidden ? ChangeKind.DELETED : ChangeKind.EDITED;
}

/** Logs new, edited, hidden and deleted posts, and removes the users from logged reactions to a deleted one. */
export const logPosts: WriteHook<Post> = async (tx, changes) => {
  const logged = changes.map((change) => ({ kind: kindOf(change), post: (change.after ?? change.before)! }));
  const deleted = logged.filter(({ post }) => post.deletedAt !== null).map(({ post }) => post.id);
  for (const part of chunks(deleted))
    await tx.query(`UPDATE post_changes SET userId = NULL WHERE postId IN (${marks(part)})`, part);
  await appendChanges(tx, logged);
};

/** Logs added, changed and removed reactions. */
export const logReactions: WriteHook<Rows['reaction']> = (tx, changes) =>
  appendChanges(
    tx,
    changes.map(({ before, after }) => {
      const { post, userId } = (after ?? before)!;
      return { kind: ChangeKind.REACTED, post, userId };
    }),
  );

/**
 * A transaction on the forum. It locks the counter of the log first: whoever locks posts before it could wait for somebody who
 * has the counter and waits for those posts.
 */
export const changeForum = <T>(write: Write, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  write(async (tx) => {
    if (forUpdate(tx)) await tx.query(`SELECT number FROM forum_counter WHERE id = 1 ${forUpdate(tx)}`);
    return work(tx);
  });

async function readCounter(db: DataSource): Promise<ForumCounter> {
  const [row] = await rows<ForumCounter>(db, 'SELECT id, number, threads FROM forum_counter WHERE id = 1');
  return { id: 1, number: Number(row?.number), threads: Number(row?.threads) };
}

/** The number of the last committed change. */
export const readChangeNumber = async (db: DataSource): Promise<number> => (await readCounter(db)).number;

const forumCounters = sharedLoader<'forum', ForumCounter>(
  async (_keys, { db }) => new Map([['forum', await readCounter(db)]]),
);

/**
 * The number of the last change that this response is guaranteed to contain. Root fields that read posts load it first, so
 * that no change is missed between the read and the changes after that number.
 */
export const changeNumber = async ({ load }: Pick<ReadContext, 'load'>): Promise<number> =>
  (await load(forumCounters, 'forum'))?.number ?? 0;

/** Number of threads, including deleted and hidden ones, which keep their places. */
export const threadCount = async ({ load }: Pick<ReadContext, 'load'>): Promise<number> =>
  (await load(forumCounters, 'forum'))?.threads ?? 0;

/** A change as stored in the log. */
export type Change = Omit<PostChange, 'createdAt' | 'user'>;
type Row = Omit<Change, 'reactedIds'>;

/** Changes read per statement. */
const PAGE_SIZE = 500;

/** The next changes after a number, in order; `last` is the number up to which the log was read. */
export async function changesAfter(
  db: DataSource,
  since: number,
  threadId?: string,
): Promise<{ changes: Change[]; last: number; more: boolean }> {
  const found = await rows<Row>(
    db,
    `SELECT number, kind, threadId, postId, userId FROM post_changes
     WHERE ${threadId === undefined ? '' : 'threadId = ? AND '} number > ? ORDER BY number LIMIT ${PAGE_SIZE}`,
    threadId === undefined ? [since] : [threadId, since],
  );
  const changes = found.map((row): Change => ({
    ...row,
    number: Number(row.number),
    reactedIds: row.userId === null ? [] : [row.userId],
  }));
  return {
    changes: mergeReactions(changes),
    last: changes.at(-1)?.number ?? since,
    more: found.length === PAGE_SIZE,
  };
}

/** Merges reactions to one post into one change at the place of the last, since only the outcome matters. */
export function mergeReactions(changes: readonly Change[]): Change[] {
  const reactions = groupBy(
    changes.filter(({ kind }) => kind === ChangeKind.REACTED),
    ({ postId }) => postId,
  );
  return changes.flatMap((change) => {
    const merged = change.kind === ChangeKind.REACTED ? reactions.get(change.postId)! : [change];
    if (change !== merged.at(-1)) return [];
    if (merged.length === 1) return [change];
    return [{ ...change, reactedIds: [...new Set(merged.flatMap(({ reactedIds }) => reactedIds))] }];
  });
}

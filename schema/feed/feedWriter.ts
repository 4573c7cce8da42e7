import { randomUUID } from 'node:crypto';
import { marks, rows } from '../database';
import { ReadingState } from '../reading/Reading';
import { runHooks, inserted, type Transaction, type Write } from '../transaction';
import { isLibraryHidden } from '../user/visibleTo';
import { FeedEvent, FeedKind } from './FeedEvent';
import { DAY } from '../durations';

/** Events are kept this long, in ms. */
export const EVENT_RETENTION = 365 * DAY;
const CHUNK_SIZE = 500;

/** The reader, and whether only they can see the act. */
interface Actor {
  userId: number;
  private: boolean;
}

/** Writes the acts of readers, in the same transaction as the acts. No other code inserts or deletes these rows. */
export const feedEvents = {
  /** Stores an act, and announces it unless it is private. A repeated act on the same subject moves its event to now. */
  async add(
    tx: Transaction,
    { userId, private: isPrivate }: Actor,
    kind: FeedKind,
    object: string | number,
    at = new Date(),
  ): Promise<void> {
    const event: FeedEvent = { id: randomUUID(), userId, kind, objectId: String(object), at };
    await tx.delete(FeedEvent, { userId, kind, objectId: event.objectId });
    await tx.insert(FeedEvent, event);
    const isSeen = !isPrivate && (kind === FeedKind.REVIEWED || !(await isLibraryHidden(tx, userId)));
    if (isSeen) await runHooks(tx, 'feedEvent', [inserted(event)], []);
  },

  /** Records that a reader finished a book, and that they reached their goal for the year if they did. */
  async addFinish(
    tx: Transaction,
    reading: Actor & { id: string; finishedOn: string | null },
  ): Promise<void> {
    const { id, userId, finishedOn } = reading;
    const at = new Date();
    await feedEvents.add(tx, reading, FeedKind.FINISHED, id, at);
    if (reading.private) return; // it does not count
    const year = Number(finishedOn?.slice(0, 4));
    if (year && (await isGoalReached(tx, userId, year)) && !(await hasEvent(tx, userId, FeedKind.GOAL, year)))
      await feedEvents.add(tx, reading, FeedKind.GOAL, year, new Date(at.getTime() + 1)); // after the book that reached it
  },

  /** Deletes some events that are older than a time; returns how many. */
  async removeBefore(tx: Transaction, time: Date): Promise<number> {
    const old = await rows<{ id: string }>(
      tx,
      `SELECT id FROM feed_events WHERE at < ? LIMIT ${CHUNK_SIZE}`,
      [time],
    );
    if (old.length > 0)
      await tx.query(
        `DELETE FROM feed_events WHERE id IN (${marks(old)})`,
        old.map(({ id }) => id),
      );
    return old.length;
  },
};

/** Whether a reader has finished as many books in a year, not counting private ones, as their goal requires. */
async function isGoalReached(tx: Transaction, userId: number, year: number): Promise<boolean> {
  const [goal] = await rows<{ books: number; finished: number | string }>(
    tx,
    `SELECT g.books, (SELECT COUNT(*) FROM readings r WHERE r.userId = g.userId AND r.state = ?
       AND r.finishedOn >= ? AND r.finishedOn < ? AND r.private = 0) AS finished
     FROM reading_goals g WHERE g.userId = ? AND g.year = ?`,
    [ReadingState.FINISHED, String(year), String(year + 1), userId, year],
  );
  return goal !== undefined && Number(goal.finished) >= goal.books;
}

const hasEvent = (tx: Transaction, userId: number, kind: FeedKind, object: number): Promise<boolean> =>
  tx.existsBy(FeedEvent, { userId, kind, objectId: String(object) });

/** Deletes events that are a year old, in batches. */
export async function sweepFeed(write: Write): Promise<void> {
  const time = new Date(Date.now() - EVENT_RETENTION);
  while ((await write((tx) => feedEvents.removeBefore(tx, time))) === CHUNK_SIZE);
}

import type { DataSource } from 'typeorm';
import { marks, rows, toDate } from '../database';
import type { User } from '../user/User';
import { viewOf } from '../user/visibleTo';
import type { Viewer } from '../viewer';
import { FeedKind, type FeedEvent } from './FeedEvent';
import { validEvents, type ValidEvent } from './validEvents';

/** A position in the order of events. */
export interface Position {
  at: number;
  id: string;
}

/** The time of the site's `count`-th newest event before a position; 0 if there are fewer. */
export async function timeOfNewest(db: DataSource, count: number, before: Position): Promise<number> {
  const [found] = await rows<{ at: string }>(
    db,
    `SELECT at FROM feed_events WHERE at <= ? ORDER BY at DESC LIMIT 1 OFFSET ${count - 1}`,
    [new Date(before.at)],
  );
  return found ? toDate(found.at).getTime() : 0;
}

export const positionOf = ({ at, id }: FeedEvent): Position => ({ at: at.getTime(), id });

interface Wanted {
  from: number;
  /** Exclusive. */
  before: Position;
  readers?: readonly number[] | undefined;
  limit?: number;
  /** Start the join from the site's events instead of the follows: faster if there are fewer of them. */
  amongAll?: boolean;
}

/** An event, with the visibility of its reader's library. */
export type StoredEvent = FeedEvent & Pick<User, 'libraryVisibility'>;

type EventRow = Omit<StoredEvent, 'at'> & { at: string };
const COLUMNS = 'e.id, e.userId, e.kind, e.objectId, e.at, u.libraryVisibility';
const toEvent = (row: EventRow): StoredEvent => ({ ...row, at: toDate(row.at) });

/** Acts of readers since the viewer follows them, newest first. */
export async function storedEvents(
  db: DataSource,
  viewer: Viewer,
  { from, before, readers, limit, amongAll = false }: Wanted,
): Promise<StoredEvent[]> {
  const at = new Date(before.at);
  const tables = amongAll ? 'feed_events e CROSS JOIN follows f' : 'follows f CROSS JOIN feed_events e';
  const found = await rows<EventRow>(
    db,
    // SQLite reads the tables of a CROSS JOIN in this order; MariaDB chooses. The pluses keep SQLite from using the time of the
    // follow to look up rows: it would read all events since the follow, or all followers of the reader.
    `SELECT ${COLUMNS} FROM ${tables} ON e.userId = f.userId AND e.at >= ? AND e.at <= ?
     CROSS JOIN users u ON u.id = e.userId
     WHERE f.followerId = ? AND +e.at >= +f.createdAt AND (e.at < ? OR e.id < ?)
     ${readers ? `AND f.userId IN (${marks(readers)})` : ''}
     ORDER BY e.at DESC, e.id DESC ${limit === undefined ? '' : `LIMIT ${limit}`}`,
    [new Date(from), at, viewer.id, at, before.id, ...(readers ?? [])],
  );
  return found.map(toEvent);
}

/** Acts of one reader since a time, newest first. */
export async function storedEventsOf(
  db: DataSource,
  userId: number,
  { from, before, limit }: Required<Pick<Wanted, 'from' | 'before' | 'limit'>>,
): Promise<StoredEvent[]> {
  const at = new Date(before.at);
  const found = await rows<EventRow>(
    db,
    `SELECT ${COLUMNS} FROM feed_events e JOIN users u ON u.id = e.userId
     WHERE e.userId = ? AND e.at >= ? AND e.at <= ? AND (e.at < ? OR e.id < ?) ORDER BY e.at DESC, e.id DESC LIMIT ${limit}`,
    [userId, new Date(from), at, at, before.id],
  );
  return found.map(toEvent);
}

/** Those events that the viewer may see and whose subjects still exist. */
export const shownOf = (
  db: DataSource,
  viewer: Viewer,
  events: readonly StoredEvent[],
): Promise<ValidEvent[]> =>
  validEvents(
    db,
    events.filter((event) => maySee(viewer, event)),
  );

/** Whether a viewer may see an act of a reader, if it is not private. Reviews are public regardless of who may see the library. */
export const maySee = (
  viewer: Viewer,
  { userId, kind, libraryVisibility }: Pick<StoredEvent, 'userId' | 'kind' | 'libraryVisibility'>,
): boolean => kind === FeedKind.REVIEWED || viewOf(viewer, userId, libraryVisibility) !== 'hidden';

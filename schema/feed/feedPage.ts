import type { DataSource } from 'typeorm';
import { marks, rows, toDate } from '../database';
import { BadInput } from '../errors';
import { localDay } from '../notification/localTime';
import { viewOf } from '../user/visibleTo';
import type { Viewer } from '../viewer';
import type { LibraryVisibility } from '../user/LibraryVisibility';
import { FeedKind, type FeedEvent } from './FeedEvent';
import type { FeedItem, FeedPage } from './FeedItem';
import { KEPT_FOR } from './feedWriter';
import { standingEvents, type StandingEvent } from './standing';

/*
 * A feed is put together when it is read. Events of one reader, kind and day are one item, placed where its newest event is. A page
 * and all that follow it see the events up to one moment, so an item that grows later neither moves nor repeats.
 */

const DAY = 86_400_000;
/** The longest day, when clocks are put back, and some. */
const LONGEST_DAY = 26 * 3_600_000;
/** The stretch of time that is read first, in days, for one followed reader; each next one is four times as long. */
const FIRST_STRETCH = 40;
/** New items are counted up to about here. */
const MOST_NEW = 500;
/** More readers than this are not looked at; the newest follows count. */
const MOST_FOLLOWED = 5_000;

interface Position {
  at: number;
  id: string;
}

/** Where a page ends: events after `moment` do not exist for it, and `last` was the last item. */
interface Cursor {
  moment: number;
  timeZone: string;
  last: Position;
}

export interface FeedRequest {
  viewer: Viewer;
  timeZone: string;
  first: number;
  after: string | null;
}

const encode = ({ moment, timeZone, last }: Cursor) =>
  Buffer.from(JSON.stringify([moment, timeZone, last.at, last.id])).toString('base64url');

function decode(cursor: string): Cursor {
  try {
    const [moment, timeZone, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (Number.isSafeInteger(moment) && Number.isSafeInteger(at) && typeof id === 'string') {
      const known = { moment: moment as number, timeZone: String(timeZone), last: { at: at as number, id } };
      localDay(new Date(known.moment), known.timeZone);
      localDay(new Date(known.last.at), known.timeZone);
      return known;
    }
  } catch {
    // refused below
  }
  throw new BadInput('after must be the endCursor of an earlier page.');
}

const isAfter = (one: Position, other: Position) =>
  one.at < other.at || (one.at === other.at && one.id < other.id);

/** A page of what the readers whom the viewer follows did, newest first. */
export async function feedPage(
  db: DataSource,
  { viewer, after, first, ...request }: FeedRequest,
): Promise<FeedPage> {
  const cursor = after === null ? null : decode(after);
  const moment = cursor?.moment ?? Date.now();
  const timeZone = cursor?.timeZone ?? request.timeZone;
  const items = await itemsUpTo(db, viewer, {
    moment,
    timeZone,
    last: cursor?.last ?? null,
    count: first + 1,
  });
  const page = items.slice(0, first);
  const last = page.at(-1);
  return {
    items: page,
    moment: new Date(moment).toISOString(),
    endCursor:
      items.length > first && last
        ? encode({ moment, timeZone, last: { at: last.at.getTime(), id: last.newestId } })
        : null,
  };
}

/** How many items have come, or have grown, since a moment. */
export async function newItemCount(
  db: DataSource,
  viewer: Viewer,
  since: Date,
  timeZone: string,
): Promise<number> {
  const owners = await followedBy(db, viewer);
  const events: StandingEvent[] = [];
  let before: Position = { at: Date.now() + 1, id: '' };
  for (let isMore = true; isMore && events.length < MOST_NEW;) {
    const part = await storedEvents(db, owners, since.getTime() + 1, before, MOST_NEW);
    events.push(...(await shownOf(db, owners, part)));
    isMore = part.length === MOST_NEW;
    if (isMore) before = positionOf(part.at(-1)!);
  }
  return new Set(events.slice(0, MOST_NEW).map((event) => itemKey(event, timeZone))).size;
}

interface Search {
  moment: number;
  timeZone: string;
  /** Items up to this one were on an earlier page. */
  last: Position | null;
  count: number;
}

async function itemsUpTo(
  db: DataSource,
  viewer: Viewer,
  { moment, timeZone, last, count }: Search,
): Promise<FeedItem[]> {
  const owners = await followedBy(db, viewer);
  const items = new Map<string, FeedItem>();
  // Items of the day on which the last page ended are put together again, to know where they were.
  let until = Math.min(moment, last ? last.at + LONGEST_DAY : moment) + 1;
  let stretch = Math.min(8, Math.max(1 / 24, FIRST_STRETCH / owners.size)) * DAY;
  let found: FeedItem[] = [];
  while (owners.size > 0 && found.length < count && until > moment - KEPT_FOR) {
    const from = until - stretch;
    for (const event of await eventsBetween(db, owners, from, until)) addEvent(items, event, timeZone);
    found = notBefore(items, last).slice(0, count);
    until = from;
    stretch *= 4;
  }
  await completeDay(db, owners, found, { until, timeZone });
  return found;
}

/** Adds to the items of a page what their readers did earlier on the same day than what was read so far. */
async function completeDay(
  db: DataSource,
  owners: ReadonlyMap<number, Owner>,
  items: readonly FeedItem[],
  { until, timeZone }: { until: number; timeZone: string },
): Promise<void> {
  const unfinished = items.filter(({ at }) => at.getTime() < until + LONGEST_DAY);
  const readers = new Map(unfinished.map(({ userId }) => [userId, owners.get(userId)!]));
  const byKey = new Map(unfinished.map((item) => [item.id, item]));
  for (const event of await eventsBetween(db, readers, until - LONGEST_DAY, until))
    if (byKey.has(itemKey(event, timeZone))) addEvent(byKey, event, timeZone);
}

/** Items in the order of their newest events, without those that were on an earlier page. */
const notBefore = (items: ReadonlyMap<string, FeedItem>, last: Position | null): FeedItem[] =>
  [...items.values()].filter(
    ({ at, newestId }) => !last || isAfter({ at: at.getTime(), id: newestId }, last),
  );

const itemKey = ({ userId, kind, objectId, at }: FeedEvent, timeZone: string) =>
  kind === FeedKind.GOAL || kind === FeedKind.IMPORTED
    ? `${userId}-${kind}-${objectId}`
    : `${userId}-${kind}-${localDay(at, timeZone)}`;

/** Adds an event, which is older than all before it, to its item. */
function addEvent(items: Map<string, FeedItem>, event: StandingEvent, timeZone: string): void {
  const id = itemKey(event, timeZone);
  const item = items.get(id);
  if (!item) {
    items.set(id, {
      id,
      userId: event.userId,
      kind: event.kind,
      objectId: event.objectId,
      day: localDay(event.at, timeZone),
      at: event.at,
      newestId: event.id,
      bookIds: event.bookId === null ? [] : [event.bookId],
    });
  } else if (event.bookId !== null && !item.bookIds.includes(event.bookId)) item.bookIds.push(event.bookId);
}

interface Owner {
  followedAt: Date;
  isHidden: boolean;
}

async function followedBy(db: DataSource, viewer: Viewer): Promise<Map<number, Owner>> {
  const found = await rows<{ userId: number; createdAt: string; libraryVisibility: LibraryVisibility }>(
    db,
    `SELECT f.userId, f.createdAt, u.libraryVisibility FROM follows f JOIN users u ON u.id = f.userId
     WHERE f.followerId = ? ORDER BY f.createdAt DESC LIMIT ${MOST_FOLLOWED}`,
    [viewer.id],
  );
  return new Map(
    found.map(({ userId, createdAt, libraryVisibility }) => [
      userId,
      { followedAt: toDate(createdAt), isHidden: viewOf(viewer, userId, libraryVisibility) === 'hidden' },
    ]),
  );
}

/** Events of these readers that the viewer may see and that still stand, newest first. `until` is exclusive. */
const eventsBetween = async (
  db: DataSource,
  owners: ReadonlyMap<number, Owner>,
  from: number,
  until: number,
): Promise<StandingEvent[]> =>
  shownOf(db, owners, await storedEvents(db, owners, from, { at: until, id: '' }));

const positionOf = ({ at, id }: FeedEvent): Position => ({ at: at.getTime(), id });

/** Events of these readers from a time up to a position, which is exclusive; newest first. */
async function storedEvents(
  db: DataSource,
  owners: ReadonlyMap<number, Owner>,
  from: number,
  before: Position,
  limit?: number,
): Promise<FeedEvent[]> {
  if (owners.size === 0) return [];
  const ids = [...owners.keys()];
  const at = new Date(before.at);
  const found = await rows<Omit<FeedEvent, 'at'> & { at: string }>(
    db,
    `SELECT id, userId, kind, objectId, at FROM feed_events
     WHERE userId IN (${marks(ids)}) AND at >= ? AND at <= ? AND (at < ? OR id < ?)
     ORDER BY at DESC, id DESC ${limit === undefined ? '' : `LIMIT ${limit}`}`,
    [...ids, new Date(from), at, at, before.id],
  );
  return found.map((row) => ({ ...row, at: toDate(row.at) }));
}

/** Those of some events that the viewer may see and that still stand. */
const shownOf = (
  db: DataSource,
  owners: ReadonlyMap<number, Owner>,
  events: readonly FeedEvent[],
): Promise<StandingEvent[]> =>
  standingEvents(
    db,
    events.filter(({ userId, kind, at }) => {
      const { followedAt, isHidden } = owners.get(userId)!;
      return at >= followedAt && (!isHidden || kind === FeedKind.REVIEWED);
    }),
  );

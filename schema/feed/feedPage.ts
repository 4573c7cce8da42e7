import type { DataSource } from 'typeorm';
import { rows } from '../database';
import { BadInput } from '../errors';
import { localDay } from '../notification/localTime';
import type { Viewer } from '../viewer';
import { FeedKind, type FeedEvent } from './FeedEvent';
import type { FeedItem, FeedPage } from './FeedItem';
import { EVENT_RETENTION } from './feedWriter';
import type { ValidEvent } from './validEvents';
import { positionOf, shownOf, storedEvents, timeOfNewest, type Position } from './storedEvents';
import { DAY, HOUR } from '../durations';

/*
 * A feed is assembled when it is read. Events of one reader, kind and day are one item, at the position of its newest event. A
 * page and all following ones see the events up to one moment, so that an item that grows later neither moves nor repeats.
 */

/** The longest day, when clocks are set back, plus a margin. */
const LONGEST_DAY = 26 * HOUR;
/** The time span that is read first, in days, for one followed reader, and its bounds for any number of them. */
const FIRST_SPAN = { forOne: 1_000, shortest: 1 / 24, longest: 8 };
/** Each further time span is longer by this factor. */
const GROWTH = 4;
/**
 * A viewer who follows at least `readers` users probably finds a full first page among the site's newest events. These are read
 * first: one event for every `perEvent` followed users, which costs little if they are not enough.
 */
const NEWEST_FIRST = { readers: 200, perEvent: 4 };
/** Events per statement. */
const BATCH_SIZE = 200;

/** The end of a page: events after `moment` are ignored, and `last` was the last item. */
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

/** A time that a cursor of ours can hold, in ms. */
export const isTime = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < Date.UTC(9999, 0);

function decode(cursor: string): Cursor {
  try {
    const [moment, timeZone, at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (isTime(moment) && isTime(at) && typeof id === 'string') {
      localDay(new Date(moment), String(timeZone)); // throws unless there is such a time zone
      return { moment, timeZone: String(timeZone), last: { at, id } };
    }
  } catch {
    // rejected below
  }
  throw new BadInput('after must be the endCursor of an earlier page.');
}

const isAfter = (one: Position, other: Position) =>
  one.at < other.at || (one.at === other.at && one.id < other.id);

/** One page of feed items from the readers that the viewer follows, newest first. */
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
  const followed = await followedCount(db, viewer);
  if (followed === 0) return [];
  const items = new Map<string, FeedItem>();
  // Items of the day on which the last page ended are assembled again, to know their positions.
  let before: Position = { at: Math.min(moment, last ? last.at + LONGEST_DAY : moment) + 1, id: '' };
  const { forOne, shortest, longest } = FIRST_SPAN;
  let span = Math.min(longest, Math.max(shortest, forOne / followed)) * DAY;
  let found: FeedItem[] = [];
  const read = async (from: number, amongAll = false) => {
    const part = await storedEvents(db, viewer, { from, before, limit: BATCH_SIZE, amongAll });
    for (const event of await shownOf(db, viewer, part)) addEvent(items, event, timeZone);
    found = itemsAfter(items, last).slice(0, count);
    const isWhole = part.length < BATCH_SIZE;
    before = isWhole ? { at: from, id: '' } : positionOf(part.at(-1)!);
    return isWhole;
  };
  if (!last && followed >= NEWEST_FIRST.readers)
    await read(await timeOfNewest(db, Math.floor(followed / NEWEST_FIRST.perEvent), before), true);
  while (found.length < count && before.at > moment - EVENT_RETENTION)
    if (await read(before.at - span)) span *= GROWTH;
  await completeDay(db, viewer, found, { before, timeZone });
  return found;
}

/** Adds to the items of a page what their readers did earlier on the same day. */
async function completeDay(
  db: DataSource,
  viewer: Viewer,
  items: readonly FeedItem[],
  { before, timeZone }: { before: Position; timeZone: string },
): Promise<void> {
  const unfinished = items.filter(({ at }) => at.getTime() < before.at + LONGEST_DAY);
  if (unfinished.length === 0) return;
  const readers = [...new Set(unfinished.map(({ userId }) => userId))];
  const byKey = new Map(unfinished.map((item) => [item.id, item]));
  const earlier = await storedEvents(db, viewer, { from: before.at - LONGEST_DAY, before, readers });
  for (const event of await shownOf(db, viewer, earlier))
    if (byKey.has(itemKey(event, timeZone))) addEvent(byKey, event, timeZone);
}

/** Items in the order of their newest events, without those that were on an earlier page. */
const itemsAfter = (items: ReadonlyMap<string, FeedItem>, last: Position | null): FeedItem[] =>
  [...items.values()].filter(
    ({ at, newestId }) => !last || isAfter({ at: at.getTime(), id: newestId }, last),
  );

/** Events with the same key are one item. */
export const itemKey = ({ userId, kind, objectId, at }: FeedEvent, timeZone: string) =>
  kind === FeedKind.GOAL || kind === FeedKind.IMPORTED
    ? `${userId}-${kind}-${objectId}`
    : `${userId}-${kind}-${localDay(at, timeZone)}`;

/** Adds an event, which is older than all previous ones, to its item. */
function addEvent(items: Map<string, FeedItem>, event: ValidEvent, timeZone: string): void {
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

async function followedCount(db: DataSource, viewer: Viewer): Promise<number> {
  const [found] = await rows<{ count: number | string }>(
    db,
    'SELECT followingCount AS count FROM users WHERE id = ?',
    [viewer.id],
  );
  return Number(found?.count ?? 0);
}

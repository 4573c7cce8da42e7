import type { DataSource } from 'typeorm';
import type { Viewer } from '../viewer';
import { itemKey } from './feedPage';
import { validEvents, type ValidEvent } from './validEvents';
import {
  maySee,
  positionOf,
  shownOf,
  storedEvents,
  storedEventsOf,
  type Position,
  type StoredEvent,
} from './storedEvents';

/** New items are counted up to about this number. */
const MAX_COUNT = 500;

/** The number of items of each followed reader that were added or extended since a time. */
export async function newItemsByReader(
  db: DataSource,
  viewer: Viewer,
  since: Date,
  timeZone: string,
): Promise<Map<number, number>> {
  const from = since.getTime() + 1;
  const events = await newestShown(
    (before) => storedEvents(db, viewer, { from, before, limit: MAX_COUNT }),
    (part) => shownOf(db, viewer, part),
  );
  const counts = new Map<number, number>();
  const keys = new Set<string>();
  for (const event of events) {
    const key = itemKey(event, timeZone);
    if (!keys.has(key)) counts.set(event.userId, (counts.get(event.userId) ?? 0) + 1);
    keys.add(key);
  }
  return counts;
}

/** The newest acts of one reader since a time, to count them for each of their followers. */
export async function readNewEvents(db: DataSource, userId: number, since: Date): Promise<NewEvents> {
  return new NewEvents(
    await newestShown(
      (before) => storedEventsOf(db, userId, { from: since.getTime() + 1, before, limit: MAX_COUNT }),
      (part) => validEvents(db, part),
    ),
  );
}

/** The newest remaining events after others were filtered out, up to `MAX_COUNT`. */
async function newestShown<Event extends ValidEvent>(
  read: (before: Position) => Promise<StoredEvent[]>,
  takeOut: (part: StoredEvent[]) => Promise<Event[]>,
): Promise<Event[]> {
  const events: Event[] = [];
  let before: Position = { at: Date.now() + 1, id: '' };
  for (let isMore = true; isMore && events.length < MAX_COUNT;) {
    const part = await read(before);
    events.push(...(await takeOut(part)));
    isMore = part.length === MAX_COUNT;
    if (isMore) before = positionOf(part.at(-1)!);
  }
  return events.slice(0, MAX_COUNT);
}

/** Acts of one reader, newest first. */
class NewEvents {
  private readonly keysByZone = new Map<string, string[]>();

  constructor(private readonly events: readonly ValidEvent<StoredEvent>[]) {}

  /** The number of items in which those events since a time that a follower may see are grouped. */
  itemCount(viewer: Viewer, since: Date, timeZone: string): number {
    const keys = this.keysIn(timeZone);
    const seen = new Set<string>();
    this.events.forEach((event, at) => {
      if (event.at > since && maySee(viewer, event)) seen.add(keys[at]!);
    });
    return seen.size;
  }

  private keysIn(timeZone: string): string[] {
    const known = this.keysByZone.get(timeZone);
    if (known) return known;
    const keys = this.events.map((event) => itemKey(event, timeZone));
    this.keysByZone.set(timeZone, keys);
    return keys;
  }
}

import type { DataSource } from 'typeorm';
import { marks, rows } from '../database';
import { ListName } from '../list/ListEntry';
import { ReadingState } from '../reading/Reading';
import { whereVisible } from '../user/visibleTo';
import { FeedKind, type FeedEvent } from './FeedEvent';
import { chunks } from '../chunks';

/** An event whose subject still exists, with its book, unless it is about a goal or an import. */
export type ValidEvent<Event extends FeedEvent = FeedEvent> = Event & { bookId: number | null };

type Object = Pick<FeedEvent, 'userId' | 'kind' | 'objectId'>;
interface BookRow {
  id: string | number;
  userId: number;
  bookId: number;
  state: string | number;
}

const CHUNK_SIZE = 500;
const STATE_OF_KIND: Partial<Record<FeedKind, ReadingState>> = {
  [FeedKind.FINISHED]: ReadingState.FINISHED,
  [FeedKind.STOPPED]: ReadingState.STOPPED,
};
const LIST_OF_KIND: Partial<Record<FeedKind, ListName>> = {
  [FeedKind.WISHED]: ListName.WISHLIST,
  [FeedKind.FINISHED]: ListName.COMPLETED,
};
const isNumber = (objectId: string) => /^\d+$/.test(objectId);
const keyOf = ({ userId, kind, objectId }: Object) => `${userId} ${kind} ${objectId}`;

/** The events whose subjects still exist and are not private, in the same order. Reviews are public regardless of the book's privacy. */
export async function validEvents<Event extends FeedEvent>(
  db: DataSource,
  events: readonly Event[],
): Promise<ValidEvent<Event>[]> {
  const valid: ValidEvent<Event>[] = [];
  for (const part of chunks(events, CHUNK_SIZE)) valid.push(...(await validOf(db, part)));
  return valid;
}

async function validOf<Event extends FeedEvent>(
  db: DataSource,
  events: readonly Event[],
): Promise<ValidEvent<Event>[]> {
  const onEntries = (event: Object) => event.kind in LIST_OF_KIND && isNumber(event.objectId);
  const ofKind = (kind: FeedKind) => events.filter((event) => event.kind === kind);
  const onReadings = events.filter(
    (event) => !onEntries(event) && (event.kind === FeedKind.STARTED || event.kind in STATE_OF_KIND),
  );
  const [entries, readings, reviews, goals, imports] = await Promise.all([
    booksOf(
      db,
      `SELECT id, userId, bookId, list AS state FROM list_entries e WHERE id IN (?) ${whereVisible('public', 'e')}`,
      events.filter(onEntries).map(({ objectId }) => Number(objectId)),
    ),
    booksOf(
      db,
      `SELECT id, userId, bookId, state FROM readings r WHERE id IN (?) ${whereVisible('public', 'r')}`,
      onReadings.map(({ objectId }) => objectId),
    ),
    booksOf(
      db,
      `SELECT id, userId, bookId, 0 AS state FROM reviews WHERE id IN (?)`,
      ofKind(FeedKind.REVIEWED).map(({ objectId }) => Number(objectId)),
    ),
    reachedGoals(db, ofKind(FeedKind.GOAL)),
    shownImports(
      db,
      ofKind(FeedKind.IMPORTED).map(({ objectId }) => objectId),
    ),
  ]);
  return events.flatMap((event): ValidEvent<Event>[] => {
    const { kind, objectId, userId } = event;
    if (kind === FeedKind.GOAL) return goals.has(keyOf(event)) ? [{ ...event, bookId: null }] : [];
    if (kind === FeedKind.IMPORTED) return imports.has(objectId) ? [{ ...event, bookId: null }] : [];
    const isOnEntry = onEntries(event);
    const found = (kind === FeedKind.REVIEWED ? reviews : isOnEntry ? entries : readings).get(objectId);
    const wanted = isOnEntry ? LIST_OF_KIND[kind] : STATE_OF_KIND[kind];
    const isValid = found?.userId === userId && (wanted === undefined || found.state === wanted);
    return isValid ? [{ ...event, bookId: found.bookId }] : [];
  });
}

/** Rows by their IDs, each with a reader, a book and a state. */
async function booksOf(
  db: DataSource,
  sql: string,
  ids: readonly (string | number)[],
): Promise<Map<string, BookRow>> {
  if (ids.length === 0) return new Map();
  const found = await rows<BookRow>(db, sql.replace('(?)', `(${marks(ids)})`), [...ids]);
  return new Map(found.map((row) => [String(row.id), row]));
}

/** The goals of these events that exist and are reached without private books. */
async function reachedGoals(db: DataSource, events: readonly FeedEvent[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const found = await rows<{ userId: number; year: number; books: number; finished: number | string }>(
    db,
    events
      .map(
        () => `SELECT g.userId, g.year, g.books, (SELECT COUNT(*) FROM readings r WHERE r.userId = g.userId
          AND r.state = ? AND r.finishedOn >= ? AND r.finishedOn < ? ${whereVisible('public', 'r')}) AS finished
         FROM reading_goals g WHERE g.userId = ? AND g.year = ?`,
      )
      .join(' UNION ALL '),
    events.flatMap(({ userId, objectId }) => [
      ReadingState.FINISHED,
      objectId,
      String(Number(objectId) + 1),
      userId,
      Number(objectId),
    ]),
  );
  return new Set(
    found
      .filter(({ books, finished }) => Number(finished) >= books)
      .map(({ userId, year }) => keyOf({ userId, kind: FeedKind.GOAL, objectId: String(year) })),
  );
}

/** The imports among these that were not undone and still have a public result. */
export async function shownImports(
  db: Pick<DataSource, 'query'>,
  importIds: readonly string[],
): Promise<Set<string>> {
  if (importIds.length === 0) return new Set();
  const found = await rows<{ id: string }>(
    db,
    `SELECT i.id FROM imports i WHERE i.id IN (${marks(importIds)}) AND EXISTS (
       SELECT 1 FROM import_rows r JOIN list_entries e ON e.bookId = r.bookId AND e.userId = i.userId
       WHERE r.importId = i.id AND r.applied = 1 AND r.added IS NOT NULL ${whereVisible('public', 'e')})`,
    [...importIds],
  );
  return new Set(found.map(({ id }) => id));
}

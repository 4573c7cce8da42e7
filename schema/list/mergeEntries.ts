import { In } from 'typeorm';
import { forUpdate, rows } from '../database';
import type { Transaction } from '../transaction';
import { absorb } from './absorb';
import { ENTRY_COLUMNS, toEntry, type EntryRow } from './entries';
import { entries } from './entryWriter';
import { ListName, type ListEntry } from './ListEntry';
import { EntryTag } from './Tag';

/** The list that remains if a reader has one book on one list and the other on another. */
const PRECEDENCE = [ListName.COMPLETED, ListName.READING, ListName.STOPPED, ListName.WISHLIST];

/** The first of these lists in that order. */
export const furthestList = (lists: readonly ListName[]): ListName | undefined =>
  PRECEDENCE.find((list) => lists.includes(list));

const earliest = (some: readonly ListEntry[]): Date =>
  new Date(Math.min(...some.map(({ addedAt }) => Number(addedAt))));

/** A reader's entries of both books, those of the survivor first: which ones stay, and which of those absorbs the others. */
function settle(own: readonly ListEntry[]): Map<ListEntry, ListEntry[]> {
  const lists = PRECEDENCE.filter((list) => own.some((entry) => entry.list === list));
  // A completed book can be read again; all other lists exclude each other.
  const staying =
    lists[0] === ListName.COMPLETED
      ? lists.filter((list) => list === ListName.COMPLETED || list === ListName.READING)
      : lists.slice(0, 1);
  const kept = staying.map((list) => own.find((entry) => entry.list === list)!);
  const absorbed = own.filter((entry) => !kept.includes(entry));
  const heir = ({ list }: ListEntry) => kept.find((entry) => entry.list === list) ?? kept[0]!;
  return new Map(kept.map((entry) => [entry, absorbed.filter((other) => heir(other) === entry)]));
}

/** The readers who have an entry or a reading of both books. */
export async function readersOfBoth(tx: Transaction, fromId: number, intoId: number): Promise<Set<number>> {
  const of =
    'SELECT userId FROM list_entries WHERE bookId = ? UNION SELECT userId FROM readings WHERE bookId = ?';
  const found = await rows<{ userId: number }>(
    tx,
    `SELECT userId FROM (${of}) AS moving WHERE userId IN (${of})`,
    [fromId, fromId, intoId, intoId],
  );
  return new Set(found.map(({ userId }) => userId));
}

/** If one of two books is private for a reader, both become private, for readers with data on the book that moves. */
async function keepPrivate(tx: Transaction, fromId: number, intoId: number): Promise<void> {
  const found = await rows<{ userId: number }>(
    tx,
    `SELECT userId FROM (
       SELECT userId FROM list_entries WHERE private = ? AND bookId IN (?, ?)
       UNION SELECT userId FROM readings WHERE private = ? AND bookId IN (?, ?)
     ) AS hidden WHERE userId IN
     (SELECT userId FROM list_entries WHERE bookId = ? UNION SELECT userId FROM readings WHERE bookId = ?)`,
    [true, fromId, intoId, true, fromId, intoId, fromId, fromId],
  );
  for (const { userId } of found)
    for (const bookId of [fromId, intoId]) await entries.setPrivate(tx, { userId, bookId }, true);
}

/** An entry that absorbed others of its reader, before and after. */
export interface MergedEntry {
  before: ListEntry;
  after: ListEntry;
  absorbed: ListEntry[];
  /** The tags of all of them before. */
  tags: EntryTag[];
}

/**
 * Moves all entries of a book to another. A reader who has both keeps one entry, with the tags and notes of both; those entries
 * are returned.
 */
export async function mergeEntries(tx: Transaction, fromId: number, intoId: number): Promise<MergedEntry[]> {
  await keepPrivate(tx, fromId, intoId);
  const read = async (where: string, ...values: number[]) =>
    (
      await rows<EntryRow>(
        tx,
        `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE ${where} ORDER BY id ${forUpdate(tx)}`,
        values,
      )
    ).map(toEntry);
  const moving = await read('bookId = ?', fromId);
  const there = await read(
    'bookId = ? AND userId IN (SELECT userId FROM list_entries WHERE bookId = ?)',
    intoId,
    fromId,
  );
  const meeting = new Map<number, ListEntry[]>(there.map(({ userId }) => [userId, []]));
  for (const entry of [...there, ...moving]) meeting.get(entry.userId)?.push(entry);
  const removed = new Set<ListEntry>();
  const mergers: MergedEntry[] = [];
  for (const own of meeting.values())
    for (const [kept, absorbed] of settle(own)) {
      if (absorbed.length === 0) continue;
      const all = [kept, ...absorbed];
      const tags = await tx.findBy(EntryTag, { entryId: In(all.map(({ id }) => id)) });
      const before = { ...kept };
      Object.assign(kept, await absorb(tx, kept, absorbed, earliest(all)));
      mergers.push({ before, after: kept, absorbed, tags });
      for (const entry of absorbed) removed.add(entry);
    }
  await entries.rebook(
    tx,
    moving.filter((entry) => !removed.has(entry)),
    intoId,
  );
  return mergers;
}

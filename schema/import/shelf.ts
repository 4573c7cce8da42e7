import { forUpdate, marks, rows } from '../database';
import { fold } from '../fold';
import { ENTRY_COLUMNS, toEntry, type EntryRow } from '../list/entries';
import type { ListEntry } from '../list/ListEntry';
import { readingsOfBooks } from '../reading/readings';
import type { Reading } from '../reading/Reading';
import type { DataSource, EntityManager } from 'typeorm';

/** What a reader has of one book. */
export interface Shelf {
  entries: ListEntry[];
  readings: Reading[];
  hasReview: boolean;
  /** Folded names of tags by entry. */
  tags: Map<number, Set<string>>;
}

export const emptyShelf = (): Shelf => ({ entries: [], readings: [], hasReview: false, tags: new Map() });

/** What a reader has of some books; locked where the database is a transaction's. */
export async function shelvesOf(
  db: DataSource | EntityManager,
  userId: number,
  bookIds: readonly number[],
  lock = 'connection' in db ? forUpdate(db) : '',
): Promise<Map<number, Shelf>> {
  const shelves = new Map(bookIds.map((id) => [id, emptyShelf()]));
  if (bookIds.length === 0) return shelves;
  const values = [userId, ...bookIds];
  const of = `userId = ? AND bookId IN (${marks(bookIds)})`;
  for (const row of await rows<EntryRow>(
    db,
    `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE ${of} ${lock}`,
    values,
  ))
    shelves.get(row.bookId)!.entries.push(toEntry(row));
  for (const reading of await readingsOfBooks(db, userId, bookIds, lock))
    shelves.get(reading.bookId)!.readings.push(reading);
  for (const { bookId } of await rows<{ bookId: number }>(
    db,
    `SELECT bookId FROM reviews WHERE ${of}`,
    values,
  ))
    shelves.get(bookId)!.hasReview = true;
  const tagged = await rows<{ bookId: number; entryId: number; name: string }>(
    db,
    `SELECT e.bookId, m.entryId, t.name FROM list_entries e JOIN entry_tags m ON m.entryId = e.id
     JOIN tags t ON t.id = m.tagId WHERE e.userId = ? AND e.bookId IN (${marks(bookIds)})`,
    values,
  );
  for (const { bookId, entryId, name } of tagged) {
    const { tags } = shelves.get(bookId)!;
    tags.set(entryId, (tags.get(entryId) ?? new Set()).add(fold(name)));
  }
  return shelves;
}

import { forUpdate, marks, pairwise, rows } from '../database';
import { fold } from '../fold';
import { ALL_LISTS, ENTRY_COLUMNS, toEntry, type EntryRow } from '../list/entries';
import type { ListEntry } from '../list/ListEntry';
import { readingsOfBooks } from '../reading/readings';
import type { Reading } from '../reading/Reading';
import type { DataSource, EntityManager } from 'typeorm';

/** A reader's data about one book. */
export interface Shelf {
  entries: ListEntry[];
  readings: Reading[];
  review: { rating: number; text: string } | null;
  /** Folded names of tags by entry. */
  tags: Map<number, Set<string>>;
}

export const emptyShelf = (): Shelf => ({ entries: [], readings: [], review: null, tags: new Map() });

/** A reader's data about some books; locked if the database is that of a transaction. */
export async function shelvesOf(
  db: DataSource | EntityManager,
  userId: number,
  bookIds: readonly number[],
  lock = 'connection' in db ? forUpdate(db) : '',
): Promise<Map<number, Shelf>> {
  const shelves = new Map(bookIds.map((id) => [id, emptyShelf()]));
  if (bookIds.length === 0) return shelves;
  const pairs = bookIds.map((bookId) => ({ userId, bookId }));
  const listed = pairwise(pairs, `list IN (${ALL_LISTS.join()})`);
  const found = await rows<EntryRow>(
    db,
    `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE ${listed.sql} ${lock}`,
    listed.values,
  );
  for (const row of found) shelves.get(row.bookId)!.entries.push(toEntry(row));
  for (const reading of await readingsOfBooks(db, userId, bookIds, lock))
    shelves.get(reading.bookId)!.readings.push(reading);
  const reviewed = pairwise(pairs);
  for (const { bookId, ...review } of await rows<{ bookId: number; rating: number; text: string }>(
    db,
    `SELECT bookId, rating, text FROM reviews WHERE ${reviewed.sql}`,
    reviewed.values,
  ))
    shelves.get(bookId)!.review = review;
  if (found.length === 0) return shelves;
  const tagged = await rows<{ entryId: number; name: string }>(
    db,
    `SELECT m.entryId, t.name FROM entry_tags m JOIN tags t ON t.id = m.tagId WHERE m.entryId IN (${marks(found)})`,
    found.map(({ id }) => id),
  );
  const bookOf = new Map(found.map(({ id, bookId }) => [id, bookId]));
  for (const { entryId, name } of tagged) {
    const { tags } = shelves.get(bookOf.get(entryId)!)!;
    tags.set(entryId, (tags.get(entryId) ?? new Set()).add(fold(name)));
  }
  return shelves;
}

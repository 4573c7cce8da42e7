import type { EntityManager } from 'typeorm';
import type { Batch } from '../loader';
import { forUpdate, marks, rows, toDate } from '../database';
import { Forbidden, NotFound } from '../errors';
import { LibraryVisibility } from '../user/LibraryVisibility';
import { ownView, viewOf, whereVisible } from '../user/visibleTo';
import type { Viewer } from '../viewer';
import { ListName, type ListEntry } from './ListEntry';

export type EntryRow = Omit<ListEntry, 'addedAt' | 'private'> & {
  addedAt: string;
  private: boolean | number;
};

/** A list entry from its raw row. */
export const toEntry = (row: EntryRow): ListEntry => ({
  ...row,
  addedAt: toDate(row.addedAt),
  private: Boolean(row.private),
});

/** Every list; named in statements so that they can use the index by list. */
export const ALL_LISTS = Object.values(ListName).filter((list) => typeof list === 'number');

/** The columns that reads of entries select. */
export const ENTRY_COLUMNS = 'id, userId, list, bookId, recency, addedAt, private, note, originalRating';

/** The viewer's entries of some books, on all lists. */
export const viewerEntries: Batch<number, ListEntry[]> = async (bookIds, { db, viewer, load }) => {
  const entries = new Map<number, ListEntry[]>(bookIds.map((bookId) => [bookId, []]));
  if (!viewer) return entries;
  const found = await rows<EntryRow>(
    db,
    `SELECT ${ENTRY_COLUMNS} FROM list_entries e WHERE userId = ? AND list IN (${ALL_LISTS.join()})
     AND bookId IN (${marks(bookIds)}) ${whereVisible(await ownView({ viewer, load }, viewer), 'e')}`,
    [viewer.id, ...bookIds],
  );
  for (const row of found) entries.get(row.bookId)?.push(toEntry(row));
  return entries;
};

export const NO_ENTRY = 'This list entry does not exist.';

/** The viewer's own entry, locked until the end of the transaction. Throws if they cannot see it, or if it is another user's. */
export const ownEntry = (tx: EntityManager, id: number | null, viewer: Viewer, list?: ListName) =>
  readOwnEntry(tx, id, viewer, list, forUpdate(tx));

/** The same without a lock, for reads. */
export async function readOwnEntry(
  db: Pick<EntityManager, 'query'>,
  id: number | null,
  viewer: Viewer,
  list?: ListName,
  lock = '',
): Promise<ListEntry> {
  const [row] =
    id === null
      ? []
      : await rows<EntryRow>(db, `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE id = ? ${lock}`, [id]);
  if (!row || (list !== undefined && row.list !== list)) throw new NotFound(NO_ENTRY);
  const entry = toEntry(row);
  if (entry.userId === viewer.id) return entry;
  const [owner] = await rows<{ libraryVisibility: LibraryVisibility }>(
    db,
    'SELECT libraryVisibility FROM users WHERE id = ?',
    [entry.userId],
  );
  if (entry.private || !owner || viewOf(viewer, entry.userId, owner.libraryVisibility) === 'hidden')
    throw new NotFound(NO_ENTRY);
  throw new Forbidden('This list entry belongs to another reader.');
}

/** Makes other changes of the reader that take this lock wait until the end of the transaction. Take it before any other. */
export const lockReader = (tx: EntityManager, userId: number): Promise<unknown> =>
  tx.query(`SELECT id FROM users WHERE id = ? ${forUpdate(tx)}`, [userId]);

/** The entry of a reader for a book on a list, if any. */
export async function entryFor(
  tx: EntityManager,
  userId: number,
  list: ListName,
  bookId: number,
): Promise<ListEntry | null> {
  const [row] = await rows<EntryRow>(
    tx,
    `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE userId = ? AND list = ? AND bookId = ? ${forUpdate(tx)}`,
    [userId, list, bookId],
  );
  return row ? toEntry(row) : null;
}

/** The IDs of the books on a reader’s lists that are private. */
export async function privateBookIds(db: Pick<EntityManager, 'query'>, userId: number): Promise<Set<number>> {
  const found = await rows<{ bookId: number }>(
    db,
    `SELECT bookId FROM list_entries WHERE userId = ? AND list IN (${ALL_LISTS.join()}) AND private = 1`,
    [userId],
  );
  return new Set(found.map(({ bookId }) => bookId));
}

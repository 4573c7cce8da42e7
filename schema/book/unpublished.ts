import type { ReadContext } from '../loader';
import type { Viewer } from '../viewer';
import { forUpdate, marks, rows } from '../database';
import { chunks } from '../deltas';
import type { Change, Transaction } from '../transaction';
import { isOwner, isReader } from '../user/visibleTo';
import type { Book } from './Book';
import { freeIsbns, holdIsbns } from './bookIsbns';
import { linkBooks } from './bookLinks';
import { BOOK_COLUMNS, booksByItem, tidyItemId, toBook, type BookRow } from './books';
import { toIsbn13, toIsbn13s } from './isbn';
import { containsWords } from './search/searchInDatabase';

/*
 * A book created from a private row of an import is unpublished: only its owner can find it. No search, ISBN, author or subject
 * leads to it. It is published permanently with its first public entry or review, or as soon as another reader has it.
 */

/** Whether the viewer may know that a book exists. */
export const mayKnow = (viewer: Viewer | null, { ownerId }: Pick<Book, 'ownerId'>): boolean =>
  ownerId === null || isOwner(viewer, ownerId);

/** The book with that itemId, if the viewer may know that it exists. */
export async function bookByItem(
  itemId: string,
  { db, load, viewer }: ReadContext,
): Promise<Book | undefined> {
  const published = await load(booksByItem, itemId);
  if (published || !isReader(viewer)) return published;
  const [own] = await rows<BookRow>(
    db,
    `SELECT ${BOOK_COLUMNS} FROM books WHERE itemId = ? AND ownerId = ?`,
    [tidyItemId(itemId), viewer.id],
  );
  return own && toBook(own);
}

/** IDs of the viewer's own unpublished books that match a search, by title. */
export async function findUnpublished(
  words: string,
  limit: number,
  { db, viewer }: Pick<ReadContext, 'db' | 'viewer'>,
): Promise<number[]> {
  if (!isReader(viewer)) return [];
  const isbn = toIsbn13(words);
  const found = isbn ? { sql: 'isbns LIKE ?', values: [`%"${isbn}"%`] } : containsWords(words);
  if (!found) return [];
  const own = await rows<{ id: number }>(
    db,
    // With statistics of a catalogue without such books, SQLite takes any owner for the owner of all: `IS NOT NULL` and the plus
    // keep it from reading every book.
    `SELECT id FROM books WHERE ownerId = ? AND ownerId IS NOT NULL AND ${found.sql} ORDER BY +titleKey, id LIMIT ?`,
    [viewer.id, ...found.values, limit],
  );
  return own.map(({ id }) => id);
}

/** The properties of an entry or review that decide whether its book is published. */
interface Use {
  userId: number;
  bookId: number;
  private?: boolean;
}

/** SQLite binds at most 32,766 values to a statement. */
const BATCH_SIZE = 5_000;

/** Publishes the books that have become public, or were added by another reader, through these changes of entries or reviews. */
export async function publishUsed(tx: Transaction, changes: readonly Change<Use>[]): Promise<void> {
  const uses = changes.flatMap(({ before, after }) =>
    after && (before?.bookId !== after.bookId || before.private !== after.private) ? [after] : [],
  );
  for (const part of chunks(uses, BATCH_SIZE)) {
    const found = await rows<{ id: number; ownerId: number }>(
      tx,
      `SELECT id, ownerId FROM books WHERE id IN (${marks(part)}) AND ownerId IS NOT NULL`,
      part.map(({ bookId }) => bookId),
    );
    const owners = new Map(found.map(({ id, ownerId }) => [id, ownerId]));
    const published = part.filter(
      (use) => owners.has(use.bookId) && (!use.private || use.userId !== owners.get(use.bookId)),
    );
    await publish(tx, [...new Set(published.map(({ bookId }) => bookId))]);
  }
}

/** Publishes books: from now on everyone can find them, also by those of their ISBNs that no other book has. */
export async function publish(tx: Transaction, bookIds: readonly number[]): Promise<void> {
  if (bookIds.length === 0) return;
  const found = await rows<BookRow>(
    tx,
    `SELECT ${BOOK_COLUMNS} FROM books WHERE id IN (${marks(bookIds)}) ${forUpdate(tx)}`,
    [...bookIds],
  );
  await tx.query(`UPDATE books SET ownerId = NULL WHERE id IN (${marks(bookIds)})`, [...bookIds]);
  for (const row of found) {
    const book = toBook(row);
    await linkBooks(tx, [book]);
    await holdIsbns(tx, book.id, await freeIsbns(tx, toIsbn13s(book.isbns)));
    tx.changes.push({ kind: 'book', before: null, after: { id: book.id } });
  }
}

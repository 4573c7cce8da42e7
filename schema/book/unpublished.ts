import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { ReadContext } from '../loader';
import type { Viewer } from '../viewer';
import { forUpdate, marks, rows } from '../database';
import type { Change, Transaction } from '../transaction';
import { LibraryVisibility } from '../user/LibraryVisibility';
import type { User } from '../user/User';
import { isOwner, isReader } from '../user/visibleTo';
import type { Book } from './Book';
import { freeIsbns, holdIsbns } from './bookIsbns';
import { linkBooks } from './bookLinks';
import { BOOK_COLUMNS, booksByItem, tidyItemId, toBook, type BookRow } from './books';
import { toIsbn13, toIsbn13s } from './isbn';
import { containsWords } from './search/searchInDatabase';
import { chunks } from '../chunks';

/*
 * A book created from a private row of an import, or for a library that nobody else sees, is unpublished: only its owner can find
 * it. No search, ISBN, author or subject leads to it, and another reader's import of the same words creates another book. It is
 * published permanently with its first public entry or review.
 */

/** Prefix of the itemIds of books that were created from rows of imports. */
export const IMPORTED_ITEM = 'import-';

/** Prefix of the itemIds of books that readers added by hand. */
export const ADDED_ITEM = 'reader-';

/** Whether only this site gives such an itemId. */
export const isOwnItemId = (itemId: string): boolean =>
  itemId.startsWith(IMPORTED_ITEM) || itemId.startsWith(ADDED_ITEM);

/** An itemId for a book created from a row; without a key it is random. */
export const importedItemId = (key: string = randomUUID()): string => `${IMPORTED_ITEM}${key}`;

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

/** Publishes the books that have become visible to others through these changes of entries or reviews. */
export async function publishUsed(tx: Transaction, changes: readonly Change<Use>[]): Promise<void> {
  const uses = changes.flatMap(({ before, after }) =>
    after && (before?.bookId !== after.bookId || before.private !== after.private) ? [after] : [],
  );
  for (const part of chunks(uses, BATCH_SIZE)) {
    const found = await rows<Pick<User, 'libraryVisibility'> & { id: number; ownerId: number }>(
      tx,
      `SELECT b.id, b.ownerId, u.libraryVisibility FROM books b JOIN users u ON u.id = b.ownerId
       WHERE b.id IN (${marks(part)}) AND b.ownerId IS NOT NULL`,
      part.map(({ bookId }) => bookId),
    );
    const unpublished = new Map(found.map((book) => [book.id, book]));
    const published = part.filter((use) => {
      const book = unpublished.get(use.bookId);
      if (!book) return false;
      const isOwn = use.userId === book.ownerId;
      const isReview = use.private === undefined;
      return !isOwn || isReview || (!use.private && book.libraryVisibility !== LibraryVisibility.NOBODY);
    });
    await publish(tx, [...new Set(published.map(({ bookId }) => bookId))]);
  }
}

/** Publishes the books of a reader whose library others see from now on, as far as their entries and readings are public. */
export async function publishLibrary(tx: Transaction, ownerId: number): Promise<void> {
  const found = await rows<{ id: number }>(
    tx,
    `SELECT id FROM books b WHERE ownerId = ? AND ownerId IS NOT NULL
     AND (EXISTS (SELECT 1 FROM list_entries e WHERE e.userId = b.ownerId AND e.bookId = b.id AND e.private = 0)
       OR EXISTS (SELECT 1 FROM readings r WHERE r.userId = b.ownerId AND r.bookId = b.id AND r.private = 0))`,
    [ownerId],
  );
  for (const part of chunks(found, BATCH_SIZE))
    await publish(
      tx,
      part.map(({ id }) => id),
    );
}

/**
 * Leaves a book to the one reader who still has it: nobody else can find it any more. Whatever else refers to it is removed, as if
 * the book had been deleted: otherwise it would tell that somebody has it.
 */
export async function unpublish(tx: Transaction, bookId: number, ownerId: number): Promise<void> {
  const others = [bookId, ownerId];
  await tx.query('UPDATE import_rows SET bookId = NULL WHERE bookId = ? AND userId <> ?', others);
  await tx.query('UPDATE import_rows SET chosenId = NULL WHERE chosenId = ? AND userId <> ?', others);
  await tx.query('DELETE FROM dismissed_books WHERE bookId = ? AND userId <> ?', others);
  await tx.query('DELETE FROM list_undos WHERE bookId = ? AND userId <> ?', others);
  await tx.query('DELETE FROM book_reports WHERE bookId = ?', [bookId]);
  await tx.query('UPDATE book_reports SET otherBookId = NULL WHERE otherBookId = ?', [bookId]);
  await tx.query('UPDATE books SET ownerId = ? WHERE id = ?', [ownerId, bookId]);
  await tx.query('DELETE FROM book_links WHERE bookId = ?', [bookId]);
  await tx.query('DELETE FROM book_isbns WHERE bookId = ?', [bookId]);
  tx.changes.push({ kind: 'book', before: { id: bookId }, after: null });
}

/** Frees an itemId by giving the unpublished book that has it another one: an import of the same words must not reveal somebody’s private book. */
export const freeItemId = (tx: EntityManager, itemId: string): Promise<unknown> =>
  tx.query('UPDATE books SET itemId = ? WHERE itemId = ? AND ownerId IS NOT NULL', [
    importedItemId(),
    itemId,
  ]);

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

import { BOOK_COLUMNS, toBook, type BookRow } from '../book/books';
import { insertBook } from '../book/store';
import { importedItemId, unpublish } from '../book/unpublished';
import { rows } from '../database';
import { ENTRY_COLUMNS, toEntry, type EntryRow } from '../list/entries';
import { entries } from '../list/entryWriter';
import { readings } from '../reading/readingWriter';
import type { Transaction } from '../transaction';

/**
 * Leaves a book to the readers who keep it where nobody else sees it: the first one becomes its owner, and each other one gets a
 * copy. As one book, it would have to stay public and would tell that somebody has it.
 */
export async function leaveToHolders(
  tx: Transaction,
  bookId: number,
  [first, ...others]: readonly number[],
): Promise<void> {
  for (const userId of others) await copyFor(tx, bookId, userId);
  if (first !== undefined) await unpublish(tx, bookId, first);
}

/** Moves everything that a reader has of a book to a copy that only they can find. */
async function copyFor(tx: Transaction, bookId: number, userId: number): Promise<void> {
  const [row] = await rows<BookRow>(tx, `SELECT ${BOOK_COLUMNS} FROM books WHERE id = ?`, [bookId]);
  if (!row) return;
  const copy = await insertBook(tx, { ...toBook(row), itemId: importedItemId() }, userId);
  const held = await rows<EntryRow>(
    tx,
    `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE userId = ? AND bookId = ?`,
    [userId, bookId],
  );
  await entries.rebook(tx, held.map(toEntry), copy.id);
  await readings.rebook(tx, bookId, copy.id, userId);
  const move = [copy.id, bookId, userId];
  await tx.query('UPDATE import_rows SET bookId = ? WHERE bookId = ? AND userId = ?', move);
  await tx.query('UPDATE import_rows SET chosenId = ? WHERE chosenId = ? AND userId = ?', move);
  await tx.query('UPDATE dismissed_books SET bookId = ? WHERE bookId = ? AND userId = ?', move);
}

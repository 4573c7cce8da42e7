import { forShare, marks, pairwise, rows, type ReaderAndBook } from '../database';
import type { Transaction } from '../transaction';
import { LibraryVisibility } from '../user/LibraryVisibility';
import { lockUsers } from '../user/users';
import { ALL_LISTS } from './entries';

/** A reader and a book: privacy belongs to the pair. */
export interface ReaderBook extends ReaderAndBook {
  /** Whether additions become private; they also do if the book is private already. */
  private?: boolean;
}

const keyOf = ({ userId, bookId }: ReaderBook): string => `${userId} ${bookId}`;

/** Determines which of some books are private for their readers. */
export async function privateBooks(
  tx: Transaction,
  books: readonly ReaderBook[],
): Promise<(book: ReaderBook) => boolean> {
  const listed = pairwise(books, `list IN (${ALL_LISTS.join()})`);
  const read = pairwise(books);
  // A change of the privacy of one of the books is committed before it is read here, or waits.
  await lockUsers(tx, [...new Set(books.map(({ userId }) => userId))]);
  const found = await rows<ReaderBook>(
    tx,
    `SELECT userId, bookId FROM list_entries WHERE ${listed.sql} AND private = 1
     UNION SELECT userId, bookId FROM readings WHERE ${read.sql} AND private = 1`,
    [...listed.values, ...read.values],
  );
  const keys = new Set(found.map(keyOf));
  return (book) => Boolean(book.private) || keys.has(keyOf(book));
}

/** Which of some readers have a public library; that does not change until the end of the transaction. */
export async function publicLibraries(tx: Transaction, userIds: readonly number[]): Promise<Set<number>> {
  const found = await rows<{ id: number; libraryVisibility: LibraryVisibility }>(
    tx,
    `SELECT id, libraryVisibility FROM users WHERE id IN (${marks(userIds)}) ${forShare(tx)}`,
    [...userIds],
  );
  return new Set(
    found
      .filter(({ libraryVisibility }) => libraryVisibility === LibraryVisibility.EVERYONE)
      .map(({ id }) => id),
  );
}

import { forShare, marks, pairwise, rows, type ReaderAndBook } from '../database';
import type { Transaction } from '../transaction';
import { LibraryVisibility } from '../user/LibraryVisibility';
import { heldUsers } from '../user/users';
import { ALL_LISTS } from './entries';

/** A reader and a book: privacy belongs to the pair. */
export interface Subject extends ReaderAndBook {
  /** Whether additions become private; they also do if the book is private already. */
  private?: boolean;
}

const keyOf = ({ userId, bookId }: Subject): string => `${userId} ${bookId}`;

/** Determines which of some books are private for their readers. */
export async function privateSubjects(
  tx: Transaction,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => boolean> {
  const listed = pairwise(subjects, `list IN (${ALL_LISTS.join()})`);
  const read = pairwise(subjects);
  // A change of the privacy of one of the books is committed before it is read here, or waits.
  await heldUsers(tx, [...new Set(subjects.map(({ userId }) => userId))]);
  const found = await rows<Subject>(
    tx,
    `SELECT userId, bookId FROM list_entries WHERE ${listed.sql} AND private = 1
     UNION SELECT userId, bookId FROM readings WHERE ${read.sql} AND private = 1`,
    [...listed.values, ...read.values],
  );
  const keys = new Set(found.map(keyOf));
  return (subject) => Boolean(subject.private) || keys.has(keyOf(subject));
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

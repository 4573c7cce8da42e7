import { In, type EntityManager } from 'typeorm';
import { forUpdate, marks, rows, toList } from '../database';
import { BadInput, NotFound } from '../errors';
import { limits } from '../limits';
import type { Transaction } from '../transaction';
import { BookIsbn } from './BookIsbn';
import { toIsbn13 } from './isbn';
import { SplitIsbn } from './SplitIsbn';

/** The ISBNs of a book as they were given, locked until the end of the transaction; null if there is no such book. */
async function lockedIsbns(tx: EntityManager, bookId: number): Promise<string[] | null> {
  const [book] = await rows<{ isbns: string }>(tx, `SELECT isbns FROM books WHERE id = ? ${forUpdate(tx)}`, [
    bookId,
  ]);
  return book ? toList(book.isbns) : null;
}

const storeIsbns = (tx: EntityManager, bookId: number, isbns: readonly string[]) =>
  tx.query('UPDATE books SET isbns = ? WHERE id = ?', [JSON.stringify(isbns), bookId]);

/** Stores the ISBNs of a book that no other book has. */
export async function addIsbns(tx: EntityManager, bookId: number, isbns: readonly string[]): Promise<void> {
  if (isbns.length === 0) return;
  await tx.query(
    `INSERT INTO book_isbns (isbn, bookId) VALUES ${isbns.map(() => '(?, ?)').join(', ')}`,
    isbns.flatMap((isbn) => [isbn, bookId]),
  );
}

/** Those of some ISBNs that no book has. */
export async function freeIsbns(tx: EntityManager, isbns: readonly string[]): Promise<string[]> {
  if (isbns.length === 0) return [];
  const held = await rows<{ isbn: string }>(
    tx,
    `SELECT isbn FROM book_isbns WHERE isbn IN (${marks(isbns)})`,
    [...isbns],
  );
  const taken = new Set(held.map(({ isbn }) => isbn));
  return isbns.filter((isbn) => !taken.has(isbn));
}

/** Stores ISBNs for a book that had none; no other book has them. */
export async function holdIsbns(tx: EntityManager, bookId: number, isbns: readonly string[]): Promise<void> {
  await addIsbns(tx, bookId, isbns);
  await storeIsbns(tx, bookId, isbns);
}

/** Adds ISBNs that no other book has to a book, except those that were removed from it; returns the new ones. */
export async function joinIsbns(
  tx: EntityManager,
  bookId: number,
  isbns: readonly string[],
): Promise<string[]> {
  if (isbns.length === 0) return [];
  const split = new Set((await tx.findBy(SplitIsbn, { bookId })).map(({ isbn }) => isbn));
  const free = (await freeIsbns(tx, isbns)).filter((isbn) => !split.has(isbn));
  if (free.length === 0) return [];
  const known = await lockedIsbns(tx, bookId);
  if (known === null || known.length + free.length > limits.isbns) return [];
  await addIsbns(tx, bookId, free);
  await storeIsbns(tx, bookId, [...known, ...free]);
  return free;
}

/** Removes ISBNs from a book. */
export async function dropIsbns(tx: EntityManager, bookId: number, isbns: readonly string[]): Promise<void> {
  if (isbns.length === 0) return;
  await tx.query(`DELETE FROM book_isbns WHERE bookId = ? AND isbn IN (${marks(isbns)})`, [bookId, ...isbns]);
  const known = await lockedIsbns(tx, bookId);
  const removed = new Set(isbns);
  if (known)
    await storeIsbns(
      tx,
      bookId,
      known.filter((isbn) => !removed.has(toIsbn13(isbn) ?? isbn)),
    );
}

/** Adds ISBNs to a book, except those that were removed from it. Other books that have them keep them. */
export async function takeIsbns(tx: Transaction, bookId: number, given: readonly string[]): Promise<void> {
  const isbns = (await lockedIsbns(tx, bookId)) ?? [];
  const split = await tx.findBy(SplitIsbn, { bookId });
  const known = new Set([...isbns.map(toIsbn13), ...split.map(({ isbn }) => isbn)]);
  const fresh = new Map<string, string>();
  for (const isbn of given) {
    const key = toIsbn13(isbn);
    if (key && !known.has(key) && !fresh.has(key)) fresh.set(key, isbn);
  }
  if (fresh.size === 0) return;
  await storeIsbns(tx, bookId, [...isbns, ...fresh.values()]);
  await tx.delete(BookIsbn, { bookId, isbn: In([...fresh.keys()]) });
  await tx.insert(
    BookIsbn,
    [...fresh.keys()].map((isbn) => ({ isbn, bookId })),
  );
}

/** Removes a wrong ISBN from a book permanently, and returns it as ISBN-13. */
export async function splitIsbn(tx: Transaction, bookId: number, text: string): Promise<string> {
  const isbn = toIsbn13(text);
  if (!isbn) throw new BadInput('This is not an ISBN.');
  const isbns = (await lockedIsbns(tx, bookId)) ?? [];
  const { affected } = await tx.delete(BookIsbn, { bookId, isbn });
  if (!affected) throw new NotFound('This book does not have this ISBN.');
  await storeIsbns(
    tx,
    bookId,
    isbns.filter((given) => toIsbn13(given) !== isbn),
  );
  await tx.insert(SplitIsbn, { bookId, isbn });
  return isbn;
}

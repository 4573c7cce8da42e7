import { In } from 'typeorm';
import { forUpdate, rows, toList } from '../database';
import { BadInput, NotFound } from '../errors';
import type { Transaction } from '../transaction';
import { BookIsbn } from './BookIsbn';
import { toIsbn13 } from './isbn';
import { SplitIsbn } from './SplitIsbn';

/** The ISBNs of a book as they were given, locked until the transaction ends. */
async function lockedIsbns(tx: Transaction, bookId: number): Promise<string[]> {
  const [book] = await rows<{ isbns: string }>(tx, `SELECT isbns FROM books WHERE id = ? ${forUpdate(tx)}`, [
    bookId,
  ]);
  return book ? toList(book.isbns) : [];
}

const storeIsbns = (tx: Transaction, bookId: number, isbns: readonly string[]) =>
  tx.query('UPDATE books SET isbns = ? WHERE id = ?', [JSON.stringify(isbns), bookId]);

/** Adds ISBNs to a book, except those that were taken away from it. Other books that have them keep them. */
export async function takeIsbns(tx: Transaction, bookId: number, given: readonly string[]): Promise<void> {
  const isbns = await lockedIsbns(tx, bookId);
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

/** Takes a wrong ISBN away from a book for good, and returns it as 13 digits. */
export async function splitIsbn(tx: Transaction, bookId: number, text: string): Promise<string> {
  const isbn = toIsbn13(text);
  if (!isbn) throw new BadInput('This is not an ISBN.');
  const isbns = await lockedIsbns(tx, bookId);
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

import { toIsbn13 } from '../../schema/book/isbn';
import { isDuplicate, marks, rows, toList } from '../../schema/database';
import type { Transaction } from '../../schema/transaction';
import { insertRows } from '../database/bulkInsert';
import type { Database } from '../database/openDatabase';
import { starterCatalogue, starterSearchKey, type StarterBook } from './starterCatalogue';

interface Stored {
  id: number;
  itemId: string;
  title: string;
  isbns: string;
  originalTitle: string | null;
  searchKey: string;
}

/** Books in one statement. */
const CHUNK_SIZE = 500;

/**
 * Gives the books of an older database what the starter catalogue has learned since: ISBNs, original titles, and the other
 * titles that search finds them by. What readers and operators have entered stays. Returns how many books were changed.
 */
export async function updateStarterCatalogue({ db, write }: Pick<Database, 'db' | 'write'>): Promise<number> {
  let changed = 0;
  for (let at = 0; at < starterCatalogue.length; at += CHUNK_SIZE) {
    const part = starterCatalogue.slice(at, at + CHUNK_SIZE);
    const found = await rows<Stored>(
      db,
      `SELECT id, itemId, title, isbns, originalTitle, searchKey FROM books WHERE itemId IN (${marks(part)})`,
      part.map(({ itemId }) => itemId),
    );
    const stored = new Map(found.map((book) => [book.itemId, book]));
    const outdated = part.flatMap((book) => {
      const old = stored.get(book.itemId);
      return old && isOutdated(old, book) ? [{ book, old }] : [];
    });
    if (outdated.length === 0) continue;
    await write(async (tx) => {
      for (const { book, old } of outdated) await update(tx, old, book);
    }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error; // another gateway was first
    });
    changed += outdated.length;
  }
  return changed;
}

const isOutdated = (old: Stored, book: StarterBook): boolean =>
  old.title === book.title &&
  ((toList(old.isbns).length === 0 && (book.isbns ?? []).length > 0) ||
    (old.originalTitle === null && book.originalTitle !== undefined));

async function update(tx: Transaction, old: Stored, book: StarterBook): Promise<void> {
  const known = toList(old.isbns);
  const isbns = known.length > 0 ? known : (book.isbns ?? []);
  await tx.query('UPDATE books SET isbns = ?, originalTitle = ?, searchKey = ? WHERE id = ?', [
    JSON.stringify(isbns),
    old.originalTitle ?? book.originalTitle ?? null,
    starterSearchKey(book),
    old.id,
  ]);
  if (known.length > 0 || isbns.length === 0) return;
  const keys = isbns.map((isbn) => toIsbn13(isbn));
  const held = await rows<{ isbn: string }>(
    tx,
    `SELECT isbn FROM book_isbns WHERE isbn IN (${marks(keys)})`,
    keys,
  );
  const taken = new Set(held.map(({ isbn }) => isbn));
  await insertRows(
    tx,
    'book_isbns',
    keys.filter((isbn) => isbn !== null && !taken.has(isbn)).map((isbn) => ({ isbn, bookId: old.id })),
  );
}

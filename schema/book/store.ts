import type { EntityManager } from 'typeorm';
import { mayDo } from '../account/scopes';
import type { Context } from '../context';
import { forUpdate, isDuplicate, isMissingParent, marks, rows, toList } from '../database';
import { NotFound, Unavailable } from '../errors';
import { limits } from '../limits';
import { toKey } from '../text';
import { Book } from './Book';
import { linkBooks } from './bookLinks';
import { booksById, booksByItem, survivors, tidyItemId, titleKey, toBook } from './books';
import { toIsbn13 } from './isbn';
import { ratingStats } from './RatingStats';
import { SplitIsbn } from './SplitIsbn';
import { searchKey } from './search/words';
import { CatalogueUnavailable, type Asker, type ExternalBook } from './ExternalCatalogue';

export const OUTSIDE_DOWN =
  'The external catalogue cannot be reached right now. Please try again in a moment.';
const UNKNOWN = 'Book not found.';

/** An outside book in the shape of ours; it has no id. */
export const unstored = (book: ExternalBook): Book =>
  ({ ...book, originalTitle: null, ratingStats: ratingStats(0, 0) }) as Book;

/** The columns of `books` that follow from what a book is. */
export const bookColumns = (book: ExternalBook, createdAt: Date) => ({
  itemId: book.itemId,
  title: book.title,
  titleKey: titleKey(book.title),
  authors: JSON.stringify(book.authors),
  searchKey: searchKey(book.title, book.authors),
  coverUrl: book.coverUrl,
  firstPublishYear: book.firstPublishYear,
  firstSentence: book.firstSentence,
  description: book.description,
  isbns: JSON.stringify(book.isbns),
  authorKeys: JSON.stringify(book.authorKeys),
  subjects: JSON.stringify(book.subjects),
  subjectFacets: JSON.stringify(book.subjectFacets),
  createdAt,
});

/** Inserts a book with its ISBNs, whose itemId must be new; whoever calls this adds it to the search after the commit. */
export async function insertBook(
  tx: EntityManager,
  book: ExternalBook,
): Promise<{ id: number; searchKey: string }> {
  const columns = bookColumns(book, new Date());
  const names = Object.keys(columns);
  await tx.query(`INSERT INTO books (${names.join(', ')}) VALUES (${marks(names)})`, Object.values(columns));
  const [stored] = await rows<{ id: number }>(tx, 'SELECT id FROM books WHERE itemId = ?', [book.itemId]);
  if (!stored) throw new Error(`The book ${book.itemId} was stored but is not there.`);
  await linkBooks(tx, [{ ...book, id: stored.id }]);
  const isbns = [...new Set(book.isbns.map(toIsbn13).filter((isbn) => isbn !== null))];
  if (isbns.length > 0)
    await tx.query(
      `INSERT INTO book_isbns (isbn, bookId) VALUES ${isbns.map(() => '(?, ?)').join(', ')}`,
      isbns.flatMap((isbn) => [isbn, stored.id]),
    );
  return { id: stored.id, searchKey: columns.searchKey };
}

/** Gives a book ISBNs that no other book has, except those that were taken away from it; returns those that are new to it. */
export async function joinIsbns(
  tx: EntityManager,
  bookId: number,
  isbns: readonly string[],
): Promise<string[]> {
  if (isbns.length === 0) return [];
  const held = await rows<{ isbn: string }>(
    tx,
    `SELECT isbn FROM book_isbns WHERE isbn IN (${marks(isbns)})`,
    [...isbns],
  );
  const split = await tx.findBy(SplitIsbn, { bookId });
  const taken = new Set([...held, ...split].map(({ isbn }) => isbn));
  const free = isbns.filter((isbn) => !taken.has(isbn));
  if (free.length === 0) return [];
  const known = await bookIsbns(tx, bookId);
  if (known === null || known.length + free.length > limits.isbns) return [];
  await tx.query(
    `INSERT INTO book_isbns (isbn, bookId) VALUES ${free.map(() => '(?, ?)').join(', ')}`,
    free.flatMap((isbn) => [isbn, bookId]),
  );
  await setIsbns(tx, bookId, [...known, ...free]);
  return free;
}

/** Takes ISBNs away from a book. */
export async function dropIsbns(tx: EntityManager, bookId: number, isbns: readonly string[]): Promise<void> {
  if (isbns.length === 0) return;
  await tx.query(`DELETE FROM book_isbns WHERE bookId = ? AND isbn IN (${marks(isbns)})`, [bookId, ...isbns]);
  const known = await bookIsbns(tx, bookId);
  const gone = new Set(isbns);
  if (known)
    await setIsbns(
      tx,
      bookId,
      known.filter((isbn) => !gone.has(toIsbn13(isbn) ?? isbn)),
    );
}

/** The ISBNs of a book as it shows them, locked until the transaction ends; null if there is no such book. */
async function bookIsbns(tx: EntityManager, bookId: number): Promise<string[] | null> {
  const [book] = await rows<{ isbns: string }>(tx, `SELECT isbns FROM books WHERE id = ? ${forUpdate(tx)}`, [
    bookId,
  ]);
  return book ? toList(book.isbns) : null;
}

const setIsbns = (tx: EntityManager, bookId: number, isbns: readonly string[]) =>
  tx.query('UPDATE books SET isbns = ? WHERE id = ?', [JSON.stringify(isbns), bookId]);

/** Reads a stored book past the request's loaders, which may remember that it was not there. */
async function readBook(db: Parameters<typeof rows>[0], itemId: string): Promise<Book | null> {
  const [row] = await rows<Parameters<typeof toBook>[0]>(db, 'SELECT * FROM books WHERE itemId = ?', [
    itemId,
  ]);
  return row ? toBook(row) : ((await survivors(db, 'itemId', [itemId])).get(itemId) ?? null);
}

/** Stores a book unless one of that itemId is there; that one is never changed. */
export async function storeBook(
  book: ExternalBook,
  ctx: Pick<Context, 'db' | 'write' | 'search'>,
): Promise<{ book: Book; isNew: boolean }> {
  const store = () =>
    ctx.write(async (tx) => {
      const known = await readBook(tx, book.itemId);
      if (known) return { book: known, isNew: false };
      await insertBook(tx, book);
      const stored = await readBook(tx, book.itemId);
      if (!stored) throw new Error(`The book ${book.itemId} was stored but is not there.`);
      return { book: stored, isNew: true };
    });
  const known = await readBook(ctx.db, book.itemId);
  if (known) return { book: known, isNew: false };
  const stored = await store().catch((error: unknown) => {
    if (isDuplicate(error)) return store(); // somebody else was faster; by now it can be read
    throw error;
  });
  if (stored.isNew) await ctx.search.add([stored.book]);
  return stored;
}

/** Who a request to the external catalogue is made for. */
export const askerOf = ({ viewer, client }: Pick<Context, 'viewer' | 'client'>): Asker => ({
  userId: viewer?.id ?? null,
  address: client.address,
});

/** What the external catalogue knows about a book; null when there is no catalogue, or it does not know the book. */
export async function outsideBook(
  itemId: string,
  ctx: Pick<Context, 'source' | 'viewer' | 'client'>,
): Promise<ExternalBook | null> {
  return askSource(() => ctx.source?.book(tidyItemId(itemId), askerOf(ctx)) ?? Promise.resolve(null));
}

async function askSource<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof CatalogueUnavailable ? new Unavailable(OUTSIDE_DOWN) : error;
  }
}

/** Our book of that id, or else of that itemId. */
async function bookByRef(ref: string, { load }: Pick<Context, 'load'>): Promise<Book | undefined> {
  const id = toKey(ref);
  return (id === null ? undefined : await load(booksById, id)) ?? (await load(booksByItem, ref));
}

/** The same, for those who need it to be there. */
export async function knownBook(ref: string, ctx: Pick<Context, 'load'>): Promise<Book> {
  const book = await bookByRef(ref, ctx);
  if (!book) throw new NotFound(UNKNOWN);
  return book;
}

/**
 * The book of that id or itemId, for whoever is going to use it: one that only the external catalogue knows becomes ours,
 * by the catalogue's own record.
 */
export async function storedBook(
  ref: string,
  ctx: Pick<Context, 'db' | 'write' | 'load' | 'search' | 'source' | 'viewer' | 'client'>,
): Promise<Book> {
  const known = await bookByRef(ref, ctx);
  if (known) return known;
  const outside = await outsideBook(ref, ctx);
  if (!outside) throw new NotFound(UNKNOWN);
  return (await storeBook(outside, ctx)).book;
}

/** Does something with the book of that id or itemId; once more with the survivor if the book is merged meanwhile. */
export async function withStoredBook<T>(
  ref: string,
  ctx: Context,
  work: (book: Book) => Promise<T>,
): Promise<T> {
  const book = await storedBook(ref, ctx);
  return work(book).catch(async (error: unknown) => {
    if (!isMissingParent(error)) throw error;
    ctx.load.clearAll();
    const survivor = await ctx.load(booksById, book.id);
    if (!survivor || survivor.id === book.id) throw error;
    return work(survivor);
  });
}

const FILLED = ['description', 'firstSentence', 'firstPublishYear'] as const;

/**
 * The book with what we lack of description, first sentence, year and subjects asked from the external catalogue, and kept. A book
 * that is not ours becomes ours when a signed-in reader opens it; null when nobody knows it.
 */
export async function filledBook(itemId: string, ctx: Context): Promise<Book | null> {
  const book = await ctx.load(booksByItem, itemId);
  if (!book) {
    const outside = await outsideBook(itemId, ctx);
    if (!outside) return null;
    const mayStore = ctx.viewer && mayDo(ctx.viewer.scopes, 'addBook');
    return mayStore ? (await storeBook(outside, ctx)).book : unstored(outside);
  }
  if (book.description !== null && book.firstSentence !== null) return book;
  // What we have is an answer too, when the catalogue is down.
  const outside = await outsideBook(itemId, ctx).catch(() => null);
  if (!outside) return book;
  const missing = Object.fromEntries(
    FILLED.filter((field) => book[field] === null && outside[field] !== null).map((field) => [
      field,
      outside[field],
    ]),
  );
  const subjects = book.subjects.length === 0 && outside.subjects.length > 0 ? outside.subjects : null;
  const columns = { ...missing, ...(subjects && { subjects: JSON.stringify(subjects) }) };
  const names = Object.keys(columns);
  if (names.length > 0)
    await ctx.write(async (tx) => {
      await tx.query(`UPDATE books SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`, [
        ...Object.values(columns),
        book.id,
      ]);
      await linkBooks(tx, [{ ...book, ...missing, subjects: subjects ?? book.subjects }]);
    });
  return { ...book, ...missing, subjects: subjects ?? book.subjects };
}

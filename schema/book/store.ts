import type { EntityManager } from 'typeorm';
import { mayDo } from '../account/scopes';
import type { Context } from '../context';
import { isMissingParent, marks, retryIfDuplicate, rows } from '../database';
import { NotFound, Unavailable } from '../errors';
import { toKey } from '../text';
import { Book } from './Book';
import { addIsbns } from './bookIsbns';
import { linkBooks } from './bookLinks';
import { booksById, survivors, tidyItemId, titleKey, toBook } from './books';
import { toIsbn13s } from './isbn';
import { ratingStats } from './RatingStats';
import { searchKey } from './search/words';
import { bookByItem, freeItemId, mayKnow } from './unpublished';
import { CatalogueUnavailable, type Requester, type ExternalBook } from './ExternalCatalogue';

const OUTSIDE_DOWN = 'The external catalogue cannot be reached right now. Please try again in a moment.';
const UNKNOWN = 'Book not found.';

/** An external book as one of ours; it has no id. */
export const unstored = (book: ExternalBook): Book =>
  ({ ...book, originalTitle: null, ownerId: null, ratingStats: ratingStats(0, 0) }) as Book;

/** The columns of `books` that are derived from a book. */
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

/**
 * Inserts a book with a new itemId. Without an owner it is indexed by ISBN, author and subject at once, and the caller must add it
 * to the search index after the commit.
 */
export async function insertBook(
  tx: EntityManager,
  book: ExternalBook,
  ownerId: number | null = null,
): Promise<{ id: number; searchKey: string }> {
  const columns = { ...bookColumns(book, new Date()), ownerId };
  const names = Object.keys(columns);
  await freeItemId(tx, book.itemId);
  await tx.query(`INSERT INTO books (${names.join(', ')}) VALUES (${marks(names)})`, Object.values(columns));
  const [stored] = await rows<{ id: number }>(tx, 'SELECT id FROM books WHERE itemId = ?', [book.itemId]);
  if (!stored) throw new Error(`The book ${book.itemId} was stored but is not there.`);
  if (ownerId === null) {
    await linkBooks(tx, [{ ...book, id: stored.id }]);
    await addIsbns(tx, stored.id, toIsbn13s(book.isbns));
  }
  return { id: stored.id, searchKey: columns.searchKey };
}

/** Reads a stored book without the request's loaders, which may have cached its absence. */
async function readBook(db: Parameters<typeof rows>[0], itemId: string): Promise<Book | null> {
  const [row] = await rows<Parameters<typeof toBook>[0]>(db, 'SELECT * FROM books WHERE itemId = ?', [
    itemId,
  ]);
  return row ? toBook(row) : ((await survivors(db, 'itemId', [itemId])).get(itemId) ?? null);
}

/** Stores a book unless its itemId exists. An existing book stays as it is; one that only another reader can find counts as unknown. */
export async function storeBook(
  book: ExternalBook,
  ctx: Pick<Context, 'db' | 'write' | 'viewer'> & { search: Pick<Context['search'], 'add'> },
): Promise<{ book: Book; isNew: boolean }> {
  const store = () =>
    ctx.write(async (tx) => {
      const known = await readBook(tx, book.itemId);
      if (known && mayKnow(ctx.viewer, known)) return { book: known, isNew: false };
      await insertBook(tx, book);
      const stored = await readBook(tx, book.itemId);
      if (!stored) throw new Error(`The book ${book.itemId} was stored but is not there.`);
      return { book: stored, isNew: true };
    });
  const known = await readBook(ctx.db, book.itemId);
  if (known && mayKnow(ctx.viewer, known)) return { book: known, isNew: false };
  const stored = await retryIfDuplicate(store);
  if (stored.isNew) await ctx.search.add([stored.book]);
  return stored;
}

/** Who a request to the external catalogue is made for. */
export const requesterOf = ({ viewer, client }: Pick<Context, 'viewer' | 'client'>): Requester => ({
  userId: viewer?.id ?? null,
  address: client.address,
});

/** The external catalogue's record of a book; null if there is no catalogue, or it does not have the book. */
export async function outsideBook(
  itemId: string,
  ctx: Pick<Context, 'source' | 'viewer' | 'client'>,
): Promise<ExternalBook | null> {
  return askSource(() => ctx.source?.book(tidyItemId(itemId), requesterOf(ctx)) ?? Promise.resolve(null));
}

async function askSource<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof CatalogueUnavailable ? new Unavailable(OUTSIDE_DOWN) : error;
  }
}

/** Our book with that id, or else that itemId, if it is visible to the viewer. */
async function bookByRef(
  ref: string,
  ctx: Pick<Context, 'db' | 'load' | 'viewer'>,
): Promise<Book | undefined> {
  const id = toKey(ref);
  const book = id === null ? undefined : await ctx.load(booksById, id);
  return book && mayKnow(ctx.viewer, book) ? book : bookByItem(ref, ctx);
}

/** The same; throws if there is none. */
export async function knownBook(ref: string, ctx: Pick<Context, 'db' | 'load' | 'viewer'>): Promise<Book> {
  const book = await bookByRef(ref, ctx);
  if (!book) throw new NotFound(UNKNOWN);
  return book;
}

/** The book with that id or itemId, about to be used: one that only the external catalogue has is added from the catalogue's own record. */
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

/** Runs a function with a book; repeats it with the survivor if the book is merged meanwhile. */
async function withSurvivor<T>(
  book: Book,
  ctx: Pick<Context, 'load'>,
  work: (book: Book) => Promise<T>,
): Promise<T> {
  return work(book).catch(async (error: unknown) => {
    if (!isMissingParent(error)) throw error;
    ctx.load.clearAll();
    const survivor = await ctx.load(booksById, book.id);
    if (!survivor || survivor.id === book.id) throw error;
    return work(survivor);
  });
}

/** Runs a function with the book of an id or itemId, or with its survivor if the book is merged meanwhile. */
export const withStoredBook = async <T>(
  ref: string,
  ctx: Context,
  work: (book: Book) => Promise<T>,
): Promise<T> => withSurvivor(await storedBook(ref, ctx), ctx, work);

const FILLED = ['description', 'firstSentence', 'firstPublishYear'] as const;

/**
 * The book with missing details (description, first sentence, year and subjects) requested from the external catalogue and
 * stored. A book that is not ours is added when a signed-in reader opens it; null if nobody has it.
 */
export async function filledBook(itemId: string, ctx: Context): Promise<Book | null> {
  const book = await bookByItem(itemId, ctx);
  if (!book) {
    const outside = await outsideBook(itemId, ctx);
    if (!outside) return null;
    const mayStore = ctx.viewer && mayDo(ctx.viewer.scopes, 'addBook');
    return mayStore ? (await storeBook(outside, ctx)).book : unstored(outside);
  }
  if (FILLED.every((field) => book[field] !== null) && book.subjects.length > 0) return book;
  // Our own data is enough if the catalogue is unavailable.
  const outside = await outsideBook(itemId, ctx).catch(() => null);
  return outside ? withSurvivor(book, ctx, (stored) => fill(stored, outside, ctx)) : book;
}

/** Stores what a book lacks and the external catalogue has. */
async function fill(book: Book, outside: ExternalBook, ctx: Pick<Context, 'write'>): Promise<Book> {
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

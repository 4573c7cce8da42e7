import type { DataSource } from 'typeorm';
import type { Context } from '../context';
import { marks, rows } from '../database';
import { fold } from '../fold';
import type { Book } from './Book';
import { titleKey, toBook } from './books';
import { toIsbn13, toIsbn13s } from './isbn';
import { isOptional, searchKey, wordsOf } from './search/words';
import type { ExternalBook } from './ExternalCatalogue';
import { requesterOf, unstored } from './store';

type Row = Parameters<typeof toBook>[0];

const titleAndAuthor = (title: string, author: string) => `${fold(title)}\n${fold(author)}`;
const titlesAndAuthors = ({ title, authors }: Pick<Book, 'title' | 'authors'>) =>
  authors.map((author) => titleAndAuthor(title, author));

/** Our own books among some external ones: equal key, a common ISBN, or the same title by the same author. */
async function ownAmong(db: DataSource, books: readonly ExternalBook[]): Promise<Map<ExternalBook, Book>> {
  const isbns = toIsbn13s(books.flatMap((book) => book.isbns));
  const [byKeyOrTitle, carriers] = await Promise.all([
    rows<Row>(
      db,
      `SELECT * FROM books WHERE (itemId IN (${marks(books)}) OR titleKey IN (${marks(books)})) AND ownerId IS NULL
       ORDER BY id LIMIT 1000`,
      [...books.map(({ itemId }) => itemId), ...books.map(({ title }) => titleKey(title))],
    ),
    isbns.length === 0
      ? []
      : rows<Row & { isbn: string }>(
          db,
          `SELECT b.*, i.isbn AS isbn FROM book_isbns i JOIN books b ON b.id = i.bookId WHERE i.isbn IN (${marks(isbns)}) ORDER BY b.id`,
          isbns,
        ),
  ]);
  const ours = byKeyOrTitle.map(toBook);
  const byKey = new Map(ours.map((book) => [book.itemId, book]));
  const byTitle = new Map(ours.flatMap((book) => titlesAndAuthors(book).map((key) => [key, book] as const)));
  const byIsbn = new Map(carriers.map((row) => [row.isbn, toBook(row)]));
  return new Map(
    books.flatMap((book) => {
      const own =
        byKey.get(book.itemId) ??
        book.isbns.map((isbn) => byIsbn.get(toIsbn13(isbn) ?? '')).find(Boolean) ??
        titlesAndAuthors(book)
          .map((key) => byTitle.get(key))
          .find(Boolean);
      return own ? [[book, own] as const] : [];
    }),
  );
}

/** Removes duplicates: later books with the same key, ISBN, or title and author. */
function distinct(books: readonly ExternalBook[]): ExternalBook[] {
  const seen = new Set<string>();
  return books.filter((book) => {
    const names = [
      book.itemId,
      ...book.isbns.map((isbn) => toIsbn13(isbn) ?? isbn),
      ...titlesAndAuthors(book),
    ];
    const known = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return !known;
  });
}

const MAX_IDS = 50;

/**
 * The books that the external catalogue adds to our own results; a book that we have is replaced by ours. Empty if there is no
 * such catalogue, or it is unavailable: our own results do not depend on it.
 */
export async function outsideBooks(
  query: string,
  own: ReadonlySet<number>,
  ctx: Pick<Context, 'db' | 'source' | 'viewer' | 'client'>,
): Promise<Book[]> {
  const { db, source } = ctx;
  const found = distinct((await source?.search(query, MAX_IDS, requesterOf(ctx)).catch(() => [])) ?? []);
  if (found.length === 0) return [];
  const ours = await ownAmong(db, found);
  const shown = new Set(own);
  return found.flatMap((book) => {
    const stored = ours.get(book);
    if (!stored) return [unstored(book)];
    if (shown.has(stored.id)) return [];
    shown.add(stored.id);
    return [stored];
  });
}

/** Whether every word of the query begins a word of the book: an exact match rather than a similar one. */
export function hasWords(book: Pick<Book, 'title' | 'authors'>, query: string): boolean {
  const key = searchKey(book.title, book.authors);
  const words = wordsOf(query);
  return words.every((word, at) => isOptional(word, at, words) || key.includes(` ${word}`));
}

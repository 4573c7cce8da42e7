import type { EntityManager } from 'typeorm';
import { linkBooks } from '../../schema/book/bookLinks';
import { toIsbn13 } from '../../schema/book/isbn';
import { searchKey } from '../../schema/book/search/words';
import { rows } from '../../schema/database';
import { fold } from '../../schema/fold';
import { insertRows } from '../database/bulkInsert';
import africaAsiaOceania from './catalogue/africa-asia-oceania.json';
import britainAmericas from './catalogue/britain-americas.json';
import childrens from './catalogue/childrens.json';
import europe from './catalogue/europe.json';
import nonfiction from './catalogue/nonfiction.json';

/** A book of the starter catalogue, as in its files. */
export interface StarterBook {
  itemId: string;
  title: string;
  authors: string[];
  /** Negative before the common era; null if unknown. */
  firstPublishYear: number | null;
  subjects: string[];
  description: string;
  /** Only if the text is in the public domain. */
  firstSentence: string | null;
  /** ISBNs of some editions, from goodbooks-10k (see docs/licenses.md). */
  isbns?: string[];
  /** Other titles that readers search for, such as `1984`. */
  alternativeTitles?: string[];
  /** Title, in part from goodbooks-10k as well, and authors in their original language and script. */
  originalTitle?: string;
  originalAuthors?: string[];
}

export const starterCatalogue: readonly StarterBook[] = [
  ...africaAsiaOceania,
  ...britainAmericas,
  ...europe,
  ...nonfiction,
  ...childrens,
];

/** The words that search finds a book by: all its titles and authors. */
export const starterSearchKey = (book: StarterBook): string =>
  searchKey(book.title, book.authors, [
    ...(book.alternativeTitles ?? []),
    ...(book.originalTitle ? [book.originalTitle] : []),
    ...(book.originalAuthors ?? []),
  ]);

/** Stores the starter catalogue. Its books come from our own files, so they skip the checks for books from clients. */
export async function seedStarterCatalogue(tx: EntityManager, now = new Date()): Promise<number> {
  await insertRows(
    tx,
    'books',
    starterCatalogue.map((book) => ({
      itemId: book.itemId,
      title: book.title,
      titleKey: fold(book.title),
      authors: JSON.stringify(book.authors),
      searchKey: starterSearchKey(book),
      originalTitle: book.originalTitle ?? null,
      firstPublishYear: book.firstPublishYear,
      firstSentence: book.firstSentence,
      description: book.description,
      isbns: JSON.stringify(book.isbns ?? []),
      authorKeys: '[]',
      subjects: JSON.stringify(book.subjects),
      subjectFacets: '[]',
      createdAt: now,
    })),
  );
  const stored = await rows<{ id: number; itemId: string }>(tx, 'SELECT id, itemId FROM books');
  const ids = new Map(stored.map(({ id, itemId }) => [itemId, id]));
  await insertRows(
    tx,
    'book_isbns',
    starterCatalogue.flatMap(({ itemId, isbns = [] }) =>
      isbns.map((isbn) => ({ isbn: toIsbn13(isbn), bookId: ids.get(itemId) ?? null })),
    ),
  );
  await linkBooks(
    tx,
    starterCatalogue.flatMap((book) => {
      const id = ids.get(book.itemId);
      return id === undefined ? [] : [{ ...book, id }];
    }),
  );
  return starterCatalogue.length;
}

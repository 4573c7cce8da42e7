import { sharedLoader } from '../loader';
import { marks, rows, toList } from '../database';
import { fold } from '../fold';
import { limits } from '../limits';
import { tidy } from '../text';
import type { Book } from './Book';
import { ratingStats } from './RatingStats';

export type BookRow = Omit<
  Book,
  'authors' | 'isbns' | 'authorKeys' | 'subjects' | 'subjectFacets' | 'ratingStats'
> & {
  authors: string;
  isbns: string;
  authorKeys: string;
  subjects: string;
  subjectFacets: string;
};

/** The columns behind the fields of `Book`, and its owner. */
export const BOOK_COLUMNS =
  'id, itemId, title, originalTitle, authors, coverUrl, firstPublishYear, firstSentence, description, isbns, authorKeys, subjects, subjectFacets, ratingCount, ratingSum, ownerId';

/** A book from its raw row. */
export const toBook = (row: BookRow): Book => ({
  ...row,
  authors: toList(row.authors),
  isbns: toList(row.isbns),
  authorKeys: toList(row.authorKeys),
  subjects: toList(row.subjects),
  subjectFacets: toList(row.subjectFacets),
  ratingStats: ratingStats(row.ratingCount, row.ratingSum),
});

/** The survivors of merged books, by the id or itemId that the merged ones had. */
export async function survivors<Key extends number | string>(
  db: Parameters<typeof rows>[0],
  name: 'fromId' | 'itemId',
  keys: readonly Key[],
): Promise<Map<Key, Book>> {
  if (keys.length === 0) return new Map();
  const found = await rows<BookRow & { formerKey: Key }>(
    db,
    `SELECT m.${name} AS formerKey, ${BOOK_COLUMNS.replace(/\w+/g, 'b.$&')} FROM book_merges m
     JOIN books b ON b.id = m.intoId WHERE m.${name} IN (${marks(keys)})`,
    [...keys],
  );
  return new Map(found.map(({ formerKey, ...row }) => [formerKey, toBook(row as unknown as BookRow)]));
}

/** Books by id. The id of a merged book leads to its survivor. */
export const booksById = sharedLoader<number, Book>(async (ids, { db }) => {
  const found = await rows<BookRow>(db, `SELECT ${BOOK_COLUMNS} FROM books WHERE id IN (${marks(ids)})`, [
    ...ids,
  ]);
  const books = new Map(found.map((row) => [row.id, toBook(row)]));
  const merged = await survivors(
    db,
    'fromId',
    ids.filter((id) => !books.has(id)),
  );
  return new Map([...books, ...merged]);
});

/** The stored form of an itemId, for any spelling. */
export const tidyItemId = (itemId: string): string => tidy(itemId, limits.itemId);

/** Published books by itemId. The itemId of a merged book leads to its survivor. */
export const booksByItem = sharedLoader<string, Book>(async (refs, { db, load }) => {
  const itemIds = refs.map(tidyItemId);
  const found = await rows<BookRow>(
    db,
    `SELECT ${BOOK_COLUMNS} FROM books WHERE itemId IN (${marks(itemIds)}) AND ownerId IS NULL`,
    itemIds,
  );
  const books = found.map(toBook);
  for (const book of books) load.prime(booksById, book.id, book);
  const own = new Map(books.map((book) => [book.itemId, book]));
  const merged = await survivors(
    db,
    'itemId',
    itemIds.filter((itemId) => !own.has(itemId)),
  );
  const byItem = new Map([...own, ...merged]);
  return new Map(
    refs.flatMap((ref, at) => {
      const book = byItem.get(itemIds[at]!);
      return book ? [[ref, book] as const] : [];
    }),
  );
});

/** A folded title cut to the length of `titleKey`: folding can make a text longer than its column. */
export const titleKey = (title: string): string =>
  Array.from(fold(title)).slice(0, limits.bookTitle).join('');

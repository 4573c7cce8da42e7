import type { DataSource } from 'typeorm';
import type { BookFinder } from '../book/search/BookFinder';
import { survivors, tidyItemId } from '../book/books';
import { otherWords } from '../book/search/words';
import { marks, rows, toList } from '../database';
import { yieldToEventLoop, type Turn } from '../yieldToEventLoop';
import { surnameOf } from './authors';
import type { ImportRecord } from './ImportRecord';
import { hasMainTitle, type CatalogueBook, type Neighbourhood } from './judge';
import { mainTitleKey, siblingTitleKey, subtitleKey } from './titles';
import { chunks } from '../chunks';

/** If there are more books with the same title and author than this, the reader has to choose in any case. */
const SAME_TITLE = 25;
const SIMILAR = 12;
const BATCH_SIZE = 500;
/** Books per statement. On SQLite a statement blocks everyone else, and in a large catalogue each book is on a page of its own. */
const READ_BATCH_SIZE = 20;

interface Row {
  id: number;
  title: string;
  originalTitle: string | null;
  authors: string | string[];
  searchKey: string;
}

const COLUMNS = 'b.id, b.title, b.originalTitle, b.authors, b.searchKey';

const toCatalogueBook = ({ authors, searchKey, ...book }: Row): CatalogueBook => ({
  ...book,
  authors: toList(authors),
  otherWords: otherWords(searchKey),
});

/** The books that hold some ISBNs. */
async function holdersOf(db: DataSource, isbns: readonly string[]): Promise<Map<string, CatalogueBook[]>> {
  const holders = new Map<string, CatalogueBook[]>();
  for (let at = 0; at < isbns.length; at += BATCH_SIZE) {
    const part = isbns.slice(at, at + BATCH_SIZE);
    const found = await rows<Row & { isbn: string }>(
      db,
      `SELECT i.isbn, ${COLUMNS} FROM book_isbns i JOIN books b ON b.id = i.bookId
       WHERE i.isbn IN (${marks(part)}) ORDER BY b.id`,
      part,
    );
    for (const row of found) holders.set(row.isbn, [...(holders.get(row.isbn) ?? []), toCatalogueBook(row)]);
  }
  return holders;
}

/** The books that a reader can find by these `itemId`s, including those that have been merged. */
async function booksByItemId(
  db: DataSource,
  readerId: number,
  itemIds: readonly string[],
): Promise<Map<string, CatalogueBook>> {
  const books = new Map<string, CatalogueBook>();
  for (let at = 0; at < itemIds.length; at += BATCH_SIZE) {
    const part = itemIds.slice(at, at + BATCH_SIZE);
    const found = await rows<Row & { itemId: string }>(
      db,
      `SELECT b.itemId, ${COLUMNS} FROM books b WHERE b.itemId IN (${marks(part)})
       AND (b.ownerId IS NULL OR b.ownerId = ?)`,
      [...part, readerId],
    );
    for (const row of found) books.set(row.itemId, toCatalogueBook(row));
    const missing = part.filter((itemId) => !books.has(itemId));
    for (const [itemId, book] of await survivors(db, 'itemId', missing)) books.set(itemId, book);
  }
  return books;
}

async function booksOf(
  db: DataSource,
  ids: readonly number[],
  turn: Turn,
): Promise<Map<number, CatalogueBook>> {
  const books = new Map<number, CatalogueBook>();
  for (const part of chunks(ids, READ_BATCH_SIZE)) {
    const found = await rows<Row>(db, `SELECT ${COLUMNS} FROM books b WHERE b.id IN (${marks(part)})`, part);
    for (const row of found) books.set(row.id, toCatalogueBook(row));
    await turn();
  }
  return books;
}

/** The parts of the catalogue needed to judge a reader's records: one statement for their ISBNs and one for their books. */
export async function neighbourhoods(
  { db, search }: { db: DataSource; search: Pick<BookFinder, 'find'> },
  readerId: number,
  records: readonly ImportRecord[],
  turn: Turn = yieldToEventLoop(),
): Promise<Neighbourhood[]> {
  const byIsbn = await holdersOf(db, [...new Set(records.flatMap(({ isbns }) => isbns))]);
  const itemIds = records.flatMap(({ archived }) => (archived ? [tidyItemId(archived.itemId)] : []));
  const byItemId = await booksByItemId(db, readerId, [...new Set(itemIds)]);
  const found: Awaited<ReturnType<typeof idsAround>>[] = [];
  for (const record of records) {
    found.push(await idsAround(search, record));
    await turn();
  }
  const books = await booksOf(db, [...new Set(found.flatMap((ids) => Object.values(ids).flat()))], turn);
  const booksWith = (ids: readonly number[]) =>
    ids.map((id) => books.get(id)).filter((book) => book !== undefined);
  return records.map((record, at) => {
    const { sameTitle, siblings, similar } = found[at]!;
    const key = mainTitleKey(record.title);
    return {
      sameItem: record.archived ? byItemId.get(tidyItemId(record.archived.itemId)) : undefined,
      byIsbn,
      sameTitle: booksWith([...sameTitle, ...similar]).filter((book) => hasMainTitle(book, key)),
      siblings: booksWith([...siblings, ...sameTitle]),
      similar: booksWith([...sameTitle, ...similar]),
    };
  });
}

async function idsAround(search: Pick<BookFinder, 'find'>, { title, authors }: ImportRecord) {
  const main = mainTitleKey(title);
  if (main === '') return { sameTitle: [], siblings: [], similar: [] };
  const surname = surnameOf(authors);
  const sibling = siblingTitleKey(title);
  const subtitle = subtitleKey(title);
  const find = (words: string, limit: number) => search.find(words.slice(0, 200), { limit, offset: 0 });
  return {
    sameTitle: surname ? await find(`${main} ${surname}`, SAME_TITLE) : [],
    siblings: surname
      ? [
          ...(sibling === main ? [] : await find(`${sibling} ${surname}`, SAME_TITLE)),
          ...(subtitle === '' ? [] : await find(`${subtitle} ${surname}`, SAME_TITLE)),
        ]
      : [],
    similar: await find(main, SIMILAR),
  };
}

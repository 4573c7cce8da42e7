import type { DataSource } from 'typeorm';
import { toIsbn13 } from '../book/isbn';
import { csvLine } from '../csv';
import { rows, toDate, toList } from '../database';
import { groupBy } from '../groupBy';
import { plainText } from '../import/cells';
import { ListName } from '../list/ListEntry';

const COLUMNS = [
  'Book Id',
  'Title',
  'Author',
  'Author l-f',
  'Additional Authors',
  'ISBN',
  'ISBN13',
  'My Rating',
  'Average Rating',
  'Publisher',
  'Binding',
  'Number of Pages',
  'Year Published',
  'Original Publication Year',
  'Date Read',
  'Date Added',
  'Bookshelves',
  'Bookshelves with positions',
  'Exclusive Shelf',
  'My Review',
  'Spoiler',
  'Private Notes',
  'Read Count',
  'Owned Copies',
];

const SHELF: Record<ListName, string> = {
  [ListName.COMPLETED]: 'read',
  [ListName.READING]: 'currently-reading',
  [ListName.STOPPED]: 'did-not-finish',
  [ListName.WISHLIST]: 'to-read',
};
/** Goodreads has each book on one shelf: the first of these lists that it is on here. */
const PRECEDENCE = [ListName.COMPLETED, ListName.READING, ListName.STOPPED, ListName.WISHLIST];

interface Book {
  id: number;
  title: string;
  authors: string;
  isbns: string;
  firstPublishYear: number | null;
}
interface Entry {
  id: number;
  bookId: number;
  list: ListName;
  addedAt: string;
  note: string | null;
  originalRating: number | null;
}
interface Reading {
  bookId: number;
  state: string;
  finishedOn: string | null;
  stoppedOn: string | null;
  pageCount: number | null;
}
interface Review {
  bookId: number;
  rating: number;
  title: string;
  text: string;
  createdAt: string;
}

/** `Herman Melville` as `Melville, Herman`. */
const lastFirst = (name: string): string => name.replace(/^(.+) (\S+)$/u, '$2, $1');
const slashed = (date: string): string => date.replaceAll('-', '/');
const latest = (dates: readonly (string | null)[]): string =>
  dates.filter((date) => date !== null).reduce((last, date) => (date > last ? date : last), '');

/** A text as it is; or as HTML if importers, who take reviews and notes for HTML, would otherwise change it. */
const htmlCell = (text: string): string =>
  plainText(text) === text
    ? text
    : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br/>');

interface Row {
  book: Book;
  entries: readonly Entry[];
  readings: readonly Reading[];
  review: Review | undefined;
  tags: readonly string[];
}

function cellsOf({ book, entries, readings, review, tags }: Row): (string | number | null)[] {
  const [author = '', ...others] = toList(book.authors);
  const isbn13 = toList(book.isbns).map(toIsbn13).find(Boolean) ?? '';
  const isbn10 = toList(book.isbns).find((isbn) => isbn.length === 10) ?? '';
  const isSame = toIsbn13(isbn10) === isbn13;
  const list = PRECEDENCE.find((one) => entries.some((entry) => entry.list === one));
  const entry = entries.find((one) => one.list === list);
  const shelf = SHELF[list ?? ListName.COMPLETED]; // a book that was reviewed was read
  const finished = readings.filter(({ state }) => state === 'finished');
  const isStopped = list === ListName.STOPPED;
  const lastRead = latest(
    isStopped ? readings.map((one) => one.stoppedOn) : finished.map((one) => one.finishedOn),
  );
  const original = entries.find(({ originalRating }) => originalRating !== null)?.originalRating ?? 0;
  const added = toDate(entry?.addedAt ?? review?.createdAt ?? new Date().toISOString());
  const shelves = [...tags, ...(shelf === 'read' ? [] : [shelf])].join(', ');
  return [
    book.id,
    book.title,
    author,
    author && lastFirst(author),
    others.join(', '),
    isSame ? isbn10 : '',
    isbn13,
    review?.rating ?? Math.floor(original + 0.5),
    '',
    '',
    '',
    readings.find(({ pageCount }) => pageCount !== null)?.pageCount ?? '',
    book.firstPublishYear,
    book.firstPublishYear,
    slashed(lastRead),
    slashed(added.toISOString().slice(0, 10)),
    shelves,
    '',
    shelf,
    htmlCell([review?.title, review?.text].filter(Boolean).join('\n\n')),
    '',
    htmlCell([...new Set(entries.map(({ note }) => note))].filter(Boolean).join('\n\n')),
    shelf === 'read' ? Math.max(1, finished.length) : finished.length,
    0,
  ];
}

/** A reader's books in Goodreads' export format, which its importer and ours accept. The book added last comes first. */
export async function goodreadsCsv(db: DataSource, userId: number): Promise<string> {
  const all = <Found>(sql: string, values: unknown[] = [userId]) => rows<Found>(db, sql, values);
  const [entries, readings, reviews, tagged] = await Promise.all([
    all<Entry>(
      'SELECT id, bookId, list, addedAt, note, originalRating FROM list_entries WHERE userId = ? ORDER BY addedAt DESC, id DESC',
    ),
    all<Reading>('SELECT bookId, state, finishedOn, stoppedOn, pageCount FROM readings WHERE userId = ?'),
    all<Review>(
      'SELECT bookId, rating, title, text, createdAt FROM reviews WHERE userId = ? ORDER BY id DESC',
    ),
    all<{ entryId: number; name: string }>(
      `SELECT m.entryId, t.name FROM tags t JOIN entry_tags m ON m.tagId = t.id WHERE t.userId = ? ORDER BY t.nameKey`,
    ),
  ]);
  const books = await all<Book>(
    `SELECT b.id, b.title, b.authors, b.isbns, b.firstPublishYear FROM (
       SELECT bookId FROM list_entries WHERE userId = ? UNION SELECT bookId FROM reviews WHERE userId = ?
     ) own JOIN books b ON b.id = own.bookId`,
    [userId, userId],
  );
  const byId = new Map(books.map((book) => [book.id, book]));
  const entriesOf = groupBy(entries, ({ bookId }) => bookId);
  const readingsOf = groupBy(readings, ({ bookId }) => bookId);
  const reviewOf = new Map(reviews.map((review) => [review.bookId, review]));
  const tagsOf = groupBy(tagged, ({ entryId }) => entryId);
  const ids = new Set([...entriesOf.keys(), ...reviewOf.keys()]);
  return [
    csvLine(COLUMNS),
    ...[...ids].flatMap((id) => {
      const book = byId.get(id);
      if (!book) return [];
      const own = entriesOf.get(id) ?? [];
      const tags = [...new Set(own.flatMap((entry) => (tagsOf.get(entry.id) ?? []).map(({ name }) => name)))];
      const row = { book, entries: own, readings: readingsOf.get(id) ?? [], review: reviewOf.get(id), tags };
      return [csvLine(cellsOf(row))];
    }),
  ].join('');
}

import { Book } from '../book/Book';
import { freeIsbns } from '../book/bookIsbns';
import { survivors } from '../book/books';
import { fitBook } from '../book/newBook';
import { insertBook } from '../book/store';
import { importedItemId } from '../book/unpublished';
import { marks, rows, toList } from '../database';
import type { Transaction } from '../transaction';
import type { Turn } from '../yieldToEventLoop';
import { neighbourhoods } from './catalogue';
import { authorsAgree } from './authors';
import { ImportChoice, type ImportRow } from './ImportRow';
import { judge } from './judge';
import type { MatchServices } from './matchRows';
import { compareTitles, titleParts } from './titles';

/** A row and its book; null if one is created from the row. */
export interface PlacedRow {
  row: ImportRow;
  bookId: number | null;
}

/** Looks again for the books of rows that were new when they were judged: somebody may have added them since. */
export async function placeRows(
  services: MatchServices,
  batch: readonly ImportRow[],
  turn: Turn,
): Promise<PlacedRow[]> {
  const unknown = batch.filter((row) => row.choice === null && row.bookId === null);
  const [first] = unknown;
  const around =
    first === undefined
      ? []
      : await neighbourhoods(
          services,
          first.userId,
          unknown.map(({ record }) => record),
          turn,
        );
  const found = new Map(
    unknown.map((row, at) => {
      const { verdict, book } = judge(row.record, around[at]!);
      return [row.position, verdict === 'certain' ? (book?.id ?? null) : null];
    }),
  );
  for (const position of await keptApart(services, unknown, found)) found.set(position, null);
  return batch.map((row) => {
    if (row.choice === ImportChoice.BOOK) return { row, bookId: row.chosenId };
    if (row.choice === ImportChoice.NEW) return { row, bookId: null };
    return { row, bookId: row.bookId ?? found.get(row.position) ?? null };
  });
}

/** Rows of an archive, which distinguishes its books, whose book was created from another row. */
async function keptApart(
  { db }: MatchServices,
  batch: readonly ImportRow[],
  found: ReadonlyMap<number, number | null>,
): Promise<number[]> {
  const archived = batch.filter(({ record, position }) => record.archived && found.get(position) !== null);
  if (archived.length === 0) return [];
  const ids = archived.map(({ position }) => found.get(position)!);
  const made = await rows<{ bookId: number; wordsKey: string }>(
    db,
    `SELECT bookId, wordsKey FROM import_rows WHERE importId = ? AND bookId IN (${marks(ids)}) AND ${MADE}`,
    [archived[0]!.importId, ...ids],
  );
  return archived
    .filter(({ position, wordsKey }) =>
      made.some((other) => other.bookId === found.get(position) && other.wordsKey !== wordsKey),
    )
    .map(({ position }) => position);
}

/** Rows from which a book was created. */
const MADE = `applied = 1 AND added LIKE '%"madeBook":true%'`;

/** The book that was created from an earlier row of this import with the same title and authors, if any. */
export async function madeBefore(
  tx: Transaction,
  { importId, userId, wordsKey }: ImportRow,
): Promise<number | null> {
  const [twin] = await rows<{ bookId: number | null }>(
    tx,
    `SELECT bookId FROM import_rows WHERE userId = ? AND wordsKey = ? AND importId = ? AND bookId IS NOT NULL AND ${MADE} LIMIT 1`,
    [userId, wordsKey, importId],
  );
  return twin?.bookId ?? null;
}

export type MadeBook = Pick<Book, 'id'> & { searchKey: string };

/** The itemId of a public book that is created from a row: equal for equal words, so that two readers do not create it twice. */
const itemIdOf = ({ choice, record, wordsKey }: ImportRow): string =>
  choice === ImportChoice.NEW || record.authors.length === 0 ? importedItemId() : importedItemId(wordsKey);

/**
 * The book of a new row, if another reader has meanwhile created one with the same words, or one with its ISBN, or if the reader
 * has one that nobody else can find. Another's unpublished book is never found.
 */
export async function appearedBook(tx: Transaction, row: ImportRow): Promise<number | null> {
  if (row.choice !== null) return null;
  const { record } = row;
  const itemId = itemIdOf(row);
  const [same] = await rows<{ id: number }>(
    tx,
    `SELECT id FROM books WHERE itemId = ? AND ownerId IS NULL
     UNION ALL SELECT b.id FROM import_rows r JOIN books b ON b.id = r.bookId AND b.ownerId = r.userId
     WHERE r.userId = ? AND r.wordsKey = ? AND r.applied = 1 LIMIT 1`,
    [itemId, row.userId, record.authors.length === 0 ? '' : row.wordsKey],
  );
  const id = same?.id ?? (await survivors(tx, 'itemId', [itemId])).get(itemId)?.id;
  if (id !== undefined || record.isbns.length === 0 || record.archived) return id ?? null;
  const holders = await rows<{ id: number; title: string; authors: string }>(
    tx,
    `SELECT DISTINCT b.id, b.title, b.authors FROM book_isbns i JOIN books b ON b.id = i.bookId
     WHERE i.isbn IN (${marks(record.isbns)})`,
    record.isbns,
  );
  const [holder] = holders;
  const isSame =
    holders.length === 1 &&
    compareTitles(titleParts(record.title), titleParts(holder!.title)) === 'same' &&
    authorsAgree(record.authors, toList(holder!.authors));
  return isSame ? holder!.id : null;
}

/** Creates a book from a row, for everyone or for an owner alone. It gets the row's ISBNs unless another book has them. */
export async function makeBook(
  tx: Transaction,
  row: ImportRow,
  ownerId: number | null,
): Promise<MadeBook | null> {
  const { record } = row;
  const book = fitBook({
    itemId: ownerId === null ? itemIdOf(row) : importedItemId(),
    title: record.title,
    authors: record.authors,
    firstPublishYear: record.year,
    isbns: await freeIsbns(tx, record.isbns),
  });
  if (book === null) return null;
  return insertBook(tx, book, ownerId);
}

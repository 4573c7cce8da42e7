import { randomUUID } from 'node:crypto';
import { insertBook } from '../book/store';
import { fitBook } from '../book/newBook';
import { Book } from '../book/Book';
import { marks, rows } from '../database';
import type { Transaction } from '../transaction';
import type { Turn } from '../yieldToEventLoop';
import { neighbourhoods } from './catalogue';
import { ImportChoice, type ImportRow } from './ImportRow';
import { judge } from './judge';
import type { MatchServices } from './matchRows';

/** A row and the book it goes to; null where one is made of its words. */
export interface PlacedRow {
  row: ImportRow;
  bookId: number | null;
}

/** Looks once more for the books of rows that were new when they were judged: by now somebody may have added them. */
export async function placeRows(
  services: MatchServices,
  batch: readonly ImportRow[],
  turn: Turn,
): Promise<PlacedRow[]> {
  const unknown = batch.filter((row) => row.choice === null && row.bookId === null);
  const around = await neighbourhoods(
    services,
    unknown.map(({ record }) => record),
    turn,
  );
  const found = new Map(
    unknown.map((row, at) => {
      const { verdict, book } = judge(row.record, around[at]!);
      return [row.position, verdict === 'certain' ? (book?.id ?? null) : null];
    }),
  );
  return batch.map((row) => {
    if (row.choice === ImportChoice.BOOK) return { row, bookId: row.chosenId };
    if (row.choice === ImportChoice.NEW) return { row, bookId: null };
    return { row, bookId: row.bookId ?? found.get(row.position) ?? null };
  });
}

/** The book that an earlier row of this import with the same title and authors was made into, if there is one. */
export async function madeBefore(
  tx: Transaction,
  { importId, userId, wordsKey }: ImportRow,
): Promise<number | null> {
  const [twin] = await rows<{ bookId: number | null }>(
    tx,
    `SELECT bookId FROM import_rows WHERE userId = ? AND wordsKey = ? AND importId = ? AND applied = 1
     AND bookId IS NOT NULL AND added LIKE '%"madeBook":true%' LIMIT 1`,
    [userId, wordsKey, importId],
  );
  return twin?.bookId ?? null;
}

export type MadeBook = Pick<Book, 'id'> & { searchKey: string };

/** Makes a book of a row's own words. Its ISBNs are its own unless another book has them. */
export async function makeBook(tx: Transaction, { record }: ImportRow): Promise<MadeBook | null> {
  const held = new Set(
    record.isbns.length === 0
      ? []
      : (
          await rows<{ isbn: string }>(
            tx,
            `SELECT isbn FROM book_isbns WHERE isbn IN (${marks(record.isbns)})`,
            record.isbns,
          )
        ).map(({ isbn }) => isbn),
  );
  const book = fitBook({
    itemId: `import-${randomUUID()}`,
    title: record.title,
    authors: record.authors,
    firstPublishYear: record.year,
    isbns: record.isbns.filter((isbn) => !held.has(isbn)),
  });
  if (book === null) return null;
  return insertBook(tx, book);
}

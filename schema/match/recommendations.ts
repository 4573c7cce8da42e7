import type { DataSource } from 'typeorm';
import { LinkKind } from '../book/BookLink';
import { linkKeyOf } from '../book/bookLinks';
import { marks, rows } from '../database';
import type { LovedBook } from './types';

const bookIds = async (db: DataSource, sql: string, values: unknown[]): Promise<Set<number>> => {
  const found = await rows<{ bookId: number }>(db, sql, values);
  return new Set(found.map(({ bookId }) => bookId));
};

/** Books that are never recommended to a reader: those on any of their lists, privately or not, reviewed, or dismissed. */
export const notForReader = (db: DataSource, userId: number): Promise<Set<number>> =>
  bookIds(
    db,
    `SELECT bookId FROM list_entries WHERE userId = ? UNION SELECT bookId FROM reviews WHERE userId = ?
     UNION SELECT bookId FROM dismissed_books WHERE userId = ?`,
    [userId, userId, userId],
  );

/** IDs per statement. */
const NAMED = 5_000;

/** The books that are about a subject. */
export async function onSubject(
  db: DataSource,
  books: readonly LovedBook[],
  subject: string,
): Promise<LovedBook[]> {
  const some = books.slice(0, NAMED);
  if (some.length === 0) return [];
  const about = await bookIds(
    db,
    `SELECT bookId FROM book_links WHERE kind = ${LinkKind.SUBJECT} AND linkKey = ? AND bookId IN (${marks(some)})`,
    [linkKeyOf(subject), ...some.map(({ bookId }) => bookId)],
  );
  return some.filter(({ bookId }) => about.has(bookId));
}

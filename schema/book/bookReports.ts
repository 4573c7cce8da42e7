import type { DataSource, EntityManager } from 'typeorm';
import { forUpdate, marks, rows, toDate } from '../database';
import type { Page } from '../page';
import { BookProblem, BookReport } from './BookReport';

type Row = Omit<BookReport, 'createdAt' | 'closedAt'> & { createdAt: string; closedAt: string | null };

const toReport = (row: Row): BookReport => ({
  ...row,
  createdAt: toDate(row.createdAt),
  closedAt: row.closedAt === null ? null : toDate(row.closedAt),
});

/** Stores a report. It replaces an open one of the same reader and book, and reopens a closed one. */
export async function keepReport(
  tx: EntityManager,
  report: Omit<BookReport, 'createdAt' | 'closedAt'>,
): Promise<void> {
  await tx.upsert(BookReport, { ...report, createdAt: new Date(), closedAt: null }, ['bookId', 'userId']);
}

/** The open reports by book, most recently reported book first. */
export async function openReports(
  db: DataSource,
  { limit, offset }: Page,
): Promise<{ reports: Map<number, BookReport[]>; totalCount: number }> {
  const [found, [total]] = await Promise.all([
    rows<{ bookId: number }>(
      db,
      `SELECT bookId, MAX(createdAt) AS moment FROM book_reports WHERE closedAt IS NULL
       GROUP BY bookId ORDER BY moment DESC, bookId LIMIT ? OFFSET ?`,
      [limit, offset],
    ),
    rows<{ count: number | string }>(
      db,
      'SELECT COUNT(DISTINCT bookId) AS count FROM book_reports WHERE closedAt IS NULL',
    ),
  ]);
  const reports = new Map<number, BookReport[]>(found.map(({ bookId }) => [bookId, []]));
  if (reports.size > 0)
    for (const row of await rows<Row>(
      db,
      `SELECT * FROM book_reports WHERE closedAt IS NULL AND bookId IN (${marks([...reports.keys()])})
       ORDER BY createdAt, userId`,
      [...reports.keys()],
    ))
      reports.get(row.bookId)!.push(toReport(row));
  return { reports, totalCount: Number(total?.count ?? 0) };
}

/** Closes the open reports of a book; returns how many there were. */
export async function closeReports(tx: EntityManager, bookId: number): Promise<number> {
  const open = await rows(
    tx,
    `SELECT userId FROM book_reports WHERE bookId = ? AND closedAt IS NULL ${forUpdate(tx)}`,
    [bookId],
  );
  await tx.query('UPDATE book_reports SET closedAt = ? WHERE bookId = ? AND closedAt IS NULL', [
    new Date(),
    bookId,
  ]);
  return open.length;
}

/**
 * Moves the reports of a merged book to the survivor. Those that report the two as duplicates are resolved by the merge: they are
 * closed, or deleted with the merged book.
 */
export async function mergeReports(tx: EntityManager, fromId: number, intoId: number): Promise<void> {
  const found = await rows<Row>(
    tx,
    `SELECT * FROM book_reports WHERE bookId IN (?, ?) AND closedAt IS NULL ${forUpdate(tx)}`,
    [fromId, intoId],
  );
  const isAnswered = ({ problem, bookId, otherBookId }: Row) =>
    problem === BookProblem.DUPLICATE &&
    (bookId === fromId ? otherBookId === null || otherBookId === intoId : otherBookId === fromId);
  const open = found.filter((row) => !isAnswered(row)).map(toReport);
  const stay = new Set(open.filter(({ bookId }) => bookId === intoId).map(({ userId }) => userId));
  for (const { userId } of found.filter((row) => row.bookId === intoId && isAnswered(row)))
    await tx.update(BookReport, { bookId: intoId, userId }, { closedAt: new Date() });
  for (const report of open)
    if (report.bookId === fromId && !stay.has(report.userId)) {
      await tx.delete(BookReport, { bookId: intoId, userId: report.userId });
      await tx.insert(BookReport, { ...report, bookId: intoId });
    }
  await tx.update(BookReport, { otherBookId: fromId }, { otherBookId: intoId });
}

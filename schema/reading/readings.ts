import { forUpdate, marks, pairwise, rows, toDate } from '../database';
import { NotFound } from '../errors';
import { sharedLoader, type Batch, type ReadContext } from '../loader';
import type { Page } from '../page';
import type { Transaction } from '../transaction';
import { ownView, whereVisible, type View } from '../user/visibleTo';
import type { Reading } from './Reading';

type Row = Omit<Reading, 'createdAt' | 'updatedAt' | 'private'> & {
  createdAt: string;
  updatedAt: string;
  private: boolean | number;
};

const toReading = (row: Row): Reading => ({
  ...row,
  private: Boolean(row.private),
  createdAt: toDate(row.createdAt),
  updatedAt: toDate(row.updatedAt),
});

const COLUMNS =
  'id, userId, bookId, state, startedOn, finishedOn, stoppedOn, percent, page, pageCount, private, createdAt, updatedAt';

/** Readings of the viewer by book, newest first. */
export const viewerReadings: Batch<number, Reading[]> = async (bookIds, { db, viewer, load }) => {
  const readings = new Map<number, Reading[]>(bookIds.map((bookId) => [bookId, []]));
  if (!viewer) return readings;
  const found = await rows<Row>(
    db,
    `SELECT ${COLUMNS} FROM readings r WHERE userId = ? AND bookId IN (${marks(bookIds)})
     ${whereVisible(await ownView({ viewer, load }, viewer), 'r')} ORDER BY createdAt DESC, id DESC`,
    [viewer.id, ...bookIds],
  );
  for (const row of found) readings.get(row.bookId)?.push(toReading(row));
  return readings;
};

/** Readings by reader and book as the viewer may see them, by `view userId bookId`, newest first. */
export const readingsOfEntries = sharedLoader<string, Reading[]>(async (keys, { db }) => {
  const readings = new Map<string, Reading[]>(keys.map((key) => [key, []]));
  const subjects = keys.map((key) => key.split(' ') as [View, string, string]);
  for (const view of new Set(subjects.map(([view]) => view))) {
    const pairs = subjects.filter(([one]) => one === view).map(([, ...pair]) => pair.map(Number));
    const found = await rows<Row>(
      db,
      `SELECT ${COLUMNS} FROM readings r WHERE userId IN (${marks(pairs)}) AND bookId IN (${marks(pairs)})
       ${whereVisible(view, 'r')} ORDER BY createdAt DESC, id DESC`,
      [...pairs.map(([userId]) => userId), ...pairs.map(([, bookId]) => bookId)],
    );
    for (const row of found) readings.get(`${view} ${row.userId} ${row.bookId}`)?.push(toReading(row));
  }
  return readings;
});

/** A page of a reader's readings, newest first, of all books or of one. */
export async function readingPage(
  { db }: Pick<ReadContext, 'db'>,
  userId: number,
  bookId: number | null,
  { limit, offset }: Page,
): Promise<{ readings: Reading[]; totalCount: number }> {
  const where = `WHERE userId = ?${bookId === null ? '' : ' AND bookId = ?'}`;
  const values = bookId === null ? [userId] : [userId, bookId];
  const [found, [total]] = await Promise.all([
    rows<Row>(
      db,
      `SELECT ${COLUMNS} FROM readings ${where} ORDER BY createdAt DESC, id DESC LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    ),
    rows<{ count: number | string }>(db, `SELECT COUNT(*) AS count FROM readings ${where}`, values),
  ]);
  return { readings: found.map(toReading), totalCount: Number(total?.count ?? 0) };
}

/** The reader's own reading, locked until the end of the transaction. For anybody else it does not exist. */
export async function ownReading(tx: Transaction, id: string, userId: number): Promise<Reading> {
  const [row] = await rows<Row>(
    tx,
    `SELECT ${COLUMNS} FROM readings WHERE id = ? AND userId = ? ${forUpdate(tx)}`,
    [id.slice(0, 40), userId],
  );
  if (row?.id !== id) throw new NotFound('This reading does not exist.');
  return toReading(row);
}

/** The readings of a reader for some books. */
export const readingsOfBooks = async (
  db: Parameters<typeof rows>[0],
  userId: number,
  bookIds: readonly number[],
  lock = '',
): Promise<Reading[]> => {
  const { sql, values } = pairwise(bookIds.map((bookId) => ({ userId, bookId })));
  return (await rows<Row>(db, `SELECT ${COLUMNS} FROM readings WHERE ${sql} ${lock}`, values)).map(toReading);
};

/** The readings of a reader and a book, locked until the end of the transaction. */
export const readingsFor = (tx: Transaction, userId: number, bookId: number): Promise<Reading[]> =>
  readingsOfBooks(tx, userId, [bookId], forUpdate(tx));

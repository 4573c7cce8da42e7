import { LessThan } from 'typeorm';
import type { Change, WriteHook, Rows, Transaction, Write } from '../transaction';
import { TasteChange } from './TasteChange';
import { DAY } from '../durations';
import { chunks } from '../chunks';

/** What has to be read again: a reader's stance on a book, or on all books if that is null. */
type Line = Pick<TasteChange, 'userId' | 'bookId'>;

/** A reader who changes more books than this at once is read again as a whole. */
const WHOLE = 100;

/** Tells the match indexes of all gateways what to read again, in the transaction that changes it. */
async function logTastes(tx: Transaction, lines: readonly Line[]): Promise<void> {
  const booksOf = new Map<number, Set<number | null>>();
  for (const { userId, bookId } of lines) booksOf.set(userId, (booksOf.get(userId) ?? new Set()).add(bookId));
  const createdAt = new Date();
  const changes = [...booksOf].flatMap(([userId, books]) =>
    (books.has(null) || books.size > WHOLE ? [null] : [...books]).map((bookId) => ({
      userId,
      bookId,
      createdAt,
    })),
  );
  for (const part of chunks(changes)) await tx.insert(TasteChange, part);
}

/** The rows of some changes, before and after. */
const rowsOf = <Row>(changes: readonly Change<Row>[]): Row[] =>
  changes.flatMap(({ before, after }) => [before, after]).filter((row) => row !== null);

/** Changes in one of these columns, and added or removed rows. */
const where = <Row>(changes: readonly Change<Row>[], ...columns: (keyof Row)[]): Change<Row>[] =>
  changes.filter(({ before, after }) => columns.some((column) => before?.[column] !== after?.[column]));

const unlessPrivate = (entry: Rows['entry'] | null) => (entry?.private ? null : entry);

/** A book was added to a list, moved or removed. */
export const logEntryTastes: WriteHook<Rows['entry']> = (tx, changes) =>
  logTastes(
    tx,
    rowsOf(
      where(
        changes.map(({ before, after }) => ({ before: unlessPrivate(before), after: unlessPrivate(after) })),
        'userId',
        'bookId',
        'list',
      ),
    ),
  );

/** A book was reviewed, or the review was changed or deleted. */
export const logReviewTastes: WriteHook<Rows['review']> = (tx, changes) =>
  logTastes(tx, rowsOf(where(changes, 'userId', 'bookId', 'rating')));

/** A review was marked as helpful, or no longer is. */
export const logMarkTastes: WriteHook<Rows['helpfulMark']> = (tx, changes) =>
  logTastes(
    tx,
    rowsOf(changes).map(({ review }) => review),
  );

/** A reader was blocked, and leaves the other one's matches, or is no longer. */
export const logBlockTastes: WriteHook<Rows['block']> = (tx, changes) =>
  logTastes(
    tx,
    rowsOf(changes).map(({ userId }) => ({ userId, bookId: null })),
  );

/** A reader opted in or out of matching, changed the visibility of the library, or was deleted. */
export const logUserTastes: WriteHook<Rows['user']> = (tx, changes) =>
  logTastes(
    tx,
    rowsOf(where(changes, 'id', 'matchable', 'libraryVisibility')).map(({ id }) => ({
      userId: id,
      bookId: null,
    })),
  );

/** How long rows are kept in the log, in ms. */
export const RETENTION = DAY;

/** Deletes rows that every index has read long ago. */
export const trimChanges = (write: Write, now = Date.now()) =>
  write((tx) => tx.delete(TasteChange, { createdAt: LessThan(new Date(now - RETENTION)) }));

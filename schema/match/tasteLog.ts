import { LessThan } from 'typeorm';
import { chunks } from '../deltas';
import type { Change, Follower, Rows, Transaction, Write } from '../transaction';
import { TasteChange } from './TasteChange';

/** What to read again: what a reader says of a book, or of all books where that is null. */
type Line = Pick<TasteChange, 'userId' | 'bookId'>;

/** A reader who changes more books than this at once is read again as a whole. */
const WHOLE = 100;
/** Rows in one statement. */
const CHUNK = 200;

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
  for (const part of chunks(changes, CHUNK)) await tx.insert(TasteChange, part);
}

/** The rows of some changes, before and after. */
const rowsOf = <Row>(changes: readonly Change<Row>[]): Row[] =>
  changes.flatMap(({ before, after }) => [before, after]).filter((row) => row !== null);

/** Changes in which one of these columns has changed, or the row has come or gone. */
const where = <Row>(changes: readonly Change<Row>[], ...columns: (keyof Row)[]): Change<Row>[] =>
  changes.filter(({ before, after }) => columns.some((column) => before?.[column] !== after?.[column]));

const unlessPrivate = (entry: Rows['entry'] | null) => (entry?.private ? null : entry);

/** A reader put a book on a list, moved it or took it off. */
export const logEntryTastes: Follower<Rows['entry']> = (tx, changes) =>
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

/** A reader reviewed a book, changed the stars or deleted the review. */
export const logReviewTastes: Follower<Rows['review']> = (tx, changes) =>
  logTastes(tx, rowsOf(where(changes, 'userId', 'bookId', 'rating')));

/** Somebody found a review helpful, or no longer does. */
export const logMarkTastes: Follower<Rows['helpfulMark']> = (tx, changes) =>
  logTastes(
    tx,
    rowsOf(changes).map(({ review }) => review),
  );

/** A reader blocked another one, who leaves their matches, or no longer does. */
export const logBlockTastes: Follower<Rows['block']> = (tx, changes) =>
  logTastes(
    tx,
    rowsOf(changes).map(({ userId }) => ({ userId, bookId: null })),
  );

/** A reader opted in or out of matching, or lets others see the library, or is gone. */
export const logUserTastes: Follower<Rows['user']> = (tx, changes) =>
  logTastes(
    tx,
    rowsOf(where(changes, 'id', 'matchable', 'libraryVisibility')).map(({ id }) => ({
      userId: id,
      bookId: null,
    })),
  );

/** How long lines stay in the log, in ms. */
export const RETENTION = 86_400_000;

/** Deletes lines that every index has read long ago. */
export const trimChanges = (write: Write, now = Date.now()) =>
  write((tx) => tx.delete(TasteChange, { createdAt: LessThan(new Date(now - RETENTION)) }));

import { forUpdate, marks, rows } from '../database';
import { Conflict, NotFound } from '../errors';
import { mergeImportRows } from '../import/mergeImportRows';
import { ListUndo } from '../list/ListUndo';
import { mergeEntries, readersOfBoth } from '../list/mergeEntries';
import { record } from '../moderation/acts';
import { ModerationKind } from '../moderation/ModerationAct';
import { readings } from '../reading/readingWriter';
import { mergeReviews } from '../review/mergeReviews';
import type { Review } from '../review/Review';
import type { Transaction } from '../transaction';
import { linkBooks } from './bookLinks';
import { takeIsbns } from './bookIsbns';
import { BookMerge } from './BookMerge';
import { mergeReports } from './bookReports';
import { toBook, type BookRow } from './books';
import type { Book } from './Book';

/** Fields that the survivor takes over if it has no value of its own. */
const FILLED = ['originalTitle', 'coverUrl', 'firstPublishYear', 'firstSentence', 'description'] as const;
const FILLED_LISTS = ['authorKeys', 'subjects', 'subjectFacets'] as const;

async function fillGaps(tx: Transaction, from: Book, into: Book): Promise<void> {
  const taken = [
    ...FILLED.filter((field) => into[field] === null && from[field] !== null),
    ...FILLED_LISTS.filter((field) => into[field].length === 0 && from[field].length > 0),
  ];
  if (taken.length === 0) return;
  const change = Object.fromEntries(taken.map((field) => [field, from[field]]));
  await tx.query(`UPDATE books SET ${taken.map((field) => `${field} = ?`).join(', ')} WHERE id = ?`, [
    ...Object.values(change).map((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
    into.id,
  ]);
  await linkBooks(tx, [{ ...into, ...change }]);
}

/** ISBNs that were removed from the merged book are barred from the survivor too, unless it has them itself. */
const moveSplitIsbns = (tx: Transaction, fromId: number, intoId: number) =>
  tx.query(
    `INSERT INTO split_isbns (bookId, isbn)
     SELECT ?, s.isbn FROM split_isbns s WHERE s.bookId = ?
     AND NOT EXISTS (SELECT 1 FROM book_isbns i WHERE i.bookId = ? AND i.isbn = s.isbn)
     AND s.isbn NOT IN (SELECT t.isbn FROM (SELECT isbn FROM split_isbns WHERE bookId = ?) t)`,
    [intoId, fromId, intoId, intoId],
  );

/** Readers who do not want the merged book recommended do not want the survivor either. */
const moveDismissals = (tx: Transaction, fromId: number, intoId: number) =>
  tx.query(
    `INSERT INTO dismissed_books (userId, bookId, createdAt)
     SELECT d.userId, ?, d.createdAt FROM dismissed_books d WHERE d.bookId = ?
     AND d.userId NOT IN (SELECT t.userId FROM (SELECT userId FROM dismissed_books WHERE bookId = ?) t)`,
    [intoId, fromId, intoId],
  );

const inWords = ({ rating, title, text }: Review) =>
  [`${rating} of 5 stars`, title, text].filter(Boolean).join('\n');

/** A book in the log, whose reasons have at most 300 characters. */
const named = ({ title, itemId }: Book) =>
  `“${[...title].slice(0, 60).join('')}” (${[...itemId].slice(0, 60).join('')})`;

/**
 * Merges two books: all data of readers on the first moves to the second. Concurrent writes to the merged book wait for this
 * transaction and then use the survivor (`withStoredBook`).
 */
export async function mergeBooks(
  tx: Transaction,
  fromId: number,
  intoId: number,
  operatorId: number | null,
): Promise<void> {
  const ids = [fromId, intoId].sort((one, other) => one - other);
  const books = (
    await rows<BookRow>(
      tx,
      `SELECT * FROM books WHERE id IN (${marks(ids)}) ORDER BY id ${forUpdate(tx)}`,
      ids,
    )
  ).map(toBook);
  const [from, into] = [fromId, intoId].map((id) => books.find((book) => book.id === id));
  if (!from || !into) {
    if (
      await tx.existsBy(
        BookMerge,
        ids.map((id) => ({ fromId: id })),
      )
    )
      throw new Conflict('One of these books has been merged already.');
    throw new NotFound('Book not found.');
  }
  if (into.ownerId !== null)
    throw new Conflict('Only you can find the book that would stay. Merge it into the other one instead.');
  await tx.delete(ListUndo, { bookId: intoId }); // undoing them would restore a state that no longer exists
  const holders = await readersOfBoth(tx, fromId, intoId);
  const mergers = await mergeEntries(tx, fromId, intoId);
  await readings.rebook(tx, fromId, intoId);
  const dropped = await mergeReviews(tx, fromId, intoId);
  await takeIsbns(tx, intoId, from.isbns);
  await moveSplitIsbns(tx, fromId, intoId);
  await moveDismissals(tx, fromId, intoId);
  await fillGaps(tx, from, into);
  await mergeImportRows(tx, from, into, mergers, holders);
  await mergeReports(tx, fromId, intoId);
  await tx.update(BookMerge, { intoId: fromId }, { intoId });
  await tx.query('DELETE FROM books WHERE id = ?', [fromId]);
  tx.changes.push({ kind: 'book', before: { id: fromId }, after: null });
  await tx.insert(BookMerge, { fromId, itemId: from.itemId, intoId, createdAt: new Date() });
  // That an import was joined to a catalogue's book must not tell operators what its reader keeps private.
  if (from.ownerId === null || operatorId !== null) {
    const reason = `${named(from)} is now part of ${named(into)}.`;
    await record(tx, { kind: ModerationKind.MERGE, operatorId, bookId: intoId, reason });
  }
  for (const review of dropped)
    await record(tx, {
      kind: ModerationKind.DROP,
      operatorId,
      bookId: intoId,
      userId: review.userId,
      content: inWords(review),
    });
}

import { dropIsbns } from '../book/bookIsbns';
import { IMPORTED_ITEM } from '../book/unpublished';
import { marks, rows } from '../database';
import { entries } from '../list/entryWriter';
import { ENTRY_COLUMNS, toEntry, type EntryRow } from '../list/entries';
import { ListName, type ListEntry } from '../list/ListEntry';
import { removeEntryTags } from '../list/changeTags';
import { readings } from '../reading/readingWriter';
import type { Reading } from '../reading/Reading';
import { reviews } from '../review/reviewWriter';
import type { Review } from '../review/Review';
import { toReview, type ReviewRow } from '../review/reviews';
import { fold } from '../fold';
import type { Transaction } from '../transaction';
import { LibraryVisibility } from '../user/LibraryVisibility';
import { isLibraryHidden } from '../user/visibleTo';
import type { AddedByRow } from './AddedByRow';
import type { ImportRow } from './ImportRow';
import { leaveToHolders } from './leaveToHolders';
import { textDigest } from './rowKeys';
import { shelvesOf, type Shelf } from './shelf';

/** Removes what rows added, last row first. If the reader has changed any part of a row since, all of it stays, and the row says so. */
export async function undoRows(tx: Transaction, batch: readonly ImportRow[]): Promise<void> {
  for (const row of batch) {
    const added = row.added === null ? null : (JSON.parse(row.added) as AddedByRow);
    const isKept = added !== null && row.bookId !== null && !(await undoRow(tx, row, row.bookId, added));
    if (!isKept && row.bookId !== null) await removeUnusedBook(tx, row.bookId, row, added?.madeBook);
    await tx.query(
      'UPDATE import_rows SET applied = ?, reason = ?, added = ? WHERE importId = ? AND position = ?',
      [
        isKept ? 1 : 0,
        isKept ? 'You have changed this since the import, so it was kept.' : row.reason,
        isKept ? row.added : null,
        row.importId,
        row.position,
      ],
    );
  }
}

/** What is left of what a row added. */
interface Rest {
  shelf: Shelf;
  entry: ListEntry | null;
  review: Review | null;
  readings: Reading[];
}

/** Removes everything the row added. Returns false, and removes nothing, if the reader has changed any of it. */
async function undoRow(
  tx: Transaction,
  { userId }: ImportRow,
  bookId: number,
  added: AddedByRow,
): Promise<boolean> {
  const shelf = (await shelvesOf(tx, userId, [bookId])).get(bookId)!;
  const [raw] =
    added.entryId === null
      ? []
      : await rows<EntryRow>(tx, `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE id = ?`, [added.entryId]);
  const [review] =
    added.reviewId === null
      ? []
      : await rows<ReviewRow>(tx, 'SELECT * FROM reviews WHERE id = ?', [added.reviewId]);
  const rest: Rest = {
    shelf,
    entry: raw?.userId === userId ? toEntry(raw) : null,
    review: review ? toReview(review) : null,
    readings: shelf.readings.filter(({ id }) => added.readings.includes(id)),
  };
  if (isChanged(rest, added)) return false;
  if (rest.review) await reviews.remove(tx, [rest.review]);
  await readings.remove(tx, rest.readings);
  if (rest.entry) await undoEntry(tx, rest.entry, shelf, added);
  await dropIsbns(tx, bookId, added.isbns);
  return true;
}

/** Whether the reader has changed what a row added, or added to it. */
function isChanged({ shelf, entry, review, readings: own }: Rest, added: AddedByRow): boolean {
  if (review && (review.editedAt?.toISOString() ?? null) !== (added.reviewEditedAt ?? null)) return true;
  if (own.some(({ createdAt, updatedAt }) => createdAt.getTime() !== updatedAt.getTime())) return true;
  if (!entry) return false;
  const { isNew, wish } = added;
  const isMoved = entry.list !== added.list || entry.addedAt.toISOString() !== added.addedAt;
  const isNoteChanged = (entry.note === null ? null : textDigest(entry.note)) !== added.note;
  if ((isNew || wish) && isMoved) return true;
  if ((isNew || added.note !== null) && isNoteChanged) return true;
  const isReadSince = shelf.readings.some(
    ({ id, createdAt }) => !added.readings.includes(id) && createdAt > new Date(added.at),
  );
  if (wish) {
    const isListedSince = ({ id, list, addedAt }: ListEntry) =>
      id !== entry.id && (list === (wish.from ?? ListName.WISHLIST) || addedAt > new Date(added.at));
    return isReadSince || shelf.entries.some(isListedSince);
  }
  if (!isNew) return false;
  const tags = shelf.tags.get(entry.id) ?? new Set();
  return (
    [...tags].some((key) => !added.tags.some((name) => fold(name) === key)) ||
    (added.isPrivate !== undefined && added.isPrivate !== entry.private) ||
    isReadSince
  );
}

async function undoEntry(tx: Transaction, entry: ListEntry, shelf: Shelf, added: AddedByRow): Promise<void> {
  if (added.isNew) {
    await entries.remove(tx, [entry]);
    await removeEntryTags(tx, entry, []);
    return;
  }
  const tags = shelf.tags.get(entry.id) ?? new Set();
  await removeEntryTags(
    tx,
    entry,
    added.tags.filter((name) => tags.has(fold(name))),
  );
  await entries.annotate(tx, entry, {
    ...(added.note !== null && { note: null }),
    ...(added.originalRating !== null && { originalRating: null }),
  });
  if (added.wish === null) return;
  const { from = ListName.WISHLIST, addedAt, madePrivate } = added.wish;
  if (madePrivate) await entries.setPrivate(tx, entry, false);
  const moved = madePrivate ? { ...entry, private: false } : entry;
  await entries.move(tx, moved, from, new Date(), new Date(addedAt));
}

/**
 * Deletes a book that was created from a row, unless somebody uses it or another one was merged into it. If it is left on private
 * entries and in hidden libraries of other readers only, it becomes theirs alone, so that nobody learns that they have it.
 */
async function removeUnusedBook(
  tx: Transaction,
  bookId: number,
  { importId, position, userId, record }: ImportRow,
  isMaker = false,
): Promise<void> {
  const [book] = await rows<{ itemId: string; ownerId: number | null; isPrivate: boolean | number }>(
    tx,
    `SELECT b.itemId, b.ownerId, i.isPrivate FROM books b JOIN imports i ON i.id = ? WHERE b.id = ?`,
    [importId, bookId],
  );
  if (!book?.itemId.startsWith(IMPORTED_ITEM)) return;
  // What nobody sees must not take a book away that everybody sees.
  const isShared = book.ownerId === null && !isMaker;
  if (isShared && (Number(book.isPrivate) || record.isPrivate || (await isLibraryHidden(tx, userId)))) return;
  const [isUsed] = await rows(
    tx,
    `SELECT 1 FROM reviews WHERE bookId = ? UNION ALL SELECT 1 FROM book_merges WHERE intoId = ? LIMIT 1`,
    [bookId, bookId],
  );
  if (isUsed) return;
  const holders = await rows<{ userId: number; isHidden: number | string }>(
    tx,
    `SELECT held.userId, MIN(CASE WHEN u.libraryVisibility = ? THEN 1 ELSE held.private END) AS isHidden FROM (
       SELECT userId, private FROM list_entries WHERE bookId = ?
       UNION ALL SELECT userId, private FROM readings WHERE bookId = ?) held
     JOIN users u ON u.id = held.userId GROUP BY held.userId ORDER BY held.userId`,
    [LibraryVisibility.NOBODY, bookId, bookId],
  );
  if (holders.some((holder) => !Number(holder.isHidden) || holder.userId === userId)) return;
  const holderIds = holders.map((holder) => holder.userId);
  // Rows of the holders do not count: the book must not stay because of what only they know.
  const others = await rows(
    tx,
    `SELECT position FROM import_rows WHERE ((bookId = ? AND applied = 1) OR chosenId = ?)
     AND (importId <> ? OR position < ?) AND userId NOT IN (${marks([0, ...holderIds])}) LIMIT 1`,
    [bookId, bookId, importId, position, 0, ...holderIds],
  );
  if (others.length > 0) return;
  if (holderIds.length > 0) return leaveToHolders(tx, bookId, holderIds);
  await tx.query('DELETE FROM books WHERE id = ?', [bookId]);
  tx.changes.push({ kind: 'book', before: { id: bookId }, after: null });
}

import { dropIsbns } from '../book/bookIsbns';
import { IMPORTED_ITEM, unpublish } from '../book/unpublished';
import { rows } from '../database';
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
import type { AddedByRow } from './AddedByRow';
import type { ImportRow } from './ImportRow';
import { textDigest } from './rowKeys';
import { shelvesOf, type Shelf } from './shelf';

/** Removes what rows added, last row first. If the reader has changed any part of a row since, all of it stays, and the row says so. */
export async function undoRows(tx: Transaction, batch: readonly ImportRow[]): Promise<void> {
  for (const row of batch) {
    const added = row.added === null ? null : (JSON.parse(row.added) as AddedByRow);
    const isKept = added !== null && row.bookId !== null && !(await undoRow(tx, row, row.bookId, added));
    if (!isKept && row.bookId !== null) await removeUnusedBook(tx, row.bookId, row);
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
 * Deletes a book that was created from a row, unless somebody uses it or another one was merged into it. If all that is left are
 * private entries of another reader, the book becomes theirs alone, so that nobody learns that they have it.
 */
async function removeUnusedBook(
  tx: Transaction,
  bookId: number,
  { importId, position, userId }: ImportRow,
): Promise<void> {
  const [book] = await rows<{ itemId: string }>(tx, 'SELECT itemId FROM books WHERE id = ?', [bookId]);
  if (!book?.itemId.startsWith(IMPORTED_ITEM)) return;
  const [isUsed] = await rows(
    tx,
    `SELECT 1 FROM reviews WHERE bookId = ? UNION ALL SELECT 1 FROM book_merges WHERE intoId = ? LIMIT 1`,
    [bookId, bookId],
  );
  if (isUsed) return;
  const holders = await rows<{ userId: number; isPrivate: number }>(
    tx,
    `SELECT userId, MIN(private) AS isPrivate FROM (
       SELECT userId, private FROM list_entries WHERE bookId = ?
       UNION ALL SELECT userId, private FROM readings WHERE bookId = ?) held GROUP BY userId LIMIT 2`,
    [bookId, bookId],
  );
  const [holder] = holders;
  const isKept = holder && (holders.length > 1 || !holder.isPrivate || holder.userId === userId);
  if (isKept) return;
  // Rows of the holder do not count: the book must not stay because of what only they know.
  const others = await rows(
    tx,
    `SELECT position FROM import_rows WHERE ((bookId = ? AND applied = 1) OR chosenId = ?)
     AND (importId <> ? OR position < ?) AND userId <> ? LIMIT 1`,
    [bookId, bookId, importId, position, holder?.userId ?? 0],
  );
  if (others.length > 0) return;
  if (holder) return unpublish(tx, bookId, holder.userId);
  await tx.query('DELETE FROM books WHERE id = ?', [bookId]);
  tx.changes.push({ kind: 'book', before: { id: bookId }, after: null });
}

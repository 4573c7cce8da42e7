import { dropIsbns } from '../book/bookIsbns';
import { IMPORTED_ITEM, unpublish } from '../book/unpublished';
import { rows } from '../database';
import { entries } from '../list/entryWriter';
import { ENTRY_COLUMNS, toEntry, type EntryRow } from '../list/entries';
import { ListName, type ListEntry } from '../list/ListEntry';
import { removeEntryTags } from '../list/tags';
import { readings } from '../reading/readingWriter';
import type { Reading } from '../reading/Reading';
import { reviews } from '../review/reviewWriter';
import { toReview, type ReviewRow } from '../review/reviews';
import { fold } from '../fold';
import type { Transaction } from '../transaction';
import type { AddedByRow } from './AddedByRow';
import type { ImportRow } from './ImportRow';
import { textDigest } from './rowKeys';
import { shelvesOf, type Shelf } from './shelf';

/** Removes what rows added, the last one first, except what the reader has changed since: such a row stays applied and says so. */
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

/** Whether everything the row added could be removed. */
async function undoRow(
  tx: Transaction,
  { userId }: ImportRow,
  bookId: number,
  added: AddedByRow,
): Promise<boolean> {
  const shelf = (await shelvesOf(tx, userId, [bookId])).get(bookId)!;
  const isReviewGone = await undoReview(tx, added);
  const keptReadings = await undoReadings(tx, shelf, added);
  const [raw] =
    added.entryId === null
      ? []
      : await rows<EntryRow>(tx, `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE id = ?`, [added.entryId]);
  const isEntryGone =
    !raw || raw.userId !== userId || (await undoEntry(tx, toEntry(raw), shelf, added, keptReadings));
  if (isEntryGone) await dropIsbns(tx, bookId, added.isbns);
  return isReviewGone && keptReadings === 0 && isEntryGone;
}

async function undoReview(tx: Transaction, { reviewId, reviewEditedAt }: AddedByRow): Promise<boolean> {
  if (reviewId === null) return true;
  const [found] = await rows<ReviewRow>(tx, 'SELECT * FROM reviews WHERE id = ?', [reviewId]);
  if (!found) return true;
  const review = toReview(found);
  if ((review.editedAt?.toISOString() ?? null) !== (reviewEditedAt ?? null)) return false;
  await reviews.remove(tx, [review]);
  return true;
}

/** Removes readings that are unchanged; returns how many were changed and stay. */
async function undoReadings(tx: Transaction, shelf: Shelf, added: AddedByRow): Promise<number> {
  const own = shelf.readings.filter(({ id }) => added.readings.includes(id));
  const isUnchanged = ({ createdAt, updatedAt }: Reading) => createdAt.getTime() === updatedAt.getTime();
  await readings.remove(tx, own.filter(isUnchanged));
  return own.filter((reading) => !isUnchanged(reading)).length;
}

async function undoEntry(
  tx: Transaction,
  entry: ListEntry,
  shelf: Shelf,
  added: AddedByRow,
  keptReadings: number,
): Promise<boolean> {
  const isMoved = entry.list !== added.list || entry.addedAt.toISOString() !== added.addedAt;
  const isNoteChanged = (entry.note === null ? null : textDigest(entry.note)) !== added.note;
  const tags = shelf.tags.get(entry.id) ?? new Set();
  const ownTags = added.tags.filter((name) => tags.has(fold(name)));
  const isTagged = [...tags].some((key) => !added.tags.some((name) => fold(name) === key));
  const hasOther = shelf.readings.some(
    ({ id, createdAt }) => !added.readings.includes(id) && createdAt > new Date(added.at),
  );
  if (added.isNew && !isMoved && !isNoteChanged && !isTagged && keptReadings === 0 && !hasOther) {
    await entries.remove(tx, [entry]);
    await removeEntryTags(tx, entry, []);
    return true;
  }
  if (added.isNew) return false;
  await removeEntryTags(tx, entry, ownTags);
  const hasNote = added.note !== null && !isNoteChanged;
  await entries.annotate(tx, entry, {
    ...(hasNote && { note: null }),
    ...(added.originalRating !== null && { originalRating: null }),
  });
  if (added.wish === null) return added.note === null || !isNoteChanged;
  const { from = ListName.WISHLIST, addedAt, madePrivate } = added.wish;
  if (isMoved || shelf.entries.some(({ list }) => list === from)) return false;
  if (madePrivate) await entries.setPrivate(tx, entry, false);
  const moved = madePrivate ? { ...entry, private: false } : entry;
  await entries.move(tx, moved, from, new Date(), new Date(addedAt));
  return added.note === null || !isNoteChanged;
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
  if (holder) {
    if (holders.length === 1 && holder.isPrivate && holder.userId !== userId)
      await unpublish(tx, bookId, holder.userId);
    return;
  }
  const others = await rows(
    tx,
    `SELECT position FROM import_rows WHERE ((bookId = ? AND applied = 1) OR chosenId = ?)
     AND (importId <> ? OR position < ?) LIMIT 1`,
    [bookId, bookId, importId, position],
  );
  if (others.length > 0) return;
  await tx.query('DELETE FROM books WHERE id = ?', [bookId]);
  tx.changes.push({ kind: 'book', before: { id: bookId }, after: null });
}

import { joinIsbns } from '../book/bookIsbns';
import { groupBy } from '../groupBy';
import { entries } from '../list/entryWriter';
import { addEntryTags } from '../list/changeTags';
import type { ListEntry } from '../list/ListEntry';
import type { Reading } from '../reading/Reading';
import { readings } from '../reading/readingWriter';
import { reviews } from '../review/reviewWriter';
import type { Transaction } from '../transaction';
import { isLibraryHidden } from '../user/visibleTo';
import type { AddedByRow } from './AddedByRow';
import { addedAtOf } from './addedAt';
import type { Import } from './Import';
import { ImportChoice, type ImportRow } from './ImportRow';
import { withRemarks } from './matchRows';
import { appearedBook, makeBook, madeBefore, type MadeBook, type PlacedRow } from './placeRows';
import { isPrivate, planRow, type Plan } from './planRow';
import { textDigest } from './rowKeys';
import { emptyShelf, shelvesOf } from './shelf';

interface Step {
  row: ImportRow;
  bookId: number;
  plan: Plan;
  made: MadeBook | null;
}

/**
 * Applies some rows, all in the given transaction; no two of them may refer to the same book. Returns the public books that were
 * created.
 */
export async function applyRows(
  tx: Transaction,
  job: Import,
  placed: readonly PlacedRow[],
): Promise<MadeBook[]> {
  const { userId } = job;
  const steps: Step[] = [];
  const made: MadeBook[] = [];
  const shelves = await shelvesOf(
    tx,
    userId,
    placed.map(({ bookId }) => bookId).filter((id) => id !== null),
  );
  const isHidden = await isLibraryHidden(tx, userId);
  for (const { row, bookId: known } of placed) {
    if (known === null && row.choice === ImportChoice.BOOK) {
      await leaveOut(tx, row, 'The book that was chosen is gone. Please choose another one.');
      continue;
    }
    const twin = known ?? (await madeBefore(tx, row)) ?? (await appearedBook(tx, row));
    const ownerId = isHidden || isPrivate(row.record, job) ? userId : null;
    const book = twin === null ? await makeBook(tx, row, ownerId) : null;
    if (book && ownerId === null) made.push(book);
    const bookId = twin ?? book?.id;
    if (bookId === undefined) {
      await leaveOut(tx, row, 'No book could be made of this row.');
      continue;
    }
    const shelf =
      shelves.get(bookId) ?? (book ? emptyShelf() : (await shelvesOf(tx, userId, [bookId])).get(bookId)!);
    const plan = planRow(row.record, job, shelf);
    if ('already' in plan) await recordOutcome(tx, row, bookId, plan.already, null);
    else steps.push({ row, bookId, plan, made: book });
  }
  await addAll(tx, job, steps, isHidden);
  return made;
}

async function addAll(
  tx: Transaction,
  job: Import,
  steps: readonly Step[],
  isHidden: boolean,
): Promise<void> {
  const { userId } = job;
  const placed = await placeEntries(tx, job, steps);
  const readingsOf = await addReadings(tx, userId, steps);
  const reviewed = steps.filter(({ plan }) => plan.review !== null);
  const written = await reviews.add(
    tx,
    reviewed.map(({ bookId, plan }) => ({ userId, bookId, ...plan.review! })),
  );
  const reviewIds = new Map(written.map(({ bookId, id }) => [bookId, id]));
  const tags = await addEntryTags(
    tx,
    userId,
    new Map(steps.flatMap((step, at) => (placed[at] ? [[placed[at].id, step.plan.tags] as const] : []))),
  );
  for (const [at, { row, bookId, plan, made }] of steps.entries()) {
    const entry = placed[at] ?? null;
    const mayJoin = made === null && !isHidden && !isPrivate(row.record, job);
    const isbns = mayJoin ? await joinIsbns(tx, bookId, row.record.isbns) : [];
    const added: AddedByRow = {
      at: new Date().toISOString(),
      entryId: entry?.id ?? null,
      isNew: plan.entry === null,
      list: entry?.list ?? null,
      addedAt: entry?.addedAt.toISOString() ?? null,
      isPrivate: plan.isPrivate,
      wish:
        plan.entry && plan.entry.list !== plan.list
          ? {
              from: plan.entry.list,
              addedAt: plan.entry.addedAt.toISOString(),
              madePrivate: plan.isPrivate && !plan.entry.private,
            }
          : null,
      note: plan.note === null ? null : textDigest(plan.note),
      originalRating: plan.originalRating,
      tags: (entry && tags.get(entry.id)) ?? [],
      readings: (readingsOf.get(bookId) ?? []).map(({ id }) => id),
      reviewId: plan.review === null ? null : (reviewIds.get(bookId) ?? null),
      ...(plan.review?.editedAt && { reviewEditedAt: plan.review.editedAt.toISOString() }),
      isbns,
      madeBook: made !== null,
    };
    const missing = plan.tags.length - added.tags.length;
    const remark = missing > 0 ? ['Some tags were left out: you have as many tags as there can be.'] : [];
    await recordOutcome(tx, row, bookId, withRemarks(row.reason, [...plan.remarks, ...remark]), added);
  }
}

/** The entries of the steps, null for books on no list: new ones are inserted together, some are moved, others get the note. */
async function placeEntries(
  tx: Transaction,
  job: Import,
  steps: readonly Step[],
): Promise<(ListEntry | null)[]> {
  const fresh = await entries.add(
    tx,
    steps.flatMap(({ row, bookId, plan: { entry, list, isPrivate: isHidden, note, originalRating } }) =>
      entry !== null || list === null
        ? []
        : [
            {
              userId: job.userId,
              private: isHidden,
              list,
              bookId,
              addedAt: addedAtOf(row, job),
              note,
              originalRating,
            },
          ],
    ),
  );
  const byBook = new Map(fresh.map((entry) => [entry.bookId, entry]));
  const placed: (ListEntry | null)[] = [];
  for (const { row, bookId, plan } of steps) {
    let entry = byBook.get(bookId) ?? plan.entry;
    if (plan.entry && plan.list !== null) {
      entry = plan.entry;
      if (entry.list !== plan.list && plan.isPrivate && !entry.private) {
        await entries.setPrivate(tx, entry, true);
        entry = { ...entry, private: true };
      }
      if (entry.list !== plan.list)
        entry = await entries.move(tx, entry, plan.list, new Date(), addedAtOf(row, job));
      await entries.annotate(tx, entry, {
        ...(plan.note !== null && { note: plan.note }),
        ...(plan.originalRating !== null && { originalRating: plan.originalRating }),
      });
    }
    placed.push(entry);
  }
  return placed;
}

async function addReadings(
  tx: Transaction,
  userId: number,
  steps: readonly Step[],
): Promise<Map<number, Reading[]>> {
  const added = await readings.addAll(
    tx,
    steps.flatMap(({ bookId, plan }) =>
      plan.readings.map((reading) => ({ userId, bookId, private: plan.isPrivate, ...reading })),
    ),
  );
  return groupBy(added, ({ bookId }) => bookId);
}

/** Records what was done with a row. */
const recordOutcome = (
  tx: Transaction,
  { importId, position }: ImportRow,
  bookId: number,
  reason: string,
  added: AddedByRow | null,
) =>
  tx.query(
    'UPDATE import_rows SET applied = 1, bookId = ?, reason = ?, added = ? WHERE importId = ? AND position = ?',
    [bookId, reason, added === null ? null : JSON.stringify(added), importId, position],
  );

/** Marks a row that cannot be applied, so that the others are. */
export const leaveOut = (tx: Transaction, { importId, position }: ImportRow, reason: string) =>
  tx.query("UPDATE import_rows SET choice = 'skip', reason = ? WHERE importId = ? AND position = ?", [
    reason,
    importId,
    position,
  ]);

import { BadInput, Conflict } from '../errors';
import { FeedKind } from '../feed/FeedEvent';
import { feedEvents } from '../feed/feedWriter';
import { absorb } from '../list/absorb';
import { entryFor, lockReader } from '../list/entries';
import { entries } from '../list/entryWriter';
import { ListName, type ListEntry } from '../list/ListEntry';
import type { ReaderBook } from '../list/privacy';
import type { Transaction } from '../transaction';
import { addEndEvent } from './endEvent';
import { Reading, ReadingState } from './Reading';
import { changedFields, NO_FIELDS, type ReadingFields } from './readingRules';
import { readingsFor } from './readings';
import { readings } from './readingWriter';
import type { ReadingInput } from './types';

/*
 * The effects of starting, finishing and stopping on lists and readings, each inside one transaction. A book is on the list
 * READING exactly while one of its readings is open.
 */

/** The entry of a reader's book on a list. */
export const entryOn = (tx: Transaction, { userId, bookId }: ReaderBook, list: ListName) =>
  entryFor(tx, userId, list, bookId);

/** Puts a book on a list, moving the first existing entry on one of the other lists, which absorbs the rest. */
async function settleOn(
  tx: Transaction,
  readerBook: ReaderBook,
  list: ListName,
  from: readonly ListName[],
): Promise<ListEntry> {
  let entry = await entryOn(tx, readerBook, list);
  for (const other of from) {
    const found = await entryOn(tx, readerBook, other);
    if (!found) continue;
    if (entry) entry = await absorb(tx, entry, [found]);
    else entry = await entries.move(tx, found, list);
  }
  return entry ?? (await entries.add(tx, [{ ...readerBook, list }]))[0]!;
}

/** The page count of the edition that the reader read last. */
async function lastPageCount(tx: Transaction, { userId, bookId }: ReaderBook): Promise<number | null> {
  const known = (await readingsFor(tx, userId, bookId)).filter(({ pageCount }) => pageCount !== null);
  known.sort((a, b) => Number(b.createdAt) - Number(a.createdAt));
  return known[0]?.pageCount ?? null;
}

/** Starts reading a book: it leaves the wishlist or the stopped list; a completed book stays completed. */
export async function startReading(
  tx: Transaction,
  readerBook: ReaderBook,
  input: ReadingInput & { id?: string },
): Promise<Reading> {
  const { id, ...given } = input;
  await lockReader(tx, readerBook.userId);
  const repeated = (await readingsFor(tx, readerBook.userId, readerBook.bookId)).find((one) => one.id === id);
  if (repeated) return repeated;
  if (await entryOn(tx, readerBook, ListName.READING))
    throw new Conflict('You are already reading this book.');
  const fields = changedFields({ ...NO_FIELDS, pageCount: await lastPageCount(tx, readerBook) }, given);
  await settleOn(tx, readerBook, ListName.READING, [ListName.WISHLIST, ListName.STOPPED]);
  const reading = await readings.add(tx, { ...readerBook, ...fields, id, state: ReadingState.OPEN });
  await feedEvents.add(tx, reading, FeedKind.STARTED, reading.id);
  return reading;
}

/** Whether another reading of the book is open: those of two books that were merged both stay. */
const isReadOtherwise = async (tx: Transaction, { id, userId, bookId }: Reading): Promise<boolean> =>
  (await readingsFor(tx, userId, bookId)).some(
    (other) => other.id !== id && other.state === ReadingState.OPEN,
  );

/** Moves a book whose reading ends: one that was completed before stays completed, however a later reading ends. */
async function leaveReading(tx: Transaction, reading: Reading, to: ListName): Promise<void> {
  if (await isReadOtherwise(tx, reading)) {
    if (to === ListName.COMPLETED) await settleOn(tx, reading, to, [ListName.WISHLIST]);
    return;
  }
  const completed = await entryOn(tx, reading, ListName.COMPLETED);
  if (completed && to === ListName.STOPPED) {
    const open = await entryOn(tx, reading, ListName.READING);
    if (open) await absorb(tx, completed, [open]);
    return;
  }
  await settleOn(tx, reading, to, [ListName.READING, ListName.WISHLIST]);
}

async function endReading(
  tx: Transaction,
  reading: Reading,
  state: ReadingState.FINISHED | ReadingState.STOPPED,
  input: ReadingInput,
): Promise<Reading> {
  const fields = changedFields(reading, input);
  const { finishedOn, stoppedOn } = fields;
  const isRepeated =
    reading.state === state && reading.finishedOn === finishedOn && reading.stoppedOn === stoppedOn;
  if (isRepeated) return reading;
  if (reading.state !== ReadingState.OPEN) throw new Conflict('This reading has ended already.');
  const isFinished = state === ReadingState.FINISHED;
  await leaveReading(tx, reading, isFinished ? ListName.COMPLETED : ListName.STOPPED);
  const end = isFinished ? { percent: 100, page: fields.pageCount ?? fields.page } : {};
  const ended = await readings.change(tx, reading, { ...fields, ...end, state });
  await addEndEvent(tx, ended);
  return ended;
}

/** Finishes an open reading: the book is completed and removed from the wishlist. */
export const finishReading = (tx: Transaction, reading: Reading, input: ReadingInput) =>
  endReading(tx, reading, ReadingState.FINISHED, input);

/** Stops an open reading: the book moves to the stopped list, unless it was completed before. */
export const stopReading = (tx: Transaction, reading: Reading, input: ReadingInput) =>
  endReading(tx, reading, ReadingState.STOPPED, input);

/** Changes a reading; setting an end date on an open reading ends it. */
export async function editReading(tx: Transaction, reading: Reading, change: ReadingInput): Promise<Reading> {
  const isRead = reading.state === ReadingState.FINISHED && reading.percent === 100;
  const input =
    isRead && change.pageCount && change.page === undefined ? { ...change, page: change.pageCount } : change;
  const fields = changedFields(reading, input);
  if (reading.state === ReadingState.OPEN && fields.finishedOn)
    return endReading(tx, reading, ReadingState.FINISHED, input);
  if (reading.state === ReadingState.OPEN && fields.stoppedOn)
    return endReading(tx, reading, ReadingState.STOPPED, input);
  if (reading.state === ReadingState.FINISHED && fields.stoppedOn)
    throw new BadInput('This reading was finished, so it has no day on which it was stopped.');
  if (reading.state === ReadingState.STOPPED && fields.finishedOn)
    throw new BadInput('This reading was stopped, so it has no day on which it was finished.');
  return readings.change(tx, reading, fields);
}

/** Deletes a reading; if it was open, the book leaves the list READING. */
export async function deleteReading(tx: Transaction, reading: Reading): Promise<void> {
  await readings.remove(tx, [reading]);
  if (reading.state !== ReadingState.OPEN || (await isReadOtherwise(tx, reading))) return;
  const entry = await entryOn(tx, reading, ListName.READING);
  if (entry) await takeOff(tx, entry);
}

/**
 * Removes a book from a list. One that is no longer read, but was completed or stopped before, stays on that list or returns to
 * it, with its note and tags.
 */
export async function takeOff(tx: Transaction, entry: ListEntry): Promise<void> {
  if (entry.list === ListName.READING) {
    const other =
      (await entryOn(tx, entry, ListName.COMPLETED)) ?? (await entryOn(tx, entry, ListName.STOPPED));
    if (other) {
      await absorb(tx, other, [entry]);
      return;
    }
    const all = await readingsFor(tx, entry.userId, entry.bookId);
    if (all.some(({ state }) => state === ReadingState.STOPPED)) {
      await entries.move(tx, entry, ListName.STOPPED);
      return;
    }
  }
  await entries.remove(tx, [entry]);
}

/** Records a reading, present or past, and puts the book on the list for its dates, or for its state if no date is known. */
export async function recordReading(
  tx: Transaction,
  readerBook: ReaderBook,
  { id, ...input }: ReadingInput & { id?: string },
  stated?: ReadingState,
): Promise<Reading> {
  const fields = changedFields(NO_FIELDS, input);
  await lockReader(tx, readerBook.userId);
  const repeated = (await readingsFor(tx, readerBook.userId, readerBook.bookId)).find((one) => one.id === id);
  if (repeated) return repeated;
  const dated = stateOf(fields);
  const state = dated === ReadingState.OPEN ? (stated ?? dated) : dated;
  if (stated !== undefined && stated !== state)
    throw new BadInput('The state of the reading contradicts its dates.');
  if (state === ReadingState.OPEN) return startReading(tx, readerBook, { ...input, id });
  if (state === ReadingState.FINISHED)
    await settleOn(tx, readerBook, ListName.COMPLETED, [ListName.WISHLIST, ListName.STOPPED]);
  else if (
    !(await entryOn(tx, readerBook, ListName.COMPLETED)) &&
    !(await entryOn(tx, readerBook, ListName.READING))
  )
    await settleOn(tx, readerBook, ListName.STOPPED, [ListName.WISHLIST]);
  const reading = await readings.add(tx, { ...readerBook, ...fields, id, state });
  if (dated === state) await addEndEvent(tx, reading); // what ended on an unknown day is of the past
  return reading;
}

const stateOf = ({ finishedOn, stoppedOn }: ReadingFields): ReadingState =>
  finishedOn ? ReadingState.FINISHED : stoppedOn ? ReadingState.STOPPED : ReadingState.OPEN;

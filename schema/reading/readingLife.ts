import { BadInput, Conflict } from '../errors';
import { FeedKind } from '../feed/FeedEvent';
import { feedEvents } from '../feed/feedWriter';
import { absorb } from '../list/absorb';
import { entryFor, lockReader } from '../list/entries';
import { entries } from '../list/entryWriter';
import { ListName, type ListEntry } from '../list/ListEntry';
import type { ReaderBook } from '../list/privacy';
import type { Transaction } from '../transaction';
import { isAfterDay, latestDay, type PartialDate } from './partialDate';
import { Reading, ReadingState } from './Reading';
import { changedFields, NO_FIELDS, type ReadingFields } from './readingRules';
import { readingsFor } from './readings';
import { readings } from './readingWriter';
import type { ReadingInput } from './types';
import { DAY } from '../durations';

/*
 * The effects of starting, finishing and stopping on lists and readings, each inside one transaction. A book is on the list
 * READING exactly while one of its readings is open.
 */

const on = (tx: Transaction, { userId, bookId }: ReaderBook, list: ListName) =>
  entryFor(tx, userId, list, bookId);

/** Puts a book on a list, moving the first existing entry on one of the other lists, which absorbs the rest. */
async function settleOn(
  tx: Transaction,
  readerBook: ReaderBook,
  list: ListName,
  from: readonly ListName[],
): Promise<ListEntry> {
  let entry = await on(tx, readerBook, list);
  for (const other of from) {
    const found = await on(tx, readerBook, other);
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
  if (await on(tx, readerBook, ListName.READING)) throw new Conflict('You are already reading this book.');
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
  const more = to === ListName.COMPLETED ? [ListName.WISHLIST, ListName.STOPPED] : [ListName.WISHLIST];
  if (await isReadOtherwise(tx, reading)) {
    if (to === ListName.COMPLETED) await settleOn(tx, reading, to, more);
    return;
  }
  const completed = await on(tx, reading, ListName.COMPLETED);
  if (completed && to === ListName.STOPPED) {
    const open = await on(tx, reading, ListName.READING);
    if (open) await absorb(tx, completed, [open]);
    return;
  }
  await settleOn(tx, reading, to, [ListName.READING, ...more]);
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

/** An end appears in feeds on its day and for some days after, but not if it is recorded later. In ms. */
const NEWS_WINDOW = 7 * DAY;

async function addEndEvent(tx: Transaction, reading: Reading): Promise<void> {
  const { state, finishedOn, stoppedOn } = reading;
  const endedOn = finishedOn ?? stoppedOn;
  const oldest = new Date(Date.now() - NEWS_WINDOW).toISOString().slice(0, 10);
  if (endedOn !== null && latestDay(endedOn) < oldest) return;
  if (state === ReadingState.FINISHED) await feedEvents.addFinish(tx, reading);
  else if (state === ReadingState.STOPPED) await feedEvents.add(tx, reading, FeedKind.STOPPED, reading.id);
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
  const entry = await on(tx, reading, ListName.READING);
  if (entry) await takeOff(tx, entry);
}

/**
 * Removes a book from a list. One that is no longer read, but was completed or stopped before, stays on that list or returns to
 * it, with its note and tags.
 */
async function takeOff(tx: Transaction, entry: ListEntry): Promise<void> {
  if (entry.list === ListName.READING) {
    const other = (await on(tx, entry, ListName.COMPLETED)) ?? (await on(tx, entry, ListName.STOPPED));
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
  else if (!(await on(tx, readerBook, ListName.COMPLETED)) && !(await on(tx, readerBook, ListName.READING)))
    await settleOn(tx, readerBook, ListName.STOPPED, [ListName.WISHLIST]);
  const reading = await readings.add(tx, { ...readerBook, ...fields, id, state });
  if (dated === state) await addEndEvent(tx, reading); // what ended on an unknown day is of the past
  return reading;
}

const stateOf = ({ finishedOn, stoppedOn }: ReadingFields): ReadingState =>
  finishedOn ? ReadingState.FINISHED : stoppedOn ? ReadingState.STOPPED : ReadingState.OPEN;

/** Updates the readings of a book that is added to a list by hand. Call it in the transaction, before the entry is added. */
export async function beforeAdding(
  tx: Transaction,
  readerBook: ReaderBook,
  list: ListName,
  today: PartialDate,
): Promise<ListEntry | null> {
  await lockReader(tx, readerBook.userId);
  if (list === ListName.READING) {
    await startReading(tx, readerBook, { startedOn: today });
    return on(tx, readerBook, list);
  }
  const reading = await on(tx, readerBook, ListName.READING);
  if (list === ListName.COMPLETED && reading) {
    const completed = await on(tx, readerBook, list);
    await endOpen(tx, readerBook, ReadingState.FINISHED, today);
    return completed ? absorb(tx, completed, [reading]) : entries.move(tx, reading, list);
  }
  if (list === ListName.COMPLETED) {
    const stopped = await on(tx, readerBook, ListName.STOPPED);
    if (!stopped || (await on(tx, readerBook, list))) return null;
    return entries.move(tx, stopped, list);
  }
  if (list === ListName.STOPPED) {
    if (await on(tx, readerBook, list)) return null;
    if (reading) {
      await endOpen(tx, readerBook, ReadingState.STOPPED, today);
      return entries.move(tx, reading, list);
    }
    await addEndEvent(
      tx,
      await readings.add(tx, { ...readerBook, ...NO_FIELDS, state: ReadingState.STOPPED }),
    );
  }
  return null;
}

/** Ends an open reading on a day; on the day it began if that is later, which happens if the reader’s date is ahead. */
async function endOpen(
  tx: Transaction,
  { userId, bookId }: ReaderBook,
  state: ReadingState.FINISHED | ReadingState.STOPPED,
  today: PartialDate,
): Promise<void> {
  for (const reading of await readingsFor(tx, userId, bookId)) {
    const { startedOn, page, pageCount } = reading;
    if (reading.state !== ReadingState.OPEN) continue;
    const day = startedOn && isAfterDay(startedOn, today) ? startedOn : today;
    const change =
      state === ReadingState.FINISHED
        ? { finishedOn: day, percent: 100, page: pageCount ?? page }
        : { stoppedOn: day };
    await addEndEvent(tx, await readings.change(tx, reading, { ...change, state }));
  }
}

/** Ends an open reading of a book that is marked as completed, and takes the book off the list READING. Returns whether there was one. */
export async function finishOpenReading(
  tx: Transaction,
  readerBook: ReaderBook,
  today: PartialDate,
): Promise<boolean> {
  const entry = await on(tx, readerBook, ListName.READING);
  if (!entry) return false;
  await endOpen(tx, readerBook, ReadingState.FINISHED, today);
  const completed = await on(tx, readerBook, ListName.COMPLETED);
  if (completed) await absorb(tx, completed, [entry]);
  return true;
}

const STATE_OF_LIST: Partial<Record<ListName, ReadingState>> = {
  [ListName.READING]: ReadingState.OPEN,
  [ListName.COMPLETED]: ReadingState.FINISHED,
  [ListName.STOPPED]: ReadingState.STOPPED,
};

/** Removes a book from a list by hand: the readings that had put it there are deleted. */
export async function removeEntry(tx: Transaction, entry: ListEntry): Promise<void> {
  await takeOff(tx, entry);
  const { userId, bookId, list } = entry;
  const readerBook = { userId, bookId };
  const state = STATE_OF_LIST[list];
  if (!state) return;
  // Readings that were stopped after the book had been completed stood behind that list too.
  const isOff =
    list === ListName.COMPLETED &&
    !(await on(tx, readerBook, ListName.STOPPED)) &&
    !(await on(tx, readerBook, ListName.READING));
  const own = (await readingsFor(tx, userId, bookId)).filter(
    (reading) => reading.state === state || (isOff && reading.state === ReadingState.STOPPED),
  );
  await readings.remove(tx, own);
}

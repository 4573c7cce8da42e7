import { FeedKind } from '../feed/FeedEvent';
import { feedEvents } from '../feed/feedWriter';
import { absorb } from '../list/absorb';
import { lockReader } from '../list/entries';
import { entries } from '../list/entryWriter';
import { ListName, type ListEntry } from '../list/ListEntry';
import type { ReaderBook } from '../list/privacy';
import type { Transaction } from '../transaction';
import { addEndEvent } from './endEvent';
import { isAfterDay, type PartialDate } from './partialDate';
import { ReadingState } from './Reading';
import { entryOn, startReading, takeOff } from './readingLife';
import { NO_FIELDS } from './readingRules';
import { readingsFor } from './readings';
import { readings } from './readingWriter';

/*
 * What adding, completing and removing books by hand does to their readings, each inside the transaction of the change.
 */

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
    return entryOn(tx, readerBook, list);
  }
  const reading = await entryOn(tx, readerBook, ListName.READING);
  if (list === ListName.COMPLETED && reading) {
    const completed = await entryOn(tx, readerBook, list);
    await endOpen(tx, readerBook, ReadingState.FINISHED, today);
    return completed ? absorb(tx, completed, [reading]) : entries.move(tx, reading, list);
  }
  if (list === ListName.COMPLETED) {
    const stopped = await entryOn(tx, readerBook, ListName.STOPPED);
    if (!stopped || (await entryOn(tx, readerBook, list))) return null;
    const moved = await entries.move(tx, stopped, list);
    await feedEvents.add(tx, moved, FeedKind.FINISHED, moved.id);
    return moved;
  }
  if (list === ListName.STOPPED) {
    if (await entryOn(tx, readerBook, list)) return null;
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
  const entry = await entryOn(tx, readerBook, ListName.READING);
  if (!entry) return false;
  await endOpen(tx, readerBook, ReadingState.FINISHED, today);
  const completed = await entryOn(tx, readerBook, ListName.COMPLETED);
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
    !(await entryOn(tx, readerBook, ListName.STOPPED)) &&
    !(await entryOn(tx, readerBook, ListName.READING));
  const own = (await readingsFor(tx, userId, bookId)).filter(
    (reading) => reading.state === state || (isOff && reading.state === ReadingState.STOPPED),
  );
  await readings.remove(tx, own);
}

import { FeedKind } from '../feed/FeedEvent';
import { feedEvents } from '../feed/feedWriter';
import type { PartialDate } from '../reading/partialDate';
import { finishOpenReading, removeEntry } from '../reading/readingsOfLists';
import type { Transaction } from '../transaction';
import { absorb } from './absorb';
import { entryFor } from './entries';
import { entries } from './entryWriter';
import { ListEntry, ListName } from './ListEntry';
import { CompletedMove, RemovedEntry } from './types';
import { undoable } from './undo';

const EVENTS: Partial<Record<ListName, FeedKind>> = {
  [ListName.WISHLIST]: FeedKind.WISHED,
  [ListName.COMPLETED]: FeedKind.FINISHED,
};

/** Creates the feed event of a book added to one of the lists without readings. */
export async function addEntryEvent(tx: Transaction, entry: ListEntry): Promise<void> {
  const kind = EVENTS[entry.list];
  if (kind) await feedEvents.add(tx, entry, kind, entry.id);
}

const removed = ({ id, list, bookId }: ListEntry): RemovedEntry => ({ id, list, bookId });

/** Removes an entry from its list. Can be undone if the client sent an ID for the change. */
export async function removeWithUndo(
  tx: Transaction,
  entry: ListEntry,
  undoId: string | undefined,
): Promise<RemovedEntry> {
  await undoable(tx, entry, undoId, () => removeEntry(tx, entry));
  return removed(entry);
}

/** Moves an entry from the wishlist to the completed list. Can be undone if the client sent an ID for the change. */
export const completeWithUndo = (
  tx: Transaction,
  wishlistEntry: ListEntry,
  undoId: string | undefined,
  day: PartialDate,
): Promise<CompletedMove> => undoable(tx, wishlistEntry, undoId, () => complete(tx, wishlistEntry, day));

async function complete(tx: Transaction, wishlistEntry: ListEntry, day: PartialDate): Promise<CompletedMove> {
  const completed = await entryFor(tx, wishlistEntry.userId, ListName.COMPLETED, wishlistEntry.bookId);
  if (completed) await absorb(tx, completed, [wishlistEntry]);
  else await entries.move(tx, wishlistEntry, ListName.COMPLETED);
  const wasReading = await finishOpenReading(tx, wishlistEntry, day);
  const entry = (await entryFor(tx, wishlistEntry.userId, ListName.COMPLETED, wishlistEntry.bookId))!;
  if (!completed && !wasReading) await addEntryEvent(tx, entry); // a finished reading has its own event
  return { entry, removed: removed(wishlistEntry) };
}

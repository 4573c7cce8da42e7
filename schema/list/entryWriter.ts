import { publishUsed } from '../book/unpublished';
import { forUpdate, marks, rows } from '../database';
import { logEntryTastes } from '../match/tasteLog';
import { countRankings } from '../ranking/counts';
import { shortestFor, type Timeframe } from '../ranking/Timeframe';
import { readings } from '../reading/readingWriter';
import {
  deleted,
  runHooks,
  inserted,
  type Change,
  type WriteHook,
  type Rows,
  type Transaction,
} from '../transaction';
import { ALL_LISTS, ENTRY_COLUMNS, lockReader, toEntry, type EntryRow } from './entries';
import { ListEntry, type ListName } from './ListEntry';
import { privateBooks, publicLibraries, type ReaderBook } from './privacy';
import { chunks } from '../chunks';

const hooks: readonly WriteHook<Rows['entry']>[] = [publishUsed, countRankings, logEntryTastes];

/** An entry to be added; without `addedAt`, it is added now. */
type NewEntry = ReaderBook &
  Pick<ListEntry, 'list'> &
  Partial<Pick<ListEntry, 'addedAt' | 'note' | 'originalRating'>>;

/** Runs the hooks with the relevant fields of each entry. */
async function followEntries(tx: Transaction, changes: readonly Change<ListEntry>[]): Promise<void> {
  if (changes.length === 0) return;
  const owners = changes.map(({ before, after }) => (after ?? before)!.userId);
  const open = await publicLibraries(tx, [...new Set(owners)]);
  const counted = (entry: ListEntry | null) =>
    entry && { ...entry, isPublic: !entry.private && open.has(entry.userId) };
  await runHooks(
    tx,
    'entry',
    changes.map(({ before, after }) => ({ before: counted(before), after: counted(after) })),
    hooks,
  );
}

/** The entries of a reader, or those of one book, locked until the end of the transaction. */
async function entriesOf(tx: Transaction, userId: number, bookId?: number): Promise<ListEntry[]> {
  const found = await rows<EntryRow>(
    tx,
    `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE userId = ? AND list IN (${ALL_LISTS.join()})
     ${bookId === undefined ? '' : 'AND bookId = ?'} ${forUpdate(tx)}`,
    bookId === undefined ? [userId] : [userId, bookId],
  );
  return found.map(toEntry);
}

/** Writes list entries. No other code inserts, updates or deletes them. */
export const entries = {
  /** Adds entries; rejected as duplicates (`isDuplicate`) if a reader has one of the books on that list. */
  async add(tx: Transaction, some: readonly NewEntry[]): Promise<ListEntry[]> {
    if (some.length === 0) return [];
    const now = new Date();
    const isPrivate = await privateBooks(tx, some);
    const added = some.map(({ addedAt = now, note = null, originalRating = null, ...entry }) =>
      tx.create(ListEntry, {
        userId: entry.userId,
        list: entry.list,
        bookId: entry.bookId,
        private: isPrivate(entry),
        addedAt,
        recency: shortestFor(addedAt, now),
        note,
        originalRating,
      }),
    );
    for (const part of chunks(added)) await tx.insert(ListEntry, part);
    await followEntries(tx, added.map(inserted));
    return added;
  },

  /** Restores an entry under its own id. */
  async restore(tx: Transaction, entry: ListEntry): Promise<ListEntry> {
    await tx.insert(ListEntry, { ...entry });
    await followEntries(tx, [inserted(entry)]);
    return entry;
  },

  /** Moves an entry to another list; it keeps its id, and counts as added now unless `addedAt` is given. */
  async move(
    tx: Transaction,
    entry: ListEntry,
    list: ListName,
    now = new Date(),
    addedAt = now,
  ): Promise<ListEntry> {
    const change = { list, addedAt, recency: shortestFor(addedAt, now) };
    await tx.update(ListEntry, entry.id, change);
    const moved = { ...entry, ...change };
    await followEntries(tx, [{ before: entry, after: moved }]);
    return moved;
  },

  /** Makes all entries and readings of a reader and a book private, or public again. */
  async setPrivate(tx: Transaction, { userId, bookId }: ReaderBook, isPrivate: boolean): Promise<void> {
    await lockReader(tx, userId); // nobody adds an entry meanwhile
    const changed = (await entriesOf(tx, userId, bookId)).filter((entry) => entry.private !== isPrivate);
    if (changed.length > 0)
      await tx.query(`UPDATE list_entries SET private = ? WHERE id IN (${marks(changed)})`, [
        isPrivate,
        ...changed.map(({ id }) => id),
      ]);
    await readings.setPrivate(tx, { userId, bookId }, isPrivate);
    const changes = changed.map((before) => ({ before, after: { ...before, private: isPrivate } }));
    await followEntries(tx, changes);
  },

  /** Runs the hooks when a library becomes public, or no longer is. */
  async libraryShown(tx: Transaction, userId: number, isPublic: boolean): Promise<void> {
    const shown = (await entriesOf(tx, userId)).filter((entry) => !entry.private);
    const changes = shown.map((entry) => ({
      before: { ...entry, isPublic: !isPublic },
      after: { ...entry, isPublic },
    }));
    await runHooks(tx, 'entry', changes, hooks);
  },

  /** Changes other fields than the list and the book of an entry that absorbs another one. */
  async change(
    tx: Transaction,
    before: ListEntry,
    { addedAt, note, originalRating }: Pick<ListEntry, 'addedAt' | 'note' | 'originalRating'>,
  ): Promise<ListEntry> {
    const change = { addedAt, note, originalRating, recency: shortestFor(addedAt, new Date()) };
    await tx.update(ListEntry, before.id, change);
    const after = { ...before, ...change };
    await followEntries(tx, [{ before, after }]);
    return after;
  },

  /** Moves entries to another book, which none of their readers has on that list. */
  async rebook(tx: Transaction, some: readonly ListEntry[], bookId: number): Promise<void> {
    for (const part of chunks(some))
      await tx.query(`UPDATE list_entries SET bookId = ? WHERE id IN (${marks(part)})`, [
        bookId,
        ...part.map(({ id }) => id),
      ]);
    const moved = some.map((before): Change<ListEntry> => ({ before, after: { ...before, bookId } }));
    await followEntries(tx, moved);
  },

  /** Changes the note on an entry, from which nothing is derived. */
  async note(tx: Transaction, entry: ListEntry, note: string | null): Promise<ListEntry> {
    await tx.update(ListEntry, entry.id, { note });
    return { ...entry, note };
  },

  /** Changes imported fields of an entry from which nothing is derived. */
  async annotate(
    tx: Transaction,
    { id }: Pick<ListEntry, 'id'>,
    change: Partial<Pick<ListEntry, 'note' | 'originalRating'>>,
  ): Promise<void> {
    if (Object.keys(change).length > 0) await tx.update(ListEntry, id, change);
  },

  /** Puts entries into a longer timeframe. */
  async age(tx: Transaction, some: readonly ListEntry[], recency: Timeframe): Promise<void> {
    if (some.length === 0) return;
    await tx.query(`UPDATE list_entries SET recency = ? WHERE id IN (${marks(some)})`, [
      recency,
      ...some.map(({ id }) => id),
    ]);
    const aged = some.map((before): Change<ListEntry> => ({ before, after: { ...before, recency } }));
    await followEntries(tx, aged);
  },

  async remove(tx: Transaction, some: readonly ListEntry[]): Promise<void> {
    for (const part of chunks(some))
      await tx.query(
        `DELETE FROM list_entries WHERE id IN (${marks(part)})`,
        part.map(({ id }) => id),
      );
    await followEntries(tx, some.map(deleted));
  },

  async removeAllOf(tx: Transaction, userId: number): Promise<void> {
    await entries.remove(tx, await entriesOf(tx, userId));
  },
};

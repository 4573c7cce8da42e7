import { marks, rows } from '../database';
import { chunks } from '../deltas';
import { logEntryTastes } from '../match/tasteLog';
import { countRankings } from '../ranking/counts';
import { shortestFor, type Timeframe } from '../ranking/Timeframe';
import { deleted, follow, inserted, type Change, type Follower, type Transaction } from '../transaction';
import { ENTRY_COLUMNS, toEntry, type EntryRow } from './entries';
import { ListEntry, type ListName } from './ListEntry';

const followers: readonly Follower<ListEntry>[] = [countRankings, logEntryTastes];

/** Rows in one statement. */
const CHUNK = 200;

/** An entry to be added; without `addedAt`, it is added now. */
type NewEntry = Pick<ListEntry, 'userId' | 'list' | 'bookId'> & Partial<Pick<ListEntry, 'addedAt'>>;

/** Writes list entries. Nobody else inserts, updates or deletes them. */
export const entries = {
  /** Adds entries; refused as duplicates (`isDuplicate`) if a reader has one of the books on that list. */
  async add(tx: Transaction, some: readonly NewEntry[]): Promise<ListEntry[]> {
    const now = new Date();
    const added = some.map(({ userId, list, bookId, addedAt = now }) =>
      tx.create(ListEntry, {
        userId,
        list,
        bookId,
        addedAt,
        recency: shortestFor(addedAt, now),
        note: null,
        originalRating: null,
      }),
    );
    for (const part of chunks(added, CHUNK)) await tx.insert(ListEntry, part);
    await follow(tx, 'entry', added.map(inserted), followers);
    return added;
  },

  /** Adds an entry again as it was, under its own id. */
  async restore(tx: Transaction, entry: ListEntry, now = new Date()): Promise<ListEntry> {
    const restored = { ...entry, recency: shortestFor(entry.addedAt, now) };
    await tx.insert(ListEntry, restored);
    await follow(tx, 'entry', [inserted(restored)], followers);
    return restored;
  },

  /** Moves an entry to another list; it keeps its id and is added there now, unless `addedAt` says otherwise. */
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
    await follow(tx, 'entry', [{ before: entry, after: moved }], followers);
    return moved;
  },

  /** Changes what an entry holds besides its list and its book, when another one becomes part of it. */
  async change(
    tx: Transaction,
    before: ListEntry,
    { addedAt, note, originalRating }: Pick<ListEntry, 'addedAt' | 'note' | 'originalRating'>,
  ): Promise<ListEntry> {
    const change = { addedAt, note, originalRating, recency: shortestFor(addedAt, new Date()) };
    await tx.update(ListEntry, before.id, change);
    const after = { ...before, ...change };
    await follow(tx, 'entry', [{ before, after }], followers);
    return after;
  },

  /** Moves entries to another book, which none of their readers has on that list. */
  async rebook(tx: Transaction, some: readonly ListEntry[], bookId: number): Promise<void> {
    for (const part of chunks(some, CHUNK))
      await tx.query(`UPDATE list_entries SET bookId = ? WHERE id IN (${marks(part)})`, [
        bookId,
        ...part.map(({ id }) => id),
      ]);
    const moved = some.map((before): Change<ListEntry> => ({ before, after: { ...before, bookId } }));
    await follow(tx, 'entry', moved, followers);
  },

  /** Changes the note on an entry, from which nothing is derived. */
  async note(tx: Transaction, entry: ListEntry, note: string | null): Promise<ListEntry> {
    await tx.update(ListEntry, entry.id, { note });
    return { ...entry, note };
  },

  /** Puts entries into a longer timeframe. */
  async age(tx: Transaction, some: readonly ListEntry[], recency: Timeframe): Promise<void> {
    if (some.length === 0) return;
    await tx.query(`UPDATE list_entries SET recency = ? WHERE id IN (${marks(some)})`, [
      recency,
      ...some.map(({ id }) => id),
    ]);
    const aged = some.map((before): Change<ListEntry> => ({ before, after: { ...before, recency } }));
    await follow(tx, 'entry', aged, followers);
  },

  async remove(tx: Transaction, some: readonly ListEntry[]): Promise<void> {
    for (const part of chunks(some, CHUNK))
      await tx.query(
        `DELETE FROM list_entries WHERE id IN (${marks(part)})`,
        part.map(({ id }) => id),
      );
    await follow(tx, 'entry', some.map(deleted), followers);
  },

  async removeAllOf(tx: Transaction, userId: number): Promise<void> {
    const found = await rows<EntryRow>(tx, `SELECT ${ENTRY_COLUMNS} FROM list_entries WHERE userId = ?`, [
      userId,
    ]);
    await entries.remove(tx, found.map(toEntry));
  },
};

import { In, LessThan } from 'typeorm';
import { createHash } from 'node:crypto';
import type { ReaderAndBook } from '../database';
import { BadInput, Conflict, NotFound } from '../errors';
import { Reading } from '../reading/Reading';
import { readings } from '../reading/readingWriter';
import type { Transaction } from '../transaction';
import { noteBefore } from './absorb';
import { ALL_LISTS, lockReader } from './entries';
import { entries } from './entryWriter';
import { ListEntry } from './ListEntry';
import { ListUndo, type Snapshot } from './ListUndo';
import { setEntryTags, tagNamesOf } from './changeTags';

/** Longer than any toast is shown, in ms. */
const LIFETIME = 600_000;

function cleanUndoId(id: string): string {
  if (!/^[\w-]{16,36}$/.test(id))
    throw new BadInput('The undoId must be 16 to 36 letters, digits and hyphens.');
  return id;
}

const entriesOf = (tx: Transaction, { userId, bookId }: ReaderAndBook): Promise<ListEntry[]> =>
  tx.find(ListEntry, { where: { userId, list: In(ALL_LISTS), bookId } });

const readingsOf = (tx: Transaction, { userId, bookId }: ReaderAndBook): Promise<Reading[]> =>
  tx.find(Reading, { where: { userId, bookId } });

/** Makes a change of a book on its reader's lists, which can be undone under this ID, if one is given. */
export async function undoable<Result>(
  tx: Transaction,
  readerBook: ReaderAndBook,
  undoId: string | undefined,
  change: () => Promise<Result>,
): Promise<Result> {
  if (undoId === undefined) return change();
  const id = cleanUndoId(undoId);
  const isKept = await keepState(tx, readerBook, id);
  const result = await change();
  if (isKept) await tx.update(ListUndo, id, { stateAfter: await stateDigest(tx, readerBook) });
  return result;
}

/** Stores the state of a book on its reader's lists; false if that was done by an earlier request with this ID. */
async function keepState(tx: Transaction, { userId, bookId }: ReaderAndBook, id: string): Promise<boolean> {
  const createdAt = new Date();
  await tx.delete(ListUndo, { userId, createdAt: LessThan(new Date(createdAt.getTime() - LIFETIME)) });
  if (await tx.existsBy(ListUndo, { id, userId })) return false;
  const before = [];
  for (const entry of await entriesOf(tx, { userId, bookId }))
    before.push({ entry, tags: await tagNamesOf(tx, entry.id) });
  const snapshot = { entries: before, readings: await readingsOf(tx, { userId, bookId }) };
  const stored = JSON.parse(JSON.stringify(snapshot)) as Snapshot;
  await tx.insert(ListUndo, { id, userId, bookId, before: stored, createdAt });
  return true;
}

/** A digest of where a book is and how it was read, without notes, tags and privacy, which undoing keeps. */
async function stateDigest(tx: Transaction, readerBook: ReaderAndBook): Promise<string> {
  const places = (await entriesOf(tx, readerBook)).map(({ id, list }) => [id, list]);
  const read = (await readingsOf(tx, readerBook)).map((reading) =>
    [reading.id, reading.state, reading.startedOn, reading.finishedOn, reading.stoppedOn].concat(
      [reading.percent, reading.page, reading.pageCount].map(String),
    ),
  );
  const state = [places, read].map((rows) => rows.map(String).sort());
  return createHash('sha1').update(JSON.stringify(state)).digest('hex');
}

interface Words {
  note: string | null;
  tags: string[];
}

/** The current content of an entry, without what it took over from entries that have been restored. */
function separated(now: Words, before: Words, restoredEntries: Snapshot['entries']): Words {
  const taken = new Set(
    restoredEntries.flatMap(({ tags }) => tags).filter((tag) => !before.tags.includes(tag)),
  );
  return {
    note: noteBefore(
      now.note,
      before.note,
      restoredEntries.map(({ entry }) => entry.note),
    ),
    tags: now.tags.filter((tag) => !taken.has(tag)),
  };
}

/** Restores a book to its state before a change, with its dates, tags, note and readings. Returns its entries. */
export async function undoChange(
  tx: Transaction,
  userId: number,
  undoId: string,
): Promise<{ bookId: number; entries: ListEntry[] }> {
  await lockReader(tx, userId);
  const undo = await tx.findOneBy(ListUndo, { id: cleanUndoId(undoId), userId });
  if (!undo || undo.createdAt.getTime() < Date.now() - LIFETIME)
    throw new NotFound('This can no longer be undone.');
  if (undo.stateAfter !== null && undo.stateAfter !== (await stateDigest(tx, undo)))
    throw new Conflict('You have changed this book since, so this can no longer be undone.');
  await tx.delete(ListUndo, undo.id);
  const { bookId, before } = undo;
  const there = await entriesOf(tx, undo);
  const readSince = await readingsOf(tx, undo);
  const entriesBefore = before.entries.map(({ entry }) => entry);
  /** A book that has become private since, or was private before, stays private. */
  const isPrivate = [...there, ...readSince, ...entriesBefore, ...before.readings].some((one) => one.private);
  const isWhereItWas = ({ id, list }: ListEntry) =>
    before.entries.some(({ entry }) => entry.id === id && entry.list === list);
  const moved = there.filter((entry) => !isWhereItWas(entry));
  const restoredEntries = before.entries.filter(({ entry }) => there.every(({ id }) => id !== entry.id));
  /** What was added to a note since, if it is still there: undoing a move loses no text. */
  const since = new Map<number, Words>();
  for (const { id, note } of there) since.set(id, { note, tags: await tagNamesOf(tx, id) });
  await entries.remove(tx, moved);
  for (const { entry, tags: tagsBefore } of before.entries) {
    const found = since.get(entry.id);
    const { note, tags } = found
      ? separated(found, { note: entry.note, tags: tagsBefore }, restoredEntries)
      : { note: entry.note, tags: tagsBefore };
    const inPlace = there.find(({ id, list }) => id === entry.id && list === entry.list);
    if (inPlace) {
      await entries.annotate(tx, inPlace, { note, originalRating: entry.originalRating });
      if (tags.length < (found?.tags.length ?? 0)) await setEntryTags(tx, inPlace, tags);
      continue;
    }
    const restored = await entries.restore(tx, {
      ...entry,
      note,
      addedAt: new Date(entry.addedAt),
      private: isPrivate,
    });
    if (tags.length > 0) await setEntryTags(tx, restored, tags);
  }
  await readings.remove(tx, readSince);
  await readings.restore(
    tx,
    before.readings.map((reading) => ({
      ...reading,
      private: isPrivate,
      createdAt: new Date(reading.createdAt),
      updatedAt: new Date(reading.updatedAt),
    })),
  );
  if (isPrivate && there.some((entry) => !entry.private)) await entries.setPrivate(tx, undo, true);
  return { bookId, entries: await entriesOf(tx, undo) };
}

import type { Book } from '../book/Book';
import { toIsbn13 } from '../book/isbn';
import { In } from 'typeorm';
import { forUpdate } from '../database';
import { fold } from '../fold';
import { furthestList, type MergedEntry } from '../list/mergeEntries';
import { ListName } from '../list/ListEntry';
import { Tag } from '../list/Tag';
import type { Transaction } from '../transaction';
import type { AddedByRow } from './AddedByRow';
import type { ImportRow } from './ImportRow';
import { rowsWhere } from './imports';
import { textDigest } from './rowKeys';

type Applied = Pick<ImportRow, 'importId' | 'position' | 'userId' | 'bookId'> & { added: AddedByRow };

/**
 * Updates the rows of imports after two books were merged: their books, decisions, and what undoing them removes. `holders` are the
 * readers who had both.
 */
export async function mergeImportRows(
  tx: Transaction,
  from: Pick<Book, 'id'>,
  into: Pick<Book, 'id' | 'isbns'>,
  mergers: readonly MergedEntry[],
  holders: ReadonlySet<number>,
): Promise<void> {
  const found = await rowsWhere(
    tx,
    `bookId IN (?, ?) AND applied = 1 AND added IS NOT NULL ORDER BY importId, position ${forUpdate(tx)}`,
    [from.id, into.id],
  );
  const applied = found.map((row): Applied => ({ ...row, added: JSON.parse(row.added!) as AddedByRow }));
  const makers = new Set(
    applied
      .filter(({ bookId, added }) => bookId === into.id && added.madeBook)
      .map(({ importId }) => importId),
  );
  const held = new Set(into.isbns.map((isbn) => toIsbn13(isbn) ?? isbn));
  for (const row of applied) {
    // The other book may be private by its reader's own choice, so undoing the row must not make it public.
    if (row.added.wish && holders.has(row.userId)) row.added.wish.madePrivate = false;
    if (row.bookId !== from.id) continue;
    row.added.madeBook &&= makers.has(row.importId);
    row.added.isbns = row.added.isbns.filter((isbn) => !held.has(isbn));
  }
  for (const merger of mergers) await shareEntry(tx, merger, applied);
  for (const { importId, position, added } of applied)
    await tx.query('UPDATE import_rows SET added = ? WHERE importId = ? AND position = ?', [
      JSON.stringify(added),
      importId,
      position,
    ]);
  await tx.query('UPDATE import_rows SET bookId = ? WHERE bookId = ?', [into.id, from.id]);
  await tx.query('UPDATE import_rows SET chosenId = ? WHERE chosenId = ?', [into.id, from.id]);
}

/**
 * Records for the rows behind a merged entry which part of it is theirs. If rows of one import have added all of it, the first
 * one, which is undone last, removes the entry; anything of the reader's own stays.
 */
async function shareEntry(
  tx: Transaction,
  { before, after, absorbed: gone, tags }: MergedEntry,
  applied: readonly Applied[],
): Promise<void> {
  const parts = [before, ...gone];
  const behind = applied.filter(({ added }) => parts.some(({ id }) => id === added.entryId));
  const [first] = behind;
  if (!first) return;
  const own = parts.filter(({ id }) => !behind.some(({ added }) => added.entryId === id && added.isNew));
  const isWhole = own.length === 0 && behind.every(({ importId }) => importId === first.importId);
  const earlier = own.map(({ id, list, addedAt }) => {
    const moved = behind.find(({ added }) => added.entryId === id && added.wish)?.added.wish;
    return moved
      ? { ...moved, from: moved.from ?? ListName.WISHLIST }
      : { from: list, addedAt: addedAt.toISOString(), madePrivate: false };
  });
  const [earliest] = earlier.sort((one, other) => (one.addedAt < other.addedAt ? -1 : 1));
  const from = furthestList(earlier.map((one) => one.from));
  const isAsBefore = from === after.list && earliest?.addedAt === after.addedAt.toISOString();
  const wish = earliest && from !== undefined && !isAsBefore ? { ...earliest, from } : null;
  const isNoteTheirs = parts.every(
    ({ id, note }) =>
      note === null || behind.some(({ added }) => added.entryId === id && added.note === textDigest(note)),
  );
  const note = isNoteTheirs && after.note !== null ? textDigest(after.note) : null;
  const addedTo = (entryId: number) =>
    behind.flatMap(({ added }) => (added.entryId === entryId ? added.tags.map(fold) : []));
  const ownTags = (await tx.findBy(Tag, { id: In(tags.map(({ tagId }) => tagId)) })).filter(({ id, name }) =>
    own.some(
      (entry) =>
        tags.some(({ entryId, tagId }) => entryId === entry.id && tagId === id) &&
        !addedTo(entry.id).includes(fold(name)),
    ),
  );
  const hasOwnRating = own.some(
    ({ id, originalRating }) =>
      originalRating !== null &&
      !behind.some(({ added }) => added.entryId === id && added.originalRating !== null),
  );
  for (const { added } of behind) {
    const isFirst = added === first.added;
    Object.assign(added, {
      entryId: after.id,
      isNew: isWhole && isFirst,
      list: after.list,
      addedAt: after.addedAt.toISOString(),
      isPrivate: after.private,
      wish: isFirst ? wish : null,
      note: isFirst ? note : null,
      originalRating: hasOwnRating ? null : added.originalRating,
      tags: added.tags.filter((name) => !ownTags.some((tag) => fold(tag.name) === fold(name))),
    });
  }
}

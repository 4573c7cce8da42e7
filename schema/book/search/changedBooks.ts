import type { EntityManager } from 'typeorm';
import { marks, rows, toDate } from '../../database';
import { deltas } from '../../deltas';
import { COUNTED_LISTS } from '../../list/ListEntry';
import type { RowChange, Write } from '../../transaction';
import { DAY } from '../../durations';
import { chunks } from '../../chunks';

/** IDs of the books whose number of readers changed, or that were published, merged or deleted. */
export function changedBooks(changes: readonly RowChange[]): number[] {
  const moved = deltas(
    changes.filter((change) => change.kind === 'entry'),
    ({ bookId }) => bookId,
    ({ list, isPublic }) => [Number(isPublic && COUNTED_LISTS.includes(list))],
  );
  const books = changes.filter((change) => change.kind === 'book');
  return [
    ...new Set([
      ...moved.flatMap(({ keys }) => keys),
      ...books.map(({ before, after }) => (after ?? before)!.id),
    ]),
  ];
}

/** Rows in one statement. */
const CHUNK_SIZE = 1_000;

/** Records the changed books of a transaction for the search index of every gateway. */
export async function recordChangedBooks(tx: EntityManager, changes: readonly RowChange[]): Promise<void> {
  const changedAt = new Date();
  for (const ids of chunks(changedBooks(changes), CHUNK_SIZE))
    await tx.query(
      `INSERT INTO changed_books (bookId, changedAt) VALUES ${ids.map(() => '(?, ?)').join(', ')}`,
      ids.flatMap((id) => [id, changedAt]),
    );
}

/**
 * How long records are kept, in ms. A gateway that is cut off from the database for longer is not ready and is restarted; one
 * that starts with a stored index continues from there.
 */
export const CHANGES_RETENTION = DAY;
const SWEPT = 5_000;

/** Deletes records that every gateway has read long ago. */
export async function sweepChangedBooks(write: Write): Promise<void> {
  const sweepSome = () =>
    write(async (tx) => {
      const oldest = await rows<{ id: number; changedAt: string }>(
        tx,
        `SELECT id, changedAt FROM changed_books ORDER BY id LIMIT ${SWEPT}`,
      );
      const old = oldest.filter(
        ({ changedAt }) => toDate(changedAt).getTime() < Date.now() - CHANGES_RETENTION,
      );
      for (const part of chunks(old, CHUNK_SIZE))
        await tx.query(
          `DELETE FROM changed_books WHERE id IN (${marks(part)})`,
          part.map(({ id }) => id),
        );
      return old.length;
    });
  while ((await sweepSome()) === SWEPT);
}

import { forUpdate, marks, rows } from '../database';
import { deltas } from '../deltas';
import { logMarkTastes } from '../match/tasteLog';
import { notifyOfMarks } from '../notification/notificationHooks';
import { deleted, runHooks, inserted, type WriteHook, type Rows, type Transaction } from '../transaction';
import { HelpfulMark } from './HelpfulMark';
import type { Review } from './Review';
import { chunks } from '../chunks';

type Mark = Rows['helpfulMark'];

/** Updates the numbers of helpful marks of reviews. */
const countMarks: WriteHook<Mark> = async (tx, changes) => {
  for (const { by, keys } of deltas(
    changes,
    ({ reviewId }) => reviewId,
    () => [1],
  ))
    for (const ids of chunks(keys))
      await tx.query(`UPDATE reviews SET helpfulCount = helpfulCount + ? WHERE id IN (${marks(ids)})`, [
        ...by,
        ...ids,
      ]);
};

const hooks: readonly WriteHook<Mark>[] = [countMarks, logMarkTastes, notifyOfMarks];

/** Writes helpful marks. No other code inserts or deletes them; the marks of a deleted review are deleted with it. */
export const helpfulMarks = {
  /** Marks a review, or removes the mark; returns whether it is marked now. The review must be locked. */
  async toggle(tx: Transaction, review: Review, userId: number): Promise<boolean> {
    const key = { reviewId: review.id, userId };
    const found = await tx.findOneBy(HelpfulMark, key);
    const mark = { ...(found ?? { ...key, createdAt: new Date() }), review };
    if (found) await tx.delete(HelpfulMark, key);
    else await tx.insert(HelpfulMark, { ...key, createdAt: mark.createdAt });
    await runHooks(tx, 'helpfulMark', [found ? deleted(mark) : inserted(mark)], hooks);
    return !found;
  },

  async removeAllOf(tx: Transaction, userId: number): Promise<void> {
    const found = await rows<HelpfulMark & { authorId: number; bookId: number }>(
      tx,
      `SELECT m.*, r.userId AS authorId, r.bookId FROM helpful_marks m JOIN reviews r ON r.id = m.reviewId
       WHERE m.userId = ? ${forUpdate(tx)}`,
      [userId],
    );
    await tx.delete(HelpfulMark, { userId });
    const removed = found.map(({ authorId, bookId, ...mark }) =>
      deleted<Mark>({ ...mark, review: { userId: authorId, bookId } }),
    );
    await runHooks(tx, 'helpfulMark', removed, hooks);
  },
};

import type { Transaction } from '../transaction';
import type { Matched } from './matchRows';

/** Stores the verdict on a row, and when to look it up in the external catalogue (null for never). */
export const storeVerdict = (
  tx: Transaction,
  importId: string,
  { position, verdict, reason, bookId, candidates }: Matched,
  lookUpAt: Date | null,
): Promise<unknown> =>
  tx.query(
    `UPDATE import_rows SET verdict = ?, reason = ?, bookId = ?, candidates = ?, lookUpAt = ?
     WHERE importId = ? AND position = ?`,
    [verdict, reason, bookId, JSON.stringify(candidates), lookUpAt, importId, position],
  );

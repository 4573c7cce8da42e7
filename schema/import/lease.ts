import type { EntityManager } from 'typeorm';
import { forUpdate, marks, rows } from '../database';
import type { Write } from '../transaction';
import { ImportState, WORKING } from './Import';

/** How long a gateway may be silent before another one takes over its imports, in ms. */
const LEASE = 15_000;

export const leaseEnd = (): Date => new Date(Date.now() + LEASE);

/** Another gateway has taken over. */
export class LeaseLost extends Error {}

/** Claims up to `limit` imports that nobody works on, oldest first; returns their ids. */
export function claimImports(write: Write, owner: string, limit: number): Promise<string[]> {
  return write(async (tx) => {
    const free = await rows<{ id: string }>(
      tx,
      `SELECT id FROM imports WHERE state IN (${marks(WORKING)}) AND (leasedUntil IS NULL OR leasedUntil < ?)
       ORDER BY createdAt LIMIT ? ${forUpdate(tx)}`,
      [...WORKING, new Date(), limit],
    );
    for (const { id } of free)
      await tx.query('UPDATE imports SET leaseOwner = ?, leasedUntil = ? WHERE id = ?', [
        owner,
        leaseEnd(),
        id,
      ]);
    return free.map(({ id }) => id);
  });
}

/** Whether there is anything to claim, without writing. */
export async function isWorkWaiting(db: Parameters<typeof rows>[0]): Promise<boolean> {
  const [found] = await rows(
    db,
    `SELECT id FROM imports WHERE state IN (${marks(WORKING)}) AND (leasedUntil IS NULL OR leasedUntil < ?) LIMIT 1`,
    [...WORKING, new Date()],
  );
  return found !== undefined;
}

/**
 * Stores the progress of an import, in the transaction of the step. Throws if the lease was lost or the import has progressed
 * elsewhere, so that nothing is done twice.
 */
export async function advance(
  tx: EntityManager,
  { id, owner, state, from }: { id: string; owner: string; state: ImportState; from: number },
  doneCount: number,
): Promise<void> {
  const [held] = await rows<{ leaseOwner: string | null; state: ImportState; doneCount: number }>(
    tx,
    `SELECT leaseOwner, state, doneCount FROM imports WHERE id = ? ${forUpdate(tx)}`,
    [id],
  );
  if (held?.leaseOwner !== owner || held.state !== state || held.doneCount !== from)
    throw new LeaseLost(`The import ${id} is worked on elsewhere.`);
  await tx.query('UPDATE imports SET doneCount = ?, leasedUntil = ? WHERE id = ?', [
    doneCount,
    leaseEnd(),
    id,
  ]);
}

/** Releases an import. */
export async function finish(
  tx: EntityManager,
  id: string,
  change: { state: ImportState; message: string | null; appliedAt?: Date | null },
): Promise<void> {
  const columns = { ...change, workingFor: null, leaseOwner: null, leasedUntil: null };
  const names = Object.keys(columns);
  await tx.query(`UPDATE imports SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`, [
    ...Object.values(columns),
    id,
  ]);
}

import type { DataSource, EntityManager } from 'typeorm';
import { forUpdate, marks, rows } from '../database';
import { claimRows, UNLEASED } from '../leases';
import type { Write } from '../transaction';
import { ImportState, WORKING } from './Import';

/** How long a gateway may be silent before another one takes over its imports, in ms. */
const LEASE = 15_000;

export const leaseEnd = (): Date => new Date(Date.now() + LEASE);

/** Another gateway has taken over. */
export class LeaseLost extends Error {}

/** Claims up to `limit` imports that nobody works on, oldest first; returns their ids. */
export async function claimImports(
  services: { db: DataSource; write: Write },
  owner: string,
  limit: number,
): Promise<string[]> {
  const claimed = await claimRows<{ id: string }>(
    services,
    {
      read: (db, count, lock) =>
        rows(
          db,
          `SELECT id FROM imports WHERE state IN (${marks(WORKING)}) AND ${UNLEASED} ORDER BY createdAt LIMIT ? ${lock}`,
          [...WORKING, new Date(), count],
        ),
      lease: (tx, { id }) =>
        tx.query('UPDATE imports SET leaseOwner = ?, leasedUntil = ? WHERE id = ?', [owner, leaseEnd(), id]),
    },
    limit,
  );
  return claimed.map(({ id }) => id);
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

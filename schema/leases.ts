import type { DataSource } from 'typeorm';
import { forUpdate, type Queryable } from './database';
import type { Transaction, Write } from './transaction';

/** A condition for rows on which no gateway holds a lease. Its value is the current time. */
export const UNLEASED = '(leasedUntil IS NULL OR leasedUntil < ?)';

interface LeasedQueue<Row> {
  /** Reads up to `limit` due rows without a lease, locked if there is a `lock`. */
  read(db: Queryable, limit: number, lock: string): Promise<Row[]>;
  /** Stores a lease on a row. */
  lease(tx: Transaction, row: Row): Promise<unknown>;
}

/**
 * Claims up to `limit` rows of a queue that gateways share. Another gateway may take a row over when its lease has expired. Reads
 * without a lock first, so that polling an empty queue writes nothing.
 */
export async function claimRows<Row>(
  { db, write }: { db: DataSource; write: Write },
  { read, lease }: LeasedQueue<Row>,
  limit: number,
): Promise<Row[]> {
  const waiting = await read(db, 1, '');
  if (waiting.length === 0) return [];
  return write(async (tx) => {
    const claimed = await read(tx, limit, forUpdate(tx));
    for (const row of claimed) await lease(tx, row);
    return claimed;
  });
}

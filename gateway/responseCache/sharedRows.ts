import type { Batch, SharedRows } from '../../schema/loader';

/** Approximate memory for shared rows, in bytes. */
const CAPACITY = 32_000_000;
/** Manual changes to the database are noticed after this time, in ms. */
const MAX_AGE = 60_000;

/** The rows that requests at this version of the data share; none when they may be older than rows that are already shared. */
export type RowsAtVersion = (version: number) => SharedRows | undefined;

/** Approximate memory of a value, in bytes. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length + 16;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 64;
  for (const part of Array.isArray(value) ? value : Object.values(value)) bytes += sizeOf(part);
  return bytes;
}

class Rows implements SharedRows {
  private readonly batches = new Map<unknown, Map<unknown, unknown>>();
  private free = CAPACITY;
  readonly expiresAt = Date.now() + MAX_AGE;

  constructor(readonly version: number) {}

  valuesOf<K, V>(batch: Batch<K, V>): Map<K, V | undefined> {
    let values = this.batches.get(batch);
    if (!values) this.batches.set(batch, (values = new Map()));
    return values as Map<K, V | undefined>;
  }

  add<K, V>(batch: Batch<K, V>, key: K, value: V | undefined): V | undefined {
    const values = this.valuesOf(batch);
    if (values.has(key)) return values.get(key);
    const size = sizeOf(key) + sizeOf(value);
    if (size > this.free) return value;
    this.free -= size;
    values.set(key, value);
    return value;
  }
}

/** Caches rows that are the same for everybody until the next commit. */
export function createSharedRows(): RowsAtVersion {
  let rows = new Rows(NaN);
  return (version) => {
    if (Number.isNaN(version)) return undefined;
    const isExpired = Date.now() >= rows.expiresAt;
    // A request with an earlier version cannot know whether its rows are as recent as the shared ones.
    if (version < rows.version && !isExpired) return undefined;
    if (version !== rows.version || isExpired) rows = new Rows(version);
    return rows;
  };
}

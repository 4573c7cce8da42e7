import type { EntityManager } from 'typeorm';
import { marks } from '../../schema/database';

type Value = string | number | boolean | Date | null;

/** SQLite binds at most 32,766 values to a statement. */
const VALUES = 20_000;

/** Inserts many rows with few statements. Text is not cleaned, so use it for our own data only. */
export async function insertRows(
  tx: EntityManager,
  table: string,
  rows: readonly Record<string, Value>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const size = Math.floor(VALUES / columns.length);
  for (let at = 0; at < rows.length; at += size) {
    const part = rows.slice(at, at + size);
    await tx.query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${part.map(() => `(${marks(columns)})`).join(', ')}`,
      part.flatMap((row) => columns.map((column) => row[column])),
    );
  }
}

import type { EntityManager } from 'typeorm';
import { forUpdate, marks, rows, type Queryable } from './database';

/*
 * Comparing the counters of a large site takes minutes, in which readers write. So tables are compared in parts, and what is wrong
 * is corrected in short transactions. There the counters are locked before their rows are counted: who has changed such a row by
 * then has committed, and who changes one later waits, and moves the counter on from what was counted.
 */

type Key = number | string;

/** A number that is kept in a column beside the rows it counts. */
export interface Counter {
  table: string;
  column: string;
  /** The primary key, where it is not `id`. */
  key?: string;
  /** What the column must hold, as SQL over the row's `id`. */
  is: string;
}

/** What a counter is and what it must be. */
export interface Wrong {
  kept: number | string;
  counted: number | string;
}

/** Rows that are compared with one statement, so that its temporary tables fit into memory. */
const COMPARED = 10_000;
/** Rows that are corrected in one transaction, so that other writes wait for it only briefly. */
export const CORRECTED = 500;

/** Part of a table: its primary keys after the first one, up to the other. */
export interface Range {
  after: Key | null;
  upTo: Key;
}

/** The rows of a table, in parts. */
export async function* ranges(db: Queryable, table: string, key = 'id'): AsyncGenerator<Range> {
  let after: Key | null = null;
  for (;;) {
    const upTo = await lastOfNext(db, table, key, after);
    if (upTo === null) return;
    yield { after, upTo };
    after = upTo;
  }
}

async function lastOfNext(db: Queryable, table: string, key: string, after: Key | null): Promise<Key | null> {
  const where = after === null ? '' : `WHERE ${key} > ?`;
  const [next] = await rows<{ upTo: Key | null }>(
    db,
    `SELECT MAX(id) AS upTo FROM (SELECT ${key} AS id FROM ${table} ${where} ORDER BY ${key} LIMIT ${COMPARED}) some`,
    after === null ? [] : [after],
  );
  return next?.upTo ?? null;
}

/** A condition on a column: it is in this range. */
export const within = (column: string, { after, upTo }: Range) =>
  after === null
    ? { sql: `${column} <= ?`, values: [upTo] }
    : { sql: `${column} > ? AND ${column} <= ?`, values: [after, upTo] };

/** The rows of a range whose counter is wrong. */
export function wrongRows(db: Queryable, { table, column, key = 'id', is }: Counter, range: Range) {
  const { sql, values } = within(key, range);
  return rows<Wrong & { id: Key }>(
    db,
    `SELECT ${key} AS id, ${column} AS kept, ${is} AS counted FROM ${table} WHERE ${sql} AND ${column} <> ${is} ORDER BY ${key}`,
    values,
  );
}

/** Counts anew for some rows. */
export async function correctRows(
  tx: EntityManager,
  { table, column, key = 'id', is }: Counter,
  wrong: readonly { id: Key }[],
) {
  const keys = wrong.map(({ id }) => id);
  const some = `${key} IN (${marks(keys)})`;
  await tx.query(`SELECT ${key} FROM ${table} WHERE ${some} ORDER BY ${key} ${forUpdate(tx)}`, keys);
  const counted = await rows<{ id: Key; counted: number | string }>(
    tx,
    `SELECT ${key} AS id, ${is} AS counted FROM ${table} WHERE ${some}`,
    keys,
  );
  if (counted.length === 0) return;
  const values = counted.flatMap(({ id, counted }) => [id, Number(counted)]);
  await tx.query(`UPDATE ${table} SET ${column} = ${choice(key, counted.length, column)} WHERE ${some}`, [
    ...values,
    ...keys,
  ]);
}

/** A value for each of so many keys, as SQL. */
export const choice = (key: string, count: number, otherwise: string) =>
  count === 0 ? otherwise : `CASE ${key} ${'WHEN ? THEN ? '.repeat(count)}ELSE ${otherwise} END`;

import type { EntityManager } from 'typeorm';
import { forUpdate, marks, rows, type Queryable } from './database';

/*
 * Readers keep writing while the counters of a large site are compared, which takes minutes. So tables are compared in parts, and
 * wrong counters are corrected in short transactions. Each locks its counters before it counts their rows: earlier writers have
 * committed by then, and later ones wait and then change the corrected value.
 */

type Key = number | string;

/** A number that is kept in a column beside the rows it counts. */
export interface Counter {
  table: string;
  column: string;
  /** The primary key, where it is not `id`. */
  key?: string;
  /** The correct value of the column, as SQL over the row's `id`. */
  is: string;
}

/** The stored value of a wrong counter, and the number of rows it should count. */
export interface Wrong {
  kept: number | string;
  counted: number | string;
}

/** Rows compared in one statement, so that its temporary tables fit into memory. */
const BATCH_SIZE = 10_000;
/** Rows corrected in one transaction, so that other writes wait for it only briefly. */
export const CORRECTED = 500;

/** Part of a table: primary keys greater than `after`, up to and including `upTo`. */
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
    `SELECT MAX(id) AS upTo FROM (SELECT ${key} AS id FROM ${table} ${where} ORDER BY ${key} LIMIT ${BATCH_SIZE}) some`,
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

/** Recounts the counters of some rows. */
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
  await tx.query(`UPDATE ${table} SET ${column} = ${caseOf(key, counted.length, column)} WHERE ${some}`, [
    ...values,
    ...keys,
  ]);
}

/** A CASE expression with placeholders for this many pairs of key and value. */
export const caseOf = (key: string, count: number, otherwise: string) =>
  count === 0 ? otherwise : `CASE ${key} ${'WHEN ? THEN ? '.repeat(count)}ELSE ${otherwise} END`;

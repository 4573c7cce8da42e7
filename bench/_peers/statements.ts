import Libsql from 'libsql';
import { createPool } from 'mysql2/promise';

type Row = Record<string, unknown>;
/** Runs one statement through the driver. */
export type Ask = <Found = Row>(sql: string, ...values: (string | number | Date)[]) => Promise<Found[]>;

/** The database in the environment, through its driver alone. */
export function driver(): Ask {
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_URL) {
    const pool = createPool({ uri: DATABASE_URL, connectionLimit: 10, timezone: 'Z', charset: 'utf8mb4' });
    return async <Found>(sql: string, ...values: (string | number | Date)[]) => {
      const [found] = await pool.query(sql, values);
      return found as Found[];
    };
  }
  const db = new Libsql(`${DATA_DIR}/shelfmates.sqlite`);
  const statements = new Map<string, { all(values: unknown[]): unknown[] }>();
  return async <Found>(sql: string, ...values: (string | number | Date)[]) => {
    let statement = statements.get(sql);
    if (!statement) statements.set(sql, (statement = db.prepare(sql)));
    return statement.all(values) as Found[];
  };
}

/** A `?` for each value: `?, ?`. */
export const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** Columns of one of several tables: `b.id, b.title`. */
export const columnsOf = (table: string, columns: string) => columns.replace(/\w+/g, `${table}.$&`);

/** A time in ISO 8601: SQLite stores UTC as text, MariaDB's driver returns a Date. */
export const moment = (value: string | Date): string =>
  value instanceof Date ? value.toISOString() : `${value.replace(' ', 'T')}Z`;

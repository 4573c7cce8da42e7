import { QueryFailedError, type DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Optimisation } from '../config';
import { SqliteDatabase } from './SqliteDatabase';

type Values = unknown[];
/** Runs one SELECT and returns its rows. */
type Read = (sql: string, values: Values) => unknown[] | Promise<unknown[]>;

interface Connection {
  query(sql: string, values: Values, done: (error: Error | null, rows: unknown[]) => void): void;
  release(): void;
}

const mariadbReads =
  (driver: MysqlDriver): Read =>
  async (sql, values) => {
    const connection = (await driver.obtainMasterConnection()) as Connection;
    return new Promise((resolve, reject) =>
      connection.query(sql, values, (error, rows) => {
        connection.release();
        if (error) reject(error);
        else resolve(rows);
      }),
    );
  };

/**
 * Sends SELECTs outside transactions straight to the driver, without a query runner, which costs more than many statements. On
 * SQLite they also have their own connection, so that they see committed data and do not wait for transactions. Calls `changed`
 * after every other statement. Returns a function that closes the connection.
 */
export function directReads(
  db: DataSource,
  changed: (raw: Pick<DataSource, 'query'>) => Promise<void>,
  disabled: ReadonlySet<Optimisation> = new Set(),
): () => void {
  const reader = db.options.type === 'better-sqlite3' ? new SqliteDatabase(db.options.database) : null;
  reader?.pragma('query_only = ON');
  const read: Read = reader
    ? (sql, values) => reader.read(sql, values, !disabled.has('jsonRows'))
    : mariadbReads(db.driver as MysqlDriver);
  const query = db.query.bind(db);
  const quick: DataSource['query'] = async <Found>(
    sql: string,
    values: Values = [],
    runner?: Parameters<DataSource['query']>[2],
  ): Promise<Found> => {
    if (runner) return query<Found>(sql, values, runner);
    if (!/^\s*SELECT\b/i.test(sql) || !Array.isArray(values)) {
      try {
        return await query<Found>(sql, values);
      } finally {
        await changed({ query });
      }
    }
    if (disabled.has('directReads')) return query<Found>(sql, values);
    db.logger.logQuery(sql, values);
    try {
      return (await read(sql, values)) as Found;
    } catch (error) {
      db.logger.logQueryError(error as Error, sql, values);
      throw new QueryFailedError(sql, values, error as Error);
    }
  };
  Object.assign(db, { query: quick });
  return () => reader?.close();
}

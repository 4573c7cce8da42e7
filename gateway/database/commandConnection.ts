import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { Config } from '../config';
import { SqliteDatabase } from './SqliteDatabase';
import { dataVersionOf } from './dataVersion';
import { requireDatabase } from './existingDatabase';
import { SQLITE_FILE } from './connect';

/** How long a command waits while a gateway is writing, in ms. */
const LOCK_TIMEOUT = 5_000;

/** A connection for commands, which may run beside a gateway. */
export interface CommandConnection {
  all<Row>(sql: string, ...values: (string | number)[]): Promise<Row[]>;
  /** Runs a transaction. */
  change(...statements: [sql: string, ...values: (string | number)[]][]): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database for a few statements, also while a gateway is running, without migrating or locking it. */
export async function openCommandConnection(
  where: Pick<Config, 'databaseUrls' | 'dataDir'>,
): Promise<CommandConnection> {
  await requireDatabase(where);
  const [url] = where.databaseUrls;
  return url ? besideMariadb(url) : besideSqlite(join(where.dataDir, SQLITE_FILE));
}

function besideSqlite(file: string): CommandConnection {
  const db = new SqliteDatabase(file, { timeout: LOCK_TIMEOUT });
  db.pragma('synchronous = FULL');
  return {
    all: async (sql, ...values) => db.prepare(sql).all(...values) as never,
    async change(...statements) {
      db.exec('BEGIN IMMEDIATE');
      try {
        for (const [sql, ...values] of statements) db.prepare(sql).run(...values);
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    close: async () => void db.close(),
  };
}

async function besideMariadb(url: string): Promise<CommandConnection> {
  const db = await new DataSource({ type: 'mariadb', url, charset: 'utf8mb4', timezone: 'Z' }).initialize();
  return {
    all: (sql, ...values) => db.query(sql, values),
    change: (...statements) =>
      db.transaction(async (tx) => {
        for (const [sql, ...values] of statements) await tx.query(sql, values);
        await dataVersionOf(db).move(tx); // so that gateways notice
      }),
    close: () => db.destroy(),
  };
}

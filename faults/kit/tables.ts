import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { SqliteDatabase } from '../../gateway/database/SqliteDatabase';
import type { Place } from './gateway';

/** Reads the tables while a gateway is running. */
export interface Tables {
  query<Rows>(sql: string, values?: unknown[]): Promise<Rows>;
  close(): Promise<void>;
}

export async function openTables({ dataDir, databaseUrls }: Place): Promise<Tables> {
  const [url] = databaseUrls;
  if (url) {
    const connection = await createConnection({ uri: url, charset: 'utf8mb4', timezone: 'Z' });
    return {
      query: async <Rows>(sql: string, values?: unknown[]) =>
        (await connection.query(sql, values))[0] as Rows,
      close: () => connection.end(),
    };
  }
  const db = new SqliteDatabase(join(dataDir, 'shelfmates.sqlite'));
  return {
    query: <Rows>(sql: string, values: unknown[] = []) =>
      Promise.resolve(db.prepare(sql).all(...values) as Rows),
    close: () => Promise.resolve(db.close()),
  };
}

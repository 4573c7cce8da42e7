import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { openDatabase, SQLITE_FILE, type Database } from '../gateway/database/openDatabase';
import { startMariadb } from '../tests/setup/mariadb';

export type DatabaseName = 'sqlite' | 'mariadb';
export const DATABASES: readonly DatabaseName[] = ['sqlite', 'mariadb'];

/** A database of our own, for benchmarks. */
export interface BenchPlace {
  name: DatabaseName;
  open(): Promise<Database>;
  /** What a gateway is told to find it: SQLite, which belongs to one process, is copied for each. */
  env(): Record<string, string>;
  remove(): Promise<void>;
}

const QUIET = {
  PORT: '0',
  OPEN_LIBRARY_URL: 'off',
  SAMPLE_DATA: 'off',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
};

/** @param options of the MariaDB server */
export async function placeFor(name: DatabaseName, ...options: string[]): Promise<BenchPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  const original = join(folder, 'data');
  const server = name === 'mariadb' ? await startMariadb(...options) : null;
  const url = server ? `${server.url}bench` : '';
  if (server) {
    const connection = await createConnection(server.url);
    await connection.query('CREATE DATABASE bench');
    await connection.end();
  }
  let copies = 0;
  return {
    name,
    open: () => openDatabase({ dataDir: original, databaseUrls: url ? [url] : [] }),
    env() {
      if (url) return { ...QUIET, DATABASE_URL: url, DATA_DIR: original };
      const copy = join(folder, `copy-${++copies}`);
      cpSync(original, copy, { recursive: true });
      readFileSync(join(copy, SQLITE_FILE)); // into the system's cache, where it would be after a while
      return { ...QUIET, DATABASE_URL: '', DATA_DIR: copy };
    },
    async remove() {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

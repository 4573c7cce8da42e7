import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { SQLITE_FILE } from '../gateway/database/connect';
import { openDatabase, type Database } from '../gateway/database/openDatabase';
import { createMariadb, type Mariadb } from '../faults/kit/mariadb';

export type DatabaseName = 'sqlite' | 'mariadb';
export const DATABASES: readonly DatabaseName[] = ['sqlite', 'mariadb'];

/** A private database for benchmarks. */
export interface BenchPlace {
  name: DatabaseName;
  open(): Promise<Database>;
  /** The settings of a gateway on it. SQLite is copied for each gateway, because a file belongs to one process. */
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

/** Starts the server with a database for the benchmark, and returns the URL of that database. */
async function startBenchDatabase(server: Mariadb, options: readonly string[]): Promise<string> {
  await server.start(...options);
  const connection = await createConnection(server.url);
  await connection.query('CREATE DATABASE IF NOT EXISTS bench');
  await connection.end();
  return `${server.url}bench`;
}

/** A MariaDB in this folder, whose data is kept; `remove` only stops the server. */
export async function keptPlace(folder: string, ...options: string[]): Promise<BenchPlace> {
  const server = await createMariadb({ keptIn: folder });
  const url = await startBenchDatabase(server, options);
  const dataDir = join(folder, 'gateway');
  return {
    name: 'mariadb',
    open: () => openDatabase({ dataDir, databaseUrls: [url] }),
    env: () => ({ ...QUIET, DATABASE_URL: url, DATA_DIR: dataDir }),
    remove: () => server.stop(),
  };
}

/** @param options of the MariaDB server */
export async function placeFor(name: DatabaseName, ...options: string[]): Promise<BenchPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  const original = join(folder, 'data');
  const server = name === 'mariadb' ? await createMariadb() : null;
  const url = server ? await startBenchDatabase(server, options) : '';
  let copies = 0;
  return {
    name,
    open: () => openDatabase({ dataDir: original, databaseUrls: url ? [url] : [] }),
    env() {
      if (url) return { ...QUIET, DATABASE_URL: url, DATA_DIR: original };
      const copy = join(folder, `copy-${++copies}`);
      cpSync(original, copy, { recursive: true });
      readFileSync(join(copy, SQLITE_FILE)); // into the page cache, where it would be after a while
      return { ...QUIET, DATABASE_URL: '', DATA_DIR: copy };
    },
    async remove() {
      await server?.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

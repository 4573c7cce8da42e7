import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../gateway/database';

/** Where a test may keep its data: an empty folder and, when the run is on MariaDB, an empty database. */
export interface Place {
  dataDir: string;
  databaseUrls: string[];
}

/** A place of its own for a test, removed when the test is over. */
export async function testPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shelfmates-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = inject('mariadb');
  if (!server) return { dataDir, databaseUrls: [] };
  const name = `t${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const connection = await createConnection(server);
  await connection.query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await connection.query(`DROP DATABASE ${name}`);
    await connection.end();
  });
  return { dataDir, databaseUrls: [server + name] };
}

/** An empty, migrated database; `reopen` closes it and opens it once more. */
export async function openTestDatabase(): Promise<Database & { reopen(): Promise<Database> }> {
  const place = await testPlace();
  let current = await openDatabase(place);
  onTestFinished(() => current.close().catch(() => undefined));
  return {
    ...current,
    reopen: async () => {
      await current.close();
      return (current = await openDatabase(place));
    },
  };
}

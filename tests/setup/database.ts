import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { SQLITE_FILE } from '../../gateway/database/connect';
import { openDatabase, type Database } from '../../gateway/database/openDatabase';
import { connectMariadb } from './connectMariadb';
import { mariadbTemplate } from './mariadbTemplate';
import { scratchFolder } from './scratch';
import { sqliteTemplate } from './sqliteTemplate';
import type { Contents } from './template';

/** Storage for a test: a folder and, when the run is on MariaDB, a database. */
export interface Place {
  dataDir: string;
  databaseUrls: string[];
}

/** An empty folder, removed after the test. */
export function testFolder(): string {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  return folder;
}

/** An empty folder and, when the run is on MariaDB, an empty database; removed after the test. */
export async function testPlace(): Promise<Place> {
  const dataDir = testFolder();
  const server = inject('mariadb');
  if (!server) return { dataDir, databaseUrls: [] };
  const name = `t${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const run = async (sql: string) => {
    const connection = await connectMariadb(server); // the server may have been restarted since the last one
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE ${name}`);
  onTestFinished(() => run(`DROP DATABASE ${name}`));
  return { dataDir, databaseUrls: [server + name] };
}

/** A folder and a migrated, filled database, copied from a template; removed after the test. */
export async function filledPlace(contents: Contents): Promise<Place> {
  const dataDir = testFolder();
  const server = inject('mariadb');
  if (!server) {
    writeFileSync(join(dataDir, SQLITE_FILE), await sqliteTemplate(contents));
    return { dataDir, databaseUrls: [] };
  }
  const { name, giveBack } = await (await mariadbTemplate(contents)).take();
  onTestFinished(giveBack);
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

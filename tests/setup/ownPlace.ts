import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { startMariadb } from './mariadb';

/** An empty folder and, for `mariadb`, an empty database on a server of its own: for commands, which no test runner cleans up after. */
export async function ownPlace(database: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shelfmates-'));
  const mariadb = database === 'mariadb' ? await startMariadb() : null;
  if (mariadb) {
    const connection = await createConnection(mariadb.url);
    await connection.query('CREATE DATABASE shelfmates');
    await connection.end();
  }
  return {
    dataDir,
    databaseUrls: mariadb ? [`${mariadb.url}shelfmates`] : [],
    async remove() {
      await mariadb?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Config } from '../config';
import { BadSetting } from '../settingReader';
import { refuseConnection, SQLITE_FILE } from './connect';
import { openDatabase, type Database } from './openDatabase';

type Where = Pick<Config, 'databaseUrls' | 'dataDir'>;

/** Throws if there is no database yet, so that a command without the gateway's settings does not create an empty one. */
export async function requireDatabase({ databaseUrls: [url], dataDir }: Where): Promise<void> {
  if (url ? await hasTables(url) : existsSync(join(dataDir, SQLITE_FILE))) return;
  const place = url ? new URL(url).pathname.slice(1) : join(dataDir, SQLITE_FILE);
  throw new BadSetting(
    `There is no database in ${place} yet; start Shelfmates first, or set DATA_DIR and DATABASE_URL as it does.`,
  );
}

async function hasTables(url: string): Promise<boolean> {
  const db = await createConnection({ uri: url }).catch(refuseConnection);
  const [tables] = await db.query<RowDataPacket[]>("SHOW TABLES LIKE 'migrations'").finally(() => db.end());
  return tables.length > 0;
}

/** Opens the configured database for a command, and migrates it. */
export async function openExistingDatabase(where: Where): Promise<Database> {
  await requireDatabase(where);
  return openDatabase(where);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting, type Config } from '../config';
import { openDatabase, SQLITE_FILE, type Database } from './openDatabase';

type Where = Pick<Config, 'databaseUrls' | 'dataDir'>;

/** The SQLite file, which must exist: without the gateway's settings, a command would work on a new, empty database. */
export function existingFile(dataDir: string): string {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file))
    throw new BadSetting(
      `There is no database at ${file} yet; start Shelfmates first, or set DATA_DIR or DATABASE_URL as it does.`,
    );
  return file;
}

/** Opens the configured database for a command, and migrates it. */
export async function openExistingDatabase(where: Where): Promise<Database> {
  if (where.databaseUrls.length === 0) existingFile(where.dataDir);
  return openDatabase(where);
}

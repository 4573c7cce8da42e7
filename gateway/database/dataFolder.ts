import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BadSetting } from '../settingReader';
import { SqliteDatabase } from './SqliteDatabase';

/** Creates the data folder, which only its owner may read. */
export function createFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new BadSetting(
      `DATA_DIR must be a folder that this user may write to, but is "${dataDir}" (${(error as Error).message}).`,
      { cause: error },
    );
  }
}

/**
 * Only one process can use a data folder. The operating system releases this lock with the process, however it ends, so there
 * are no stale locks.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new SqliteDatabase(join(dataDir, 'shelfmates.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new BadSetting(
      `Another Shelfmates is running on ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}

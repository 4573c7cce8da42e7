import { existsSync, renameSync, rmSync } from 'node:fs';
import { chmod, copyFile, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BadSetting } from '../../settingReader';
import { checkBackup } from '../newerVersion';
import { SqliteDatabase } from '../SqliteDatabase';

/** Flushes a file and its directory entry to disk. */
async function settle(file: string): Promise<void> {
  for (const path of [file, dirname(file)]) {
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

/** Errors that SQLite finds in a file; empty if it is intact. */
function faultsOf(file: string): string[] {
  const db = new SqliteDatabase(file);
  try {
    const found = db.prepare('PRAGMA integrity_check').all() as unknown as { integrity_check: string }[];
    return found.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  } catch (error) {
    return [(error as Error).message];
  } finally {
    db.close();
  }
}

/** The names of the migrations that were applied; empty if the file is no database of ours. */
function migrationsIn(file: string): string[] {
  const db = new SqliteDatabase(file);
  try {
    return (db.prepare('SELECT name FROM migrations').all() as { name: string }[]).map(({ name }) => name);
  } catch {
    return [];
  } finally {
    db.close();
  }
}

/** Copies a consistent snapshot, also while a gateway writes. The file gets its name when it is complete. */
export async function backupSqlite(database: string, file: string): Promise<void> {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const db = new SqliteDatabase(database);
  try {
    db.prepare('VACUUM INTO ?').run(part);
  } finally {
    db.close();
  }
  const faults = faultsOf(part);
  if (faults.length > 0) throw new Error(`The copy is damaged: ${faults[0]}`);
  await chmod(part, 0o600);
  await settle(part);
  await rename(part, file);
}

/** Replaces the database with a backup. Keeps the previous database next to it and returns its new name. */
export async function restoreSqlite(
  file: string,
  database: string,
  overwrite: boolean,
): Promise<string | null> {
  if (existsSync(database) && !overwrite)
    throw new BadSetting(
      `There is a database already (${database}). To replace it with the backup, add --overwrite.`,
    );
  const part = `${database}.part`;
  await copyFile(file, part);
  try {
    const faults = faultsOf(part);
    if (faults.length > 0) throw new BadSetting(`This is not a complete SQLite backup: ${faults[0]}`);
    checkBackup(migrationsIn(part));
  } catch (error) {
    rmSync(part);
    throw error;
  }
  await chmod(part, 0o600);
  await settle(part);
  let kept: string | null = null;
  if (existsSync(database)) {
    kept = `${database}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    for (const ending of ['', '-wal', '-shm'])
      if (existsSync(database + ending)) renameSync(database + ending, kept + ending);
  }
  await rename(part, database);
  return kept;
}

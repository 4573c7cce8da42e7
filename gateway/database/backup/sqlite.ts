import { existsSync, renameSync, rmSync } from 'node:fs';
import { chmod, copyFile, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BadSetting } from '../../config';
import { SqliteDatabase } from '../SqliteDatabase';

/** Writes a file's content, and its name, down to the disk. */
async function settle(file: string): Promise<void> {
  for (const path of [file, dirname(file)]) {
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
  }
}

/** What SQLite finds wrong in a file; empty when it is whole. */
export function faultsOf(file: string): string[] {
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

/** A copy of the database as it is at one moment, also while a gateway writes. The file is there when it is whole. */
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
  if (faults.length > 0) throw new Error(`The copy is not whole: ${faults[0]}`);
  await chmod(part, 0o600);
  await settle(part);
  await rename(part, file);
}

/** Puts a backup in the place of the database. What was there before is kept beside it; its new name comes back. */
export async function restoreSqlite(
  file: string,
  database: string,
  overwrite: boolean,
): Promise<string | null> {
  if (existsSync(database) && !overwrite)
    throw new BadSetting(
      `There is a database already (${database}). To put the backup in its place, add --overwrite.`,
    );
  const part = `${database}.part`;
  await copyFile(file, part);
  const faults = faultsOf(part);
  if (faults.length > 0) {
    rmSync(part);
    throw new BadSetting(`This is no whole backup of an SQLite file: ${faults[0]}`);
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

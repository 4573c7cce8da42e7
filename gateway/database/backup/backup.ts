import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { counterDifferences } from '../../../schema/counters';
import { rows } from '../../../schema/database';
import type { Config } from '../../config';
import { BadSetting } from '../../settingReader';
import { SQLITE_FILE } from '../connect';
import { lockFolder } from '../dataFolder';
import { openDatabase } from '../openDatabase';
import { requireDatabase } from '../existingDatabase';
import { forgetDatabaseId } from '../sharedSecret';
import { backupMariadb, restoreMariadb } from './mariadb';
import { backupSqlite, restoreSqlite } from './sqlite';

type Where = Pick<Config, 'databaseUrls' | 'dataDir'>;

/** Default folder of backups. */
export const backupFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'backups');

/** Backs up the configured database, also while gateways are running. Returns the file. */
export async function backup(where: Where, requestedFile?: string): Promise<string> {
  const { databaseUrls, dataDir } = where;
  const [url] = databaseUrls;
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const name = `shelfmates-${time}.${url ? 'sql.gz' : 'sqlite'}`;
  const file = resolve(requestedFile ?? join(backupFolder(where), name));
  if (existsSync(file)) throw new BadSetting(`This file exists already: ${file}`);
  await requireDatabase(where);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  await (url ? backupMariadb(url, file) : backupSqlite(join(dataDir, SQLITE_FILE), file));
  return file;
}

/** Result of a restore. */
export interface Restored {
  readers: number;
  books: number;
  /** Number of wrong counters; 0 for our own backups. */
  wrongCounters: number;
  /** Path of the previous database; SQLite only. */
  kept: string | null;
}

/** Restores a backup into an empty database, or over an existing one if allowed, and migrates it. No gateway may be running. */
export async function restore(where: Where, file: string, overwrite: boolean): Promise<Restored> {
  const { databaseUrls, dataDir } = where;
  const [url] = databaseUrls;
  if (!existsSync(file)) throw new BadSetting(`There is no such file: ${resolve(file)}`);
  let kept: string | null = null;
  if (url) await restoreMariadb(file, url, overwrite);
  else {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const unlock = lockFolder(dataDir);
    try {
      kept = await restoreSqlite(file, join(dataDir, SQLITE_FILE), overwrite);
    } finally {
      unlock();
    }
  }
  const { db, write, close } = await openDatabase(where);
  try {
    await forgetDatabaseId({ write }); // the files of indexes are of the database before
    const [held] = await rows<{ readers: number; books: number }>(
      db,
      'SELECT (SELECT COUNT(*) FROM users) AS readers, (SELECT COUNT(*) FROM books) AS books',
    );
    const wrongCounters = (await counterDifferences(db)).length;
    return { readers: Number(held?.readers), books: Number(held?.books), wrongCounters, kept };
  } finally {
    await close();
  }
}

import 'reflect-metadata';
import { join } from 'node:path';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations';
import { entities } from '../../schema';
import { Names } from '../../schema/database';
import type { Config } from '../config';
import { BadSetting } from '../settingReader';
import { GroupCommit, LogFile } from './GroupCommit';
import { SqliteDatabase } from './SqliteDatabase';
import { checkpointInBackground } from './sqliteCheckpoints';
import { serializeTransactions } from './sqliteTransactionMutex';

const shared = {
  entities,
  migrations,
  namingStrategy: new Names(),
  migrationsTransactionMode: 'each' as const,
};

/** Pages in SQLite's log at which a COMMIT copies it (200 MB), should the copying in the background not keep up. */
const MAX_LOG_PAGES = 50_000;

const sqliteOptions = (file: string): DataSourceOptions => ({
  ...shared,
  type: 'better-sqlite3',
  driver: SqliteDatabase,
  database: file,
  enableWAL: true,
  prepareDatabase(db: SqliteDatabase) {
    db.pragma('synchronous = NORMAL'); // a COMMIT does not wait for the disk; its acknowledgement does (GroupCommit)
    db.pragma(`wal_autocheckpoint = ${MAX_LOG_PAGES}`);
    db.pragma('secure_delete = ON'); // what is deleted is overwritten in the file
  },
});

const mariadbOptions = (url: string): DataSourceOptions => ({
  ...shared,
  type: 'mariadb', // for MySQL too: as 'mysql', every nullable column looks changed
  charset: 'utf8mb4',
  timezone: 'Z',
  poolSize: 10,
  connectTimeout: 5_000,
  url,
});

/** The name of the SQLite file in the data folder. */
export const SQLITE_FILE = 'shelfmates.sqlite';

/** Opens the configured database for reading without migrating it, also while gateways are running. */
export async function connect({
  databaseUrls: [url],
  dataDir,
}: Pick<Config, 'databaseUrls' | 'dataDir'>): Promise<{
  db: DataSource;
  place: string;
  close(): Promise<void>;
}> {
  const place = url ? placeOf(url) : join(dataDir, SQLITE_FILE);
  const db = new DataSource(url ? mariadbOptions(url) : sqliteOptions(place));
  if (url) {
    await db.initialize().catch(refuseConnection);
    return { db, place, close: () => db.destroy() };
  }
  await db.initialize();
  const log = new LogFile(`${place}-wal`);
  const commits = new GroupCommit(() => log.sync());
  const endCheckpoints = checkpointInBackground(
    place,
    serializeTransactions(db, () => commits.durable()),
  );
  return {
    db,
    place,
    async close() {
      await endCheckpoints();
      await db.destroy();
      await log.close();
    },
  };
}

/** Rethrows the error of a connection to MariaDB, with the setting that it comes from. */
export function refuseConnection(error: Error): never {
  throw new BadSetting(
    `DATABASE_URL names a database that cannot be opened (${error.message}); check that it runs, and the user, the password and the name.`,
    { cause: error },
  );
}

const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `MariaDB at ${host}${pathname}`;
};

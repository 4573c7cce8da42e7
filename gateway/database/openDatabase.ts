import 'reflect-metadata';
import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { migrations } from '../../migrations';
import { entities } from '../../schema';
import type { RowChange, Write } from '../../schema/transaction';
import { recordChangedBooks } from '../../schema/book/search/changedBooks';
import { hasOthers, isContention, Names, rows } from '../../schema/database';
import type { Config } from '../config';
import { BadSetting } from '../settingReader';
import { watchMariadb } from './mariadbWatchdog';
import { counters } from '../observability/metrics';
import { migrate } from './migrate';
import { GroupCommit, LogFile } from './GroupCommit';
import { directReads } from './directReads';
import { refuseNewerDatabase } from './newerVersion';
import { openReplicas } from './readReplicas';
import { SqliteDatabase } from './SqliteDatabase';
import { checkpointInBackground } from './sqliteCheckpoints';
import { databaseId } from './sharedSecret';
import { serializeTransactions } from './sqliteTransactionMutex';
import { dataVersionOf, type Version } from './dataVersion';

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

/** An open database, migrated and ready. */
export interface Database {
  db: DataSource;
  /** Identifies what is in the database. It changes when a backup is restored. */
  id: string;
  /** For reads that may be slightly out of date: possibly a replica. */
  readDb: DataSource;
  write: Write;
  /** Calls `listener` after each commit, with the changes that the transaction's writers have made. */
  onCommit(listener: CommitListener): void;
  /** Changes with every commit. */
  version: Version;
  /** Where the data is, without a password. */
  place: string;
  close(): Promise<void>;
}

type CommitListener = (changes: readonly RowChange[]) => void;

const MAX_ATTEMPTS = 8;

const retries = new Counter({
  name: 'shelfmates_database_retries_total',
  help: 'Transactions run again after a deadlock or lock timeout.',
  registers: [counters],
});

/** Runs transactions on this database. Deadlocks are retried a limited number of times. */
const writer =
  (db: DataSource, version: Version, onCommit: CommitListener): Write =>
  async (work) => {
    for (let attempt = 1; ; attempt++) {
      const changes: RowChange[] = [];
      const run = async (tx: EntityManager) => {
        const done = await work(Object.assign(tx, { changes }));
        if (hasOthers(db)) await recordChangedBooks(tx, changes);
        await version.move(tx);
        return { done };
      };
      const committed = await (
        db.options.type === 'mariadb' ? db.transaction('READ COMMITTED', run) : db.transaction(run)
      )
        .catch(async (error: unknown) => {
          if (!isContention(error) || attempt === MAX_ATTEMPTS) throw error;
          retries.inc();
          await pause(Math.random() * 2 ** attempt * 4);
        })
        .finally(() => version.moved());
      if (!committed) continue;
      onCommit(changes);
      return committed.done;
    }
  };

type Where = Pick<Config, 'databaseUrls' | 'dataDir'> & Partial<Pick<Config, 'disabled'>>;

/** Opens the configured database and migrates it. */
export async function openDatabase(where: Where): Promise<Database> {
  const { databaseUrls, dataDir } = where;
  const [first, ...others] = databaseUrls;
  if (first) {
    const database = await open(where);
    const endWatch = watchMariadb(database.db, first);
    const replicas = others.length > 0 ? openReplicas(database.db, others) : null;
    return {
      ...database,
      ...(replicas && { readDb: replicas.readDb }),
      async close() {
        endWatch();
        await replicas?.close();
        await database.close();
      },
    };
  }
  createFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    const database = await open(where);
    chmodSync(database.place, 0o600);
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens the configured database for reading without migrating it, also while gateways are running. */
export async function connect({
  databaseUrls: [url],
  dataDir,
}: Where): Promise<{ db: DataSource; place: string; close(): Promise<void> }> {
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

async function open(where: Where): Promise<Database> {
  const { db, place, close: disconnect } = await connect(where);
  try {
    refuseNewerDatabase(await migrationsOf(db));
    await migrate(db);
  } catch (error) {
    await disconnect();
    throw error;
  }
  const version = dataVersionOf(db);
  const closeReads = directReads(
    db,
    async (raw) => {
      await version.move(raw);
      version.moved();
    },
    where.disabled,
  );
  const close = async () => {
    closeReads();
    // The driver leaves the log behind, and with it what was deleted since.
    if (where.databaseUrls.length === 0) await db.query('PRAGMA wal_checkpoint(TRUNCATE)');
    await disconnect();
  };
  const listeners: CommitListener[] = [];
  const write = writer(db, version, (changes) => listeners.forEach((listener) => listener(changes)));
  const onCommit = (listener: CommitListener) => void listeners.push(listener);
  const id = await databaseId({ db, write });
  return { db, id, readDb: db, write, onCommit, version, place, close };
}

/** The names of the migrations that were applied. */
async function migrationsOf(db: DataSource): Promise<string[]> {
  const runner = db.createQueryRunner();
  const started = await runner.hasTable('migrations').finally(() => runner.release());
  if (!started) return [];
  const done = await rows<{ name: string }>(db, 'SELECT name FROM migrations ORDER BY id');
  return done.map(({ name }) => name);
}

function createFolder(dataDir: string): void {
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

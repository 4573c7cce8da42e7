import { chmodSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { rows } from '../../schema/database';
import type { Write } from '../../schema/transaction';
import type { Config } from '../config';
import { connect } from './connect';
import { createFolder, lockFolder } from './dataFolder';
import { dataVersionOf, type Version } from './dataVersion';
import { directReads } from './directReads';
import { watchMariadb } from './mariadbWatchdog';
import { migrate } from './migrate';
import { refuseNewerDatabase } from './newerVersion';
import { openReplicas } from './readReplicas';
import { databaseId } from './sharedSecret';
import { writer, type CommitListener } from './transactions';

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

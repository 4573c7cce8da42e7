import { DataSource } from 'typeorm';
import { rows } from '../../schema/database';
import { watchMariadb } from './mariadbWatchdog';

/** How long a failed replica is skipped, in ms. */
const RETRY_DELAY = 5_000;
const TIMEOUT = 3_000;

interface Replica {
  db: DataSource;
  endWatch(): void;
  restsUntil: number;
}

export interface Replicas {
  /** Reads from the replicas in turn and, if none is available, from the primary. */
  readDb: DataSource;
  close(): Promise<void>;
}

/**
 * Read replicas of the primary. They may be a moment behind, so only guests, who have written nothing, read from them. Replicas
 * are optional: if one fails, the primary answers.
 */
export function openReplicas(first: DataSource, urls: readonly string[]): Replicas {
  const replicas = urls.map((url): Replica => {
    const db = new DataSource({
      type: 'mariadb',
      url,
      charset: 'utf8mb4',
      timezone: 'Z',
      poolSize: 10,
      connectTimeout: TIMEOUT,
    });
    return { db, endWatch: watchMariadb(db, url), restsUntil: 0 };
  });
  let turn = 0;

  /** The next available replica. */
  const next = (): Replica | undefined => {
    const now = Date.now();
    const awake = replicas.filter(({ restsUntil }) => restsUntil <= now);
    return awake[turn++ % awake.length];
  };
  const query = async (sql: string, values?: unknown[]): Promise<unknown> => {
    const replica = next();
    if (!replica) return first.query(sql, values);
    try {
      if (!replica.db.isInitialized) await initialized(replica.db);
      return await replica.db.query(sql, values);
    } catch {
      replica.restsUntil = Date.now() + RETRY_DELAY;
      return first.query(sql, values);
    }
  };
  return {
    readDb: Object.create(first, { query: { value: query } }) as DataSource,
    async close() {
      replicas.forEach(({ endWatch }) => endWatch());
      await Promise.all(replicas.map(({ db }) => db.isInitialized && db.destroy()));
    },
  };
}

const initializations = new WeakMap<DataSource, Promise<unknown>>();

/** Connects once for concurrent calls; a failed connection is retried by the next call. */
function initialized(db: DataSource): Promise<unknown> {
  let initialization = initializations.get(db);
  if (!initialization) {
    initialization = db
      .initialize()
      .then(() => rows(db, 'SELECT 1'))
      .finally(() => initializations.delete(db));
    initializations.set(db, initialization);
  }
  return initialization;
}

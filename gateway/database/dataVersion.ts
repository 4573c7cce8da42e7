import type { DataSource, EntityManager } from 'typeorm';
import { rows } from '../../schema/database';

/**
 * A number that changes with every commit of any gateway. If it is read twice with the same result, nothing was committed in
 * between. It is never older than the call that reads it.
 */
export interface Version {
  current(): number | Promise<number>;
  /** Call it in each transaction, as its last statement. */
  move(tx: Pick<EntityManager, 'query'>): Promise<unknown>;
  /** Call it after each transaction, successful or not. */
  moved(): void;
}

/** SQLite belongs to one process, which counts its own commits. */
function ownVersion(): Version {
  let number = 0;
  return {
    current: () => number,
    move: async () => undefined,
    moved: () => void number++,
  };
}

/** Rows to count in, so that concurrent transactions seldom wait for the same one. */
const COUNTER_ROWS = 128;

/** A read waits for further requests as long as each turn of the event loop brings some, at most this long, in ms. */
const MAX_BATCH_DELAY = 1;

/**
 * Gateways on MariaDB read the number from the database, once for all waiting requests. A read that started before a request may
 * be too old for it, so that request uses the next read. Each transaction increments one of several rows in its last statement,
 * to hold the lock briefly; the version is their sum.
 */
function sharedVersion(db: DataSource): Version {
  let reading: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | null = null;
  let waiting = 0;
  const read = async () => {
    await reading;
    const until = performance.now() + MAX_BATCH_DELAY;
    let joined = 0;
    do {
      joined = waiting;
      await new Promise(setImmediate);
    } while (waiting > joined && performance.now() < until);
    waiting = 0;
    next = null;
    const answer = rows<{ number: string | null }>(db, 'SELECT SUM(number) AS number FROM write_counters');
    reading = answer.catch(() => undefined);
    return Number((await answer)[0]?.number ?? 0);
  };
  return {
    current() {
      waiting++;
      return (next ??= read());
    },
    move: (tx) =>
      tx.query(
        'INSERT INTO write_counters (id, number) VALUES (?, 1) ON DUPLICATE KEY UPDATE number = number + 1',
        [Math.floor(Math.random() * COUNTER_ROWS)],
      ),
    moved: () => undefined,
  };
}

export const dataVersionOf = (db: DataSource): Version =>
  db.options.type === 'mariadb' ? sharedVersion(db) : ownVersion();

import type { DataSource, EntityManager } from 'typeorm';
import { rows } from '../../schema/database';

/**
 * How far the database has come: asked twice with the same answer, nothing was committed in between, by whichever gateway. A
 * number is never older than the question.
 */
export interface Version {
  current(): number | Promise<number>;
  /** Inside each transaction, as its last statement. */
  move(tx: Pick<EntityManager, 'query'>): Promise<unknown>;
  /** After a transaction, however it ended. */
  moved(): void;
}

/** SQLite belongs to one process, which knows what it has committed. */
function ownVersion(): Version {
  let number = 0;
  return {
    current: () => number,
    move: async () => undefined,
    moved: () => void number++,
  };
}

/** Transactions that end at the same time seldom meet on the same row. */
const PLACES = 128;

/** While more requests come with each turn of the event loop, a question waits for them, but no longer than this, in ms. */
const GATHER = 1;

/**
 * Gateways on one MariaDB read the number there, once for all requests that wait for it: a question that is under way when a
 * request comes may be too old for it, so the next one is for that. Each transaction counts in one of several rows and holds
 * it for its last moment only; the sum grows with every commit.
 */
function sharedVersion(db: DataSource): Version {
  let asking: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | null = null;
  let waiting = 0;
  const ask = async () => {
    await asking;
    const until = performance.now() + GATHER;
    let joined = 0;
    do {
      joined = waiting;
      await new Promise(setImmediate);
    } while (waiting > joined && performance.now() < until);
    waiting = 0;
    next = null;
    const answer = rows<{ number: string | null }>(db, 'SELECT SUM(number) AS number FROM write_counters');
    asking = answer.catch(() => undefined);
    return Number((await answer)[0]?.number ?? 0);
  };
  return {
    current() {
      waiting++;
      return (next ??= ask());
    },
    move: (tx) =>
      tx.query(
        'INSERT INTO write_counters (id, number) VALUES (?, 1) ON DUPLICATE KEY UPDATE number = number + 1',
        [Math.floor(Math.random() * PLACES)],
      ),
    moved: () => undefined,
  };
}

export const dataVersionOf = (db: DataSource): Version =>
  db.options.type === 'mariadb' ? sharedVersion(db) : ownVersion();

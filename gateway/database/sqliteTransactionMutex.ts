import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { SqliteDatabase } from './SqliteDatabase';

/** Runs work while no transaction does. */
export type Exclusively = (work: () => Promise<unknown>) => Promise<void>;

/** A statement that changes nothing. */
const READS = /^\s*(?:SELECT|PRAGMA|EXPLAIN)\b/i;

/** A fair, reentrant lock. */
class Lock {
  private holder: object | null = null;
  private depth = 0;
  private readonly waiting: { who: object; enter: () => void }[] = [];

  constructor(private readonly patience: number) {}

  acquire(who: object): Promise<void> | void {
    if (this.holder === null || this.holder === who) {
      this.holder = who;
      this.depth++;
      return;
    }
    return new Promise((resolve, reject) => {
      const ticket = { who, enter: () => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(ticket), 1);
        reject(
          new Error('SQLite is busy: inside a transaction use the manager that the transaction gives you'),
        );
      }, this.patience);
      this.waiting.push(ticket);
    });
  }

  release(): void {
    if (--this.depth > 0) return;
    const next = this.waiting.shift();
    this.holder = next?.who ?? null;
    if (next) {
      this.depth = 1;
      next.enter();
    }
  }
}

/**
 * SQLite has one connection, and TypeORM would share one query runner for it: concurrent transactions would break each other,
 * and a write outside a transaction could be rolled back with another one. So each unit of work gets its own query runner, which
 * holds the lock for a transaction, or for one statement outside of one. A write is acknowledged when `durable` resolves; the
 * next transaction begins before that. Returns a function that runs other work while no transaction does.
 */
export function serializeTransactions(
  db: DataSource,
  durable: () => Promise<void>,
  patience = 20_000,
): Exclusively {
  const lock = new Lock(patience);
  const driver = db.driver as BetterSqlite3Driver;

  class Runner extends BetterSqlite3QueryRunner {
    private holds = false;

    override async startTransaction(level?: Parameters<BetterSqlite3QueryRunner['startTransaction']>[0]) {
      if (this.holds) return super.startTransaction(level); // a savepoint
      await lock.acquire(this);
      this.holds = true;
      try {
        const { databaseConnection } = driver as { databaseConnection: SqliteDatabase };
        if (databaseConnection.inTransaction) databaseConnection.exec('ROLLBACK'); // a transaction whose rollback failed
        await super.startTransaction(level);
      } catch (error) {
        this.releaseSlot();
        throw error;
      }
    }
    override async commitTransaction() {
      await super.commitTransaction();
      if (this.isTransactionActive) return;
      this.releaseSlot();
      await durable();
    }
    override async rollbackTransaction() {
      const isOutermost = this.transactionDepth === 1;
      try {
        await super.rollbackTransaction();
      } finally {
        // A full disk makes SQLite roll back by itself. The lock must be released all the same.
        if (isOutermost) this.releaseSlot();
      }
    }
    override async query(...args: Parameters<BetterSqlite3QueryRunner['query']>) {
      await lock.acquire(this);
      try {
        return await super.query(...args);
      } finally {
        lock.release();
        if (!this.holds && !READS.test(args[0])) await durable();
      }
    }
    private releaseSlot() {
      if (this.holds) lock.release();
      this.holds = false;
    }
  }
  driver.createQueryRunner = () => new Runner(driver);

  return async (work) => {
    await lock.acquire(work);
    try {
      await work();
    } finally {
      lock.release();
    }
  };
}

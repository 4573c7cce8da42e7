import { setTimeout as pause } from 'node:timers/promises';
import { Counter } from 'prom-client';
import type { DataSource, EntityManager } from 'typeorm';
import { recordChangedBooks } from '../../schema/book/search/changedBooks';
import { hasOthers, isContention } from '../../schema/database';
import type { RowChange, Write } from '../../schema/transaction';
import { counters } from '../observability/metrics';
import type { Version } from './dataVersion';

const MAX_ATTEMPTS = 8;

const retries = new Counter({
  name: 'shelfmates_database_retries_total',
  help: 'Transactions run again after a deadlock or lock timeout.',
  registers: [counters],
});

/** Called after a commit, with the changes that the transaction's writers have made. */
export type CommitListener = (changes: readonly RowChange[]) => void;

/** Runs transactions on this database. Deadlocks are retried a limited number of times. */
export const writer =
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

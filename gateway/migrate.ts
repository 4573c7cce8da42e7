import { MigrationExecutor, QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';
import { rows } from '../schema/database';
import { BadSetting } from './config';

/** So long one gateway waits for another that changes the database, in seconds. */
const PATIENCE = 120;

/** What MariaDB says to a step that was done already. */
const DONE_ALREADY = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_DUP_ENTRY',
  'ER_FK_DUP_NAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_BAD_TABLE_ERROR',
]);

const wasDone = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  DONE_ALREADY.has(String((error.driverError as { code?: unknown }).code));

/** Brings the database to today's shape; of several gateways that start at once, one does it and the others wait. */
export async function migrate(db: DataSource): Promise<void> {
  if (db.options.type !== 'mariadb') return void (await db.runMigrations());
  const guard = db.createQueryRunner();
  const lock = `${String(db.options.database ?? db.driver.database)}.shape`.slice(-64);
  try {
    const [answer] = await rows<{ got: number | null }>(guard.manager, 'SELECT GET_LOCK(?, ?) AS got', [
      lock,
      PATIENCE,
    ]);
    if (Number(answer?.got) !== 1)
      throw new BadSetting(
        'Another gateway has been changing the database for two minutes; let it finish, then start this one.',
      );
    await stepByStep(db, guard);
  } finally {
    await guard.query('DO RELEASE_LOCK(?)', [lock]).catch(() => undefined); // it goes with the connection too
    await guard.release();
  }
}

/**
 * MariaDB commits a change of a table at once, before it can be noted that the step was done. So it is noted too that a step
 * has begun: when the process ended in between, what the step did stays, and it counts as done.
 */
async function stepByStep(db: DataSource, guard: QueryRunner): Promise<void> {
  const pending = await new MigrationExecutor(db, guard).getPendingMigrations();
  if (pending.length === 0) return;
  await guard.query('CREATE TABLE IF NOT EXISTS migrations_begun (name VARCHAR(200) PRIMARY KEY)');
  const begun = await rows<{ name: string }>(guard.manager, 'SELECT name FROM migrations_begun');
  const runner = db.createQueryRunner();
  const executor = new MigrationExecutor(db, runner);
  try {
    for (const step of pending) {
      await guard.query('REPLACE INTO migrations_begun (name) VALUES (?)', [step.name]);
      await runner.startTransaction();
      try {
        await executor.executeMigration(step);
        await runner.commitTransaction();
      } catch (error) {
        await runner.rollbackTransaction().catch(() => undefined);
        if (!wasDone(error) || !begun.some(({ name }) => name === step.name)) throw error;
        await executor.insertMigration(step);
      }
      await guard.query('DELETE FROM migrations_begun WHERE name = ?', [step.name]);
    }
  } finally {
    await runner.release();
  }
}

import { MigrationExecutor, QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';
import { isContention, rows } from '../../schema/database';
import { BadSetting } from '../settingReader';

/** How long one gateway waits for another to migrate the database, in seconds. */
const LOCK_TIMEOUT = 120;

/** Names of migrations that were started; the row with an empty name is the lock. */
const UNFINISHED_TABLE = 'migrations_begun';

/** MariaDB's errors for a migration that was applied already. */
const ALREADY_APPLIED_ERRORS = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_DUP_ENTRY',
  'ER_FK_DUP_NAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_BAD_TABLE_ERROR',
]);

const isAlreadyApplied = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  ALREADY_APPLIED_ERRORS.has(String((error.driverError as { code?: unknown }).code));

/** Migrates the database. If several gateways start at once, one migrates and the others wait. */
export async function migrate(db: DataSource): Promise<void> {
  if (db.options.type !== 'mariadb') return void (await db.runMigrations());
  const [guard, runner] = [db.createQueryRunner(), db.createQueryRunner()];
  try {
    await takeTurn(guard, runner);
    await stepByStep(db, runner);
  } finally {
    await guard.query('COMMIT').catch(() => undefined);
    await guard.query('SET SESSION innodb_lock_wait_timeout = DEFAULT').catch(() => undefined);
    await Promise.all([guard.release(), runner.release()]);
  }
}

/**
 * Locks a row until the guard's transaction ends. MariaDB also has named locks, but the nodes of a Galera cluster do not share them.
 */
async function takeTurn(guard: QueryRunner, runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable(UNFINISHED_TABLE)))
    await runner.query(`CREATE TABLE IF NOT EXISTS ${UNFINISHED_TABLE} (name VARCHAR(200) PRIMARY KEY)`);
  if ((await runner.query(`SELECT name FROM ${UNFINISHED_TABLE} WHERE name = ''`)).length === 0)
    await runner.query(`INSERT IGNORE INTO ${UNFINISHED_TABLE} (name) VALUES ('')`);
  await guard.query(`SET SESSION innodb_lock_wait_timeout = ${LOCK_TIMEOUT}`);
  await guard.query('START TRANSACTION');
  await guard
    .query(`SELECT name FROM ${UNFINISHED_TABLE} WHERE name = '' FOR UPDATE`)
    .catch((error: unknown) => {
      throw isContention(error)
        ? new BadSetting(
            'Another gateway has been changing the database for two minutes; let it finish, then start this one.',
          )
        : error;
    });
}

/**
 * MariaDB commits DDL at once, before the migration can be recorded. So its start is recorded too: if the process ended in
 * between, its changes stay and it counts as applied.
 */
async function stepByStep(db: DataSource, runner: QueryRunner): Promise<void> {
  const executor = new MigrationExecutor(db, runner);
  const pending = await executor.getPendingMigrations();
  const unfinished = await rows<{ name: string }>(runner.manager, `SELECT name FROM ${UNFINISHED_TABLE}`);
  for (const step of pending) {
    await runner.query(`REPLACE INTO ${UNFINISHED_TABLE} (name) VALUES (?)`, [step.name]);
    await runner.startTransaction();
    try {
      await executor.executeMigration(step);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction().catch(() => undefined);
      if (!isAlreadyApplied(error) || !unfinished.some(({ name }) => name === step.name)) throw error;
      await executor.insertMigration(step);
    }
    await runner.query(`DELETE FROM ${UNFINISHED_TABLE} WHERE name = ?`, [step.name]);
  }
}

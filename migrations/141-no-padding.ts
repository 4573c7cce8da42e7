import { TableForeignKey, type MigrationInterface, type QueryRunner } from 'typeorm';
import { bytewiseCollation } from './collation';
import { belongsTo, isMariadb } from './columns';

/** The migration runner keeps a row of its own tables locked meanwhile. */
const OF_THE_RUNNER = new Set(['migrations', 'migrations_begun']);

/** All foreign keys on text columns; they refer to `posts.id`. Neither side can be converted while one exists. */
const TEXT_KEYS = [
  ['posts', 'threadId', 'CASCADE'],
  ['posts', 'commentId', 'CASCADE'],
  ['reactions', 'postId', 'CASCADE'],
  ['post_reports', 'postId', 'CASCADE'],
  ['moderation_acts', 'postId', 'SET NULL'],
] as const;

/** Converts the tables that have another collation. Safe to run again after an interruption: MariaDB commits each step at once. */
async function convert(db: QueryRunner, collation: string): Promise<void> {
  const found: { name: string }[] = await db.query(
    `SELECT TABLE_NAME AS name FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' AND TABLE_COLLATION <> ?`,
    [collation],
  );
  const tables = found.filter(({ name }) => !OF_THE_RUNNER.has(name));
  await db.query(`ALTER DATABASE CHARACTER SET utf8mb4 COLLATE ${collation}`);
  await dropTextKeys(db);
  for (const { name } of tables)
    await db.query(`ALTER TABLE ${name} CONVERT TO CHARACTER SET utf8mb4 COLLATE ${collation}`);
  for (const [name, column, onDelete] of TEXT_KEYS)
    await db.createForeignKey(name, new TableForeignKey(belongsTo(column, 'posts', onDelete)));
}

async function dropTextKeys(db: QueryRunner): Promise<void> {
  for (const [name, column] of TEXT_KEYS) {
    const table = await db.getTable(name);
    const key = table?.foreignKeys.find(({ columnNames }) => columnNames[0] === column);
    if (table && key) await db.dropForeignKey(table, key);
  }
}

/**
 * Text is compared with its trailing spaces, on MariaDB and MySQL as on SQLite. `utf8mb4_bin` pads the shorter text with
 * spaces, so `id` and `id ` were the same key. Tables created from now on inherit the collation from the database.
 */
export class NoPadding implements MigrationInterface {
  name = 'no_padding-2026112300141';
  async up(db: QueryRunner) {
    if (isMariadb(db)) await convert(db, await bytewiseCollation(db));
  }
  async down() {} // the earlier version works with this collation too
}

import { readdirSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { expect, inject, test } from 'vitest';
import { migrations } from '../migrations';
import { startApp } from './setup/app';
import { openTestDatabase, testPlace } from './setup/database';

/** What TypeORM would change to make the tables those of the entities, but for the long notes: it has no name for them on both databases. */
async function differences(db: DataSource): Promise<string[]> {
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  return upQueries
    .map(({ query }) => query)
    .filter((query) => !/`list_entries` \w+( COLUMN)? `note`/.test(query));
}

test('every migration in the folder is listed, in the order of its stamp', async () => {
  const files = readdirSync('migrations').filter((name) => /^\d/.test(name));
  const steps = await Promise.all(
    files.map((name) => import(`../migrations/${name.replace('.ts', '')}.ts`) as Promise<object>),
  );
  const nameOf = (Step: new () => { name: string }) => new Step().name;
  const listed = migrations.map(nameOf);
  expect(listed.toSorted()).toEqual(steps.flatMap((step) => Object.values(step).map(nameOf)).toSorted());
  const stamps = listed.map((name) => Number(name.slice(-13)));
  expect(stamps).toEqual(stamps.toSorted((one, other) => one - other));
});

test('entities and migrations agree', async () => {
  const { db } = await openTestDatabase();
  expect(await differences(db), 'What the entities have and no migration makes, or the reverse').toEqual([]);
});

test('every migration runs down and up again', async () => {
  const { db } = await openTestDatabase();
  for (const _ of db.migrations) await db.undoLastMigration({ transaction: 'each' });
  const runner = db.createQueryRunner();
  expect(
    (await runner.getTables(db.entityMetadatas.map((entity) => entity.tableName))).map(({ name }) => name),
  ).toEqual([]);
  await runner.release();
  await db.runMigrations();
  expect(await db.showMigrations()).toBe(false);
});

test('a database from a newer version is refused with a sentence that says what to do', async () => {
  const database = await openTestDatabase();
  await database.db.query(
    "INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'future-9999999999999')",
  );
  await expect(database.reopen()).rejects.toThrow(
    'This database was changed by a newer version of Shelfmates (future-9999999999999)',
  );
});

const onMariadb = test.runIf(inject('mariadb'));

onMariadb(
  'text keys that differ only by a trailing space are different keys, in older databases too',
  async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const padded = () =>
      db.query(
        `SELECT TABLE_NAME, COLUMN_NAME, COLLATION_NAME FROM information_schema.COLUMNS
       WHERE TABLE_SCHEMA = DATABASE() AND DATA_TYPE IN ('char', 'varchar', 'text')
         AND TABLE_NAME NOT LIKE 'migrations%' AND COLLATION_NAME NOT LIKE '%nopad%'`,
      );
    expect(await padded()).toEqual([]);
    await db.query('ALTER DATABASE COLLATE utf8mb4_bin');
    await db.query('ALTER TABLE users CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    for (const [table, key] of [
      ['reactions', 'postId'],
      ['posts', 'threadId'],
      ['posts', 'commentId'],
      ['post_reports', 'postId'],
      ['moderation_acts', 'postId'],
    ])
      await db.query(`ALTER TABLE ${table} DROP FOREIGN KEY fk_${table}_${key}`); // as after an interruption
    await db.query('ALTER TABLE posts CONVERT TO CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    await db.query("DELETE FROM migrations WHERE name LIKE 'no_padding%'");
    const again = await database.reopen();
    expect(await differences(again.db)).toEqual([]);
    const found = await again.db.query(
      `SELECT TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_COLLATION = 'utf8mb4_bin'`,
    );
    expect(found).toEqual([]);
    await again.db.query('CREATE TABLE later (name VARCHAR(9) PRIMARY KEY)');
    await again.db.query("INSERT INTO later VALUES ('a'), ('a ')");
  },
);

onMariadb('a start that was cut off in the middle of a step is done again without a hand', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const { name } = db.migrations.findLast(({ name }) => name?.startsWith('ranking_sizes-'))!;
  const forget = () => db.query('DELETE FROM migrations WHERE name = ?', [name]);
  await forget();
  await db.query('INSERT INTO migrations_begun (name) VALUES (?)', [name]);
  const again = await database.reopen();
  expect(await again.db.showMigrations()).toBe(false);
  await again.db.query('DELETE FROM migrations WHERE name = ?', [name]);
  await expect(database.reopen()).rejects.toThrow(); // somebody else's table of that name is not taken for ours
});

onMariadb('gateways that start at once on an empty database share the work', async () => {
  const place = await testPlace();
  const apps = await Promise.all([startApp({ ...place }), startApp({ ...place }), startApp({ ...place })]);
  expect(apps.filter(({ gateway }) => gateway.stored > 0)).toHaveLength(1);
});

import { expect, inject, test } from 'vitest';
import { startApp } from './setup/app';
import { openTestDatabase, testPlace } from './setup/database';

test('entities and migrations agree', async () => {
  const { db } = await openTestDatabase();
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
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

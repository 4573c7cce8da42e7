import { expect, test } from 'vitest';
import { openTestDatabase } from './setup/database';

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

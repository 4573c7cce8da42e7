import { statSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../gateway/database/openDatabase';
import { testFolder } from '../setup/database';

const MB = 2 ** 20;

test('SQLite’s log is copied into the file in the background, and begins again', async () => {
  const { db, place, write, close } = await openDatabase({ dataDir: testFolder(), databaseUrls: [] });
  onTestFinished(close);
  const size = (file: string) => statSync(file).size / MB;
  await db.query('CREATE TABLE scratch (bytes blob)');
  for (let round = 1; round <= 3; round++) {
    for (let i = 0; i < 50; i++)
      await write((tx) => tx.query('INSERT INTO scratch VALUES (zeroblob(?))', [MB]));
    await expect.poll(() => size(place)).toBeGreaterThan(50 * round);
  }
  expect(size(`${place}-wal`)).toBeLessThan(120);
  await expect(db.query('SELECT COUNT(*) AS count FROM scratch')).resolves.toEqual([{ count: 150 }]);
});

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { backup, restore } from '../gateway/database/backup/backup';
import { startApp, type Reader } from './setup/app';
import { testPlace } from './setup/database';

const ADD = 'mutation ($bookId: ID!) { addToList(bookId: $bookId, list: WISHLIST) { id } }';
const START = 'mutation ($n: String!) { startThread(title: "T", content: $n) { id } }';

/** Writes as fast as it can until it is told to stop. */
function writeOn(reader: Reader) {
  let written = 0;
  const over = new AbortController();
  const all = (async () => {
    while (!over.signal.aborted) {
      await reader.run(START, { n: `Number ${written}` });
      written++;
    }
  })();
  return {
    written: () => written,
    stop: () => (over.abort(), all),
  };
}

test('a backup that is made while readers write comes back whole, in an empty place', async () => {
  const place = await testPlace();
  const app = await startApp({ ...place });
  const ann = await app.signUp('ann');
  await ann.run(ADD, { bookId: 'dune' });
  const writing = writeOn(ann);
  await expect.poll(writing.written).toBeGreaterThan(5);
  const before = writing.written();
  const file = await backup(place);
  await writing.stop();

  const empty = await testPlace();
  expect(await restore(empty, file, false)).toMatchObject({ readers: 1, wrongCounters: 0, kept: null });
  const copy = await startApp({ ...empty });
  const again = copy.as(ann.token);
  const { viewer, list } = await again.run<{ viewer: object; list: { entries: object[] } }, object>(
    'query ($id: ID!) { viewer { username } list(userId: $id, list: WISHLIST) { entries { book { itemId } } } }',
    { id: ann.id },
  );
  expect([viewer, list.entries]).toEqual([{ username: 'ann' }, [{ book: { itemId: 'dune' } }]]);
  const [{ posts, log }] = await copy.gateway.database.db.query(
    'SELECT (SELECT COUNT(*) FROM posts) AS posts, (SELECT number FROM forum_counter) AS log',
  );
  expect(Number(posts)).toBeGreaterThanOrEqual(before);
  expect(Number(posts)).toBeLessThanOrEqual(writing.written());
  expect(Number(log)).toBe(Number(posts));
});

test('a restore replaces nothing unless it is told to, and takes no broken file', async () => {
  const place = await testPlace();
  const app = await startApp({ ...place });
  await app.signUp('ann');
  const file = await backup(place);
  await expect(backup(place, file)).rejects.toThrow('This file exists already');
  await app.signUp('bob');
  await expect(restore(place, file, true)).rejects.toThrow(
    inject('mariadb') ? 'other connections' : 'Another Shelfmates is running',
  );
  await app.gateway.stop();
  await expect(restore(place, file, false)).rejects.toThrow('add --overwrite');

  const cut = join(place.dataDir, 'cut');
  writeFileSync(cut, readFileSync(file).subarray(0, 9_000));
  await expect(restore(place, cut, true)).rejects.toThrow();
  const empty = join(place.dataDir, 'empty');
  writeFileSync(empty, '');
  await expect(restore(place, empty, true)).rejects.toThrow(
    inject('mariadb') ? 'not a complete MariaDB backup' : 'not a backup of Shelfmates',
  );
  await expect(restore(place, `${file}x`, true)).rejects.toThrow('There is no such file');

  const { readers, kept } = await restore(place, file, true);
  expect(readers).toBe(1);
  const restored = await startApp({ ...place });
  const { id } = restored.gateway.database;
  expect(id).not.toBe(app.gateway.database.id); // so that files of indexes are not read
  await restored.restart();
  expect(restored.gateway.database.id).toBe(id);
  if (!inject('mariadb')) expect(existsSync(kept ?? '')).toBe(true);
  expect(readdirSync(join(place.dataDir, 'backups')).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a backup of a newer version is refused before anything is replaced', async () => {
  const place = await testPlace();
  const app = await startApp({ ...place });
  const { database } = app.gateway;
  const newer = 'INSERT INTO migrations (timestamp, name) VALUES (4000000000000, ?)';
  await database.write((tx) => tx.query(newer, ['telepathy-4000000000000']));
  const file = await backup(place);
  await database.write((tx) => tx.query('DELETE FROM migrations WHERE timestamp = 4000000000000'));
  await app.signUp('ann');
  await app.gateway.stop();
  await expect(restore(place, file, true)).rejects.toThrow(/newer version of Shelfmates \(telepathy-4/);
  const again = await startApp({ ...place });
  const readers = await again.gateway.database.db.query('SELECT username FROM users');
  expect(readers).toMatchObject([{ username: 'ann' }]);
});

test('a place without a database is not backed up', async () => {
  await expect(backup(await testPlace())).rejects.toThrow('There is no database in');
});

import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { checkEverything } from '../gateway/cli/checks/checkEverything';
import { startApp } from './setup/app';
import { testPlace, type Place } from './setup/database';
import { freePort } from './setup/mariadb';

async function doctor({ dataDir, databaseUrls }: Place, settings: Record<string, string> = {}) {
  const findings = await checkEverything({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrls.join(','),
    OPEN_LIBRARY_URL: 'off',
    PORT: String(await freePort()),
    ...settings,
  });
  return (part: string) => findings.find((finding) => finding.part === part);
}

test('the doctor finds a healthy house well, while it serves', async () => {
  const place = await testPlace();
  const { gateway } = await startApp({ ...place });
  const of = await doctor(place, { PORT: String(gateway.port), METRICS_PORT: 'main' });
  for (const part of [
    'database',
    'migrations',
    'counters',
    'forum log',
    'search',
    'matches',
    'gateway',
    'metrics',
  ])
    expect(of(part)).toMatchObject({ part, state: 'ok' });
  expect(of(inject('mariadb') ? 'server' : 'file')).toMatchObject({ state: 'ok' });
  expect(of('backup')).toMatchObject({ state: 'note', todo: expect.stringContaining('npm run backup') });
});

test('the doctor says what is wrong, and what to do', async () => {
  expect((await doctor(await testPlace(), { PORT: 'many' }))('settings')).toMatchObject({
    state: 'problem',
    found: expect.stringContaining('PORT must be'),
  });
  const place = await testPlace();
  const app = await startApp({ ...place });
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  await ann.run('mutation { startThread(title: "T", content: "C") { id } }');
  const { db } = app.gateway.database;
  await db.query('UPDATE rankings SET count = 7');
  await db.query('DELETE FROM post_changes');
  await db.query("DELETE FROM migrations WHERE name LIKE '%taste%'");
  const nobody = `127.0.0.1:${await freePort()}`;
  const settings = {
    REDIS_URL: `redis://${nobody}`,
    SMTP_URL: `smtp://user:secret@${nobody}`,
    ...(inject('mariadb') && { MATCH_SERVICE_URL: `http://${nobody}` }),
  };
  const of = await doctor(place, settings);
  expect(of('migrations')).toMatchObject({ state: 'problem', found: '1 are pending' });
  await db.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [
    0,
    db.migrations.map(({ name }) => name).find((name) => name?.includes('taste')),
  ]);
  const again = await doctor(place, settings);
  expect(again('counters')).toMatchObject({ state: 'problem', todo: 'npm run counters -- rebuild' });
  expect(again('forum log')).toMatchObject({ state: 'problem', found: expect.stringContaining('1 posts') });
  expect(of('Redis')).toMatchObject({ state: 'problem', found: expect.stringContaining('ECONNREFUSED') });
  if (inject('mariadb'))
    expect(of('match service')).toMatchObject({ state: 'problem', found: expect.stringContaining(nobody) });
  expect(of('push')).toMatchObject({ state: 'ok', found: expect.stringContaining('fcm.googleapis.com') });
  expect(of('mail')).toMatchObject({ state: 'problem', todo: expect.stringContaining('SMTP_URL') });
  expect(of('gateway')).toMatchObject({ state: 'note' });
  const away = await doctor({
    dataDir: join(place.dataDir, 'none'),
    databaseUrls: inject('mariadb') ? [`mysql://${nobody}/x`] : [],
  });
  expect(away('database')?.state).toBe(inject('mariadb') ? 'problem' : 'note');
});

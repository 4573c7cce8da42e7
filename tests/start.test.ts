import Libsql from 'libsql';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { crash } from '../faults/crash';
import { ask, launchGateway } from '../faults/kit/gateway';
import { SQLITE_FILE } from '../gateway/database/connect';
import { startApp } from './setup/app';
import { testPlace, type Place } from './setup/database';
import { freePort } from './setup/mariadb';

/** Starts the built gateway as its operator would, and waits until it says that it is open, or ends. */
async function start(place: Place, settings: Record<string, string> = {}) {
  const gateway = await launchGateway(place, await freePort(), settings);
  onTestFinished(() => void gateway.end('SIGKILL'));
  return gateway;
}

const REGISTER = `mutation ($name: String!, $email: String!) {
  register(input: { username: $name, email: $email, password: "a fine long password" }) { alert }
}`;
test('it says where to go, starts again in seconds on the same data, and stops when it is told to', async () => {
  const place = await testPlace();
  const first = await start(place);
  expect(first.output()).toMatch(/Shelfmates is open: {2}http:\/\/127\.0\.0\.1:\d+/);
  expect(first.output()).toMatch(/first start +\d{3,} books stored/);
  expect((await fetch(`${first.address}/`)).status).toBe(200);
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  expect(await first.end('SIGTERM')).toBe(0);
  const second = await start(place);
  expect(second.output()).not.toContain('books stored');
  expect(await second.end('SIGINT')).toBe(0);
});

test('an answer in flight is finished before it stops', async () => {
  const gateway = await start(await testPlace());
  const stop = async () => {
    await new Promise((resolve) => setImmediate(resolve)); // the request is on its way
    await fetch(`${gateway.address}/healthz`);
    return gateway.end('SIGTERM');
  };
  const [, code] = await Promise.all([
    ask(gateway.address, REGISTER, { name: 'ann', email: 'ann@example.org' }),
    stop(),
  ]);
  expect(code).toBe(0);
});

test('a connection on which nothing was sent does not hold up its end', async () => {
  const app = await startApp();
  const socket = connect(app.gateway.port, '127.0.0.1');
  await once(socket, 'connect');
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // the time limit of running requests is never over
  onTestFinished(() => void vi.useRealTimers());
  await app.gateway.stop();
  expect(socket.destroyed || (await once(socket, 'close'))).toBeTruthy();
});

test('what was acknowledged is there after a SIGKILL in the middle of writes, and all numbers agree', async () => {
  const rounds = await crash(await testPlace(), { times: 2, length: 1_000 });
  expect(rounds.map(({ wrong }) => wrong)).toEqual([[], []]);
  for (const { acknowledged } of rounds) expect(acknowledged).toBeGreaterThan(0);
});

test('a wrong setting stops the start with a sentence that names it', async () => {
  const place = await testPlace();
  if (place.databaseUrls.length > 0) return; // no database is opened
  const settings = [
    ['PORT', 'many'],
    ['HOST', 'nowhere.invalid'],
    ['DATA_DIR', fileURLToPath(import.meta.url)],
    ['DATABASE_URL', 'mysql://localhost:1/books', /^DATABASE_URL names a database that cannot be opened/m],
  ] as const;
  await Promise.all(
    settings.map(async ([name, value, sentence]) => {
      const gateway = await start(place, { [name]: value });
      expect(await gateway.ended).toBe(1);
      expect(gateway.output()).toMatch(sentence ?? new RegExp(`^${name} must be .*"${value}"`, 'm'));
    }),
  );
});

test('a data folder belongs to one process at a time', async () => {
  const place = await testPlace();
  if (place.databaseUrls.length > 0) return; // any number of gateways may share a MariaDB
  await start(place);
  const second = await start(place);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('Another Shelfmates is running');
});

test('a long log of SQLite is copied into the database file while the gateway is open', async () => {
  const place = await testPlace();
  if (place.databaseUrls.length > 0) return; // MariaDB keeps its own
  await start(place);
  const file = join(place.dataDir, SQLITE_FILE);
  const writer = new Libsql(file);
  onTestFinished(() => void writer.close());
  writer.exec('PRAGMA wal_autocheckpoint = 0; CREATE TABLE scratch (bytes blob)');
  for (let i = 0; i < 50; i++) writer.exec('INSERT INTO scratch VALUES (zeroblob(1048576))');
  expect(statSync(file).size).toBeLessThan(40_000_000);
  await expect.poll(() => statSync(file).size).toBeGreaterThan(50_000_000);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testPlace, type Place } from './setup/database';
import { freePort } from './setup/mariadb';

const MAIN = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));

/** Starts the built gateway as its operator would, and waits until it says that it is open, or ends. */
async function start({ dataDir, databaseUrls }: Place, settings: Record<string, string> = {}) {
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrls.join(','),
    OPEN_LIBRARY_URL: 'off',
    SAMPLE_DATA: 'off',
    RATE_LIMIT: 'off',
    ...settings,
  };
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const opened = new Promise<void>((open) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Shelfmates is open')) open();
      });
  });
  await Promise.race([opened, ended]);
  const address = `http://127.0.0.1:${env.PORT}`;
  return {
    address,
    output: () => output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended: async () => (await ended)[0],
    async run<Data>(query: string, variables: object = {}, token = ''): Promise<Data> {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const response = await fetch(`${address}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] };
      if (errors?.[0]) throw new Error(errors[0].message);
      return data;
    },
  };
}

const REGISTER = `mutation ($name: String!, $email: String!) {
  register(input: { username: $name, email: $email, password: "a fine long password" }) { alert }
}`;
const LOGIN =
  'mutation ($name: String!) { login(username: $name, password: "a fine long password") { token user { id } } }';
type Login = { login: { token: string; user: { id: string } } };

test('it says where to go, starts again in seconds on the same data, and stops when it is told to', async () => {
  const place = await testPlace();
  const first = await start(place);
  expect(first.output()).toMatch(/Shelfmates is open: {2}http:\/\/127\.0\.0\.1:\d+/);
  expect(first.output()).toMatch(/first start +\d{3,} books stored/);
  expect((await fetch(`${first.address}/`)).status).toBe(200);
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
  first.kill('SIGTERM');
  expect(await first.ended()).toBe(0);
  const second = await start(place);
  expect(second.output()).not.toContain('books stored');
  second.kill('SIGINT');
  expect(await second.ended()).toBe(0);
});

test('an answer in flight is finished before it stops', async () => {
  const gateway = await start(await testPlace());
  const registered = gateway.run(REGISTER, { name: 'ann', email: 'ann@example.org' });
  await new Promise((resolve) => setImmediate(resolve)); // the request is on its way
  await fetch(`${gateway.address}/healthz`);
  gateway.kill('SIGTERM');
  await registered;
  expect(await gateway.ended()).toBe(0);
});

test('what was acknowledged is there after a SIGKILL in the middle of writes', async () => {
  const place = await testPlace();
  const gateway = await start(place);
  await gateway.run(REGISTER, { name: 'ann', email: 'ann@example.org' });
  const { login } = await gateway.run<Login>(LOGIN, { name: 'ann' });
  const { searchBooks } = await gateway.run<{ searchBooks: { id: string }[] }>(
    '{ searchBooks(query: "the", limit: 100) { id } }',
  );
  const acknowledged: string[] = [];
  const writes = searchBooks.map(async ({ id }) => {
    const { addToList } = await gateway.run<{ addToList: { id: string } }>(
      'mutation ($id: ID!) { addToList(bookId: $id, list: WISHLIST) { id } }',
      { id },
      login.token,
    );
    acknowledged.push(addToList.id);
    if (acknowledged.length === 30) gateway.kill('SIGKILL');
  });
  await Promise.allSettled(writes);
  expect(acknowledged.length).toBeGreaterThanOrEqual(30);

  const again = await start(place);
  const { list, ranking } = await again.run<{
    list: { entries: { id: string }[] };
    ranking: { count: number }[];
  }>(
    '{ list(userId: "1", list: WISHLIST, limit: 100) { entries { id } } ranking(list: WISHLIST, limit: 100) { count } }'.replace(
      '"1"',
      `"${login.user.id}"`,
    ),
  );
  const stored = list.entries.map(({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  expect(ranking).toHaveLength(stored.length);
  again.kill('SIGTERM');
  expect(await again.ended()).toBe(0);
});

test('a wrong setting stops the start with a sentence that names it', async () => {
  const place = await testPlace();
  for (const [name, value] of [
    ['PORT', 'many'],
    ['SAMPLE_DATA', 'perhaps'],
    ['DATABASE_URL', 'postgres://localhost/x'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'books'],
  ] as const) {
    const gateway = await start(place, { [name]: value });
    expect(await gateway.ended()).toBe(1);
    expect(gateway.output()).toMatch(new RegExp(`^${name} must be .*"${value}"`));
  }
});

test('a data folder belongs to one process at a time', async () => {
  const place = await testPlace();
  if (place.databaseUrls.length > 0) return; // any number of gateways may share a MariaDB
  await start(place);
  const second = await start(place);
  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain('Another Shelfmates is running');
});

import { expect, inject, onTestFinished, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { startApp, type App, type Client } from './setup/app';
import { testPlace } from './setup/database';
import { startMariadb } from './setup/mariadb';
import { startRedis } from './setup/redis';
import { isThorough } from './setup/thorough';

const AWAY = 'Shelfmates cannot reach its database right now. Please try again in a moment.';
const FULL = 'Shelfmates has no room left to store this. Everything stored can still be read.';
const RANKING = '{ ranking(list: WISHLIST) { count } }';
const ADD = 'mutation ($bookId: ID!) { addToList(bookId: $bookId, list: WISHLIST) { id } }';
const onMariadb = test.runIf(inject('mariadb'));
const onSqlite = test.runIf(!inject('mariadb'));

async function ownMariadb() {
  const server = await startMariadb();
  onTestFinished(server.remove);
  server.sql('CREATE DATABASE shelf');
  return { ...server, url: `${server.url}shelf` };
}

const post = ({ fetch }: Client, path: string, body: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const readiness = async ({ guest }: App) => {
  const response = await guest.fetch('/readyz');
  return [response.status, ((await response.json()) as { status: string }).status];
};

/** What readers and guests ask at once; more than the pool has connections, so that one that leaks is missed later. */
const everything = (guest: Client, ann: Client, calls = 40) =>
  Promise.all(
    Array.from({ length: calls }, (_, n) => {
      const client = n % 2 ? ann : guest;
      if (n % 8 < 2) return client.fetch('/api/user/1');
      if (n % 8 < 4) return client.fetch('/api/lists/top-wishlist');
      if (n % 8 < 6) return post(client, '/graphql', { query: RANKING });
      return post(ann, '/api/review', { bookId: 'dune', rating: 5 });
    }),
  );

test.runIf(isThorough && inject('mariadb'))(
  'while MariaDB is away all calls are 503 in words, and when it is back all is well at once',
  async () => {
    const server = await ownMariadb();
    const app = await startApp({ databaseUrls: [server.url] });
    const ann = await app.signUp('ann');
    await server.stop();
    for (const response of await everything(app.guest, ann)) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('5');
      const body = (await response.json()) as { message?: string; errors?: { message: string }[] };
      if (body.errors)
        expect(body.errors).toMatchObject([{ message: AWAY, extensions: { code: 'UNAVAILABLE' } }]);
      else expect(body).toEqual({ message: AWAY });
    }
    expect((await app.guest.fetch('/healthz')).status).toBe(200);
    expect(await readiness(app)).toEqual([503, 'the database is not reachable']);
    const page = await app.guest.fetch('/book/dune');
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<title>Shelfmates</title>'),
    ]);

    await server.start();
    await expect.poll(() => readiness(app), { timeout: 5_000 }).toEqual([200, 'ready']);
    for (const response of await everything(app.guest, ann))
      expect([200, 201, 409]).toContain(response.status);

    // A machine without power sends no word of it, unlike one that is stopped.
    server.freeze();
    try {
      for (const response of await everything(app.guest, ann, 12)) expect(response.status).toBe(503);
      expect(await readiness(app)).toEqual([503, 'the database is not reachable']);
    } finally {
      server.thaw();
    }
    await expect.poll(() => readiness(app), { timeout: 5_000 }).toEqual([200, 'ready']);
    for (const response of await everything(app.guest, ann, 12))
      expect([200, 201, 409]).toContain(response.status);
  },
);

onMariadb(
  'guests read from a replica, readers where they write; without the replica all goes on',
  async () => {
    const place = await testPlace();
    const replica = await ownMariadb();
    const copy = await startApp({ databaseUrls: [replica.url] });
    await copy.gateway.stop();
    replica.sql("UPDATE shelf.books SET title = 'From the replica' WHERE itemId = 'dune'");
    const app = await startApp({ databaseUrls: [...place.databaseUrls, replica.url] });
    const ann = await app.signUp('ann');
    const titleFor = async (client: Client) =>
      (await client.run<{ book: { title: string } }, unknown>('{ book(itemId: "dune") { title } }')).book
        .title;
    expect(await titleFor(app.guest)).toBe('From the replica');
    expect(await (await app.guest.fetch('/book/dune')).text()).toContain('<title>From the replica by');
    expect(await titleFor(ann)).toBe('Dune');
    await replica.kill();
    expect(await titleFor(app.guest)).toBe('Dune');
    await replica.start();
    await expect.poll(() => titleFor(app.guest), { timeout: 10_000 }).toBe('From the replica');

    replica.freeze(); // as a machine without power
    try {
      await expect.poll(() => titleFor(app.guest), { timeout: 10_000 }).toBe('Dune');
    } finally {
      replica.thaw();
    }
    await expect.poll(() => titleFor(app.guest), { timeout: 10_000 }).toBe('From the replica');
  },
);

test('without Redis only readiness says so; it is used again when it is back', async () => {
  const redis = await startRedis();
  const app = await startApp({ redisUrl: redis.url });
  const ann = await app.signUp('ann');
  expect(await readiness(app)).toEqual([200, 'ready']);
  await redis.kill();
  await expect.poll(() => readiness(app)).toEqual([503, 'Redis is not reachable']);
  expect((await app.guest.fetch('/healthz')).status).toBe(200);
  for (const response of await everything(app.guest, ann)) expect(response.status).toBeLessThan(500);
  await redis.start();
  await expect.poll(() => readiness(app)).toEqual([200, 'ready']);
});

onSqlite('on a full disk writes are refused in words, reads go on, and nothing is half written', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { db } = app.gateway.database;
  const [{ page_count: pages }] = await db.query('PRAGMA page_count');
  await db.query(`PRAGMA max_page_count = ${pages + 3}`);
  await db.query('UPDATE sign_in_tokens SET lastUsedAt = ?', [new Date(0)]); // to be noted at the next call
  const { searchBooks } = await ann.run<{ searchBooks: { itemId: string }[] }, unknown>(
    '{ searchBooks(query: "the", limit: 100) { itemId } }',
  );
  const text = 'x'.repeat(500);
  const answers = await Promise.all(
    searchBooks.map(({ itemId }) =>
      post(ann, '/api/review', { bookId: itemId, rating: 3, reviewText: text }),
    ),
  );
  const stored = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(10);
  for (const response of refused)
    expect([response.status, await response.json()]).toEqual([503, { message: FULL }]);
  const thread = 'mutation ($content: String!) { startThread(title: "T", content: $content) { id } }';
  expect(await ann.refusal(thread, { content: text.repeat(9) })).toEqual({
    message: FULL,
    code: 'UNAVAILABLE',
  });
  expect((await app.guest.fetch('/')).status).toBe(200);
  const reviews = await (await ann.fetch(`/api/reviews/user/${ann.id}`)).json();
  expect(reviews).toHaveLength(stored.length);
  expect(await readiness(app)).toEqual([200, 'ready']);

  await db.query(`PRAGMA max_page_count = ${pages * 2}`); // somebody made room
  await ann.run(ADD, { bookId: 'emma' });
  expect(await counterDifferences(db)).toEqual([]);
  expect(await db.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
});

import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApp, type App } from './setup/app';

const RANKING = '{ ranking(list: WISHLIST, limit: 5) { count book { itemId title } } }';
const ADD = 'mutation ($bookId: ID!) { addToList(bookId: $bookId, list: WISHLIST) { id } }';
const REVIEW = 'mutation ($stars: Int!) { writeReview(input: { bookId: "dune", rating: $stars }) { id } }';

const post = (query: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
});

/** What guests ask again and again: through both doors, and as pages. */
const QUESTIONS: [string, RequestInit?][] = [
  ['/graphql', post(RANKING)],
  [`/graphql?query=${encodeURIComponent(RANKING)}`],
  ['/api/lists/top-wishlist'],
  ['/api/book/by-item/dune'],
  ['/api/review/book/dune'],
  ['/book/dune', { headers: { accept: 'text/html' } }],
  ['/', { headers: { accept: 'text/html' } }],
];

/** The statements of some work that look something up for an answer. */
const asked = async (app: App, work: () => Promise<unknown>) =>
  (await app.statements(work)).filter((sql) => /FROM (rankings|books|reviews WHERE)/.test(sql));

/** The bytes of an answer as they came. */
const raw = (address: string, headers: Record<string, string>) =>
  new Promise<{ headers: Record<string, unknown>; body: Buffer }>((done, failed) =>
    request(address, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done({ headers: response.headers, body: Buffer.concat(parts) }));
    })
      .once('error', failed)
      .end(),
  );

test('what guests ask again is answered from memory, word for word', async () => {
  const app = await startApp({ sampleData: true });
  for (const [path, init] of QUESTIONS) {
    const first = await app.guest.fetch(path, init);
    const text = await first.text();
    expect(first.status).toBe(200);
    const statements = await asked(app, async () => {
      const again = await app.guest.fetch(path, init);
      expect(await again.text()).toBe(text);
      for (const name of ['content-type', 'cache-control', 'content-security-policy', 'x-total-count'])
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
    });
    expect(statements, path).toEqual([]);
  }
});

test('a write shows at once, also through another gateway', async () => {
  const app = await startApp();
  const { databaseUrls } = app;
  const other = databaseUrls.length > 0 ? await startApp({ databaseUrls }) : app; // SQLite belongs to one gateway
  const ask = (from: App, at: number) => {
    const [path = '', init] = QUESTIONS[at] ?? [];
    return from.guest.fetch(path, init).then((answer) => answer.text());
  };
  for (let stars = 1; stars <= 5; stars++) {
    const reader = await app.signUp(`reader${stars}`);
    const before = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => ask(other, at)));
    await reader.run(ADD, { bookId: 'dune' });
    const [posted, got, rest] = await Promise.all([0, 1, 2].map((at) => ask(other, at)));
    for (const answer of [posted, got, rest]) expect(answer).toMatch(new RegExp(`"count":${stars}\\b`));
    await reader.run(REVIEW, { stars });
    const after = await Promise.all([3, 4, 5].map((at) => ask(other, at)));
    expect(after.filter((answer, at) => answer === before[at + 3])).toEqual([]);
  }
});

test('what has not changed is told as 304, and what travels compressed says the same', async () => {
  const app = await startApp({ sampleData: true, rateLimit: true });
  for (const [path, init] of QUESTIONS.slice(1)) {
    await app.guest.fetch(path, init);
    const etag = (await app.guest.fetch(path, init)).headers.get('etag') ?? '';
    expect(etag, path).toMatch(/^W\//);
    const headers = { ...init?.headers, 'if-none-match': etag };
    for (let times = 0; times < 2; times++)
      expect((await app.guest.fetch(path, { headers })).status, path).toBe(304);
  }
  const path = `${app.address}/graphql?query=${encodeURIComponent('{ ranking(list: COMPLETED, limit: 20) { count book { title description } } }')}`;
  const plain = JSON.parse((await raw(path, {})).body.toString()) as Answer;
  const seen: Answer[] = [];
  await expect
    .poll(async () => {
      const { headers, body } = await raw(path, { 'accept-encoding': 'gzip' });
      if (headers['content-encoding'] !== 'gzip') return false;
      seen.push(JSON.parse(gunzipSync(body).toString()) as Answer);
      return seen.length > 1;
    })
    .toBe(true);
  for (const { data } of seen) expect(data).toEqual(plain.data);
  const [one, other] = seen.map(({ extensions }) => extensions.cost.remaining);
  expect(one! - other!).toBe(plain.extensions.cost.cost);
});

interface Answer {
  data: unknown;
  extensions: { cost: { cost: number; remaining: number } };
}

test('nothing is kept that is personal, refused, or stands elsewhere than in the database', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const viewer = '{ viewer { username } }';
  await app.guest.run(viewer);
  expect(await app.guest.run(viewer)).toEqual({ viewer: null });
  expect(await ann.run(viewer)).toEqual({ viewer: { username: 'ann' } });
  expect(await app.guest.run(viewer)).toEqual({ viewer: null });
  for (const query of [
    '{ searchBooks(query: "dune") { id } }',
    '{ ranking(list: WISHLIST, limit: 0) { count } }',
    ADD,
  ]) {
    const again = async () => (await app.guest.fetch('/graphql', post(query))).text();
    await again();
    const told = await again();
    expect(told === (await again()) || query.includes('searchBooks')).toBe(true);
  }
  await app.guest.run('{ searchBooks(query: "dune") { id } }');
  expect(await asked(app, () => app.guest.run('{ searchBooks(query: "dune") { id } }'))).not.toEqual([]);
  const broken = await app.guest.fetch('/graphql', { ...post(''), body: '{"query": ' });
  expect(broken.status).toBe(400);
});

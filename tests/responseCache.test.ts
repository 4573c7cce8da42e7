import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { ALL_ON, startApp, type App, type Client } from './setup/app';

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
const queriesDuring = async (app: App, work: () => Promise<unknown>) =>
  (await app.statements(work)).filter((sql) => /FROM (rankings|books|reviews WHERE)/.test(sql));

/** The bytes of an answer as they came. */
const raw = (address: string, headers: Record<string, string>) =>
  new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) =>
    request(address, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    })
      .once('error', reject)
      .end(),
  );

test('what guests ask again is answered from memory, word for word', async () => {
  const app = await startApp({ ...ALL_ON, sampleData: true });
  for (const [path, init] of QUESTIONS) {
    const first = await app.guest.fetch(path, init);
    const text = await first.text();
    expect(first.status).toBe(200);
    const statements = await queriesDuring(app, async () => {
      const again = await app.guest.fetch(path, init);
      expect(await again.text()).toBe(text);
      for (const name of ['content-type', 'cache-control', 'content-security-policy', 'x-total-count'])
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
    });
    expect(statements, path).toEqual([]);
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const later = await queriesDuring(app, () => app.guest.fetch('/api/book/by-item/dune')).finally(() =>
    vi.useRealTimers(),
  );
  expect(later).not.toEqual([]);
});

test('a write shows at once, also through another gateway', async () => {
  const app = await startApp(ALL_ON);
  const { databaseUrls } = app;
  const other = databaseUrls.length > 0 ? await startApp({ ...ALL_ON, databaseUrls }) : app; // SQLite belongs to one gateway
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

test('a part of a list tells how long the whole is, also when the part has not changed', async () => {
  const app = await startApp(ALL_ON);
  const path = '/api/lists/top-wishlist?limit=1';
  const totalCount = async () => (await app.guest.fetch(path)).headers.get('x-total-count');
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await bob.run(ADD, { bookId: 'dune' });
  for (const [at, bookId] of ['dune', 'emma', 'hamlet'].entries()) {
    await ann.run(ADD, { bookId });
    for (let times = 0; times < 3; times++) expect(await totalCount()).toBe(String(at + 1));
  }
});

test('what has not changed is told as 304, and what travels compressed says the same', async () => {
  const app = await startApp({ ...ALL_ON, sampleData: true, rateLimit: true });
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
  const left: number[] = [];
  await expect
    .poll(async () => {
      const { headers, body } = await raw(path, { 'accept-encoding': 'gzip' });
      if (headers['content-encoding'] !== 'gzip') return false;
      left.push(Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]));
      seen.push(JSON.parse(gunzipSync(body).toString()) as Answer);
      return seen.length > 1;
    })
    .toBe(true);
  for (const one of seen) expect(one).toEqual(plain);
  const [one, other] = left;
  expect(one! - other!).toBe(plain.extensions.cost.cost);
});

test('a page travels compressed from the first time on, also after a change', async () => {
  const app = await startApp(ALL_ON);
  const ann = await app.signUp('ann');
  const html = { accept: 'text/html' };
  const page = (headers: Record<string, string>) => raw(`${app.address}/book/dune`, { ...html, ...headers });
  for (const stars of [0, 4]) {
    if (stars > 0) await ann.run(REVIEW, { stars });
    const { headers, body } = await page({ 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['x-request-id']).toMatch(/./);
    const text = gunzipSync(body).toString();
    expect(text.includes('★ 4.0 from 1 reader')).toBe(stars > 0);
    const plain = await page({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(text);
    const etag = String(headers.etag);
    await ann.run(ADD, { bookId: stars > 0 ? 'emma' : 'hamlet' }); // the page is made again, and is the same
    const again = await raw(`${app.address}/book/dune`, { ...html, 'if-none-match': etag });
    expect([again.headers.etag, again.body.length]).toEqual([etag, 0]);
  }
});

interface Answer {
  data: unknown;
  extensions: { cost: { cost: number } };
}

test('what nobody’s eyes change is answered to readers from memory too, and changes at once', async () => {
  const app = await startApp(ALL_ON);
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (const [path, init] of QUESTIONS.filter(([path]) => path === '/graphql' || path.startsWith('/api/'))) {
    const open = { ...init, headers: { ...init?.headers } };
    const answerFor = async (who: Client) => {
      const answer = await who.fetch(path, open);
      expect(answer.status).toBe(200);
      return answer.text();
    };
    const first = await answerFor(ann);
    await answerFor(ann); // from now on it is known to be the same for everybody
    expect(
      await queriesDuring(app, async () => {
        expect(await answerFor(ann)).toBe(first);
        expect(await answerFor(bob)).toBe(first);
        expect(await answerFor(app.guest)).toBe(first);
      }),
      path,
    ).toEqual([]);
  }
  const rest = async () => (await bob.fetch('/api/lists/top-wishlist')).text();
  for (const title of [await rest(), await rest()]) expect(title).not.toContain('"Dune"');
  await ann.run(ADD, { bookId: 'dune' });
  expect(await rest()).toContain('"Dune"');
});

test('what a reader’s own eyes change is told to her alone, also when it begins to', async () => {
  const app = await startApp({ ...ALL_ON, sampleData: true });
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const helpful = '{ bookReviews(itemId: "dune", limit: 1) { reviews { id viewerFoundHelpful } } }';
  const viewer = '{ viewer { username } }';
  const entries = '{ book(itemId: "dune") { viewerWishlistEntry { id } } }';
  for (let times = 0; times < 3; times++) {
    for (const reader of [ann, bob])
      expect(await reader.run(viewer)).toEqual({ viewer: { username: reader.username } });
    for (const reader of [ann, bob])
      expect(await reader.run(entries)).toEqual({ book: { viewerWishlistEntry: null } });
  }
  await bob.run(ADD, { bookId: 'dune' });
  expect(await ann.run(entries)).toEqual({ book: { viewerWishlistEntry: null } });
  expect(await bob.run(entries)).not.toEqual({ book: { viewerWishlistEntry: null } });
  const { bookReviews } = await ann.run<{ bookReviews: { reviews: { id: string }[] } }, unknown>(helpful);
  const [review] = bookReviews.reviews;
  await ann.run('mutation ($id: ID!) { toggleHelpful(reviewId: $id) { id } }', { id: review?.id });
  const answerFor = async (who: Client) => JSON.stringify(await who.run(helpful));
  for (let times = 0; times < 3; times++) {
    expect(await answerFor(ann)).toContain('"viewerFoundHelpful":true');
    expect(await answerFor(bob)).toContain('"viewerFoundHelpful":false');
    expect(await answerFor(app.guest)).toContain('"viewerFoundHelpful":false');
  }
});

test('a user’s cached responses count against their limit, and a revoked token is rejected at once', async () => {
  const app = await startApp({ ...ALL_ON, rateLimit: true });
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const left = async (who: Client) => {
    const answer = await who.fetch('/api/lists/top-wishlist');
    return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]);
  };
  const [, , third] = [await left(ann), await left(ann), await left(ann)];
  expect(await left(bob)).toBe(1_199);
  expect(await left(ann)).toBe((third ?? NaN) - 1);
  const before = await left(app.guest);
  await ann.run('mutation { logout }');
  expect(await left(ann)).toBe(before - 1);
  expect(await ann.run('{ viewer { id } }')).toEqual({ viewer: null });
});

test('nothing is kept that is personal, refused, or stands elsewhere than in the database', async () => {
  const app = await startApp(ALL_ON);
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
    const answer = await again();
    expect(answer === (await again()) || query.includes('searchBooks')).toBe(true);
  }
  const hits = async () => {
    const figures = await (await app.guest.fetch('/metrics')).text();
    return Number(/response_cache_hits_total\{kind="graphql"\} (\d+)/.exec(figures)?.[1]);
  };
  const [before, question] = [await hits(), '{ searchBooks(query: "dune") { id } }'];
  for (let times = 0; times < 3; times++) await app.guest.run(question);
  expect(await hits()).toBe(before);
  const broken = await app.guest.fetch('/graphql', { ...post(''), body: '{"query": ' });
  expect(broken.status).toBe(400);
});

import { expect, test } from 'vitest';
import { connectSocket } from '../setup/socket';
import { startApp } from '../setup/app';
import { openRest } from '../setup/rest';
import { PREFIXES, messageOf, post } from '../setup/restRequests';

test.each(PREFIXES)('every origin may read every answer, errors included (prefix "%s")', async (prefix) => {
  const { guest } = await startApp();
  const answers = await Promise.all([
    guest.fetch(`${prefix}/forum/feedback/threads`),
    guest.fetch(`${prefix}/user/0`),
    guest.fetch(`${prefix}/user/0`, { method: 'DELETE' }),
    post(guest, `${prefix}/review`, '{}'),
    guest.fetch(`${prefix}/user/%ZZ`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 405, 401, 400]);
  const caching = answers.map(({ headers }) => headers.get('cache-control'));
  expect(caching).toEqual(['no-cache', ...answers.slice(1).map(() => 'no-store')]);
  for (const { headers } of answers)
    expect([
      headers.get('access-control-allow-origin'),
      headers.get('access-control-expose-headers'),
    ]).toEqual([
      '*',
      'ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Partial-Result, X-Total-Count',
    ]);
});

test.each(PREFIXES)('an answer that has not changed is 304 (prefix "%s")', async (prefix) => {
  const { guest, signUp } = await startApp();
  const ann = await signUp('ann');
  const path = `${prefix}/user/${ann.id}`;
  const etag = (await guest.fetch(path)).headers.get('etag') ?? '';
  for (const known of [etag, `"other", ${etag}`, '*']) {
    const same = await guest.fetch(path, { headers: { 'if-none-match': known } });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    expect(same.headers.get('access-control-allow-origin')).toBe('*');
    expect(same.headers.get('vary')).toContain('Authorization');
  }
  const written = await ann.fetch(path, {
    method: 'PUT',
    body: '{"bio":"new"}',
    headers: { 'content-type': 'application/json', 'if-none-match': '*' },
  });
  expect([written.status, written.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await guest.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test('limit and skip are whole numbers in their range', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { all, call } = await openRest(app);
  await post(ann, '/api/book/add-book', '{"itemId":"x","title":"T"}');
  const started = await post(ann, `/api/forum/${ann.id}/feedback/threads`, '{"title":"T","content":"C"}');
  const threadId = ((await started.json()) as { _id: string })._id;
  const response = await post(ann, `/api/forum/${threadId}/${ann.id}/comments`, '{"content":"C"}');
  const commentId = ((await response.json()) as { _id: string })._id;
  const path = { id: ann.id, userId: ann.id, itemId: 'x', query: 'dune', threadId, commentId };
  const lists = all.filter(
    ({ template, parameters }) =>
      parameters?.some(({ name }) => name === 'limit') &&
      template !== '/imports/{id}/rows' && // up to 200
      !['/notifications', '/feed'].includes(template), // in pages after a cursor
  );
  expect(lists.length).toBeGreaterThan(12);
  for (const { method, template } of lists) {
    for (const query of [{ limit: '1' }, { limit: '100', skip: '0' }, { skip: '5' }, {}] as Record<
      string,
      string
    >[])
      expect([template, query, (await call(ann, method, template, { path, query })).status]).toEqual([
        template,
        query,
        200,
      ]);
    for (const query of [
      { limit: '0' },
      { limit: '101' },
      { limit: '-1' },
      { limit: '1.5' },
      { limit: ' 1' },
      { limit: '' },
      { limit: '1e1' },
      { limit: '5', skip: '-1' },
      { skip: 'x' },
      { skip: '' },
    ] as Record<string, string>[])
      expect([template, query, (await call(ann, method, template, { path, query })).status]).toEqual([
        template,
        query,
        400,
      ]);
  }
});

test('lists are complete without a limit', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const start = await post(ann, `/api/forum/${ann.id}/feedback/threads`, '{"title":"T","content":"C"}');
  const { _id } = (await start.json()) as { _id: string };
  for (let at = 0; at < 105; at++) {
    await post(ann, `/api/forum/${_id}/${ann.id}/comments`, JSON.stringify({ content: `${at}` }));
    await post(ann, '/api/lists/wishlist', JSON.stringify({ bookId: String(at + 1) }));
  }
  for (const path of [`/api/forum/${_id}/comments`, `/api/lists/wishlist/${ann.id}`]) {
    const whole = await ann.fetch(path);
    expect(await whole.json()).toHaveLength(105);
    expect(whole.headers.get('x-total-count')).toBe('105');
    expect(await (await ann.fetch(`${path}?skip=103`)).json()).toHaveLength(2);
    expect(await (await ann.fetch(`${path}?limit=100`)).json()).toHaveLength(100);
  }
});

test('calls are counted, and too many are refused with the time to come back', async () => {
  const app = await startApp({ rateLimit: true });
  const first = await app.guest.fetch('/api/user/0');
  expect(first.headers.get('ratelimit-policy')).toBe('"reads";q=1200;w=60');
  expect(first.headers.get('ratelimit')).toBe('"reads";r=1199;t=60');
  let last = first;
  for (let at = 0; at < 1_200; at += 100)
    [last = first] = await Promise.all(Array.from({ length: 100 }, () => app.guest.fetch('/user/0')));
  const refused = await app.guest.fetch('/api/user/0');
  expect([last.status, refused.status]).toEqual([404, 429]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit')).toMatch(/^"reads";r=0;t=\d+$/);
  expect(await messageOf(refused)).toContain('too many requests');
  expect((await app.guest.fetch('/api/user/0', { method: 'HEAD' })).status).toBe(429);
  expect((await post(app.guest, '/api/auth/login', '{}')).status).toBe(401); // writes are counted apart
});

test('what is written over REST reaches those who listen over GraphQL', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const socket = connectSocket(app);
  const changes = socket.iterate<{ postChanged: { kind: string; post: { id: string; content: string } } }>({
    query: 'subscription { postChanged(since: 0) { kind post { id content } } }',
  });
  const { _id } = (await (
    await post(ann, `/forum/${ann.id}/feedback/threads`, '{"title":"T","content":"Heard?"}')
  ).json()) as { _id: string };
  const { value } = await changes.next();
  expect((value as { data: unknown }).data).toEqual({
    postChanged: { kind: 'POSTED', post: { id: _id, content: 'Heard?' } },
  });
  await changes.return?.();
});

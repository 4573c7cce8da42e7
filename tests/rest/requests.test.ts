import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import { PREFIXES, messageOf, post, raw } from '../setup/restRequests';

test('an unknown path below /api is a JSON 404, never a page', async () => {
  const { guest } = await startApp();
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/user',
    '/api/user/',
    '/api/user/1/2',
    '/api/Search/x',
    '/api/index.html',
    '/api/forum/feedback',
    '/api/search',
  ]) {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
      const response = await guest.fetch(path, { method });
      expect([path, method, response.status]).toEqual([path, method, 404]);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await messageOf(response)).toContain('nothing at this address');
    }
  }
});

test('pages stay pages, and a page address takes no other method', async () => {
  const { guest } = await startApp();
  for (const path of [
    '/',
    '/search',
    '/book/add-book',
    '/book/%2Fworks%2FOL1W',
    '/forum/feedback',
    '/forum/Feedback',
    '/login',
    '/match-list',
    '/public-profile/1',
  ]) {
    const response = await guest.fetch(path, { headers: { accept: 'text/html' } });
    expect([path, response.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8']);
  }
  expect((await guest.fetch('/user/1')).headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test.each(PREFIXES)('a wrong method is 405 with what is allowed (prefix "%s")', async (prefix) => {
  const { guest } = await startApp();
  const allowed = async (path: string, method: string) => {
    const response = await guest.fetch(prefix + path, { method });
    expect([path, method, response.status]).toEqual([path, method, 405]);
    return response.headers.get('allow')?.split(', ').sort().join(' ');
  };
  expect(await allowed('/auth/login', 'GET')).toBe('OPTIONS POST');
  expect(await allowed('/auth/login', 'HEAD')).toBe('OPTIONS POST');
  expect(await allowed('/user/1', 'DELETE')).toBe('GET HEAD OPTIONS PUT');
  expect(await allowed('/user/1', 'PATCH')).toBe('GET HEAD OPTIONS PUT');
  expect(await allowed('/lists/wishlist/1', 'PATCH')).toBe(`DELETE GET HEAD OPTIONS${prefix && ' PUT'}`);
  expect(await allowed('/review/book/x', 'POST')).toBe('GET HEAD OPTIONS');
  expect(await allowed('/book/add-book', 'PATCH')).toBe('OPTIONS POST');
});

test.each(PREFIXES)(
  'HEAD answers like GET without a body, OPTIONS with 204 (prefix "%s")',
  async (prefix) => {
    const { guest, signUp } = await startApp();
    const { id } = await signUp('ann');
    const get = await guest.fetch(`${prefix}/lists/wishlist/${id}`);
    const head = await guest.fetch(`${prefix}/lists/wishlist/${id}`, { method: 'HEAD' });
    for (const name of ['content-type', 'content-length', 'etag', 'x-total-count', 'cache-control'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await guest.fetch(`${prefix}/user/999999`, { method: 'HEAD' })).status).toBe(404);

    const preflight = await guest.fetch(`${prefix}/review/1`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers':
        'Authorization, Content-Type, If-None-Match, Last-Event-ID, X-Language, X-Time-Zone, X-View-As',
      'access-control-max-age': '86400',
      allow: 'PUT, DELETE, OPTIONS',
    });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(preflight.headers.has('access-control-allow-credentials')).toBe(false);
  },
);

test.each(PREFIXES)('the body of a write must be JSON of a sensible size (prefix "%s")', async (prefix) => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const path = `${prefix}/review`;
  const status = async (body: BodyInit, type?: string | null) => (await post(ann, path, body, type)).status;
  expect(await status('{"bookId":"none","rating":3}')).toBe(404);
  for (const type of ['application/json; charset=utf-8', 'application/merge-patch+json'])
    expect(await status('{"bookId":"none","rating":3}', type)).toBe(404);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/json5',
  ])
    expect([type, await status('{"bookId":"none"}', type)]).toEqual([type, 415]);
  expect(await status(new Uint8Array(Buffer.from('{}')), null)).toBe(415);
  expect(await status('{"a":1}', 'application/json; charset=iso-8859-1')).toBe(415);
  for (const broken of [
    '{',
    '[]',
    '"x"',
    'null',
    '5',
    '{"a":}',
    '{"a":1}}',
    '['.repeat(50_000),
    `{"bookId":"none","rating":3,"a":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`,
  ])
    expect([broken.slice(0, 20), await status(broken)]).toEqual([broken.slice(0, 20), 400]);
  const sized = (size: number) => `{"bookId":"none","rating":3,"x":"${'x'.repeat(size)}"}`;
  expect(await status(sized(102_400 - sized(0).length))).toBe(404);
  expect(await status(sized(102_401 - sized(0).length))).toBe(413);
  const squeezed = async (encoding: string) => {
    const body = new Uint8Array(gzipSync(sized(1_000_000)));
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    return (await ann.fetch(path, { method: 'POST', body, headers })).status;
  };
  expect([await squeezed('gzip'), await squeezed('compress')]).toEqual([413, 415]);
  expect((await post(app.guest, path, sized(200_000), 'text/plain')).status).toBe(401);
  expect((await post(ann, `${path}/1`, sized(200_000), 'text/plain')).status).toBe(405);
  expect((await post(ann, path, sized(200_000), 'text/plain')).status).toBe(415);
});

test('an id followed by a space is another id', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { thread } = await ann.run<{ thread: { id: string } }, unknown>(
    'mutation { thread: startThread(title: "Dune", content: "Sand?") { id } }',
  );
  const padded = `${thread.id}%20`;
  const json = { 'content-type': 'application/json' };
  const send = (method: string, path: string, body: object) =>
    ann.fetch(path, { method, headers: json, body: JSON.stringify(body) });
  for (const response of [
    await send('PUT', `/api/forum/thread/${padded}/edit`, { content: 'Water?' }),
    await send('DELETE', `/api/forum/thread/${padded}/delete`, {}),
    await send('POST', `/api/forum/${padded}/${ann.id}/comments`, { content: 'Sand.' }),
    await send('POST', `/api/forum/thread/${padded}/reaction/like`, { userId: ann.id, action: 'add' }),
    await ann.fetch(`/api/forum/${padded}/comments`),
  ])
    expect([response.url, response.status]).toEqual([response.url, 404]);
  expect(await ann.run('query ($id: ID!) { post(id: $id) { id } }', { id: `${thread.id} ` })).toEqual({
    post: null,
  });
});

test('an itemId may come with bare slashes too', async () => {
  const { guest, signUp } = await startApp();
  const ann = await signUp('ann');
  expect((await post(ann, '/book/add-book', '{"itemId":"/works/OL9W","title":"T"}')).status).toBe(201);
  for (const path of [
    '/api/book/by-item/%2Fworks%2FOL9W',
    '/book/by-item//works/OL9W',
    '/api/review/book/%2fworks/OL9W',
  ])
    expect([path, (await guest.fetch(path)).status]).toEqual([path, 200]);
});

test.each([
  ['not composed', 'cafe\u0301/un'],
  ['between blanks', ' \u00a0blanks \u200b'],
  ['both', '\tcafe\u0301/both '],
])('an itemId that is %s names the book that it was stored as', async (_name, itemId) => {
  const { guest, signUp } = await startApp();
  const ann = await signUp('ann');
  const answerTo = async (path: string, body?: object) => {
    const response = await (body ? post(ann, path, JSON.stringify(body)) : guest.fetch(path));
    return [
      response.status,
      (await response.json()) as { itemId?: string; bookId?: { itemId: string } },
    ] as const;
  };
  const stored = itemId.normalize('NFC').replace(/^[\s\u200b]+|[\s\u200b]+$/g, '');
  expect(stored).not.toBe(itemId);
  expect(await answerTo('/api/book/add-book', { itemId, title: 'T' })).toMatchObject([
    201,
    { itemId: stored },
  ]);
  for (const written of [itemId, stored]) {
    const ref = encodeURIComponent(written);
    expect(await answerTo(`/api/book/by-item/${ref}`)).toMatchObject([200, { itemId: stored }]);
    expect(await answerTo(`/api/book/book-details/${ref}`)).toMatchObject([200, { itemId: stored }]);
    expect(await answerTo(`/api/review/book/${ref}`)).toMatchObject([200, []]);
    const page = await guest.fetch(`/book/${ref}`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>T by Unknown');
  }
  for (const list of ['wishlist', 'completed'])
    expect(await answerTo(`/api/lists/${list}`, { bookId: itemId })).toMatchObject([
      201,
      { bookId: { itemId: stored } },
    ]);
  expect(await answerTo('/api/review', { bookId: itemId, rating: 4 })).toMatchObject([
    201,
    { itemId: stored },
  ]);
});

test('the page of the explorer follows the rules of the calls beside it', async () => {
  const { guest } = await startApp();
  const say = (method: string) => guest.fetch('/api/docs', { method });
  for (const [method, status] of [
    ['GET', 200],
    ['HEAD', 200],
    ['OPTIONS', 204],
    ['POST', 405],
    ['DELETE', 405],
  ] as const) {
    const { status: answered, headers } = await say(method);
    expect([method, answered, headers.get('access-control-allow-origin')]).toEqual([method, status, '*']);
    if (status !== 200) expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  }
  expect((await say('GET')).headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await messageOf(await say('PUT'))).toBe('PUT is not possible here.');
});

test('a request line may name the whole address', async () => {
  const app = await startApp();
  const { id } = await app.signUp('ann');
  const get = (address: string) =>
    raw(app, `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  for (const path of [`/api/user/${id}`, `/user/${id}`, '/api/lists/top-wishlist?limit=1'])
    for (let times = 0; times < 2; times++)
      expect(await get(`http://shelfmates.example:80${path}`), path).toContain('application/json');
  for (const address of ['HTTPS://shelfmates.example', 'http://shelfmates.example?a=b'])
    expect(await get(address)).toContain('<title>Shelfmates</title>');
  expect(await get('http://shelfmates.example/api/nothing')).toMatch(/^HTTP\/1.1 404 /);
});

import { connect } from 'node:net';
import { createClient } from 'graphql-ws';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startApp, type App, type Client } from './setup/app';
import { openRest } from './setup/rest';

const PREFIXES = ['/api', ''];

const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

const post = (client: Client, path: string, body: BodyInit, type: string | null = 'application/json') =>
  client.fetch(path, { method: 'POST', body, headers: type === null ? {} : { 'content-type': type } });

/** What the gateway answers to the bytes of a request, which `fetch` would not send like this. */
const raw = ({ gateway }: App, request: string) =>
  new Promise<string>((answered, failed) => {
    let text = '';
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(request)).on('error', failed);
    socket.on('data', (part) => (text += part.toString())).on('close', () => answered(text));
  });

/** Everything the database holds, so that nothing can change unseen. */
async function everything({ gateway }: App): Promise<unknown> {
  const { db } = gateway.database;
  const tables = db.entityMetadatas
    .map(({ tableName }) => tableName)
    .filter((name) => name !== 'sign_in_tokens');
  return Object.fromEntries(
    await Promise.all(tables.map(async (name) => [name, await db.query(`SELECT * FROM ${name}`)] as const)),
  );
}

test('an unknown path below /api is a JSON 404, never a page', async () => {
  const { guest } = await startApp();
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/user',
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
  const same = await guest.fetch(path, { headers: { 'if-none-match': etag } });
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
  expect(same.headers.get('access-control-allow-origin')).toBe('*');
  await ann.fetch(path, {
    method: 'PUT',
    body: '{"bio":"new"}',
    headers: { 'content-type': 'application/json' },
  });
  expect((await guest.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test.each(PREFIXES)('the body of a write must be JSON of a sensible size (prefix "%s")', async (prefix) => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const path = `${prefix}/review`;
  const status = async (body: BodyInit, type?: string | null) => (await post(ann, path, body, type)).status;
  expect(await status('{"bookId":"none","rating":3}')).toBe(404);
  expect(await status('{"bookId":"none","rating":3}', 'application/json; charset=utf-8')).toBe(404);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
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
  const squeezed = await ann.fetch(path, {
    method: 'POST',
    body: new Uint8Array(gzipSync(sized(1_000_000))),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect(squeezed.status).toBe(413);
  expect((await post(app.guest, path, sized(200_000), 'text/plain')).status).toBe(401);
  expect((await post(ann, `${path}/1`, sized(200_000), 'text/plain')).status).toBe(405);
  expect((await post(ann, path, sized(200_000), 'text/plain')).status).toBe(415);
});

test('refusals come in their order', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const start = await post(ann, `/api/forum/${ann.id}/feedback/threads`, '{"title":"T","content":"C"}');
  const { _id } = (await start.json()) as { _id: string };
  const edit = async (client: Client, id: string, body: object) =>
    (
      await client.fetch(`/api/forum/thread/${id}/edit`, {
        method: 'PUT',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    ).status;
  expect(await edit(app.guest, 'none', { userId: '0' })).toBe(401);
  expect(await edit(bob, 'none', { userId: ann.id })).toBe(403);
  expect(await edit(bob, 'none', { content: 5 })).toBe(404);
  expect(await edit(bob, _id, { content: 5 })).toBe(403);
  expect(await edit(ann, _id, { content: 5 })).toBe(400);
});

test('broken percent-encoding is 400, a reader is named by her own id alone', async () => {
  const app = await startApp();
  for (const path of [
    '/api/user/%',
    '/api/user/%ZZ',
    '/user/%E0%A4%A',
    '/api/book/by-item/%C0%80',
    '/api/%ZZ',
  ])
    expect([
      path,
      (await raw(app, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).split(' ')[1],
    ]).toEqual([path, '400']);
  const page = await raw(app, 'GET /book/%ZZ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(page).toContain('"message"');
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
  const told = async (path: string, body?: object) => {
    const response = await (body ? post(ann, path, JSON.stringify(body)) : guest.fetch(path));
    return [
      response.status,
      (await response.json()) as { itemId?: string; bookId?: { itemId: string } },
    ] as const;
  };
  const stored = itemId.normalize('NFC').replace(/^[\s\u200b]+|[\s\u200b]+$/g, '');
  expect(stored).not.toBe(itemId);
  expect(await told('/api/book/add-book', { itemId, title: 'T' })).toMatchObject([201, { itemId: stored }]);
  for (const written of [itemId, stored]) {
    const ref = encodeURIComponent(written);
    expect(await told(`/api/book/by-item/${ref}`)).toMatchObject([200, { itemId: stored }]);
    expect(await told(`/api/book/book-details/${ref}`)).toMatchObject([200, { itemId: stored }]);
    expect(await told(`/api/review/book/${ref}`)).toMatchObject([200, []]);
    const page = await guest.fetch(`/book/${ref}`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>T by Unknown');
  }
  for (const list of ['wishlist', 'completed'])
    expect(await told(`/api/lists/${list}`, { bookId: itemId })).toMatchObject([
      201,
      { bookId: { itemId: stored } },
    ]);
  expect(await told('/api/review', { bookId: itemId, rating: 4 })).toMatchObject([201, { itemId: stored }]);
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
    const { status: told, headers } = await say(method);
    expect([method, told, headers.get('access-control-allow-origin')]).toEqual([method, status, '*']);
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

test('limit and skip are whole numbers in their range', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { all, call } = await openRest(app);
  await post(ann, '/api/book/add-book', '{"itemId":"x","title":"T"}');
  const started = await post(ann, `/api/forum/${ann.id}/feedback/threads`, '{"title":"T","content":"C"}');
  const threadId = ((await started.json()) as { _id: string })._id;
  const said = await post(ann, `/api/forum/${threadId}/${ann.id}/comments`, '{"content":"C"}');
  const commentId = ((await said.json()) as { _id: string })._id;
  const path = { id: ann.id, userId: ann.id, itemId: 'x', query: 'dune', threadId, commentId };
  const lists = all.filter(
    ({ template, parameters }) =>
      parameters?.some(({ name }) => name === 'limit') &&
      !template.startsWith('/imports') && // up to 200
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
      { limit: 'x' },
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
  expect((await post(app.guest, '/api/auth/login', '{}')).status).toBe(401); // writes are counted apart
});

test('nobody writes for somebody else, through neither prefix', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const own: Record<string, string> = {};
  const keep = async (name: string, response: Response) => {
    expect(response.status).toBe(201);
    own[name] = ((await response.json()) as { _id: string })._id;
  };
  await keep('wished', await post(ann, '/api/lists/wishlist', '{"bookId":"1"}'));
  await keep('completed', await post(ann, '/api/lists/completed', '{"bookId":"2"}'));
  await keep('review', await post(ann, '/api/review', '{"bookId":"1","rating":4}'));
  await keep(
    'thread',
    await post(ann, `/api/forum/${ann.id}/feedback/threads`, '{"title":"T","content":"C"}'),
  );
  await keep('comment', await post(ann, `/api/forum/${own.thread}/${ann.id}/comments`, '{"content":"C"}'));
  await keep(
    'reply',
    await post(ann, `/api/forum/${own.thread}/${own.comment}/${ann.id}/replies`, '{"content":"C"}'),
  );

  const tried: [method: string, path: string, body: object][] = [
    ['POST', '/book/add-book', { itemId: 'x', title: 'T', userId: ann.id }],
    ['POST', '/lists/wishlist', { bookId: '3', userId: ann.id }],
    ['POST', '/lists/completed', { bookId: '3', userId: ann.id }],
    ['POST', `/lists/completed?userId=${ann.id}`, { bookId: '3' }],
    ['DELETE', `/lists/wishlist/${own.wished}`, {}],
    ['DELETE', `/lists/completed/${own.completed}`, {}],
    ['PUT', `/lists/wishlist-to-completed/${own.wished}`, {}],
    ['POST', '/review', { bookId: '3', rating: 5, userId: ann.id }],
    ['PUT', `/review/${own.review}`, { rating: 1 }],
    ['DELETE', `/review/${own.review}`, {}],
    ['PUT', `/review/${own.review}/helpful`, { userId: ann.id }],
    ['PUT', `/user/${ann.id}`, { bio: 'taken over' }],
    ['PUT', `/user/${ann.id}/like`, { likerId: ann.id }],
    ['GET', `/matches?userId=${ann.id}`, {}],
    ['POST', `/forum/${ann.id}/feedback/threads`, { title: 'T', content: 'C' }],
    ['POST', `/forum/${own.thread}/${ann.id}/comments`, { content: 'C' }],
    ['POST', `/forum/${own.thread}/${own.comment}/${ann.id}/replies`, { content: 'C' }],
    ...(['thread', 'comment', 'reply'] as const).flatMap((kind): [string, string, object][] => [
      ['PUT', `/forum/${kind}/${own[kind]}/edit`, { content: 'Mine now.' }],
      ['DELETE', `/forum/${kind}/${own[kind]}/delete`, {}],
      ['POST', `/forum/${kind}/${own[kind]}/reaction/like`, { action: 'add', userId: ann.id }],
    ]),
  ];
  const written = new Set(tried.map(([method, path]) => `${method} ${path.split('?')[0]}`));
  expect(written.size).toBe(25);

  const before = await everything(app);
  for (const prefix of PREFIXES)
    for (const [method, path, body] of tried)
      for (const [client, status] of [
        [bob, 403],
        [app.guest, 401],
      ] as const) {
        const init =
          method === 'GET'
            ? { method }
            : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
        const response = await client.fetch(prefix + path, init);
        expect([method, path, response.status]).toEqual([method, path, status]);
        expect(typeof (await messageOf(response))).toBe('string');
      }
  expect(await everything(app)).toEqual(before);
});

test('a token that is worth nothing is 401 where one is needed, and a guest elsewhere', async () => {
  const { guest, signUp } = await startApp();
  const { token } = await signUp('ann');
  // Hers is worth something in its header alone, where no other site can make a browser send it.
  const misplaced: Record<string, string>[] = [
    { cookie: `token=${token}; authorization=Bearer ${token}` },
    { authorization: token },
  ];
  for (const headers of misplaced) expect((await guest.fetch('/api/matches', { headers })).status).toBe(401);
  for (const name of ['token', 'access_token', 'authorization'])
    expect((await guest.fetch(`/api/matches?${name}=${token}`)).status).toBe(401);
  const headers = { authorization: 'Bearer nonsense' };
  expect((await guest.fetch('/api/matches', { headers })).status).toBe(401);
  expect((await guest.fetch('/matches?token=nonsense')).status).toBe(401);
  expect((await guest.fetch('/api/forum/feedback/threads', { headers })).status).toBe(200);
});

test('what is written over REST reaches those who listen over GraphQL', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const socket = createClient({
    url: `${app.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
  });
  const heard = socket.iterate<{ postChanged: { kind: string; post: { id: string; content: string } } }>({
    query: 'subscription { postChanged(since: 0) { kind post { id content } } }',
  });
  const { _id } = (await (
    await post(ann, `/forum/${ann.id}/feedback/threads`, '{"title":"T","content":"Heard?"}')
  ).json()) as { _id: string };
  const { value } = await heard.next();
  expect((value as { data: unknown }).data).toEqual({
    postChanged: { kind: 'POSTED', post: { id: _id, content: 'Heard?' } },
  });
  await heard.return?.();
  await socket.dispose();
});

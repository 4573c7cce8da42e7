import { expect, test } from 'vitest';
import { startApp, type App, type Client } from '../setup/app';
import { PREFIXES, messageOf, post, raw } from '../setup/restRequests';

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

test('what is not there is reported before invalid input', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const [method, path, body] of [
    ['GET', '/year/abc/999'],
    ['GET', '/readings?bookId=none&limit=0'],
    ['GET', '/imports/none/rows?verdict=x'],
    ['GET', '/imports/none/rows?limit=0'],
    ['PUT', '/imports/none/rows/1', { choice: 'bad' }],
    ['PUT', '/imports/none/rows/1', { bookId: {} }],
    ['POST', '/lists/completed', { bookId: 'none', today: 'bad' }],
    ['POST', '/lists/completed', { bookId: 'none', today: 5 }],
    ['PUT', '/lists/wishlist-to-completed/none', { today: 'bad' }],
    ['PUT', '/tags/none', { name: '' }],
    ['PUT', '/tags/none', { name: 5 }],
  ] as const) {
    const response = await ann.fetch(`/api${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    expect([method, path, response.status]).toEqual([method, path, 404]);
  }
});

test('broken percent-encoding is 400, a reader is named by their own id alone', async () => {
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
    ['POST', `/lists/completed?userId=${bob.id}&userId=${ann.id}`, { bookId: '3' }],
    ['DELETE', `/lists/wishlist/${own.wished}`, {}],
    ['DELETE', `/lists/completed/${own.completed}`, {}],
    ['PUT', `/lists/wishlist-to-completed/${own.wished}`, {}],
    ['POST', '/review', { bookId: '3', rating: 5, userId: ann.id }],
    ['PUT', `/review/${own.review}`, { rating: 1 }],
    ['DELETE', `/review/${own.review}`, {}],
    ['PUT', `/review/${own.review}/helpful`, { userId: ann.id }],
    ['PUT', `/user/${ann.id}`, { bio: 'taken over' }],
    ['PUT', `/user/${ann.id}/like`, { likerId: ann.id }],
    ['PUT', `/user/${ann.id}/like?likerId=${ann.id}`, {}],
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
  expect((await bob.fetch(`/api/lists/completed/${ann.id}?userId=${ann.id}`)).status).toBe(200);
});

test('an invalid token is 401 where one is required, and a guest elsewhere', async () => {
  const { guest, signUp } = await startApp();
  const { token } = await signUp('ann');
  // A valid token counts in its header only, which no other site can make a browser send.
  const misplaced: Record<string, string>[] = [
    { cookie: `token=${token}; authorization=Bearer ${token}` },
    { authorization: token },
  ];
  for (const headers of misplaced) expect((await guest.fetch('/api/matches', { headers })).status).toBe(401);
  for (const name of ['token', 'access_token', 'authorization'])
    expect((await guest.fetch(`/api/matches?${name}=${token}`)).status).toBe(401);
  const headers = { authorization: 'Bearer nonsense' };
  const invalid = 'Bearer error="invalid_token"';
  const refused = await guest.fetch('/api/matches', { headers });
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, invalid]);
  const missing = await guest.fetch('/matches?token=nonsense');
  expect([missing.status, missing.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  for (const expected of [invalid, invalid, null]) {
    const path = '/api/forum/feedback/threads'; // the second response is from the cache
    const read = await guest.fetch(path, expected ? { headers } : {});
    expect([read.status, read.headers.get('www-authenticate')]).toEqual([200, expected]);
  }
});

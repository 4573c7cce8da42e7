import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { LogFile } from '../gateway/database/GroupCommit';
import { connectSocket } from './setup/socket';
import { startApp, type App } from './setup/app';

// What docs/security.md promises and no other file tests.

const SECRET = 'what-somebody-typed';

/** Values in the wrong place: what is said of them must not repeat them. */
const MISPLACED: [query: string, variables?: object, operationName?: string][] = [
  ['mutation ($p: String!) { login(username: "x", password: $p) { token } }', { p: { SECRET } }],
  ['mutation ($p: String!) { login(username: "x", password: $p) { token } }', { p: [SECRET] }],
  [
    'mutation ($i: RegisterInput!) { register(input: $i) { alert } }',
    { i: { username: [SECRET], email: 1 } },
  ],
  ['mutation ($i: RegisterInput!) { register(input: $i) { alert } }', { i: SECRET }],
  ['mutation ($t: ReactionType!) { react(postId: "1", type: $t) { id } }', { t: SECRET }],
  ['query ($n: Int!) { ranking(list: WISHLIST, limit: $n) { count } }', { n: SECRET }],
  [`mutation { login(username: "x", password: ["${SECRET}"]) { token } }`],
  [`{ ranking(list: WISHLIST, limit: "${SECRET}") { count } }`],
  [`mutation { react(postId: "1", type: ${SECRET.replaceAll('-', '_')}) { id } }`],
  [
    'mutation ($i: RegisterInput!) { register(input: $i) { alert } }',
    { i: { username: 'x', email: 'x', password: 'x', [SECRET]: 1 } },
  ],
  [
    'mutation ($i: RegisterInput!) { register(input: $i) { alert } }',
    { i: { username: `x; ${SECRET}`, email: 'x', password: 'x', [`; ${SECRET}".\n`]: 1 } },
  ],
  [`mutation { register(input: { ${SECRET.replaceAll('-', '_')}: "x" }) { alert } }`],
  [`mutation { login(username: "x", "${SECRET}") { token } }`],
  [`mutation { login(username: "x", """${SECRET}""") { token } }`],
  ['query A { viewer { id } }', undefined, SECRET],
];

const ask = async ({ guest }: App, query: string, variables?: object, operationName?: string) =>
  (
    await guest.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables, operationName }),
    })
  ).text();

test('a mistake in a query is told without what was typed, over HTTP and over sockets', async () => {
  const app = await startApp();
  const socket = connectSocket(app);
  for (const [query, variables, operationName] of MISPLACED) {
    const overHttp = await ask(app, query, variables, operationName);
    const overSocket = await socket
      .iterate({ query, variables: variables as Record<string, unknown> | undefined, operationName })
      .next()
      .then(
        ({ value }) => JSON.stringify(value),
        (refused: unknown) => JSON.stringify(refused),
      );
    for (const answer of [overHttp, overSocket]) {
      expect(answer).toMatch(/"message":"[^"]/);
      expect(answer.replaceAll('_', '-')).not.toContain(SECRET);
    }
  }
});

test('what nobody foresaw is told by an id alone', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await app.gateway.database.db.query('DROP TABLE google_sign_ins');
  const query = 'mutation { finishGoogleSignIn(code: "x", secret: "x") { requiresUsername } }';
  expect((await ann.refusal(query)).message).toMatch(/^Something went wrong\. \([\w-]{36}\)$/);
  expect(await ask(app, query)).not.toMatch(/google_sign_ins|SELECT|\.ts/);
});

test('pages run our own scripts alone, stand in nobody’s frame, and are not guessed at', async () => {
  const { guest } = await startApp({ publicUrl: 'https://books.example.org' });
  for (const path of ['/', '/book/dune', '/api/user/1', '/graphql?query={googleSignIn}', '/nothing']) {
    const { headers } = await guest.fetch(path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect([path, policy]).toEqual([path, expect.stringContaining(rule)]);
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/'unsafe|\*|https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=()');
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('private answers are kept by nobody on the way', async () => {
  const { guest, signUp } = await startApp();
  const ann = await signUp('ann');
  const query = '{ account { email } }';
  const answers = [
    await ann.fetch(`/graphql?query=${encodeURIComponent(query)}`),
    await ann.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
    await ann.fetch('/api/matches'),
    await ann.fetch(`/api/lists/wishlist/${ann.id}`),
    await ann.fetch(`/api/year/2026/${ann.id}`),
  ];
  for (const { headers } of answers)
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  const seenByAll = await guest.fetch(`/api/lists/wishlist/${ann.id}`);
  expect(seenByAll.headers.get('cache-control')).toBe('no-cache');
});

/** What comes back for bytes that are no proper request. */
const send = ({ gateway }: App, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(gateway.port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

test('whatever cannot be read or has no address is refused as JSON in words', async () => {
  const app = await startApp();
  for (const [bytes, status] of [
    ['nonsense\r\n\r\n', 400],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['PUT /search HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
    ['GET /api/user/1 HTTP/1.1\r\nConnection: close\r\n\r\n', 400], // no Host
    ['POST /forum//feedback/threads HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
  ] as const) {
    const answer = await send(app, bytes);
    expect(answer.split(' ')[1]).toBe(String(status));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      message: expect.stringMatching(/\w+ \w+/),
    });
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    if (status !== 405) expect(answer).toMatch(/^access-control-allow-origin: \*\r$/im);
  }
});

test('a body in another charset than UTF-8 is refused at both doors', async () => {
  const { guest } = await startApp();
  const statusOf = async (path: string, charset: string, body: string | Buffer<ArrayBuffer>) => {
    const headers = { 'content-type': `application/json${charset}` };
    return (await guest.fetch(path, { method: 'POST', headers, body })).status;
  };
  for (const [path, text] of [
    ['/graphql', '{"query":"{ googleSignIn }"}'],
    ['/api/auth/login', '{"username":"nobody","password":"nothing"}'],
  ] as const) {
    const accepted = await statusOf(path, '', text);
    expect(accepted).not.toBe(415);
    for (const charset of ['; charset=UTF-8', ';charset="utf-8"'])
      expect(await statusOf(path, charset, text)).toBe(accepted);
    expect(await statusOf(path, '; charset=utf-16le', Buffer.from(text, 'utf16le'))).toBe(415);
    expect(await statusOf(path, '; charset=iso-8859-1', text)).toBe(415);
  }
});

test('bytes that are not UTF-8 are refused at both doors, and nothing is stored', async () => {
  const { guest, signUp } = await startApp();
  const ann = await signUp('ann');
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const send = async (path: string, method: string, body: BodyInit, headers = {}) => {
    const init = {
      method,
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', ...headers },
    };
    return (await ann.fetch(path, init as RequestInit)).status;
  };
  const edit = bytes('{"bio":"caf\xE9"}');
  const query = bytes('{"query":"mutation { editProfile(input: { bio: \\"caf\xE9\\" }) { id } }"}');
  expect(await send(`/api/user/${ann.id}`, 'PUT', edit)).toBe(400);
  expect(await send(`/api/user/${ann.id}`, 'PUT', new Blob([edit]).stream())).toBe(400); // of unknown length
  expect(await send(`/api/user/${ann.id}`, 'PUT', gzipSync(edit), { 'content-encoding': 'gzip' })).toBe(400);
  expect(await send('/graphql', 'POST', query)).toBe(400);
  expect(await send('/graphql', 'POST', new Blob([query]).stream())).toBe(400);
  expect(await (await guest.fetch(`/api/user/${ann.id}`)).json()).toMatchObject({ bio: '' });
});

test('a text that shows nothing is blank', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  for (const blank of ['\u00a0\u2003', '\u200b\ufeff', '\u2060\u00ad', '\u200d\u200e'])
    expect(
      (
        await ann.refusal('mutation ($t: String!) { startThread(title: $t, content: $t) { id } }', {
          t: blank,
        })
      ).message,
    ).toBe('Title and content are required.');
});

test('what is acknowledged is on the disk', async () => {
  const { gateway, signUp } = await startApp();
  const { db } = gateway.database;
  if (inject('mariadb')) {
    expect(await db.query('SELECT @@innodb_flush_log_at_trx_commit AS flushed')).toEqual([{ flushed: '1' }]);
    return;
  }
  const ann = await signUp('ann');
  let letDiskWrite = () => {};
  const disk = new Promise<void>((resolve) => (letDiskWrite = resolve));
  const sync = vi.spyOn(LogFile.prototype, 'sync').mockReturnValue(disk);
  onTestFinished(() => sync.mockRestore());
  let acknowledged = false;
  const wish = ann
    .run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }')
    .then(() => (acknowledged = true));
  await expect.poll(() => sync.mock.calls.length).toBe(1);
  await ann.run('{ viewer { id } }'); // reads do not wait
  expect(acknowledged).toBe(false);
  letDiskWrite();
  await wish;

  sync.mockRejectedValue(new Error('EIO'));
  const refused = await ann.refusal('mutation { addToList(bookId: "emma", list: WISHLIST) { id } }', {});
  expect(refused.code).toBe('INTERNAL_SERVER_ERROR');
});

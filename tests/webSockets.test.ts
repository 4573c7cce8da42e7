import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Unavailable } from '../schema/errors';
import { PASSWORD, startApp } from './setup/app';
import { COMMENT, make, START } from './setup/posts';
import { latest, look, rawSocket } from './setup/rawSocket';

test('a page of another site cannot open a socket', async () => {
  const { address: url } = await startApp({ publicUrl: 'https://books.example.org' });
  expect((await rawSocket(url, { origin: 'https://evil.example.org' })).opened).toBe(false);
  expect((await rawSocket(url, { origin: 'null' })).opened).toBe(false);
  for (const origin of ['https://books.example.org', url, undefined])
    expect((await rawSocket(url, origin ? { origin } : {})).opened).toBe(true);
});

test('sockets that break the rules are closed with the code that says why', async () => {
  const { address: url } = await startApp();
  const ask = (id: string, query = 'subscription { postChanged { number } }') => ({
    id,
    type: 'subscribe',
    payload: { query },
  });

  const stranger = await rawSocket(url);
  stranger.send({ type: 'connection_init', payload: { authorization: 'Bearer nonsense' } });
  expect(await stranger.closed).toBe(4403);
  const capital = await rawSocket(url);
  capital.send({ type: 'connection_init', payload: { Authorization: 'Bearer nonsense' } });
  expect(await capital.closed).toBe(4403);

  const hasty = await rawSocket(url);
  hasty.send(ask('1'));
  expect(await hasty.closed).toBe(4401);

  const big = await rawSocket(url);
  big.send({ type: 'connection_init', payload: { x: 'x'.repeat(70_000) } });
  expect(await big.closed).toBe(1009);

  const greedy = await rawSocket(url);
  greedy.send({ type: 'connection_init' });
  await greedy.until('connection_ack');
  for (let n = 0; n <= 100; n++) greedy.send(ask(String(n)));
  expect(await greedy.closed).toBe(4429);

  const silent = await rawSocket(url);
  expect(await silent.closed).toBe(4408);
});

test('who asks on and on and reads nothing is let go', async () => {
  const { address: url } = await startApp();
  const socket = await rawSocket(url);
  socket.send({ type: 'connection_init' });
  await socket.until('connection_ack');
  socket.wire.pause();
  // Each is answered with as much; what the operating system takes in between is soon full.
  const flood = setInterval(() => {
    for (let at = 0; at < 50; at++) socket.send({ type: 'ping', payload: { x: 'x'.repeat(60_000) } });
  }, 20);
  const ended = new Promise((resolve) => socket.wire.once('error', resolve));
  await Promise.race([ended, socket.closed]).finally(() => clearInterval(flood));
});

test('a network holds only so many sockets open', async () => {
  const { address: url } = await startApp({ rateLimit: true });
  const open = () => rawSocket(url).then(({ opened }) => opened);
  for (let at = 0; at < 10; at++)
    expect(await Promise.all(Array.from({ length: 100 }, open))).not.toContain(false);
  expect(await open()).toBe(false);
});

test('mistakes and refusals over a socket read as they do over HTTP', async () => {
  const { address: url } = await startApp();
  const socket = await rawSocket(url);
  socket.send({ type: 'connection_init' });
  await socket.until('connection_ack');
  socket.send({ id: '1', type: 'subscribe', payload: { query: 'subscription { nothing }' } });
  expect(JSON.stringify((await socket.until('error')).payload)).toContain('Cannot query field');
  socket.send({
    id: '2',
    type: 'subscribe',
    payload: { query: 'mutation { startThread(title: "a", content: "b") { id } }' },
  });
  expect(await socket.until('next')).toMatchObject({
    id: '2',
    payload: {
      errors: [{ message: 'Please log in.', path: ['startThread'], extensions: { code: 'UNAUTHENTICATED' } }],
    },
  });
});

test('a socket speaks the language that its client names on connecting, and shares no event with another language', async () => {
  const { address: url, signUp } = await startApp();
  const ann = await signUp('ann');
  const connect = async (language?: string) => {
    const socket = await rawSocket(url);
    socket.send({ type: 'connection_init', payload: language && { 'x-language': language } });
    await socket.until('connection_ack');
    const query = 'subscription { postChanged { post { author { followers(limit: 0) { id } } } } }';
    socket.send({ id: 'events', type: 'subscribe', payload: { query } });
    return socket;
  };
  const sockets = await Promise.all([connect('de-AT'), connect(), connect('de')]);
  await ann.run('mutation { startThread(title: "Dune", content: "Sand?") { id } }');
  const messages = await Promise.all(sockets.map((socket) => socket.until('next')));
  const german = { payload: { errors: [{ message: 'limit muss eine ganze Zahl von 1 bis 100 sein.' }] } };
  const english = { payload: { errors: [{ message: 'The limit must be a whole number from 1 to 100.' }] } };
  expect(messages).toMatchObject([german, english, german]);
});

test('nothing is done over a socket whose reader was signed out a moment ago', async () => {
  const { address: url, signUp, gateway } = await startApp();
  const ann = await signUp('ann');
  const socket = await rawSocket(url);
  socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${ann.token}` } });
  await socket.until('connection_ack');
  await ann.run('mutation { signOutEverywhere }');
  const query = `mutation { createPersonalToken(name: "mine", scopes: [READ], password: "${PASSWORD}") { token } }`;
  socket.send({ id: '1', type: 'subscribe', payload: { query } });
  expect(await socket.closed).toBe(4403);
  expect(await gateway.database.db.query('SELECT id FROM personal_tokens')).toEqual([]);
});

test('a reader who logs out, or whose token expires, loses their sockets within seconds', async () => {
  const { address: url, signUp, gateway } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const { createPersonalToken } = await bob.run<{ createPersonalToken: { token: string } }, object>(
    `mutation { createPersonalToken(name: "mine", scopes: [READ], password: "${PASSWORD}") { token } }`,
  );
  const sockets = [ann.token, bob.token, createPersonalToken.token].map(async (token) => {
    const socket = await rawSocket(url);
    socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    await socket.until('connection_ack');
    return socket;
  });
  const open = await Promise.all(sockets);
  await ann.run('mutation { logout }');
  for (const table of ['sign_in_tokens', 'personal_tokens'])
    await gateway.database.write((tx) => tx.query(`UPDATE ${table} SET expiresAt = ?`, [new Date()]));
  expect(await Promise.all(open.map(({ closed }) => closed))).toEqual([4403, 4403, 4403]);
});

test('a socket that reads slowly is not fed faster than it reads, and still misses nothing', async () => {
  const { address: url, signUp } = await startApp();
  const ann = await signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'x' });
  const socket = await rawSocket(url);
  socket.send({ type: 'connection_init' });
  await socket.until('connection_ack');
  const query = 'subscription { postChanged(since: 1) { number post { content } } }';
  socket.send({ id: '1', type: 'subscribe', payload: { query } });
  socket.wire.pause();
  const COUNT = 500;
  const content = '📚'.repeat(4_900);
  for (let n = 0; n < COUNT; n += 10)
    await Promise.all(Array.from({ length: 10 }, () => make(ann, COMMENT, { threadId, content })));
  socket.wire.resume();
  const numbers = () =>
    socket.messages.flatMap(({ payload }) => {
      const { data } = (payload ?? {}) as { data?: { postChanged: { number: number } } };
      return data ? [data.postChanged.number] : [];
    });
  await expect.poll(() => numbers().length, { timeout: 20_000 }).toBe(COUNT);
  expect(numbers()).toEqual(Array.from({ length: COUNT }, (_, n) => n + 2));
});

test('readers of a thread are counted while they look', async () => {
  const { address: url, signUp } = await startApp();
  const threadId = await make(await signUp('ann'), START, { title: 'Dune', content: 'x' });
  const first = await look(url, threadId);
  await first.until('next');
  const second = await look(url, threadId);
  await expect.poll(() => latest(first)).toContain('"count":2');
  second.send({ id: '1', type: 'complete' });
  await expect.poll(() => latest(first)).toContain('"count":1');
});

test('a subscription that cannot begin because a part of the server is down closes its socket, to be tried again', async () => {
  const { address: url, gateway } = await startApp();
  gateway.base.services.forumChanges.changes = () => {
    throw new Unavailable('Down for a moment.');
  };
  const socket = await rawSocket(url);
  socket.send({ type: 'connection_init' });
  await socket.until('connection_ack');
  socket.send({ id: '1', type: 'subscribe', payload: { query: 'subscription { postChanged { number } }' } });
  expect(await socket.closed).toBe(1013);
});

test('a gateway that stops says goodbye to its sockets', async () => {
  const { address: url, gateway } = await startApp();
  const socket = await rawSocket(url);
  socket.send({ type: 'connection_init' });
  await socket.until('connection_ack');
  const startedAt = Date.now();
  await gateway.stop();
  expect(await socket.closed).toBe(1001);
  expect(Date.now() - startedAt).toBeLessThan(2_000);
});

test('a socket that asks to be opened while the gateway stops does not hold up its end', async () => {
  const app = await startApp();
  const upgrade = [
    'GET /graphql HTTP/1.1',
    `Host: ${new URL(app.address).host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
    '\r\n',
  ].join('\r\n');
  const open = async (request: string) => {
    const socket = connect(Number(new URL(app.address).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    await new Promise<void>((resolve) => socket.write(request, () => resolve()));
    return { socket, answer: () => answer };
  };
  const deaf = await open(upgrade); // does not answer the goodbye, so that stopping takes two seconds
  await expect.poll(deaf.answer).toContain('101 Switching Protocols');
  const late = await open(upgrade.slice(0, 40));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const stopped = app.gateway.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  late.socket.write(upgrade.slice(40));
  await stopped;
  expect(late.answer()).toContain('503');
});

import { createConnection } from 'mysql2/promise';
import { connect } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { expect, inject, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { ask, launchGateway, NotDone, signUp } from '../faults/kit/gateway';
import { PASSWORD, startApp, type Client } from './setup/app';
import { testPlace } from './setup/database';
import { listen, type Listener, type Post } from './setup/listen';
import { freePort, startMariadb } from './setup/mariadb';
import { startRedis } from './setup/redis';
import { isThorough } from './setup/thorough';

const START =
  'mutation ($id: ID, $title: String!, $content: String!) { post: startThread(id: $id, title: $title, content: $content) { id } }';
const COMMENT =
  'mutation ($id: ID, $threadId: ID!, $content: String!) { post: addComment(id: $id, threadId: $threadId, content: $content) { id } }';
const REPLY =
  'mutation ($id: ID, $commentId: ID!, $content: String!) { post: addReply(id: $id, commentId: $commentId, content: $content) { id } }';
const EDIT = 'mutation ($id: ID!, $content: String!) { post: editPost(id: $id, content: $content) { id } }';
const DELETE = 'mutation ($id: ID!) { post: deletePost(id: $id) { id } }';
const REACT = 'mutation ($id: ID!, $type: ReactionType!) { post: react(postId: $id, type: $type) { id } }';
const UNREACT =
  'mutation ($id: ID!, $type: ReactionType!) { post: unreact(postId: $id, type: $type) { id } }';

const make = async (client: Client, mutation: string, variables: object) =>
  (await client.run<{ post: { id: string } }, object>(mutation, variables)).post.id;
const changeNumber = async (client: Client) =>
  (await client.run<{ changeNumber: number }, object>('{ changeNumber }')).changeNumber;

/** Numbers that are the same in every run. */
function dice(seed: number) {
  return (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * sides);
  };
}

/** One change after another, as readers make them. */
async function live(
  readers: Client[],
  changes: number,
  roll: (sides: number) => number,
  after: (n: number) => Promise<void> | void,
) {
  const [ann] = readers as [Client];
  const threads = [await make(ann, START, { title: 'Dune', content: 'Sand?' })];
  const comments: { id: string; by: Client }[] = [];
  const types = ['LIKE', 'LOVE', 'INSIGHTFUL'];
  for (let n = 1; n < changes; n++) {
    const reader = readers[roll(readers.length)] ?? ann;
    const chosen = comments[roll(Math.max(1, comments.length))];
    const what = roll(10);
    const content = `Grain ${n}`;
    const id = uuidv7(); // sent again when an answer is lost, it is stored once
    if (n % 100 === 0) threads.push(await make(reader, START, { id, title: `Thread ${n}`, content }));
    else if (!chosen || what < 3)
      comments.push({
        id: await make(reader, COMMENT, { id, threadId: threads.at(-1), content }),
        by: reader,
      });
    else if (what < 4) await make(reader, REPLY, { id, commentId: chosen.id, content });
    else if (what < 6) await make(chosen.by, EDIT, { id: chosen.id, content });
    else if (what < 7) {
      await make(chosen.by, DELETE, { id: chosen.id });
      comments.splice(comments.indexOf(chosen), 1);
    } else if (what < 9) await make(reader, REACT, { id: chosen.id, type: types[roll(3)] });
    else await make(reader, UNREACT, { id: chosen.id, type: types[roll(3)] });
    await after(n);
  }
}

/** All posts as the database has them. */
async function everything(client: Client): Promise<Post[]> {
  const FIELDS =
    'id content edited deleted commentCount replyCount author { username } reactionCounts { type count }';
  const { threads } = await client.run<{ threads: { threads: (Post & { commentIds: string[] })[] } }, object>(
    `{ threads(limit: 100) { threads { ${FIELDS} commentIds } } }`,
  );
  const posts: Post[] = [];
  for (const { commentIds, ...thread } of threads.threads) {
    posts.push(thread);
    for (const id of commentIds) {
      const { post } = await client.run<{ post: Post & { replies: { posts: Post[] } } }, object>(
        `query ($id: ID!) { post(id: $id) { ${FIELDS} replies(first: 100) { posts { ${FIELDS} } } } }`,
        { id },
      );
      const { replies, ...comment } = post;
      posts.push(comment, ...replies.posts);
    }
  }
  return posts;
}

/** What a listener must know when all is said: the forum as it is, each change once, in order, nothing left out but reactions that came together. */
async function expectComplete(
  listeners: Listener[],
  reader: Client,
  db: { query(sql: string): Promise<unknown> },
) {
  const log = (await db.query('SELECT number, kind, postId FROM post_changes ORDER BY number')) as {
    number: number | string;
    kind: string;
    postId: string;
  }[];
  const posts = new Map((await everything(reader)).map((post) => [post.id, post]));
  for (const { heard, posts: known } of listeners) {
    const numbers = heard.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(
      heard
        .filter(({ kind }) => kind !== 'REACTED')
        .map(({ number, kind, post }) => `${number} ${kind} ${post.id}`),
    ).toEqual(
      log
        .filter(({ kind }) => kind !== 'reacted')
        .map(({ number, kind, postId }) => `${number} ${kind.toUpperCase()} ${postId}`),
    );
    expect(new Map([...known].sort())).toEqual(new Map([...posts].sort()));
  }
}

test(
  'twenty listeners whose sockets break at random know the whole forum after hundreds of changes',
  { timeout: 240_000 },
  async () => {
    const { address: url, signUp, gateway } = await startApp();
    const readers = [await signUp('ann'), await signUp('bob'), await signUp('cem')];
    const roll = dice(7);
    const listeners = Array.from({ length: 20 }, (_, n) =>
      listen([url], { reader: n % 2 ? (readers[0] as Client) : null }),
    );
    const changes = isThorough ? 1_000 : 300;
    await live(readers, changes, roll, (n) => {
      if (n % 3 === 0) listeners[roll(20)]?.cut();
      if (n % 250 === 0) for (const listener of listeners) listener.cut();
    });
    const last = await changeNumber(readers[0] as Client);
    await Promise.all(listeners.map(({ reached }) => reached(last)));
    expect(listeners.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(changes / 5);
    await expectComplete(listeners, readers[0] as Client, gateway.database.db);
  },
);

test('a listener who comes later hears exactly what she missed, then goes on live', async () => {
  const { address: url, signUp } = await startApp();
  const ann = await signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const since = await changeNumber(ann);
  const ids = [];
  for (let n = 0; n < 5; n++) ids.push(await make(ann, COMMENT, { threadId, content: `c${n}` }));
  await make(ann, DELETE, { id: ids[0] });
  const late = listen([url], { since });
  await late.reached(since + 6);
  await make(ann, EDIT, { id: ids[1], content: 'anew' });
  await late.reached(since + 7);
  expect(late.heard.map(({ kind, post }) => `${kind} ${post.id}`)).toEqual([
    ...ids.map((id) => `POSTED ${id}`),
    `DELETED ${ids[0]}`,
    `EDITED ${ids[1]}`,
  ]);
  expect(late.heard[0]?.post).toMatchObject({ deleted: true, author: null });
});

test('what others were told before is told to a late listener as it is now', async () => {
  const { address: url, signUp } = await startApp();
  const ann = await signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const since = await changeNumber(ann);
  const early = listen([url], { since });
  const [gone, kept] = [
    await make(ann, COMMENT, { threadId, content: 'a secret' }),
    await make(ann, COMMENT, { threadId, content: 'before' }),
  ];
  await early.reached(since + 2);
  expect(early.heard.map(({ post }) => post.content)).toEqual(['a secret', 'before']);
  await make(ann, DELETE, { id: gone });
  await make(ann, EDIT, { id: kept, content: 'after' });
  await early.reached(since + 4);
  const late = listen([url], { since });
  await late.reached(since + 4);
  expect(late.heard[0]?.post).toMatchObject({ deleted: true, author: null });
  expect(late.heard[1]?.post).toMatchObject({ content: 'after' });
});

test('many listeners who come back at once are told what they missed from one reading', async () => {
  const { address: url, signUp, statements } = await startApp();
  const ann = await signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const since = await changeNumber(ann);
  const first = listen([url], { since });
  for (let n = 0; n < 10; n++) await make(ann, COMMENT, { threadId, content: `c${n}` });
  await first.reached(since + 10);
  const listeners: Listener[] = [];
  const read = await statements(async () => {
    for (let n = 0; n < 40; n++) listeners.push(listen([url], { since }));
    await Promise.all(listeners.map(({ reached }) => reached(since + 10)));
  });
  expect(listeners.every(({ heard }) => heard.length === 10)).toBe(true);
  expect(read.filter((sql) => sql.includes('posts'))).toEqual([]);
});

test('who looks at one thread hears of that thread alone', async () => {
  const { address: url, signUp } = await startApp();
  const ann = await signUp('ann');
  const [here, there] = [
    await make(ann, START, { title: 'Here', content: 'x' }),
    await make(ann, START, { title: 'There', content: 'x' }),
  ];
  const listener = listen([url], { threadId: here });
  await listener.reached(1);
  await make(ann, COMMENT, { threadId: there, content: 'not for you' });
  const id = await make(ann, COMMENT, { threadId: here, content: 'for you' });
  await listener.reached(4);
  expect(listener.heard.map(({ post }) => post.id)).toEqual([here, id]);
});

test('a reaction tells who reacted, so that her other windows can follow', async () => {
  const { address: url, signUp } = await startApp();
  const ann = await signUp('ann');
  const id = await make(ann, START, { title: 'Dune', content: 'x' });
  const listener = listen([url], { since: 1 });
  await make(ann, REACT, { id, type: 'LOVE' });
  await listener.reached(2);
  expect(listener.heard[0]).toMatchObject({ kind: 'REACTED', reactedIds: [ann.id] });
});

test('what a reader leaves behind when she deletes her account is told, and gone from the database', async () => {
  const { address: url, signUp, gateway } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const threadId = await make(bob, START, { title: 'Dune', content: 'Sand?' });
  const hers = await make(ann, START, { title: 'Emma', content: 'A secret about tea' });
  const commentId = await make(ann, COMMENT, { threadId, content: 'A secret about spice' });
  await make(ann, REACT, { id: threadId, type: 'LOVE' });
  const since = await changeNumber(bob);
  const listener = listen([url], { since });
  await ann.run('mutation ($password: String) { deleteAccount(password: $password) }', {
    password: PASSWORD,
  });
  await listener.reached(since + 3);
  expect(listener.heard.map(({ kind, post }) => `${kind} ${post.id}`).toSorted()).toEqual(
    [`DELETED ${commentId}`, `DELETED ${hers}`, `REACTED ${threadId}`].toSorted(),
  );
  expect(listener.posts.get(threadId)?.reactionCounts).toContainEqual({ type: 'LOVE', count: 0 });
  for (const table of ['posts', 'reactions', 'post_changes'])
    expect(JSON.stringify(await gateway.database.db.query(`SELECT * FROM ${table}`))).not.toContain('secret');
});

test('reactions in quick succession are told together', async () => {
  const { address: url, signUp } = await startApp();
  const ann = await signUp('ann');
  const id = await make(ann, START, { title: 'Dune', content: 'x' });
  for (let n = 0; n < 30; n++) await make(ann, n % 2 ? UNREACT : REACT, { id, type: 'LOVE' });
  await listen([url], { since: 1 }).reached(31);
  const late = listen([url], { since: 1 });
  await late.reached(31);
  expect(late.heard).toHaveLength(1);
});

/** A socket that speaks the protocol by hand. */
async function rawSocket(url: string, options: { origin?: string } = {}) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options);
  const messages: { type: string; id?: string; payload?: unknown }[] = [];
  const told = new Set<() => void>();
  socket.on('message', (text) => {
    messages.push(JSON.parse(String(text)) as (typeof messages)[number]);
    told.forEach((tell) => tell());
  });
  const closed = new Promise<number>((done) => socket.once('close', done));
  const opened = await new Promise<boolean>((done) => {
    socket.once('open', () => done(true));
    socket.once('error', () => done(false));
  });
  return {
    wire: socket,
    opened,
    closed,
    messages,
    send: (message: object) => socket.send(JSON.stringify(message)),
    until: (type: string) =>
      new Promise<(typeof messages)[number]>((found) => {
        const look = () => {
          const message = messages.find((one) => one.type === type);
          if (message) found(message);
        };
        told.add(look);
        look();
      }),
  };
}

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
  const ended = new Promise((gone) => socket.wire.once('error', gone));
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
  const said = await Promise.all(sockets.map((socket) => socket.until('next')));
  const german = { payload: { errors: [{ message: 'limit muss eine ganze Zahl von 1 bis 100 sein.' }] } };
  const english = { payload: { errors: [{ message: 'The limit must be a whole number from 1 to 100.' }] } };
  expect(said).toMatchObject([german, english, german]);
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

test('a reader who logs out loses her sockets within seconds', async () => {
  const { address: url, signUp } = await startApp();
  const ann = await signUp('ann');
  const socket = await rawSocket(url);
  socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${ann.token}` } });
  await socket.until('connection_ack');
  await ann.run('mutation { logout }');
  expect(await socket.closed).toBe(4403);
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

const READERS = 'subscription { readersChanged(threadId: "t") { count } }';
const look = async (url: string) => {
  const socket = await rawSocket(url);
  socket.send({ type: 'connection_init' });
  await socket.until('connection_ack');
  socket.send({ id: '1', type: 'subscribe', payload: { query: READERS } });
  return socket;
};
const latest = ({ messages }: Awaited<ReturnType<typeof look>>) => JSON.stringify(messages.at(-1)?.payload);

test('readers of a thread are counted while they look', async () => {
  const { address: url } = await startApp();
  const first = await look(url);
  await first.until('next');
  const second = await look(url);
  await expect.poll(() => latest(first)).toContain('"count":2');
  second.send({ id: '1', type: 'complete' });
  await expect.poll(() => latest(first)).toContain('"count":1');
});

test('a gateway that stops says goodbye to its sockets', async () => {
  const { address: url, gateway } = await startApp();
  const socket = await rawSocket(url);
  socket.send({ type: 'connection_init' });
  await socket.until('connection_ack');
  const begun = Date.now();
  await gateway.stop();
  expect(await socket.closed).toBe(1001);
  expect(Date.now() - begun).toBeLessThan(2_000);
});

/** A reader who asks one gateway after the other until one of them answers, as often as it takes. */
function stubborn(addresses: readonly string[], token: string): Client {
  const client = {
    token,
    async run(query: string, variables: object = {}) {
      for (let turn = 0; ; turn++)
        try {
          return await ask(addresses[turn % addresses.length] ?? '', query, variables, {
            token,
            timeout: 5_000,
          });
        } catch (error) {
          const refused = error instanceof NotDone && error.code !== 'UNAVAILABLE';
          // A deletion whose answer was lost finds nothing to delete.
          if (refused && turn > 0 && error.code === 'NOT_FOUND') return { post: variables };
          if (refused) throw error;
          await new Promise((again) => setTimeout(again, 50));
        }
    },
  };
  return client as unknown as Client;
}

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
    await new Promise<void>((written) => socket.write(request, () => written()));
    return { socket, answer: () => answer };
  };
  const deaf = await open(upgrade); // does not answer the goodbye, so that stopping takes two seconds
  await expect.poll(deaf.answer).toContain('101 Switching Protocols');
  const late = await open(upgrade.slice(0, 40));
  await new Promise((arrived) => setTimeout(arrived, 200));
  const stopped = app.gateway.stop();
  await new Promise((begun) => setTimeout(begun, 500));
  late.socket.write(upgrade.slice(40));
  await stopped;
  expect(late.answer()).toContain('503');
});

test.runIf(isThorough && inject('mariadb'))(
  'clients of two gateways know the whole forum after a gateway, Redis and MariaDB were killed in turn',
  { timeout: 120_000 },
  async () => {
    const server = await startMariadb();
    onTestFinished(server.remove);
    server.sql('CREATE DATABASE shelf');
    const redis = await startRedis();
    const { dataDir } = await testPlace();
    const place = { dataDir, databaseUrls: [`${server.url}shelf`] };
    const launch = async (port: number) => {
      const gateway = await launchGateway(place, port, { REDIS_URL: redis.url, LOG_LEVEL: 'error' });
      onTestFinished(async () => void (await gateway.end('SIGKILL')));
      return gateway;
    };
    const [stays, leaves] = [await launch(await freePort()), await launch(await freePort())];
    const urls = [stays.address, leaves.address];
    const ann = stubborn(urls, (await signUp(stays.address, 'ann')).token);
    const listeners = Array.from({ length: 8 }, (_, n) => listen(n % 2 ? urls : urls.toReversed()));

    const lookers = await Promise.all(urls.map((url) => look(url)));
    for (const looker of lookers) await expect.poll(() => latest(looker)).toContain('"count":2');

    let outage = Promise.resolve();
    await live([ann], 120, dice(3), async (n) => {
      if (n === 20) await redis.kill();
      if (n === 40) await redis.start();
      if (n === 50) await leaves.end('SIGKILL');
      if (n === 70) await launch(Number(new URL(leaves.address).port));
      if (n === 90) outage = server.kill().then(() => server.start());
    });
    await outage;
    const last = await changeNumber(ann);
    await Promise.all(listeners.map(({ reached }) => reached(last)));
    const db = await createConnection({ uri: `${server.url}shelf`, timezone: 'Z' });
    onTestFinished(() => db.end());
    await expectComplete(listeners, ann, { query: async (sql) => (await db.query(sql))[0] });

    const begun = Date.now();
    const far = listen([leaves.address], { since: last });
    await far.reached(last);
    await ask(stays.address, START, { title: 'Far', content: 'away' }, { token: ann.token ?? '' });
    await far.reached(last + 1);
    expect(Date.now() - begun).toBeLessThan(1_500); // a signal through Redis, not the slow look
  },
);

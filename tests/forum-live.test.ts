import { createConnection } from 'mysql2/promise';
import { uuidv7 } from 'uuidv7';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ask, launchGateway, NotDone, signUp } from '../faults/kit/gateway';
import { PASSWORD, startApp, type Client } from './setup/app';
import { testPlace } from './setup/database';
import { listen, type Listener, type Post } from './setup/listen';
import { freePort, startMariadb } from './setup/mariadb';
import { COMMENT, DELETE, EDIT, make, REPLY, START } from './setup/posts';
import { latest, look } from './setup/rawSocket';
import { startRedis } from './setup/redis';
import { connectSocket } from './setup/socket';
import { isThorough } from './setup/thorough';

const REACT = 'mutation ($id: ID!, $type: ReactionType!) { post: react(postId: $id, type: $type) { id } }';
const UNREACT =
  'mutation ($id: ID!, $type: ReactionType!) { post: unreact(postId: $id, type: $type) { id } }';
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
  for (const { received: heard, posts: known } of listeners) {
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

test('a listener who comes later hears exactly what they missed, then goes on live', async () => {
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
  expect(late.received.map(({ kind, post }) => `${kind} ${post.id}`)).toEqual([
    ...ids.map((id) => `POSTED ${id}`),
    `DELETED ${ids[0]}`,
    `EDITED ${ids[1]}`,
  ]);
  expect(late.received[0]?.post).toMatchObject({ deleted: true, author: null });
});

test('a listener whose number is from before a restore hears what happens from now on', async () => {
  const { address: url, signUp } = await startApp();
  const ann = await signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const since = await changeNumber(ann);
  const late = listen([url], { since: since + 1_000 });
  await expect
    .poll(async () => {
      await make(ann, COMMENT, { threadId, content: 'Spice?' });
      return late.received.length;
    })
    .toBeGreaterThan(0);
  expect(late.received[0]).toMatchObject({ kind: 'POSTED', post: { content: 'Spice?' } });
});

test('what others were told before is told to a late listener as it is now', async () => {
  const { address: url, signUp } = await startApp();
  const ann = await signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const since = await changeNumber(ann);
  const early = listen([url], { since });
  const [deleted, kept] = [
    await make(ann, COMMENT, { threadId, content: 'a secret' }),
    await make(ann, COMMENT, { threadId, content: 'before' }),
  ];
  await early.reached(since + 2);
  expect(early.received.map(({ post }) => post.content)).toEqual(['a secret', 'before']);
  await make(ann, DELETE, { id: deleted });
  await make(ann, EDIT, { id: kept, content: 'after' });
  await early.reached(since + 4);
  const late = listen([url], { since });
  await late.reached(since + 4);
  expect(late.received[0]?.post).toMatchObject({ deleted: true, author: null });
  expect(late.received[1]?.post).toMatchObject({ content: 'after' });
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
  expect(listeners.every(({ received: heard }) => heard.length === 10)).toBe(true);
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
  expect(listener.received.map(({ post }) => post.id)).toEqual([here, id]);
});

test('listening to a thread that does not exist ends at once, and to a deleted one it does not', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'x' });
  const commentId = await make(ann, COMMENT, { threadId, content: 'y' });
  const socket = connectSocket(app);
  for (const field of ['postChanged', 'readersChanged'])
    for (const id of ['nope', commentId]) {
      const heard = [];
      for await (const result of socket.iterate({
        query: `subscription { ${field}(threadId: "${id}") { __typename } }`,
      }))
        heard.push(result);
      expect(heard).toMatchObject([
        {
          errors: [
            { message: 'This thread does not exist.', extensions: { code: 'NOT_FOUND', status: 404 } },
          ],
        },
      ]);
    }
  await make(ann, DELETE, { id: threadId });
  const query = `subscription { postChanged(threadId: "${threadId}", since: 2) { kind } }`;
  expect((await socket.iterate({ query }).next()).value).toEqual({
    data: { postChanged: { kind: 'DELETED' } },
  });
  const readers = `subscription { readersChanged(threadId: "${threadId}") { count } }`;
  expect((await socket.iterate({ query: readers }).next()).value).toEqual({
    data: { readersChanged: { count: 1 } },
  });
});

test('a reaction tells who reacted, so that their other windows can follow', async () => {
  const { address: url, signUp } = await startApp();
  const ann = await signUp('ann');
  const id = await make(ann, START, { title: 'Dune', content: 'x' });
  const listener = listen([url], { since: 1 });
  await make(ann, REACT, { id, type: 'LOVE' });
  await listener.reached(2);
  expect(listener.received[0]).toMatchObject({ kind: 'REACTED', reactedIds: [ann.id] });
});

test('what a reader leaves behind when they delete their account is told, and gone from the database', async () => {
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
  expect(listener.received.map(({ kind, post }) => `${kind} ${post.id}`).toSorted()).toEqual(
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
  expect(late.received).toHaveLength(1);
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
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
    },
  };
  return client as unknown as Client;
}

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

    const threadId = await make(ann, START, { title: 'Emma', content: 'Tea?' });
    const lookers = await Promise.all(urls.map((url) => look(url, threadId)));
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

    const startedAt = Date.now();
    const far = listen([leaves.address], { since: last });
    await far.reached(last);
    await ask(stays.address, START, { title: 'Far', content: 'away' }, { token: ann.token ?? '' });
    await far.reached(last + 1);
    expect(Date.now() - startedAt).toBeLessThan(1_500); // a signal through Redis, not the slow look
  },
);

import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { sweepChangeLog } from '../schema/forum/changeLog';
import { NotificationKind } from '../schema/notification/Notification';
import { notifications } from '../schema/notification/notificationWriter';
import { startApp, type App, type Reader } from './setup/app';
import { openRest } from './setup/rest';

interface Event {
  id: string;
  event: string;
  data: {
    number: number;
    change: string;
    kind: string;
    threadId: string;
    post: { _id: string; content: string };
  };
}

/** Reads the stream until so many events have come. */
async function hear(
  { guest }: App,
  count: number,
  headers: Record<string, string> = {},
  startedAt?: () => void,
) {
  const abort = new AbortController();
  const response = await guest.fetch('/api/events', { headers, signal: abort.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  startedAt?.();
  const events: Event[] = [];
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      if (fields.data) events.push({ ...fields, data: JSON.parse(fields.data) } as Event);
    }
    if (events.length >= count) break;
  }
  abort.abort();
  return events;
}

const write = async (reader: Reader, path: string, body: object): Promise<string> => {
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
  return ((await (await reader.fetch(path, init)).json()) as { _id: string })._id;
};

test('the forum is told live as server-sent events, and goes on where a client was', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  let threadId = '';
  const [posted] = await hear(app, 1, {}, () => {
    void write(ann, `/api/forum/${ann.id}/feedback/threads`, { title: 'T', content: 'First' }).then(
      (id) => (threadId = id),
    );
  });
  expect(posted).toMatchObject({
    event: 'posted',
    data: { change: 'posted', kind: 'thread', post: { content: 'First' } },
  });
  expect(posted?.data.post._id).toBe(threadId);
  for (let at = 1; at <= 5; at++)
    await write(ann, `/api/forum/${threadId}/${ann.id}/comments`, { content: `${at}` });
  const missed = await hear(app, 5, { 'last-event-id': posted?.id ?? '' });
  expect(missed.map(({ data }) => data.post.content)).toEqual(['1', '2', '3', '4', '5']);
  const rest = await hear(app, 2, { 'last-event-id': missed[2]?.id ?? '' });
  expect(rest.map(({ id }) => id)).toEqual(missed.slice(3).map(({ id }) => id));
});

test('a stream takes GET alone and an id of its own', async () => {
  const app = await startApp();
  const { guest } = app;
  const { call, document } = await openRest(app);
  expect(Object.keys(document.paths['/events']?.get?.responses ?? {})).toEqual(['200', '400', '429']);
  expect((await call(guest, 'GET', '/events', { headers: { 'last-event-id': 'x' } })).status).toBe(400);
  expect((await guest.fetch('/api/events', { method: 'POST' })).status).toBe(405);
  expect((await guest.fetch('/api/events', { method: 'OPTIONS' })).status).toBe(204);
  expect((await guest.fetch('/api/events', { method: 'HEAD' })).status).toBe(200);
});

test('a stream counts as a request, and a network holds only so many', async () => {
  const { guest } = await startApp({ rateLimit: true, trustedProxies: 1 });
  const abort = new AbortController();
  const open = (address: string) =>
    guest.fetch('/api/events', { headers: { 'x-forwarded-for': address }, signal: abort.signal });
  const first = await open('2001:db8:0:1::1');
  expect(first.headers.get('ratelimit')).toMatch(/^"reads";r=1199;/);
  await Promise.all(Array.from({ length: 49 }, (_, at) => open(`2001:db8:0:1::a:${at}`)));
  const refused = await open('2001:db8:0:1:ffff::1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect((await open('2001:db8:0:2::1')).status).toBe(200);
  abort.abort();
});

test('who was away for too long is told to read afresh, and hears what comes next', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { db } = app.gateway.database;
  const post = (title: string) =>
    write(ann, `/api/forum/${ann.id}/feedback/threads`, { title, content: title });
  const first = await post('First');
  const replayed = await hear(app, 1, { 'last-event-id': '0' });
  expect(replayed).toMatchObject([{ event: 'posted', data: { threadId: first } }]);

  await db.query('UPDATE post_changes SET createdAt = ?', [new Date(Date.now() - 25 * 3_600_000)]);
  expect(await hear(app, 1, { 'last-event-id': '0' })).toMatchObject([
    { id: '1', event: 'reset', data: { number: 1, change: 'reset' } },
  ]);

  await db.query('UPDATE forum_counter SET number = 10002');
  const [reset, next] = await hear(app, 2, { 'last-event-id': '1' }, () => void post('Next'));
  expect(reset).toMatchObject({ id: '10002', event: 'reset' });
  expect(next).toMatchObject({ id: '10003', event: 'posted' });
  const ahead = await hear(app, 1, { 'last-event-id': '99999' });
  expect(ahead).toMatchObject([{ id: '10003', event: 'reset' }]);
});

test('changes that are no longer kept lead to a reset; the last one stays', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const post = (title: string) =>
    write(ann, `/api/forum/${ann.id}/feedback/threads`, { title, content: 'Text' });
  for (const title of ['One', 'Two', 'Three']) await post(title);
  const { db, write: commit } = app.gateway.database;
  await sweepChangeLog(commit);
  expect(await db.query('SELECT number FROM post_changes')).toHaveLength(3);
  await sweepChangeLog(commit, Date.now() + 91 * 86_400_000);
  expect(await db.query('SELECT number FROM post_changes')).toHaveLength(1);
  expect(await counterDifferences(db)).toEqual([]);
  expect(await hear(app, 1, { 'last-event-id': '1' })).toMatchObject([{ event: 'reset' }]);
  expect(await hear(app, 1, { 'last-event-id': '2' })).toMatchObject([{ data: { number: 3 } }]);
});

test('an open stream does not hold up the end', async () => {
  const app = await startApp();
  const response = await app.guest.fetch('/api/events');
  const startedAt = Date.now();
  await app.gateway.stop();
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  expect(await response.text()).toContain('retry: 2000');
});

test('a token that may read hears its notifications, and goes on where it was', async () => {
  const app = await startApp();
  const [ann, bob, cleo] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cleo')];
  const tokenWith = async (scopes: string[]) =>
    (
      await ann.run<{ createPersonalToken: { token: string } }, object>(
        'mutation ($s: [Scope!]!) { createPersonalToken(name: "N", scopes: $s, password: "a fine long password") { token } }',
        { s: scopes },
      )
    ).createPersonalToken.token;
  const reading = { authorization: `Bearer ${await tokenWith(['READ'])}` };
  const [first] = await hear(app, 1, reading, () => void like(bob, ann.id));
  expect(first).toMatchObject({
    id: '0-1',
    event: 'notification',
    data: { sequence: 1, kind: 'like', text: 'bob likes your profile', read: false },
  });
  await like(cleo, ann.id);
  const again = await hear(app, 1, { ...reading, 'last-event-id': '0-1' });
  expect(again).toMatchObject([{ data: { sequence: 2, text: 'cleo and bob like your profile' } }]);

  const posting = { authorization: `Bearer ${await tokenWith(['FORUM'])}`, 'last-event-id': '0' };
  const [received] = await hear(app, 1, posting, () => {
    void follow(bob, ann.id).then(() =>
      write(cleo, `/api/forum/${cleo.id}/feedback/threads`, { title: 'T', content: 'First' }),
    );
  });
  expect(received).toMatchObject({ id: '1', event: 'posted' });
});

test('forum and notifications count on in one ID, from which every later event comes once', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const threads: string[] = [];
  for (let at = 0; at < 10; at++)
    threads.push(await write(ann, `/api/forum/${ann.id}/feedback/threads`, { title: `${at}`, content: 'T' }));
  const headers = { authorization: `Bearer ${ann.token}`, 'last-event-id': '10-0' };
  const events = await hear(app, 20, headers, () => {
    for (const thread of threads)
      void write(bob, `/api/forum/${thread}/${bob.id}/comments`, { content: 'C' });
  });
  const halves = (id: string) => id.split('-').map(Number) as [number, number];
  for (const [at, { id, event, data }] of events.entries()) {
    const before = at === 0 ? ([10, 0] as const) : halves(events[at - 1]!.id);
    const isTold = event === 'notification';
    expect(halves(id)).toEqual([before[0] + Number(!isTold), before[1] + Number(isTold)]);
    expect(data).toMatchObject(isTold ? { sequence: halves(id)[1] } : { number: halves(id)[0] });
  }
  const nameOf = ({ event, data }: Event) => JSON.stringify([event, data]);
  for (const at of [3, 8, 15]) {
    const later = await hear(app, 19 - at, { ...headers, 'last-event-id': events[at]!.id });
    expect(later.map(nameOf).sort()).toEqual(
      events
        .slice(at + 1)
        .map(nameOf)
        .sort(),
    );
  }
});

test('a reader who was away hears everything they were told, and a reset keeps their place', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const COUNT = 130;
  await app.gateway.services.write((tx) =>
    notifications.add(
      tx,
      Array.from({ length: COUNT }, (_, at) => ({
        userId: Number(ann.id),
        kind: NotificationKind.REACTION,
        objectId: `${at}`,
        cause: bob.id,
        actorId: Number(bob.id),
      })),
    ),
  );
  const authorization = `Bearer ${ann.token}`;
  const missed = await hear(app, COUNT, { authorization, 'last-event-id': '0-0' });
  expect(missed.map(({ id }) => id)).toEqual(Array.from({ length: COUNT }, (_, at) => `0-${at + 1}`));
  const [reset] = await hear(app, 1, { authorization, 'last-event-id': '99999-7' });
  expect(reset).toMatchObject({ event: 'reset', id: '0-7' });
});

const like = (reader: Reader, userId: string) =>
  reader.run('mutation ($u: ID!) { toggleLike(userId: $u) { id } }', { u: userId });
const follow = (reader: Reader, userId: string) =>
  reader.run('mutation ($u: ID!) { toggleFollow(userId: $u) { id } }', { u: userId });

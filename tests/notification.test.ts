import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rows } from '../schema/database';
import { makeOperator } from './setup/operators';
import { openRest } from './setup/rest';
import { PASSWORD, startApp } from './setup/app';
import {
  PAGE,
  read,
  texts,
  like,
  follow,
  startThread,
  comment,
  deletePost,
  exact,
  type Page,
} from './setup/notifications';

test('each kind of act tells the reader it concerns, and nobody else', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const threadId = await startThread(ann, 'Sand');
  const commentId = await comment(bob, threadId);
  await ann.run('mutation($c: ID!) { addReply(commentId: $c, content: "Yes.") { id } }', { c: commentId });
  await bob.run('mutation($p: ID!) { react(postId: $p, type: LIKE) { id } }', { p: threadId });
  const { writeReview } = await ann.run<{ writeReview: { id: string } }, object>(
    'mutation { writeReview(input: { bookId: "dune", rating: 5 }) { id } }',
  );
  await bob.run('mutation($r: ID!) { toggleHelpful(reviewId: $r) { id } }', { r: writeReview.id });
  await like(bob, ann.id);
  await follow(bob, ann.id);
  const { notifications, unreadNotifications } = await read(ann);
  expect(unreadNotifications).toBe(5);
  expect(notifications.notifications.map(({ text, path }) => [text, path])).toEqual([
    ['Bob follows you', `/public-profile/${bob.id}`],
    ['Bob likes your profile', `/public-profile/${bob.id}`],
    ['Bob found your review of Dune helpful', '/book/dune'],
    ['Bob reacted to your post in “Sand”', `/forum/feedback/${threadId}`],
    ['Bob commented on your thread “Sand”', `/forum/feedback/${commentId}`],
  ]);
  expect(await texts(bob)).toEqual(['Ann replied to your comment in “Sand”']);
  await exact(app);
});

test('acts of one kind on one object and day are told together', async () => {
  const app = await startApp();
  const [ann, ...others] = await Promise.all(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'].map(app.signUp));
  if (!ann) throw new Error('Nobody signed up.');
  await Promise.all(others.map((other) => like(other, ann.id)));
  const { notifications, unreadNotifications } = await read(ann);
  expect(unreadNotifications).toBe(1);
  expect(notifications.notifications).toMatchObject([{ kind: 'LIKE', actorCount: 4 }]);
  expect(notifications.notifications[0]?.text).toMatch(/^\w+ and 3 others like your profile$/);
  await app.gateway.database.db.query("UPDATE notifications SET day = '2020-01-01'");
  await like(await app.signUp('Flo'), ann.id);
  expect((await read(ann)).unreadNotifications).toBe(2);
  await exact(app);
});

test('whoever acts often is named once, beside whoever acted before', async () => {
  const app = await startApp();
  const [ann, bob, cleo] = [await app.signUp('Ann'), await app.signUp('Bob'), await app.signUp('Cleo')];
  const threadId = await startThread(ann, 'Sand');
  await comment(bob, threadId);
  for (let count = 0; count < 3; count += 1) await comment(cleo, threadId);
  expect(await texts(ann)).toEqual(['Cleo and Bob commented on your thread “Sand”']);
});

test('both APIs say what happened in the language that X-Language asks for', async () => {
  const app = await startApp();
  const [ann, ...others] = [
    await app.signUp('Ann'),
    await app.signUp('Bob'),
    await app.signUp('Cleo'),
    await app.signUp('Dan'),
  ];
  const threadId = await startThread(ann, 'Sand');
  for (const other of others) await comment(other, threadId);
  await follow(others[0]!, ann.id);
  const rest = async (headers: Record<string, string>) => {
    const response = await ann.fetch('/api/notifications', { headers });
    return ((await response.json()) as { text: string }[]).map(({ text }) => text);
  };
  const graphql = async (headers: Record<string, string>) => {
    const response = await ann.fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ query: '{ notifications { notifications { text } } }' }),
    });
    const { data } = (await response.json()) as { data: Pick<Page, 'notifications'> };
    return data.notifications.notifications.map(({ text }) => text);
  };
  const expected = {
    en: ['Bob follows you', 'Dan and 2 others commented on your thread “Sand”'],
    de: ['Bob folgt dir', 'Dan und 2 weitere haben dein Thema „Sand“ kommentiert'],
    pl: ['Bob cię obserwuje', 'Dan i 2 inne osoby komentują twój wątek „Sand”'],
    ja: ['Bobがあなたをフォローしています', 'Dan、ほか2人があなたのスレッド「Sand」にコメントしました'],
  };
  for (const [language, sentences] of Object.entries(expected)) {
    expect(await rest({ 'X-Language': language })).toEqual(sentences);
    expect(await graphql({ 'X-Language': language })).toEqual(sentences);
  }
  expect(await rest({ 'Accept-Language': 'de' })).toEqual(expected.en);
});

test('what is taken back is not shown, and what comes again is not told twice', async () => {
  const app = await startApp();
  const [ann, bob, cleo] = [await app.signUp('Ann'), await app.signUp('Bob'), await app.signUp('Cleo')];
  await like(bob, ann.id);
  await like(cleo, ann.id);
  await like(cleo, ann.id);
  expect(await texts(ann)).toEqual(['Bob likes your profile']);
  await like(bob, ann.id);
  expect(await read(ann)).toMatchObject({ unreadNotifications: 0, notifications: { notifications: [] } });
  await like(bob, ann.id);
  await ann.run('mutation { markAllRead }');
  await like(bob, ann.id);
  await like(bob, ann.id);
  expect(await read(ann)).toMatchObject({
    unreadNotifications: 0,
    notifications: { notifications: [{ text: 'Bob likes your profile', isRead: true }] },
  });
  await like(cleo, ann.id);
  await exact(app);
});

test('marking all as read leaves what came after what the reader has seen, and what is not on the page', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  await like(bob, ann.id);
  const seen = await ann.run<{ notificationsAfter: { sequence: number }[] }, object>(
    '{ notificationsAfter(sequence: 0) { sequence } }',
  );
  await follow(bob, ann.id);
  const { markAllRead } = await ann.run<{ markAllRead: number }, object>(
    'mutation ($upTo: Int!) { markAllRead(upTo: $upTo) }',
    { upTo: seen.notificationsAfter[0]?.sequence },
  );
  expect(markAllRead).toBe(1);
  expect((await read(ann)).notifications.notifications).toMatchObject([
    { text: 'Bob follows you', isRead: false },
    { text: 'Bob likes your profile', isRead: true },
  ]);
  await ann.run('mutation { setNotificationChannel(channel: PAGE, kinds: [FOLLOW], isOn: false) { id } }');
  await follow(await app.signUp('Cleo'), ann.id);
  await ann.run('mutation { markAllRead }');
  expect(
    await rows(
      app.gateway.database.db,
      'SELECT isShown FROM notifications WHERE userId = ? AND readAt IS NULL',
      [ann.id],
    ),
  ).toHaveLength(1);
  await exact(app);
});

test('a later act on what was read is a new notification', async () => {
  const app = await startApp();
  const [ann, bob, cleo] = [await app.signUp('Ann'), await app.signUp('Bob'), await app.signUp('Cleo')];
  await like(bob, ann.id);
  await ann.run('mutation { markAllRead }');
  await like(cleo, ann.id);
  expect(await read(ann)).toMatchObject({
    unreadNotifications: 1,
    notifications: {
      notifications: [
        { text: 'Cleo likes your profile', isRead: false },
        { text: 'Bob likes your profile', isRead: true },
      ],
    },
  });
});

test('nobody hears of their own acts, or of those of readers they have blocked', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const threadId = await startThread(ann, 'Sand');
  await comment(ann, threadId);
  await like(bob, ann.id);
  expect(await texts(ann)).toEqual(['Bob likes your profile']);
  await ann.run('mutation($u: ID!) { blockReader(userId: $u) }', { u: bob.id });
  expect(await read(ann)).toMatchObject({ unreadNotifications: 0, notifications: { notifications: [] } });
  await comment(bob, threadId);
  expect(await texts(ann)).toEqual([]);
  await exact(app);
});

test('a deleted comment, thread, review or account takes its notifications along', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const threadId = await startThread(ann, 'Sand');
  const id = await comment(bob, threadId);
  await deletePost(bob, id);
  expect(await texts(ann)).toEqual([]);
  const other = await startThread(ann, 'Tea');
  const { review } = await ann.run<{ review: { id: string } }, object>(
    'mutation { review: writeReview(input: { bookId: "dune", rating: 4 }) { id } }',
  );
  await bob.run('mutation ($id: ID!) { toggleHelpful(reviewId: $id) { id } }', { id: review.id });
  await bob.run('mutation ($id: ID!) { react(postId: $id, type: LOVE) { id } }', { id: other });
  expect(await texts(ann)).toHaveLength(2);
  await ann.run('mutation ($id: ID!) { deleteReview(reviewId: $id) { id } }', { id: review.id });
  await deletePost(ann, other);
  expect(await read(ann)).toMatchObject({ unreadNotifications: 0, notifications: { notifications: [] } });
  await comment(bob, threadId);
  await like(bob, ann.id);
  await follow(bob, ann.id);
  expect(await texts(ann)).toHaveLength(3);
  await bob.run('mutation($p: String!) { deleteAccount(password: $p) }', { p: PASSWORD });
  expect(await read(ann)).toMatchObject({ unreadNotifications: 0, notifications: { notifications: [] } });
  await exact(app);
});

test('a comment that is deleted takes its notification along, also from a thread that was deleted before', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const threadId = await startThread(ann, 'Sand');
  const commentId = await comment(bob, threadId);
  await deletePost(ann, threadId);
  await deletePost(bob, commentId);
  expect(await texts(ann)).toEqual([]);
  await exact(app);
});

test('pages neither skip nor repeat, and reading one leaves the others unread', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    await comment(bob, await startThread(ann, title));
  const first = await read(ann, 2);
  const second = await read(ann, 2, first.notifications.endCursor ?? '');
  const third = await read(ann, 2, second.notifications.endCursor ?? '');
  const all = [first, second, third].flatMap(({ notifications }) => notifications.notifications);
  expect(all.map(({ text }) => text.replace(/.*“(.*)”/, '$1'))).toEqual([
    'Five',
    'Four',
    'Three',
    'Two',
    'One',
  ]);
  expect(third.notifications.endCursor).toBeNull();
  const { markRead } = await ann.run<{ markRead: number }, object>(
    'mutation($ids: [ID!]!) { markRead(ids: $ids) }',
    { ids: [all[0]!.id, randomUUID(), 'nothing'] },
  );
  expect(markRead).toBe(4);
  expect(
    await bob.run<{ markRead: number }, object>('mutation($ids: [ID!]!) { markRead(ids: $ids) }', {
      ids: [all[1]!.id],
    }),
  ).toEqual({ markRead: 0 });
  expect((await read(ann)).unreadNotifications).toBe(4);
  expect(await ann.refusal(PAGE, { first: 20, after: 'x' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await app.guest.refusal(PAGE, { first: 20 })).toMatchObject({ code: 'UNAUTHENTICATED' });
  await exact(app);
});

test('many acts at once are all counted', async () => {
  const app = await startApp();
  const [ann, bob, ...others] = await Promise.all(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'].map(app.signUp));
  if (!ann || !bob) throw new Error('Nobody signed up.');
  await Promise.all(
    [...others, bob].flatMap((other) => [like(other, ann.id), follow(other, ann.id), like(ann, other.id)]),
  );
  expect((await read(ann)).unreadNotifications).toBe(2);
  await exact(app);
});

test('a reader is told what a moderator decided', async () => {
  const app = await startApp();
  const [ann, olga] = [await app.signUp('Ann'), await app.signUp('Olga')];
  await makeOperator(app, olga);
  const postId = await startThread(ann, 'Sand');
  const decide = (field: string) =>
    olga.run(`mutation($p: ID!) { ${field}(postId: $p, reason: "R") { id } }`, { p: postId });
  await decide('hidePost');
  expect(await texts(ann)).toEqual(['A moderator hid your post']);
  await decide('restorePost');
  await olga.run('mutation($u: ID!) { suspendReader(userId: $u, reason: "R", days: 1) { reason } }', {
    u: ann.id,
  });
  expect(await texts(ann)).toEqual([
    'A moderator suspended your account',
    'A moderator restored your post in “Sand”',
  ]);
  await olga.run('mutation($u: ID!) { liftSuspension(userId: $u, reason: "R") { id } }', { u: ann.id });
  expect((await texts(ann))[0]).toBe('A moderator lifted your suspension');
  await ann.run('mutation { markAllRead }');
  expect((await read(ann)).unreadNotifications).toBe(0);
});

test('REST lists notifications in pages and marks them as read', async () => {
  const app = await startApp();
  const { call } = await openRest(app);
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  await like(bob, ann.id);
  await follow(bob, ann.id);
  const first = await call<{ _id: string; text: string; read: boolean }[]>(ann, 'GET', '/notifications', {
    query: { limit: '1' },
  });
  expect(first.body).toMatchObject([{ kind: 'follow', text: 'Bob follows you', read: false, actorCount: 1 }]);
  const next = /^<\/api(.*\?limit=1&.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await ann.fetch(`/api${next}`, { headers: { authorization: `Bearer ${ann.token}` } });
  expect(await second.json()).toMatchObject([{ kind: 'like' }]);
  expect(second.headers.get('link')).toBeNull();
  const mark = (body: object) => call<{ unread: number }>(ann, 'PUT', '/notifications/read', { body });
  for (const ids of [first.body[0]?._id, [5], {}, 5])
    expect(await mark({ ids })).toMatchObject({
      status: 400,
      body: { message: 'ids must be a list of strings.' },
    });
  expect((await mark({ ids: [first.body[0]?._id], all: null })).body).toEqual({ unread: 1 });
  expect((await mark({ all: true })).body).toEqual({ unread: 0 });
  expect((await mark({})).status).toBe(400);
  expect((await mark({ all: 'yes' })).status).toBe(400);
  expect((await call(app.guest, 'GET', '/notifications')).status).toBe(401);
});

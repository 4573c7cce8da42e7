import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { PASSWORD, startApp, type App, type Client, type Reader } from './setup/app';
import { testPlace } from './setup/database';
import { listen } from './setup/listen';
import { COMMENT, make, REPLY } from './setup/posts';
import { openRest } from './setup/rest';

const START =
  'mutation ($title: String! = "Sand", $content: String! = "Nasty words.") { post: startThread(title: $title, content: $content) { id } }';
const DELETE = 'mutation ($id: ID!) { deletePost(id: $id) { id } }';
const REPORT = 'mutation ($id: ID!, $reason: String! = "") { reportPost(postId: $id, reason: $reason) }';
const HIDE =
  'mutation ($id: ID!, $reason: String! = "Insults.") { hidePost(postId: $id, reason: $reason) { id hidden content } }';
const RESTORE =
  'mutation ($id: ID!, $reason: String! = "A mistake.") { restorePost(postId: $id, reason: $reason) { id hidden } }';
const DISMISS = 'mutation ($id: ID!) { dismissReports(postId: $id) { id } }';
const SUSPEND =
  'mutation ($id: ID!, $days: Int! = 3, $reason: String! = "Insults.") { suspendReader(userId: $id, reason: $reason, days: $days) { reason endsAt user { username } } }';
const LIFT = 'mutation ($id: ID!) { liftSuspension(userId: $id, reason: "She is sorry.") { username } }';
const QUEUE = `query ($state: ModerationState! = REPORTED) { moderatedPosts(state: $state) { totalCount posts {
  id kind title content hidden author { username } reports { reason user { username } } } } }`;
const LOG = '{ moderationLog { kind reason postId user { username } operator { username } endsAt } }';
const LOGIN =
  'mutation ($username: String!) { login(username: $username, password: "a fine long password") { token suspension { reason endsAt } } }';

const refused = async (client: Client, mutation: string, variables: object = {}) => {
  const { code, message } = await client.refusal(mutation, variables);
  return `${code} ${message}`;
};
interface Queue {
  moderatedPosts: {
    totalCount: number;
    posts: { id: string; content: string; title: string | null; reports: { reason: string }[] }[];
  };
}
const queue = async (client: Client, state = 'REPORTED') =>
  (await client.run<Queue, object>(QUEUE, { state })).moderatedPosts;

async function withOperator(): Promise<App & { ann: Reader; bob: Reader; olga: Reader }> {
  const app = await startApp();
  const [ann, bob, olga] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('olga')];
  const { db } = app.gateway.database;
  await db.query('INSERT INTO operators (userId, createdAt) VALUES (?, ?)', [olga.id, new Date()]);
  return Object.assign(app, { ann, bob, olga });
}

test('reported posts wait for an operator, who hides, restores or lets them stay, and everything is logged', async () => {
  const { ann, bob, olga } = await withOperator();
  const [first, second] = [await make(ann, START), await make(ann, START, { title: 'Second' })];
  await bob.run(REPORT, { id: first, reason: 'Insults me' });
  await olga.run(REPORT, { id: first, reason: 'And me' });
  await bob.run(REPORT, { id: second });

  const waiting = await queue(olga);
  expect([waiting.totalCount, waiting.posts[0]?.id]).toEqual([2, second]);
  expect(waiting.posts[1]).toMatchObject({
    id: first,
    kind: 'THREAD',
    title: 'Sand',
    content: 'Nasty words.',
    hidden: false,
    author: { username: 'ann' },
    reports: [
      { reason: 'Insults me', user: { username: 'bob' } },
      { reason: 'And me', user: { username: 'olga' } },
    ],
  });
  expect(await refused(olga, HIDE, { id: first, reason: ' ' })).toMatch(/^BAD_USER_INPUT /);
  expect(await olga.run(HIDE, { id: first })).toEqual({
    hidePost: { id: first, hidden: true, content: 'Nasty words.' },
  });
  await olga.run(HIDE, { id: first }); // has no further effect
  await olga.run(DISMISS, { id: second });
  expect((await queue(olga)).posts).toEqual([]);
  expect((await queue(olga, 'HIDDEN')).posts).toMatchObject([
    { id: first, title: 'Sand', content: 'Nasty words.' },
  ]);
  await olga.run(RESTORE, { id: first });
  for (const state of ['HIDDEN', 'REPORTED']) expect((await queue(olga, state)).totalCount).toBe(0);
  expect(await olga.run(LOG)).toEqual({
    moderationLog: [
      ['RESTORE', 'A mistake.', first],
      ['DISMISS', '', second],
      ['HIDE', 'Insults.', first],
    ].map(([kind, reason, postId]) => ({
      kind,
      reason,
      postId,
      user: { username: 'ann' },
      operator: { username: 'olga' },
      endsAt: null,
    })),
  });
});

test('a hidden post keeps its place without its words and author, in the tree, live, in a search and over REST', async () => {
  const app = await withOperator();
  const { ann, bob, olga, guest, address } = app;
  const rest = await openRest(app);
  const threadId = await make(ann, START, { title: 'Sandworms', content: 'Nasty words.' });
  const commentId = await make(ann, COMMENT, { threadId, content: 'Nastier words.' });
  const replyId = await make(bob, REPLY, { commentId, content: 'Please stop.' });
  await bob.run('mutation ($id: ID!) { react(postId: $id, type: LOVE) { id } }', { id: commentId });
  const seen = listen([address], { threadId });
  await seen.reached(0);
  await olga.run(HIDE, { id: commentId });
  await olga.run(HIDE, { id: threadId });

  const READ = `query ($id: ID!) { post(id: $id) { title content hidden deleted author { id } viewerReaction
    reactions { type } reactionCounts { count } commentIds
    comments { posts { id content hidden deleted author { id } reactions { type } replies { posts { id content } } } } } }`;
  const deleted = {
    hidden: true,
    deleted: true,
    author: null,
    content: 'Message hidden by a moderator',
    reactions: [],
  };
  for (const client of [guest, bob, ann, olga])
    expect(await client.run(READ, { id: threadId })).toEqual({
      post: {
        ...deleted,
        title: 'Hidden by a moderator',
        viewerReaction: null,
        reactionCounts: [{ count: 0 }, { count: 0 }, { count: 0 }],
        commentIds: [commentId],
        comments: {
          posts: [
            { ...deleted, id: commentId, replies: { posts: [{ id: replyId, content: 'Please stop.' }] } },
          ],
        },
      },
    });
  const found = (search: string) =>
    guest.run<{ threads: { totalCount: number } }, object>(
      'query ($search: String!) { threads(search: $search) { totalCount } }',
      { search },
    );
  expect((await found('sandworms')).threads.totalCount).toBe(0);
  expect((await found('nasty')).threads.totalCount).toBe(0);

  const shape = {
    content: 'Message hidden by a moderator',
    user: null,
    username: '[Deleted User]',
    deleted: true,
    reactions: [],
  };
  const threads = await rest.call<object[]>(guest, 'GET', '/forum/feedback/threads');
  expect(threads.body[0]).toMatchObject({ ...shape, _id: threadId, title: 'Hidden by a moderator' });
  const comments = await rest.call<object[]>(guest, 'GET', '/forum/{threadId}/comments', {
    path: { threadId },
  });
  expect(comments.body).toMatchObject([{ ...shape, _id: commentId, replies: [replyId] }]);

  for (const [client, act] of [
    [bob, `mutation { react(postId: "${commentId}", type: LIKE) { id } }`],
    [bob, `mutation { addReply(commentId: "${commentId}", content: "More") { id } }`],
    [ann, `mutation { editPost(id: "${commentId}", content: "Still here") { id } }`],
  ] as const)
    expect(await refused(client, act)).toMatch(/^NOT_FOUND /);

  await expect.poll(() => seen.posts.get(threadId)).toMatchObject({ deleted: true, author: null });
  expect(seen.posts.get(commentId)).toMatchObject({
    deleted: true,
    content: 'Message hidden by a moderator',
  });
  const hidden = seen.received.filter(({ kind }) => kind === 'DELETED');
  expect(hidden).toHaveLength(2);
  expect(JSON.stringify(hidden)).not.toMatch(/Nast|ann/);
  await olga.run(RESTORE, { id: commentId });
  await expect
    .poll(() => seen.posts.get(commentId))
    .toMatchObject({
      deleted: false,
      content: 'Nastier words.',
      author: { username: 'ann' },
    });
  const again = await guest.run<{ post: object }, object>(READ, { id: commentId });
  expect(again.post).toMatchObject({ hidden: false, reactions: [{ type: 'LOVE' }] });
});

test('hiding a post takes it out of the counts as deleting does, and restoring puts it back', async () => {
  const { ann, bob, olga, guest, gateway } = await withOperator();
  const threadId = await make(ann, START);
  const commentId = await make(bob, COMMENT, { threadId, content: 'One' });
  await make(ann, COMMENT, { threadId, content: 'Two' });
  const replyId = await make(ann, REPLY, { commentId, content: 'Three' });
  const { db } = gateway.database;
  const counts = async () => {
    expect(await counterDifferences(db)).toEqual([]);
    const found = await guest.run<{ thread: object; comment: object }, object>(
      'query ($t: ID!, $c: ID!) { thread: post(id: $t) { commentCount } comment: post(id: $c) { replyCount } }',
      { t: threadId, c: commentId },
    );
    return { ...found.thread, ...found.comment };
  };
  expect(await counts()).toEqual({ commentCount: 2, replyCount: 1 });
  for (const id of [commentId, replyId, replyId]) await olga.run(HIDE, { id });
  expect(await counts()).toEqual({ commentCount: 1, replyCount: 0 });
  for (const id of [commentId, replyId, replyId]) await olga.run(RESTORE, { id });
  expect(await counts()).toEqual({ commentCount: 2, replyCount: 1 });
  await olga.run(HIDE, { id: commentId });
  await bob.run(DELETE, { id: commentId });
  await ann.run(DELETE, { id: replyId });
  expect(await counts()).toEqual({ commentCount: 1, replyCount: 0 });
});

test('a hidden post that its author deletes, alone or with the account, reads as deleted', async () => {
  const { ann, bob, olga, guest } = await withOperator();
  const threadId = await make(ann, START, { title: 'Nasty title' });
  const [first, second] = [
    await make(bob, COMMENT, { threadId, content: 'First' }),
    await make(bob, COMMENT, { threadId, content: 'Second' }),
  ];
  const reported = await make(bob, COMMENT, { threadId, content: 'Third' });
  await ann.run(REPORT, { id: reported });
  for (const id of [threadId, first, second]) await olga.run(HIDE, { id });
  const read = async (client: Client, id: string) =>
    (
      await client.run<{ post: object }, object>(
        'query ($id: ID!) { post(id: $id) { title content hidden deleted viewerIsAuthor } }',
        { id },
      )
    ).post;
  expect(await read(bob, first)).toMatchObject({ hidden: true, viewerIsAuthor: true });
  expect(await read(ann, first)).toMatchObject({ hidden: true, viewerIsAuthor: false });
  expect(await refused(ann, DELETE, { id: first })).toMatch(/^NOT_FOUND /);

  const deleted = { content: 'Message deleted by user', hidden: false, deleted: true, viewerIsAuthor: false };
  await bob.run(DELETE, { id: first });
  expect(await read(guest, first)).toEqual({ ...deleted, title: null });
  await ann.run(DELETE, { id: threadId });
  expect(await read(ann, threadId)).toEqual({ ...deleted, title: 'Hidden by a moderator' });
  await bob.run('mutation ($password: String!) { deleteAccount(password: $password) }', {
    password: PASSWORD,
  });
  expect(await read(guest, second)).toEqual({ ...deleted, title: null });
  for (const state of ['HIDDEN', 'REPORTED']) expect((await queue(olga, state)).totalCount).toBe(0);
  expect(await refused(olga, RESTORE, { id: first })).toMatch(/^NOT_FOUND /);
});

test('a suspended reader reads but does not write, and is told why and how long, at sign-in and at each write', async () => {
  const app = await withOperator();
  const { ann, bob, olga, guest } = app;
  const rest = await openRest(app);
  const threadId = await make(ann, START);
  await olga.run(SUSPEND, { id: ann.id, days: 1, reason: 'Too soon' });
  await olga.run(SUSPEND, { id: ann.id });
  await olga.run(SUSPEND, { id: bob.id, days: 366 });
  const acts = [
    START,
    `mutation { addToList(bookId: "dune", list: WISHLIST) { id } }`,
    `mutation { writeReview(input: { bookId: "dune", rating: 4 }) { id } }`,
    `mutation { editProfile(input: { bio: "x" }) { id } }`,
    `mutation { deletePost(id: "${threadId}") { id } }`,
    `mutation { createPersonalToken(name: "x", scopes: [FORUM]) { token } }`,
  ];
  const sentence = /^SUSPENDED Your account is suspended until \d+ \w+ \d{4} at \d\d:\d\d UTC: Insults\.$/;
  for (const act of acts) expect(await refused(ann, act)).toMatch(sentence);
  const { status, body } = await rest.call(ann, 'POST', '/forum/{userId}/feedback/threads', {
    path: { userId: ann.id },
    body: { title: 'T', content: 'C' },
  });
  expect([status, body.message]).toEqual([403, expect.stringContaining('Insults.')]);
  const suspension = { reason: 'Insults.', endsAt: expect.any(String) as string };
  expect(await guest.run(LOGIN, { username: 'ann' })).toMatchObject({ login: { suspension } });
  expect(await ann.run('{ account { suspension { reason endsAt } } viewer { username } }')).toEqual({
    account: { suspension },
    viewer: { username: 'ann' },
  });
  expect(await olga.run('{ suspensions { reason user { username } } }')).toEqual({
    suspensions: ['bob', 'ann'].map((username) => ({ reason: 'Insults.', user: { username } })),
  });

  await olga.run(LIFT, { id: ann.id });
  await make(ann, START);
  expect(await guest.run(LOGIN, { username: 'ann' })).toMatchObject({ login: { suspension: null } });
  expect(await refused(olga, LIFT, { id: ann.id })).toMatch(/^NOT_FOUND /);
  const { moderationLog } = await olga.run<{ moderationLog: { kind: string }[] }, object>(LOG);
  expect(moderationLog.slice(0, 3).map(({ kind }) => kind)).toEqual(['LIFT', 'SUSPEND', 'SUSPEND']);

  await olga.run(SUSPEND, { id: ann.id });
  const { db } = app.gateway.database;
  await db.query('UPDATE suspensions SET endsAt = ?', [new Date(Date.now() - 1_000)]);
  await make(ann, START); // over by itself
  expect(await olga.run('{ suspensions { reason } }')).toEqual({ suspensions: [] });
  await ann.run('mutation { signOutEverywhere }');
});

test('a suspended reader may still make their books private over both APIs, and change nothing else', async () => {
  const { ann, olga } = await withOperator();
  const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
    'mutation { addToList(bookId: "dune", list: WISHLIST) { id } }',
  );
  await olga.run(SUSPEND, { id: ann.id });
  const put = async (change: object) => {
    const response = await ann.fetch(`/api/lists/wishlist/${addToList.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    return [response.status, ((await response.json()) as { private?: boolean }).private];
  };
  expect(await put({ private: true })).toEqual([200, true]);
  expect(await put({ private: false, note: 'N' })).toEqual([403, undefined]);
  expect(
    await ann.run(`mutation { setPrivate(entryId: "${addToList.id}", isPrivate: true) { private } }`),
  ).toEqual({ setPrivate: { private: true } });
});

test('operators are not suspended, days have bounds, and readers who are not there are not known', async () => {
  const { ann, olga } = await withOperator();
  expect(await refused(olga, SUSPEND, { id: olga.id })).toBe(
    'BAD_USER_INPUT An operator cannot be suspended.',
  );
  for (const days of [0, -1, 367])
    expect(await refused(olga, SUSPEND, { id: ann.id, days })).toMatch(/^BAD_USER_INPUT .*1 to 366/);
  expect(await refused(olga, SUSPEND, { id: '999999' })).toMatch(/^NOT_FOUND /);
  expect(await refused(olga, HIDE, { id: 'nothing' })).toMatch(/^NOT_FOUND /);
});

test('a suspension that is over cannot be lifted, and its reader is told of no lifting', async () => {
  const { ann, olga, gateway } = await withOperator();
  await olga.run(SUSPEND, { id: ann.id });
  const before = new Date(Date.now() - 1_000);
  await gateway.database.db.query('UPDATE suspensions SET endsAt = ?', [before]);
  expect(await refused(olga, LIFT, { id: ann.id })).toBe('NOT_FOUND This reader is not suspended.');
  expect(await ann.run('{ notifications { notifications { decision } } }')).toEqual({
    notifications: { notifications: [{ decision: 'SUSPEND' }] },
  });
});

test('the role is given and taken by a command, also while the gateway runs', async () => {
  const place = await testPlace();
  const app = await startApp(place);
  const ann = await app.signUp('Ann');
  const operator = async (...words: string[]) => {
    const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrls.join(',') };
    const run = promisify(execFile)(process.execPath, ['dist/server/operator.js', ...words], { env });
    return (await run.catch((error: { stdout: string }) => error)).stdout.trim();
  };
  const isOperator = async () =>
    (await ann.run<{ viewerIsOperator: boolean }, object>('{ viewerIsOperator }')).viewerIsOperator;
  expect(await isOperator()).toBe(false);
  expect(await operator('give', 'nobody')).toBe('There is no reader nobody.');
  expect(await operator('give', 'ANN@example.org')).toContain('Ann is an operator now');
  expect(await isOperator()).toBe(true);
  expect(await operator('list')).toBe('Ann');
  const { made } = await ann.run<{ made: { token: string } }, object>(
    `mutation { made: createPersonalToken(name: "A program", scopes: [READ, LISTS, REVIEWS, FORUM, PROFILE], password: "${PASSWORD}") { token } }`,
  );
  expect(await refused(app.as(made.token), LOG)).toBe('FORBIDDEN Only operators can do this.');
  expect(await ann.run(LOG)).toMatchObject({
    moderationLog: [{ kind: 'GIVE', user: { username: 'Ann' }, operator: null }],
  });
  expect(await operator('take', 'ann')).toContain('no longer an operator');
  expect(await isOperator()).toBe(false);
  expect(await refused(ann, LOG)).toBe('FORBIDDEN Only operators can do this.');
});

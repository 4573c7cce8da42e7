import { uuidv7 } from 'uuidv7';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { SQLITE_FILE } from '../gateway/database/connect';
import { PASSWORD, startApp, type Client } from './setup/app';
import {
  START,
  COMMENT,
  REPLY,
  EDIT,
  DELETE,
  REACT,
  UNREACT,
  READ,
  LOG,
  type Post,
  make,
  refused,
  read,
  startThread,
} from './setup/forum';

test('each of several changes in one request tells what it left', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { id } = await startThread(ann);
  const fields = 'viewerReaction reactions { type }';
  const change = (act: string, type: string) => `${act}(postId: "${id}", type: ${type}) { ${fields} }`;
  expect(
    await ann.run(
      `mutation { a: ${change('react', 'LIKE')} b: ${change('react', 'LOVE')} c: ${change('unreact', 'LOVE')} }`,
    ),
  ).toEqual({
    a: { viewerReaction: 'LIKE', reactions: [{ type: 'LIKE' }] },
    b: { viewerReaction: 'LOVE', reactions: [{ type: 'LOVE' }] },
    c: { viewerReaction: null, reactions: [] },
  });
});

test('a thread takes comments and a comment takes replies, and everybody can read them', async () => {
  const { guest, signUp } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const thread = await startThread(ann, '  Dune  ', 'Sand?\nMuch of it.');
  const comment = await make(bob, COMMENT, { threadId: thread.id, content: 'Everywhere.' });
  const reply = await make(ann, REPLY, { commentId: comment.id, content: 'Even in the tea.' });

  const found = await read(guest, thread.id);
  expect(found).toMatchObject({
    title: 'Dune',
    content: 'Sand?\nMuch of it.',
    author: { username: 'ann' },
    commentCount: 1,
    commentIds: [comment.id],
    edited: false,
    deleted: false,
  });
  expect(found.comments).toMatchObject({ hasMore: false, posts: [{ id: comment.id, replyCount: 1 }] });
  expect(await read(guest, comment.id)).toMatchObject({ replyIds: [reply.id], author: { username: 'bob' } });
  expect((await guest.run<{ post: null }, object>(READ, { id: 'nowhere' })).post).toBeNull();
});

test('a guest may not write', async () => {
  const { guest, signUp } = await startApp();
  const thread = await startThread(await signUp('ann'));
  const { id } = thread;
  for (const [mutation, variables] of [
    [START, { title: 'a', content: 'b' }],
    [COMMENT, { threadId: id, content: 'b' }],
    [REPLY, { commentId: id, content: 'b' }],
    [EDIT, { id, content: 'b' }],
    [DELETE, { id }],
    [REACT, { id, type: 'LIKE' }],
    [UNREACT, { id, type: 'LIKE' }],
  ] as const)
    expect(await refused(guest, mutation, variables)).toBe('UNAUTHENTICATED Please log in.');
});

test('blank and overlong texts are refused', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { id: threadId } = await startThread(ann, 'x'.repeat(120), '📚'.repeat(5000));
  const comment = await make(ann, COMMENT, { threadId, content: 'Yes.' });
  const required = 'BAD_USER_INPUT Title and content are required.';
  expect(await refused(ann, START, { title: ' \u00a0', content: 'x' })).toBe(required);
  expect(await refused(ann, START, { title: 'x', content: '\n\t' })).toBe(required);
  expect(await refused(ann, EDIT, { id: threadId, content: ' ' })).toBe(required);
  expect(await refused(ann, COMMENT, { threadId, content: ' ' })).toBe(
    'BAD_USER_INPUT A comment cannot be blank.',
  );
  expect(await refused(ann, REPLY, { commentId: comment.id, content: '' })).toBe(
    'BAD_USER_INPUT A reply cannot be blank.',
  );
  expect(await refused(ann, EDIT, { id: comment.id, content: '' })).toBe(
    'BAD_USER_INPUT A comment cannot be blank.',
  );
  expect(await refused(ann, START, { title: 'x'.repeat(121), content: 'x' })).toBe(
    'BAD_USER_INPUT The title can have at most 120 characters.',
  );
  expect(await refused(ann, COMMENT, { threadId, content: 'x'.repeat(5001) })).toBe(
    'BAD_USER_INPUT The content can have at most 5000 characters.',
  );
});

test('what is not there comes before what is wrong with the words', async () => {
  const { signUp } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const thread = await startThread(ann);
  const other = await startThread(ann);
  const comment = await make(ann, COMMENT, { threadId: thread.id, content: 'Yes.' });
  expect(await refused(ann, COMMENT, { threadId: 'no', content: '' })).toBe(
    'NOT_FOUND This thread does not exist.',
  );
  expect(await refused(ann, COMMENT, { threadId: comment.id, content: 'x' })).toBe(
    'NOT_FOUND This thread does not exist.',
  );
  expect(await refused(ann, REPLY, { commentId: thread.id, content: 'x' })).toBe(
    'NOT_FOUND This comment does not exist.',
  );
  expect(await refused(ann, REPLY, { commentId: comment.id, threadId: other.id, content: 'x' })).toBe(
    'NOT_FOUND This comment does not exist.',
  );
  expect(await refused(ann, EDIT, { id: comment.id, content: 'x', kind: 'REPLY' })).toBe(
    'NOT_FOUND This reply does not exist.',
  );
  expect(await refused(bob, EDIT, { id: comment.id, content: '' })).toBe(
    'FORBIDDEN This comment belongs to another reader.',
  );
  expect(await refused(bob, DELETE, { id: thread.id })).toBe(
    'FORBIDDEN This thread belongs to another reader.',
  );
});

test('an edited post says so', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  const thread = await startThread(ann);
  expect(await make(ann, EDIT, { id: thread.id, content: ' Spice! ' })).toMatchObject({
    content: 'Spice!',
    edited: true,
  });
  expect(await read(guest, thread.id)).toMatchObject({ content: 'Spice!', edited: true, title: 'Dune' });
});

test('a deleted post keeps its place, while its words, author and reactions are gone from the database', async () => {
  const { signUp, guest, gateway } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const thread = await startThread(ann, 'Dune', 'A secret about sand');
  const comment = await make(ann, COMMENT, { threadId: thread.id, content: 'A secret about spice' });
  const reply = await make(ann, REPLY, { commentId: comment.id, content: 'A secret about worms' });
  const other = await make(bob, COMMENT, { threadId: thread.id, content: 'Worms?' });
  for (const { id } of [thread, comment, reply]) await make(bob, REACT, { id, type: 'LOVE' });

  const deleted = { content: 'Message deleted by user', author: null, deleted: true, reactions: [] };
  expect(await make(ann, DELETE, { id: reply.id })).toMatchObject(deleted);
  expect(await read(guest, comment.id)).toMatchObject({ replyCount: 0, replyIds: [reply.id] });
  await make(ann, DELETE, { id: comment.id });
  expect(await read(guest, thread.id)).toMatchObject({
    commentCount: 1,
    comments: { posts: [deleted, { deleted: false }] },
  });
  await make(ann, DELETE, { id: thread.id });
  expect(await read(guest, thread.id)).toMatchObject({ ...deleted, title: 'Dune' });

  for (const table of ['posts', 'reactions', 'post_changes'])
    expect(JSON.stringify(await gateway.database.db.query(`SELECT * FROM ${table}`))).not.toContain('secret');
  for (const { id } of [thread, comment, reply]) {
    expect(await refused(ann, EDIT, { id, content: 'x' })).toMatch(/^NOT_FOUND /);
    expect(await refused(ann, DELETE, { id })).toMatch(/^NOT_FOUND /);
    expect(await refused(bob, REACT, { id, type: 'LIKE' })).toMatch(/^NOT_FOUND /);
    expect(await refused(bob, UNREACT, { id, type: 'LIKE' })).toMatch(/^NOT_FOUND /);
  }
  expect(await refused(bob, COMMENT, { threadId: thread.id, content: 'x' })).toMatch(/^NOT_FOUND /);
  for (const { id: commentId } of [comment, other])
    expect(await refused(bob, REPLY, { commentId, content: 'x' })).toMatch(/^NOT_FOUND /);
});

test.skipIf(inject('mariadb'))(
  'of deleted posts nothing is left in SQLite’s files after a stop',
  async () => {
    const { signUp, gateway } = await startApp();
    const ann = await signUp('ann');
    const { id: threadId } = await startThread(ann);
    const ids: string[] = [];
    for (let at = 0; at < 20; at++) {
      const content = `A secret about sand. ${'Grain after grain. '.repeat(40)}`;
      ids.push((await make(ann, COMMENT, { threadId, content })).id);
    }
    for (const id of ids) await make(ann, DELETE, { id });
    await gateway.stop();
    const folder = dirname(gateway.database.place);
    const files = readdirSync(folder).filter((name) => name.startsWith(SQLITE_FILE));
    expect(files).toContain(SQLITE_FILE);
    for (const name of files)
      expect(readFileSync(join(folder, name)).includes('A secret about sand')).toBe(false);
  },
);

test('a reader has one reaction to a post, and repeating it changes nothing', async () => {
  const { signUp, gateway } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const { id } = await startThread(ann);
  const counts = (post: Post) =>
    Object.fromEntries(post.reactionCounts.map(({ type, count }) => [type, count]));

  await make(ann, REACT, { id, type: 'LIKE' });
  const both = await make(bob, REACT, { id, type: 'LIKE' });
  expect(counts(both)).toEqual({ LIKE: 2, LOVE: 0, INSIGHTFUL: 0 });
  const replaced = await make(bob, REACT, { id, type: 'INSIGHTFUL' });
  expect(counts(replaced)).toEqual({ LIKE: 1, LOVE: 0, INSIGHTFUL: 1 });
  expect(replaced.viewerReaction).toBe('INSIGHTFUL');
  expect(replaced.reactions.toSorted((a, b) => (a.type < b.type ? -1 : 1))).toEqual([
    { type: 'INSIGHTFUL', user: { username: 'bob' } },
    { type: 'LIKE', user: { username: 'ann' } },
  ]);

  const before = await gateway.database.db.query(LOG);
  await make(bob, REACT, { id, type: 'INSIGHTFUL' });
  expect(counts(await make(bob, UNREACT, { id, type: 'LIKE' }))).toEqual(counts(replaced));
  expect(await gateway.database.db.query(LOG)).toEqual(before);
  expect((await make(bob, UNREACT, { id, type: 'INSIGHTFUL' })).viewerReaction).toBeNull();
});

test('reactions that come all at once are each written once, and one that is refused spoils no other', async () => {
  const { signUp, gateway } = await startApp();
  const [ann, bob, cem] = [await signUp('ann'), await signUp('bob'), await signUp('cem')];
  const [{ id }, gone] = [await startThread(ann), await startThread(ann, 'Gone')];
  await make(ann, DELETE, { id: gone.id });
  const before = (await gateway.database.db.query(LOG)).length;
  const [, , , refusals] = await Promise.all([
    make(ann, REACT, { id, type: 'LIKE' }),
    Promise.all([1, 2, 3].map(() => make(bob, REACT, { id, type: 'LOVE' }))),
    make(cem, UNREACT, { id, type: 'LOVE' }),
    Promise.all([
      refused(bob, REACT, { id: gone.id, type: 'LIKE' }),
      refused(cem, REACT, { id: 'no', type: 'LIKE' }),
    ]),
    make(cem, REACT, { id, type: 'INSIGHTFUL' }),
  ]);
  expect(refusals).toEqual(['NOT_FOUND This post does not exist.', 'NOT_FOUND This post does not exist.']);
  expect((await read(ann, id)).reactionCounts.map(({ count }) => count)).toEqual([1, 1, 1]);
  expect((await gateway.database.db.query(LOG)).length - before).toBe(3);
});

test('a post that is sent again under the same id is posted once', async () => {
  const { signUp, guest } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const thread = { id: uuidv7(), title: 'Dune', content: 'Sand?' };
  const comment = { id: uuidv7(), threadId: thread.id, content: 'Yes.' };
  const reply = { id: uuidv7(), commentId: comment.id, content: 'No.' };
  for (const _ of [1, 2]) {
    expect(await make(ann, START, thread)).toMatchObject({ id: thread.id });
    await Promise.all([make(ann, COMMENT, comment), make(ann, COMMENT, comment)]);
    await make(ann, REPLY, reply);
  }
  expect(await read(guest, thread.id)).toMatchObject({ commentCount: 1, commentIds: [comment.id] });
  expect(await read(guest, comment.id)).toMatchObject({ replyCount: 1, replyIds: [reply.id] });
  expect(await make(ann, COMMENT, { ...comment, content: 'Yes, much.' })).toMatchObject({
    id: comment.id,
    content: 'Yes, much.',
  });
  expect(await make(ann, COMMENT, comment)).toMatchObject({ content: 'Yes, much.' }); // edited since
  expect(await refused(bob, COMMENT, comment)).toBe('CONFLICT This id is in use already.');
  expect(await refused(ann, START, { ...thread, id: comment.id })).toBe(
    'CONFLICT This id is in use already.',
  );
  const other = { ...thread, id: uuidv7() };
  await make(ann, START, other);
  expect(await refused(ann, COMMENT, { ...comment, threadId: other.id })).toMatch(/^CONFLICT /);
  await make(ann, DELETE, { id: comment.id });
  expect(await refused(ann, COMMENT, comment)).toBe('NOT_FOUND This comment does not exist.');
  expect(await refused(ann, START, { ...thread, id: 'my-own' })).toMatch(/^BAD_USER_INPUT /);
});

test('every change has a number, in the order in which it happened, also when all come at once', async () => {
  const { signUp, guest, gateway } = await startApp();
  const ann = await signUp('ann');
  const readers = [ann, await signUp('bob'), await signUp('cem')];
  const { id: threadId } = await startThread(ann);
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      make(readers[n % 3] ?? ann, COMMENT, { threadId, content: `Grain ${n}` }),
    ),
  );
  const log = (await gateway.database.db.query(LOG)) as { number: number | string; postId: string }[];
  expect(log.map(({ number }) => Number(number))).toEqual(Array.from({ length: 31 }, (_, n) => n + 1));
  const found = await guest.run<{ post: Post; changeNumber: number }, object>(
    'query ($id: ID!) { post(id: $id) { commentCount commentIds } changeNumber }',
    { id: threadId },
  );
  expect(found).toMatchObject({ changeNumber: 31, post: { commentCount: 30 } });
  expect(found.post.commentIds.toSorted()).toEqual(
    log
      .slice(1)
      .map(({ postId }) => postId)
      .toSorted(),
  );
});

test('who posts faster than anybody can write has to wait', async () => {
  const { signUp } = await startApp({ rateLimit: true });
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const { id: threadId } = await startThread(ann);
  const last = { id: uuidv7(), threadId, content: 'c' };
  for (let n = 0; n < 18; n++) await make(ann, COMMENT, { threadId, content: 'c' });
  await make(ann, COMMENT, last);
  expect(await refused(ann, COMMENT, { threadId, content: 'c' })).toBe(
    'TOO_MANY_REQUESTS You are posting very fast. Please wait a moment and try again.',
  );
  expect(await make(ann, COMMENT, last)).toMatchObject({ id: last.id });
  await make(bob, COMMENT, { threadId, content: 'c' });
});

test('a reader folds another one away for themselves alone', async () => {
  const { signUp, guest, as } = await startApp();
  const [ann, bob, cat] = [await signUp('ann'), await signUp('bob'), await signUp('cat')];
  const BLOCK = 'mutation ($id: ID!) { ids: blockReader(userId: $id) }';
  const UNBLOCK = 'mutation ($id: ID!) { ids: unblockReader(userId: $id) }';
  const blocked = async (client: Client) =>
    (await client.run<{ ids: string[] }, object>('{ ids: viewerBlockedIds }')).ids;
  for (const _ of [1, 2])
    expect(await ann.run<{ ids: string[] }, object>(BLOCK, { id: bob.id })).toEqual({ ids: [bob.id] });
  expect(await blocked(ann)).toEqual([bob.id]);
  expect(await blocked(bob)).toEqual([]);
  expect(await blocked(guest)).toEqual([]);
  const USERS = '{ users: viewerBlockedUsers { id username } }';
  expect(await ann.run(USERS)).toEqual({ users: [{ id: bob.id, username: 'bob' }] });
  expect(await bob.run(USERS)).toEqual({ users: [] });
  expect(await guest.run(USERS)).toEqual({ users: [] });
  expect(await refused(ann, BLOCK, { id: ann.id })).toMatch(/^BAD_USER_INPUT /);
  expect(await refused(ann, BLOCK, { id: '999' })).toMatch(/^NOT_FOUND /);
  expect(await refused(guest, BLOCK, { id: bob.id })).toMatch(/^UNAUTHENTICATED /);
  const { createPersonalToken } = await ann.run<{ createPersonalToken: { token: string } }, object>(
    `mutation { createPersonalToken(name: "N", scopes: [FORUM], password: "${PASSWORD}") { token } }`,
  );
  expect(await blocked(as(createPersonalToken.token))).toEqual([]);
  expect(await as(createPersonalToken.token).run(USERS)).toEqual({ users: [] });
  expect(await ann.run<{ ids: string[] }, object>(UNBLOCK, { id: bob.id })).toEqual({ ids: [] });
  for (const { id } of [cat, bob]) await ann.run(BLOCK, { id });
  expect(await blocked(ann)).toEqual([cat.id, bob.id]);
});

test('a report is kept once for each reader and post', async () => {
  const { signUp, guest, gateway } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const { id } = await startThread(ann);
  const REPORT = 'mutation ($id: ID!, $reason: String) { reportPost(postId: $id, reason: $reason) }';
  for (const reason of ['Spoilers', 'Spoilers again'])
    expect(await bob.run(REPORT, { id, reason })).toEqual({ reportPost: true });
  expect(await gateway.database.db.query('SELECT postId, userId, reason FROM post_reports')).toEqual([
    { postId: id, userId: Number(bob.id), reason: 'Spoilers' },
  ]);
  expect(await refused(bob, REPORT, { id: 'nothing' })).toMatch(/^NOT_FOUND /);
  expect(await refused(bob, REPORT, { id, reason: 'x'.repeat(301) })).toMatch(/^BAD_USER_INPUT /);
  expect(await refused(guest, REPORT, { id })).toMatch(/^UNAUTHENTICATED /);
});

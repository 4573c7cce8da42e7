import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { PASSWORD, startApp, type Client } from './setup/app';

const AT_ONCE = 20;

/** The same thing so many times at once: how often it went well, and the sentences of those who were refused. */
async function race(act: (at: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, at) => act(at)));
  const refusals = new Set(
    outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : [])),
  );
  return { done: outcomes.filter(({ status }) => status === 'fulfilled').length, refusals: [...refusals] };
}

const alternately = (text: string, at: number) => (at % 2 ? text.toUpperCase() : text.toLowerCase());

test('of twenty who do the same at once one does it, and every counter is what it counts', async () => {
  const app = await startApp();
  const { guest, signUp } = app;
  const { db } = app.gateway.database;
  const count = async (table: string, where = '1 = 1') =>
    Number((await db.query(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`))[0].n);
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const say = (client: Client, act: string) => () => client.run(`mutation { ${act} }`);
  const rest = async (client: Client, path: string, body: object) => {
    const response = await client.fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(((await response.json()) as { message: string }).message);
  };

  const register = (username: string, email: string) =>
    guest.run('mutation ($input: RegisterInput!) { register(input: $input) { alert } }', {
      input: { username, email, password: PASSWORD },
    });
  const named = await race((at) => register(alternately('cleo', at), `cleo${at}@example.org`));
  expect([named.done, await count('users', "usernameKey = 'cleo'")]).toEqual([1, 1]);
  expect(named.refusals.every((sentence) => sentence.includes('is already taken'))).toBe(true);
  const addressed = await race((at) => register(`dan${at}`, alternately('dan@example.org', at)));
  expect([addressed.done, await count('users', "emailKey = 'dan@example.org'")]).toEqual([1, 1]);
  expect(addressed.refusals.every((sentence) => sentence.includes('is already in use'))).toBe(true);

  expect(await race(say(ann, 'addToList(bookId: "dune", list: WISHLIST) { id }'))).toEqual({
    done: 1,
    refusals: ['This book is already on your Wishlist.'],
  });
  expect(await race(() => rest(ann, '/api/lists/completed', { bookId: 'emma' }))).toEqual({
    done: 1,
    refusals: ['This book is already on Completed list.'],
  });
  expect(await race(say(ann, 'writeReview(input: { bookId: "emma", rating: 4 }) { id }'))).toEqual({
    done: 1,
    refusals: ['You have already reviewed this book.'],
  });
  expect(await count('list_entries')).toBe(2);
  const [{ id: wished }] = await db.query('SELECT id FROM list_entries WHERE list = 0');
  expect((await race(say(ann, `moveToCompleted(entryId: "${wished}") { entry { id } }`))).done).toBe(1);
  expect([await count('list_entries', 'list = 0'), await count('list_entries', 'list = 1')]).toEqual([0, 2]);

  // A toggle of an even number of times leaves nothing, of one more time leaves one.
  const [{ id: review }] = await db.query('SELECT id FROM reviews');
  for (const [toggle, table] of [
    [`toggleHelpful(reviewId: "${review}") { id }`, 'helpful_marks'],
    [`toggleLike(userId: "${ann.id}") { id }`, 'likes'],
  ] as const) {
    expect([await race(say(bob, toggle)), await count(table)]).toEqual([{ done: AT_ONCE, refusals: [] }, 0]);
    await say(bob, toggle)();
    expect(await count(table)).toBe(1);
  }

  const threadId = '01a00000-0000-7000-8000-000000000001';
  const commentId = '01a00000-0000-7000-8000-000000000002';
  for (const [act, table, where] of [
    [`startThread(id: "${threadId}", title: "T", content: "C") { id }`, 'posts', "kind = 'thread'"],
    [
      `addComment(id: "${commentId}", threadId: "${threadId}", content: "C") { id }`,
      'posts',
      "kind = 'comment'",
    ],
    [`react(postId: "${threadId}", type: LOVE) { id }`, 'reactions', '1 = 1'],
    [`reportPost(postId: "${threadId}")`, 'post_reports', '1 = 1'],
    [`blockReader(userId: "${bob.id}")`, 'blocks', '1 = 1'],
    ['addBook(input: { itemId: "new", title: "New" }) { isNew }', 'books', "itemId = 'new'"],
  ] as const)
    expect([act, await race(say(ann, act)), await count(table, where)]).toEqual([
      act,
      { done: AT_ONCE, refusals: [] },
      1,
    ]);
  expect(await db.query('SELECT commentCount FROM posts WHERE id = ?', [threadId])).toEqual([
    { commentCount: 1 },
  ]);
  expect((await race(say(ann, `deletePost(id: "${commentId}") { id }`))).done).toBe(1);
  expect(await db.query('SELECT commentCount FROM posts WHERE id = ?', [threadId])).toEqual([
    { commentCount: 0 },
  ]);

  await race(say(bob, 'createPersonalToken(name: "N", scopes: [READ]) { token }'));
  expect(await race(say(bob, 'createPersonalToken(name: "N", scopes: [READ]) { token }'))).toEqual({
    done: 0,
    refusals: ['You can have at most 20 tokens. Please revoke one that you do not need.'],
  });
  expect((await race(say(ann, `deleteReview(reviewId: "${review}") { id }`))).done).toBe(1);
  expect(await counterDifferences(db)).toEqual([]);
});

import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { ListEntry } from '../schema/list/ListEntry';
import { PASSWORD, startApp, type Client } from './setup/app';
import { json } from './setup/json';

const CONCURRENCY = 20;

/** The same thing so many times at once: how often it went well, and the sentences of those who were refused. */
async function race(act: (at: number) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(Array.from({ length: CONCURRENCY }, (_, at) => act(at)));
  const refusals = new Set(
    outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : [])),
  );
  return { done: outcomes.filter(({ status }) => status === 'fulfilled').length, refusals: [...refusals] };
}

const put = async <Body>(client: Client, path: string) => {
  const response = await client.fetch(path, { method: 'PUT' });
  return { status: response.status, body: (await response.json()) as Body };
};

const tally = (answers: boolean[]) => ({
  true: answers.filter(Boolean).length,
  false: answers.filter((answer) => !answer).length,
});

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
  const entryId = app.gateway.base.entryIds.idOf(wished as number);
  expect((await race(say(ann, `moveToCompleted(entryId: "${entryId}") { entry { id } }`))).done).toBe(1);
  expect([await count('list_entries', 'list = 0'), await count('list_entries', 'list = 1')]).toEqual([0, 2]);

  // A toggle of an even number of times leaves nothing, of one more time leaves one.
  const [{ id: review }] = await db.query('SELECT id FROM reviews');
  for (const [toggle, table] of [
    [`toggleHelpful(reviewId: "${review}") { id }`, 'helpful_marks'],
    [`toggleLike(userId: "${ann.id}") { id }`, 'likes'],
  ] as const) {
    expect([await race(say(bob, toggle)), await count(table)]).toEqual([
      { done: CONCURRENCY, refusals: [] },
      0,
    ]);
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
      { done: CONCURRENCY, refusals: [] },
      1,
    ]);
  expect(await db.query('SELECT commentCount FROM posts WHERE id = ?', [threadId])).toEqual([
    { commentCount: 1 },
  ]);
  expect((await race(say(ann, `deletePost(id: "${commentId}") { id }`))).done).toBe(1);
  expect(await db.query('SELECT commentCount FROM posts WHERE id = ?', [threadId])).toEqual([
    { commentCount: 0 },
  ]);

  await db.query('UPDATE users SET passwordHash = NULL WHERE id = ?', [bob.id]); // comparing forty passwords takes long
  await race(say(bob, 'createPersonalToken(name: "N", scopes: [READ]) { token }'));
  expect(await race(say(bob, 'createPersonalToken(name: "N", scopes: [READ]) { token }'))).toEqual({
    done: 0,
    refusals: ['You can have at most 20 tokens. Please revoke one that you do not need.'],
  });
  expect((await race(say(ann, `deleteReview(reviewId: "${review}") { id }`))).done).toBe(1);
  expect(await counterDifferences(db)).toEqual([]);
});

test('whoever presses twice at once is told twice what she did, and neither answer contradicts itself', async () => {
  const { signUp } = await startApp();
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  const { writeReview: review } = await ann.run<{ writeReview: { id: string } }, object>(
    'mutation { writeReview(input: { bookId: "emma", rating: 4 }) { id } }',
  );
  const bothWays = { true: 1, false: 1 };
  for (let round = 0; round < 20; round++) {
    const like = () =>
      put<{ liked: boolean; likes: string[]; likesCount: number }>(bob, `/api/user/${ann.id}/like`);
    const likes = (await Promise.all([like(), like()])).map(({ body }) => body);
    for (const { liked, ...told } of likes)
      expect(told).toEqual(liked ? { likes: [bob.id], likesCount: 1 } : { likes: [], likesCount: 0 });
    expect(tally(likes.map(({ liked }) => liked))).toEqual(bothWays);
    const mark = () =>
      put<{ helpful: boolean; helpfulCount: number }>(bob, `/api/review/${review.id}/helpful`);
    const marks = (await Promise.all([mark(), mark()])).map(({ body }) => body);
    for (const { helpful, helpfulCount } of marks) expect(helpfulCount).toBe(helpful ? 1 : 0);
    expect(tally(marks.map(({ helpful }) => helpful))).toEqual(bothWays);
  }
});

test('a book that is completed while it is moved there is there once, and the move goes well', async () => {
  const { signUp, gateway, databaseUrls } = await startApp();
  const ann = await signUp('ann');
  const say = (text: string) => ann.run<Record<string, { id: string }>, object>(`mutation { ${text} }`);
  const complete = () => say('it: addToList(bookId: "dune", list: COMPLETED, keepWish: true) { id }');
  const wishlistEntry = (await say('it: addToList(bookId: "dune", list: WISHLIST) { id }')).it?.id;
  const { services } = gateway;
  const { write } = services;
  let completed: string | undefined;
  // On MariaDB another transaction can end right before the move changes the list of its entry.
  services.write = (work) =>
    write((tx) => {
      const update: typeof tx.update = async (target, id, change) => {
        if (target === ListEntry && completed === undefined) {
          services.write = write;
          completed = (await complete()).it?.id;
        }
        return tx.update(target, id, change);
      };
      return work(Object.create(tx, { update: { value: update } }) as typeof tx);
    });
  if (databaseUrls.length === 0) {
    services.write = write;
    completed = (await complete()).it?.id;
  }
  const moved = await put<{ _id: string }>(ann, `/api/lists/wishlist-to-completed/${wishlistEntry}`);
  expect(moved).toMatchObject({ status: 200, body: { _id: completed } });
  const { db } = gateway.database;
  expect(await db.query('SELECT id, list FROM list_entries')).toEqual([
    { id: gateway.base.entryIds.numberOf(completed ?? ''), list: 1 },
  ]);
  expect(await counterDifferences(db)).toEqual([]);
});

test('tags that are set, renamed and merged at the same moment are each there once, as the last change left them', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const entries: string[] = [];
  for (const bookId of ['dune', 'emma', 'ulysses', 'dracula']) {
    const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
      `mutation { addToList(bookId: "${bookId}", list: WISHLIST) { id } }`,
    );
    entries.push(addToList.id);
  }
  const setTags = (at: number, tags: string[]) =>
    ann.run(`mutation { setTags(entryId: "${entries[at % 4]}", tags: ${JSON.stringify(tags)}) { id } }`);
  expect(await race((at) => setTags(at, ['Sea', alternately('Gift', at)]))).toEqual({
    done: 20,
    refusals: [],
  });
  const tags = async () =>
    (await ann.run<{ viewerTags: object[] }, object>('{ viewerTags { name count } }')).viewerTags;
  expect(await tags()).toMatchObject([{ count: 4 }, { name: 'Sea', count: 4 }]);
  const renamed = await race((at) =>
    at % 2 ? setTags(at, ['Sea', 'Gift']) : ann.run('mutation { renameTag(from: "Sea", to: "Ocean") }'),
  );
  expect(renamed.refusals.filter((sentence) => sentence !== 'You have no tag with this name.')).toEqual([]);
  await ann.run('mutation { renameTag(from: "gift", to: "ocean") }');
  const many = await race((at) =>
    setTags(
      at,
      Array.from({ length: 20 }, (_, tag) => `T${at % 4}-${tag}`),
    ),
  );
  expect(many.refusals).toEqual(['You can have at most 50 tags. Remove or merge some of them first.']);
  expect((await tags()).length).toBeLessThanOrEqual(50);
});

test('a reader who is blocked while they take back what they did leaves no false count', async () => {
  const { signUp, gateway } = await startApp();
  const ann = await signUp('ann');
  const { db } = gateway.database;
  const say = (client: Client, act: string) => client.run(`mutation { ${act} }`);
  const threadId = '01a00000-0000-7000-8000-000000000001';
  await say(ann, `startThread(id: "${threadId}", title: "T", content: "C") { id }`);
  const { writeReview: review } = await ann.run<{ writeReview: { id: string } }, object>(
    'mutation { writeReview(input: { bookId: "emma", rating: 4 }) { id } }',
  );
  const others = await Promise.all(['bob', 'cleo', 'dan', 'eve', 'finn', 'gus'].map(signUp));
  for (let round = 0; round < 3; round++) {
    const comments = new Map<Client, string>();
    for (const [at, other] of others.entries()) {
      const id = `01a00000-0000-7000-8000-000000c${round}${at}001`;
      comments.set(other, id);
      await say(other, `addComment(id: "${id}", threadId: "${threadId}", content: "C") { id }`);
      await say(other, `react(postId: "${threadId}", type: LOVE) { id }`);
      await say(other, `toggleHelpful(reviewId: "${review.id}") { id }`);
      await say(other, `toggleLike(userId: "${ann.id}") { id }`);
    }
    await Promise.all(
      others.flatMap((other) => [
        say(ann, `blockReader(userId: "${other.id}")`),
        say(other, `deletePost(id: "${comments.get(other)}") { id }`),
        say(other, `unreact(postId: "${threadId}", type: LOVE) { id }`),
        say(other, `toggleHelpful(reviewId: "${review.id}") { id }`),
        say(other, `toggleLike(userId: "${ann.id}") { id }`),
      ]),
    );
    expect(await counterDifferences(db)).toEqual([]);
    expect(await db.query('SELECT * FROM notification_acts WHERE stands = 1')).toEqual([]);
    for (const other of others) await say(ann, `unblockReader(userId: "${other.id}")`);
  }
});

test('an account that is deleted while its reader writes leaves no unexpected error', async () => {
  const app = await startApp();
  const other = await app.signUp('other');
  const review = await other.fetch('/api/review', json({ bookId: 'circe', rating: 3 }));
  const { _id: reviewId } = (await review.json()) as { _id: string };
  for (let round = 0; round < 6; round++) {
    const ann = await app.signUp(`ann${round}`);
    const act = async (method: string, path: string, body: object) =>
      (await ann.fetch(path, json(body, method))).status;
    const upload = async (body: string) =>
      (await ann.fetch('/api/imports', { method: 'POST', headers: { 'content-type': 'text/csv' }, body }))
        .status;
    const acts = [
      () => act('POST', '/api/lists/wishlist', { bookId: 'james' }),
      () => act('POST', '/api/lists/completed', { bookId: 'circe' }),
      () => act('POST', '/api/lists/reading', { bookId: 'dracula' }),
      () => act('POST', '/api/review', { bookId: 'jane-eyre', rating: 3 }),
      () => act('POST', '/api/readings', { bookId: 'frankenstein', finishedOn: '2020' }),
      () => act('PUT', `/api/review/${reviewId}/helpful`, {}),
      () => upload('Title,Author\nDune,Frank Herbert\n'),
      () => act('POST', `/api/forum/${ann.id}/feedback/threads`, { title: 'a', content: 'b' }),
    ];
    const before = acts.slice(round).map((one) => one());
    const deleted = ann.run('mutation ($password: String) { deleteAccount(password: $password) }', {
      password: PASSWORD,
    });
    const after = acts.slice(0, round).map((one) => one());
    for (const status of await Promise.all([...before, ...after]))
      expect([200, 201, 202, 401, 404]).toContain(status);
    await deleted;
  }
});

test('an account that is deleted while its reader edits leaves no false count', async () => {
  const app = await startApp();
  const bob = await app.signUp('bob');
  const books = ['dune', 'emma', 'hamlet'];
  const reviews = await Promise.all(
    books.map((bookId) =>
      bob.run<{ writeReview: { id: string } }, object>(
        'mutation ($b: ID!) { writeReview(input: { bookId: $b, rating: 3 }) { id } }',
        { b: bookId },
      ),
    ),
  );
  for (let round = 0; round < 4; round++) {
    const ann = await app.signUp(`ann${round}`);
    const own = [];
    for (const bookId of books) {
      const { writeReview } = await ann.run<{ writeReview: { id: string } }, object>(
        'mutation ($b: ID!) { writeReview(input: { bookId: $b, rating: 5 }) { id } }',
        { b: bookId },
      );
      own.push(writeReview.id);
    }
    await ann.run(
      `mutation { toggleFollow(userId: "${bob.id}") { id } toggleLike(userId: "${bob.id}") { id } }`,
    );
    const acts = [
      ...own.map((id) => `editReview(reviewId: "${id}", input: { rating: 1 }) { id }`),
      ...reviews.map(({ writeReview }) => `toggleHelpful(reviewId: "${writeReview.id}") { id }`),
      `toggleLike(userId: "${bob.id}") { id }`,
      `toggleFollow(userId: "${bob.id}") { id }`,
    ];
    const edits = acts.map((act) => ann.run(`mutation { ${act} }`).catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, round * 4));
    await ann.run('mutation ($password: String) { deleteAccount(password: $password) }', {
      password: PASSWORD,
    });
    await Promise.all(edits);
  }
  expect(await counterDifferences(app.gateway.database.db)).toEqual([]);
});

test('a book that is made private while it is added elsewhere is private everywhere', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const bookId of ['dune', 'emma', 'hamlet', 'beloved', 'dracula', 'circe', 'ulysses', 'james']) {
    const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
      'mutation ($b: ID!) { addToList(bookId: $b, list: COMPLETED) { id } }',
      { b: bookId },
    );
    await Promise.all([
      ann.run('mutation ($e: ID!) { setPrivate(entryId: $e, isPrivate: true) { id } }', { e: addToList.id }),
      ann.run('mutation ($b: ID!) { addToList(bookId: $b, list: WISHLIST) { id } }', { b: bookId }),
    ]);
  }
  for (const list of ['completed', 'wishlist'])
    expect(await (await app.guest.fetch(`/api/lists/${list}/${ann.id}`)).json()).toEqual([]);
});

test('a reading that is started or recorded twice at once is stored once', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const ids = ['0192f0c1-7e5b-7c3a-9d2e-4f6a8b0c1d2e', '0192f0c1-7e5b-7c3a-9d2e-4f6a8b0c1d2f'];
  await race(() => ann.run(`mutation { startReading(bookId: "dune", id: "${ids[0]}") { id } }`));
  await race(() =>
    ann.run(
      `mutation { recordReading(bookId: "emma", input: { finishedOn: "2020" }, id: "${ids[1]}") { id } }`,
    ),
  );
  const { viewerReadings } = await ann.run<{ viewerReadings: { readings: { id: string }[] } }, object>(
    '{ viewerReadings { readings { id } } }',
    {},
  );
  expect(viewerReadings.readings.map(({ id }) => id).sort()).toEqual(ids);
});

test('no act of a reader stands whose block was committed meanwhile', async () => {
  const { signUp, gateway } = await startApp();
  const ann = await signUp('ann');
  const { db } = gateway.database;
  const say = (client: Client, act: string) => client.run(`mutation { ${act} }`);
  const threadId = '01a00000-0000-7000-8000-000000000001';
  await say(ann, `startThread(id: "${threadId}", title: "T", content: "C") { id }`);
  const others = await Promise.all(['bob', 'cleo', 'dan', 'eve', 'finn', 'gus'].map(signUp));
  await Promise.all(
    others.flatMap((other) => [
      say(ann, `blockReader(userId: "${other.id}")`),
      ...Array.from({ length: 3 }, () =>
        say(other, `addComment(threadId: "${threadId}", content: "C") { id }`),
      ),
      say(other, `react(postId: "${threadId}", type: LOVE) { id }`),
    ]),
  );
  expect(await db.query('SELECT * FROM notification_acts WHERE stands = 1')).toEqual([]);
  expect(await counterDifferences(db)).toEqual([]);
});

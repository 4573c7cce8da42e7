import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { insertRows } from '../gateway/database/bulkInsert';
import { rows, toDate } from '../schema/database';
import { FeedEvent, FeedKind } from '../schema/feed/FeedEvent';
import { startApp, type App, type Reader } from './setup/app';
import { importFile } from './setup/imports';
import { fillCommunity } from './setup/community';
import { Feed, feedOf, texts, follow, add, start, finish, review, today, annAndBob } from './setup/feed';
import { openRest } from './setup/rest';

/** Moves all events into the past. */
const moveBack = async (app: App, hours: number) => {
  const { db } = app.gateway.database;
  for (const { id, at } of await rows<{ id: string; at: string }>(db, 'SELECT id, at FROM feed_events'))
    await app.gateway.database.write((tx) =>
      tx.query('UPDATE feed_events SET at = ? WHERE id = ?', [
        new Date(toDate(at).getTime() - hours * 3_600_000),
        id,
      ]),
    );
};

test('a feed tells what a followed reader started, finished, stopped, wished for and reviewed', async () => {
  const { app, ann, bob } = await annAndBob();
  expect(await feedOf(ann)).toMatchObject({ items: [], endCursor: null });
  await add(ann, 'WISHLIST', 'emma');
  const reading = await start(ann, 'dune');
  await finish(ann, reading, today());
  await add(ann, 'STOPPED', 'middlemarch');
  await review(ann, 'dune');
  expect(await texts(bob)).toEqual([
    'ann reviewed Dune',
    'ann stopped reading Middlemarch',
    'ann finished Dune',
    'ann started reading Dune',
    'ann wants to read Emma',
  ]);
  expect((await feedOf(bob)).items[0]).toMatchObject({ kind: 'REVIEWED', review: { rating: 4 } });
  expect(await texts(ann)).toEqual([]);

  const { call } = await openRest(app);
  const page = await call(bob, 'GET', '/feed', { query: { limit: '2' } });
  expect(page.body).toMatchObject([
    { kind: 'reviewed', user: { username: 'ann' }, books: [{ title: 'Dune' }], review: { rating: 4 } },
    { kind: 'stopped', bookCount: 1 },
  ]);
  const german = await bob.fetch('/api/feed', { headers: { 'x-language': 'de' } });
  expect(((await german.json()) as { text: string }[]).map(({ text }) => text)).toEqual([
    'ann hat Dune rezensiert',
    'ann hat Middlemarch abgebrochen',
    'ann hat Dune beendet',
    'ann hat angefangen: Dune',
    'ann möchte Emma lesen',
  ]);
});

test('acts of one kind on one day are one item, in the days of the viewer', async () => {
  const { ann, bob, app } = await annAndBob();
  for (const book of ['emma', 'dune', 'middlemarch']) await add(ann, 'COMPLETED', book);
  expect((await feedOf(bob)).items).toMatchObject([
    { text: 'ann finished 3 books', bookCount: 3, books: [{ title: 'Middlemarch' }, { title: 'Dune' }, {}] },
  ]);
  const days = async (zone: string) => {
    const response = await bob.fetch('/api/feed', { headers: { 'x-time-zone': zone } });
    return response.status === 200 ? ((await response.json()) as unknown[]).length : response.status;
  };
  const german = await bob.fetch('/api/feed', { headers: { 'x-language': 'de' } });
  expect(await german.json()).toMatchObject([{ text: 'ann hat 3 Bücher beendet' }]);
  const { db, write } = app.gateway.database;
  const [one, two] = await rows<{ id: string }>(db, 'SELECT id FROM feed_events ORDER BY at');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await write(async (tx) => {
    await tx.query('UPDATE follows SET createdAt = ?', [new Date(`${yesterday}T00:00:00Z`)]);
    await tx.query('UPDATE feed_events SET at = ?', [new Date(`${yesterday}T12:00:00Z`)]);
    await tx.query('UPDATE feed_events SET at = ? WHERE id = ?', [
      new Date(`${yesterday}T23:30:00Z`),
      one!.id,
    ]);
    await tx.query('UPDATE feed_events SET at = ? WHERE id = ?', [
      new Date(`${yesterday}T22:30:00Z`),
      two!.id,
    ]);
  });
  expect([await days('UTC'), await days('Europe/Berlin'), await days('Nowhere/At_All')]).toEqual([1, 2, 400]);
  const begun = await bob.fetch('/api/feed?limit=1', { headers: { 'x-time-zone': 'Europe/Berlin' } });
  const next = /^<(.*)>; rel="next"$/.exec(begun.headers.get('link')!)![1]!;
  const rest = await bob.fetch(next, { headers: { 'x-time-zone': 'UTC' } });
  expect(await rest.json()).toHaveLength(1); // pages keep the days of the first one
});

test('a book that is moved to Completed is told as finished once', async () => {
  const { app, ann, bob } = await annAndBob();
  const move = (entryId: string) =>
    ann.run('mutation ($e: ID!) { moveToCompleted(entryId: $e) { entry { id } } }', { e: entryId });
  const finished = async () =>
    (
      await rows<{ at: string }>(app.gateway.database.db, 'SELECT at FROM feed_events WHERE kind = ?', [
        FeedKind.FINISHED,
      ])
    ).map(({ at }) => toDate(at).getTime());
  await start(ann, 'emma');
  await move(await add(ann, 'WISHLIST', 'emma'));
  expect(await finished()).toHaveLength(1);
  expect(await texts(bob)).toContain('ann finished Emma');
  await moveBack(app, 48);
  const before = await finished();
  await move(await add(ann, 'WISHLIST', 'emma'));
  expect(await finished()).toEqual(before);
  await start(ann, 'emma');
  await add(ann, 'COMPLETED', 'emma');
  await add(ann, 'COMPLETED', 'walden');
  expect(await finished()).toHaveLength(3);
  await moveBack(app, 24);
  const earlier = await finished();
  await start(ann, 'walden');
  await add(ann, 'COMPLETED', 'walden');
  expect(await finished()).toEqual(expect.arrayContaining(earlier));
  expect(await finished()).toHaveLength(4);
  for (const list of ['STOPPED', 'COMPLETED']) await add(ann, list, 'dune');
  expect(await finished()).toHaveLength(5);
});

test('only what is still true is in a feed, and it comes back when it is true again', async () => {
  const { ann, bob } = await annAndBob();
  const wish = await add(ann, 'WISHLIST', 'emma');
  const undoId = '0b7f0a3e-7c1f-4d0e-9a55-0e6a5e0f4f0a';
  await ann.run('mutation ($e: ID!, $u: ID!) { removeFromList(entryId: $e, undoId: $u) { id } }', {
    e: wish,
    u: undoId,
  });
  expect(await texts(bob)).toEqual([]);
  await ann.run('mutation ($u: ID!) { undoListChange(id: $u) { bookId: __typename } }', { u: undoId });
  expect(await texts(bob)).toEqual(['ann wants to read Emma']);

  const setPrivate = (isPrivate: boolean) =>
    ann.run('mutation ($e: ID!, $p: Boolean!) { setPrivate(entryId: $e, isPrivate: $p) { id } }', {
      e: wish,
      p: isPrivate,
    });
  await setPrivate(true);
  expect(await texts(bob)).toEqual([]);
  await setPrivate(false);
  await review(ann, 'dune');
  const show = (to: string) =>
    ann.run('mutation ($v: LibraryVisibility!) { setLibraryVisibility(visibility: $v) { id } }', { v: to });
  await show('NOBODY');
  expect(await texts(bob)).toEqual(['ann reviewed Dune']);
  await show('READERS');
  expect(await texts(bob)).toEqual(['ann reviewed Dune', 'ann wants to read Emma']);
  const move = 'mutation ($e: ID!) { moveToCompleted(entryId: $e) { entry { id } } }';
  await ann.run(move, { e: wish });
  expect(await texts(bob)).toEqual(['ann finished Emma', 'ann reviewed Dune']);

  const startWith = (reader: Reader, id: string) =>
    reader.run('mutation ($id: ID!) { startReading(bookId: "walden", id: $id) { id } }', { id });
  const readingId = randomUUID();
  await startWith(ann, readingId);
  await ann.run('mutation ($id: ID!) { deleteReading(id: $id) { id } }', { id: readingId });
  await startWith(bob, readingId);
  expect(await texts(bob)).toEqual(['ann finished Emma', 'ann reviewed Dune']);

  await ann.run('mutation ($u: ID!) { blockReader(userId: $u) }', { u: bob.id });
  expect(await texts(bob)).toEqual([]);
  await add(ann, 'WISHLIST', 'middlemarch');
  expect(await texts(bob)).toEqual([]);
});

test('acts from before the follow are not in it, nor is what was read long ago or on an unknown day', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await add(ann, 'WISHLIST', 'emma');
  await follow(bob, ann);
  await ann.run('mutation { recordReading(bookId: "dune", input: { finishedOn: "2015" }) { id } }', {});
  await ann.run('mutation { recordReading(bookId: "ulysses", input: {}, state: FINISHED) { id } }', {});
  await ann.run('mutation { recordReading(bookId: "beloved", input: {}, state: STOPPED) { id } }', {});
  expect(await texts(bob)).toEqual([]);
});

test('a goal is told once, when public books reach it', async () => {
  const { ann, bob } = await annAndBob();
  const year = Number(today().slice(0, 4));
  await ann.run('mutation ($y: Int!) { setGoal(year: $y, books: 2) { books } }', { y: year });
  await add(ann, 'WISHLIST', 'middlemarch', true);
  for (const book of ['emma', 'middlemarch']) await finish(ann, await start(ann, book), today());
  const goals = async () => (await feedOf(bob)).items.filter(({ kind }) => kind === 'GOAL');
  expect(await goals()).toEqual([]);
  for (const book of ['dune', 'beloved']) await finish(ann, await start(ann, book), today());
  expect(await goals()).toMatchObject([{ text: `ann reached the goal of 2 books for ${year}`, year }]);
  const set = (books: number) =>
    ann.run('mutation ($y: Int!, $b: Int!) { setGoal(year: $y, books: $b) { books } }', {
      y: year,
      b: books,
    });
  await set(9);
  expect(await goals()).toEqual([]);
  await set(3);
  expect(await goals()).toHaveLength(1);
  await add(ann, 'WISHLIST', 'dune', true);
  expect(await goals()).toEqual([]);
});

test('a book finished in private tells of no goal, even of one that is reached', async () => {
  const { ann, bob } = await annAndBob();
  const year = Number(today().slice(0, 4));
  await finish(ann, await start(ann, 'emma'), today());
  await ann.run('mutation ($y: Int!) { setGoal(year: $y, books: 1) { books } }', { y: year });
  await add(ann, 'WISHLIST', 'dune', true);
  await finish(ann, await start(ann, 'dune'), today());
  expect(await texts(bob)).toEqual(['ann finished Emma', 'ann started reading Emma']);
  const walden = await start(ann, 'walden');
  vi.useFakeTimers({ toFake: ['Date'] }); // the book and the goal in one millisecond
  await finish(ann, walden, today()).finally(() => vi.useRealTimers());
  expect((await feedOf(bob)).items[0]).toMatchObject({ kind: 'GOAL' });
});

test('an import that added private books alone is not told', async () => {
  const { ann, bob } = await annAndBob();
  await add(ann, 'COMPLETED', 'emma');
  const head = 'Title,Author,List,Private';
  await importFile(
    ann,
    [head, 'Emma,Jane Austen,completed,no', 'Dune,Frank Herbert,completed,yes'].join('\n'),
    false,
  );
  expect(await texts(bob)).toEqual(['ann finished Emma']);
  await importFile(ann, [head, 'Beloved,Toni Morrison,completed,no'].join('\n'), false);
  expect(await texts(bob)).toEqual(['ann imported a library', 'ann finished Emma']);
});

test('pages never skip or repeat while new items come and old ones grow', async () => {
  const { app, ann, bob } = await annAndBob();
  const cleo = await app.signUp('cleo');
  await follow(bob, cleo);
  for (const [book, another] of [
    ['emma', 'hamlet'],
    ['dune', 'dracula'],
    ['middlemarch', 'frankenstein'],
    ['beloved', 'moby-dick'],
  ] as const) {
    await moveBack(app, 24);
    await add(ann, 'WISHLIST', book);
    await review(cleo, book);
    await add(ann, 'WISHLIST', another); // which puts her item, begun before the review, above it
  }
  await app.gateway.database.write((tx) => tx.query('UPDATE follows SET createdAt = ?', [new Date(0)]));
  const whole = (await feedOf(bob)).items.map(({ id }) => id);
  const first = await feedOf(bob, { first: 1 });
  await add(ann, 'WISHLIST', 'ulysses');
  await add(cleo, 'STOPPED', 'ulysses');
  const seen = [...first.items];
  for (let after = first.endCursor; after !== null;) {
    const page = await feedOf(bob, { first: 1, after });
    seen.push(...page.items);
    expect(page.items).toHaveLength(1); // the last page says that it is the last
    after = page.endCursor;
  }
  expect(seen.map(({ id }) => id)).toEqual(whole);
  const late = Buffer.from('[8640000000000000,"UTC",8640000000000000,"a"]').toString('base64url');
  const elsewhere = Buffer.from('[1,"Nowhere/At_All",1,"a"]').toString('base64url');
  for (const cursor of ['junk', late, elsewhere])
    expect((await bob.refusal(`{ feed(after: "${cursor}") { endCursor } }`)).code).toBe('BAD_USER_INPUT');
});

test('a day with hundreds of acts is one whole item, and what came before it follows', async () => {
  const { app, ann, bob } = await annAndBob();
  const carl = await app.signUp('carl');
  await follow(bob, carl);
  const books = await rows<{ itemId: string }>(
    app.gateway.database.db,
    'SELECT itemId FROM books ORDER BY id LIMIT 230',
  );
  await app.gateway.database.write((tx) => tx.query('UPDATE follows SET createdAt = ?', [new Date(0)]));
  await review(carl, books[0]!.itemId);
  await moveBack(app, 48);
  for (const [at, { itemId }] of books.entries()) {
    await add(ann, 'WISHLIST', itemId);
    if (at === 100) await start(carl, books[0]!.itemId);
  }
  const first = await feedOf(bob, { first: 1 });
  expect(first.items.map(({ kind, bookCount }) => [kind, bookCount])).toEqual([['WISHED', 230]]);
  const rest = await feedOf(bob, { first: 5, after: first.endCursor });
  expect(rest.items.map(({ kind, bookCount }) => [kind, bookCount])).toEqual([
    ['STARTED', 1],
    ['REVIEWED', 1],
  ]);
});

test('whoever follows hundreds gets what each of them did, whether or not others did something later', async () => {
  const app = await startApp();
  const { db, write } = app.gateway.database;
  const bob = await app.signUp('bob');
  const { ids } = await fillCommunity(app.gateway.database, 300, 2);
  const reviews = await rows<{ id: number; userId: number }>(
    db,
    'SELECT MIN(id) AS id, userId FROM reviews GROUP BY userId ORDER BY MIN(id)',
  );
  const now = Date.now();
  const HOUR = 3_600_000;
  const acts = reviews.map(({ id, userId }, at) => ({
    id: randomUUID(),
    userId,
    kind: FeedKind.REVIEWED,
    objectId: String(id),
    at: new Date(now - (1 + ((at * 7) % reviews.length)) * HOUR),
  }));
  const isFollowed = (userId: number) => userId % 5 !== 0;
  const isEarlier = (userId: number) => userId % 7 === 0; // the act than the follow
  await write(async (tx) => {
    await tx.insert(FeedEvent, acts);
    const follows = ids.filter(isFollowed).map((userId) => ({
      followerId: Number(bob.id),
      userId,
      createdAt: isEarlier(userId) ? new Date(now) : new Date(0),
    }));
    await insertRows(tx, 'follows', follows);
    await tx.query('UPDATE users SET followingCount = ? WHERE id = ?', [follows.length, bob.id]);
  });
  const expected = acts
    .filter(({ userId }) => isFollowed(userId) && !isEarlier(userId))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ userId, at }) => `${userId}-reviewed-${at.toISOString().slice(0, 10)}`);
  const whole = async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Feed['feed'] = await feedOf(bob, { first: 40, after });
      seen.push(...page.items.map(({ id }) => id));
      after = page.endCursor;
    } while (after !== null);
    return seen;
  };
  expect(expected.length).toBeGreaterThan(150);
  expect(await whole()).toEqual(expected);
  const stranger = ids.find((id) => !isFollowed(id))!;
  await write((tx) =>
    tx.insert(
      FeedEvent,
      Array.from({ length: 100 }, () => ({
        id: randomUUID(),
        userId: stranger,
        kind: FeedKind.STARTED,
        objectId: randomUUID(),
        at: new Date(now),
      })),
    ),
  );
  expect(await whole()).toEqual(expected);
});

test('an act takes the same statements with hundreds of followers as with none', async () => {
  const app = await startApp();
  const { database } = app.gateway;
  const ann = await app.signUp('ann');
  const acts = async (book: string) => {
    const id = await start(ann, book);
    await finish(ann, id, today());
    await review(ann, book);
  };
  await acts('dune'); // what is prepared once
  const alone = await app.statements(() => acts('emma'));
  await fillCommunity(database, 300, 1);
  await database.write((tx) =>
    tx.query(
      'INSERT INTO follows (followerId, userId, createdAt) SELECT id, ?, createdAt FROM users WHERE id <> ?',
      [ann.id, ann.id],
    ),
  );
  const followed = await app.statements(() => acts('middlemarch'));
  expect(alone.length).toBeGreaterThan(10);
  expect(followed).toHaveLength(alone.length);
});

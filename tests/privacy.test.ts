import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import type { LibraryVisibility, ListName } from '../schema/gql/types';
import { rankingDifferences } from '../schema/match/verifyIndex';
import { PASSWORD, startApp, type App, type Client, type Reader } from './setup/app';
import { referenceMatches } from './setup/matches';
import { EDIT_PROFILE, FULL_PROFILE, LIBRARY_FIELDS } from './setup/profile';
import { rebuildCounters } from './setup/rebuildCounters';
import { startRedis } from './setup/redis';

const ADD = `mutation ($bookId: ID!, $list: ListName!, $private: Boolean) {
  addToList(bookId: $bookId, list: $list, private: $private) { id private }
}`;
const add = async (reader: Reader, bookId: string, list: ListName = 'COMPLETED', isPrivate = false) =>
  (
    await reader.run<{ addToList: { id: string; private: boolean | null } }, unknown>(ADD, {
      bookId,
      list,
      private: isPrivate,
    })
  ).addToList;
const setPrivate = (reader: Client, entryId: string, isPrivate = true) =>
  reader.run<{ setPrivate: { private: boolean | null } }, unknown>(
    'mutation ($entryId: ID!, $isPrivate: Boolean!) { setPrivate(entryId: $entryId, isPrivate: $isPrivate) { private } }',
    { entryId, isPrivate },
  );
const show = (reader: Client, visibility: LibraryVisibility) =>
  reader.run(
    'mutation ($visibility: LibraryVisibility!) { setLibraryVisibility(visibility: $visibility) { libraryVisible } }',
    { visibility },
  );

/** What somebody sees of a reader's library, and of what is counted of it. */
const seen = (client: Client, userId: string) =>
  client.run<Record<string, unknown>, unknown>(
    `query ($userId: ID!) {
      user(id: $userId) { libraryVisible ${LIBRARY_FIELDS.join(' ')} goal(year: 2026) { books finishedCount } }
      wishlist: list(userId: $userId, list: WISHLIST) { ...page }
      completed: list(userId: $userId, list: COMPLETED) { ...page }
      reading: list(userId: $userId, list: READING) { ...page }
      yearInBooks(userId: $userId) { completedCount authors { name } ratings }
      inYear: yearInBooks(userId: $userId, year: 2026) { completedCount }
      thisYear: yearInBooks(userId: $userId, year: ${new Date().getUTCFullYear()}) { ratings }
      ranking(list: COMPLETED) { count book { title } }
      rankingCount(list: COMPLETED)
      searchBooks(query: "austen") { title }
    }
    fragment page on ListPage {
      totalCount
      tags { name count }
      entries { private note tags book { title } readings { state finishedOn } }
    }`,
    { userId },
  );

/** Every stored number is what it counts, the match index is right, and rebuilding changes nothing. */
async function expectRight({ gateway }: App, readers: readonly Reader[]): Promise<void> {
  const { db, write } = gateway.database;
  const { community } = gateway.services;
  expect(await counterDifferences(db)).toEqual([]);
  expect(await community.check()).toEqual([]);
  const ids = readers.map(({ id }) => Number(id));
  expect(await rankingDifferences(community, db, ids, 50)).toEqual([]);
  for (const id of ids)
    expect((await community.rank(id, 50)).best).toEqual((await referenceMatches(db, id)).slice(0, 50));
  await rebuildCounters({ db, write });
  expect(await counterDifferences(db)).toEqual([]);
}

test('a private book is there for its owner alone, and comes back exactly as it was', async () => {
  const app = await startApp();
  const { signUp, guest } = app;
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  for (const reader of [ann, bob]) await add(reader, 'emma');
  await add(bob, 'dune');
  const before = await Promise.all([seen(guest, ann.id), seen(bob, ann.id)]);
  const { id } = await add(ann, 'dune', 'COMPLETED', true);
  await ann.run('mutation ($id: ID!) { setTags(entryId: $id, tags: ["secret"]) { id } }', { id });
  expect(await Promise.all([seen(guest, ann.id), seen(bob, ann.id)])).toEqual(before);
  expect(await seen(ann, ann.id)).toMatchObject({
    completed: {
      totalCount: 2,
      tags: [{ name: 'secret' }],
      entries: [{ private: true }, { private: false }],
    },
    ranking: [{ count: 2, book: { title: 'Emma' } }, { count: 1 }],
  });
  await expectRight(app, [ann, bob]);

  expect(await setPrivate(ann, id, false)).toEqual({ setPrivate: { private: false } });
  const after = await seen(guest, ann.id);
  expect(after).toMatchObject({ completed: { totalCount: 2, entries: [{ private: null }, {}] } });
  expect(after.ranking).toMatchObject([{ count: 2 }, { count: 2 }]);
  await expectRight(app, [ann, bob]);
  await setPrivate(ann, id);
  expect(await seen(bob, ann.id)).toEqual(before[1]);
});

test('a book stays private wherever it goes', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const nothing = await seen(app.guest, ann.id);
  await add(ann, 'dune', 'WISHLIST', true);
  await ann.run('mutation { startReading(bookId: "dune") { id } }');
  expect(await seen(app.guest, ann.id)).toEqual(nothing);
  await add(ann, 'dune');
  await ann.run('mutation { startReading(bookId: "dune") { id } }');
  expect(await seen(app.guest, ann.id)).toEqual(nothing);
  await ann.run(
    'mutation { recordReading(bookId: "emma", private: true, input: { finishedOn: "2026-02" }) { id } }',
  );
  await ann.run('mutation { startReading(bookId: "beloved", private: true) { id } }');
  expect(await seen(app.guest, ann.id)).toEqual(nothing);
  await expectRight(app, [ann]);
});

test('a library shows itself to everyone, to readers or to nobody', async () => {
  const app = await startApp();
  const { signUp, guest } = app;
  const [ann, bob] = [await signUp('ann'), await signUp('bob')];
  for (const reader of [ann, bob]) for (const book of ['emma', 'dune']) await add(reader, book);
  await ann.run(EDIT_PROFILE, { input: FULL_PROFILE });
  await ann.run('mutation { writeReview(input: { bookId: "dune", rating: 3 }) { id } }');
  await ann.run('mutation { setGoal(year: 2026, books: 9) { books } }');
  const open = await seen(guest, ann.id);
  await show(ann, 'READERS');
  const hidden = {
    user: {
      libraryVisible: false,
      ...Object.fromEntries(LIBRARY_FIELDS.map((name) => [name, ''])),
      goal: null,
    },
    completed: { totalCount: 0, entries: [], tags: [] },
    yearInBooks: { completedCount: 0, authors: [], ratings: [0, 0, 0, 0, 0] },
    thisYear: { ratings: [0, 0, 0, 0, 0] },
    ranking: [{ count: 1 }, { count: 1 }],
  };
  expect(await seen(guest, ann.id)).toMatchObject(hidden);
  expect(await seen(bob, ann.id)).toMatchObject({
    user: { libraryVisible: true, bio: FULL_PROFILE.bio, goal: { books: 9 } },
    completed: { totalCount: 2 },
    ranking: [{ count: 1 }, { count: 1 }],
  });
  expect(await bob.run('{ matches { totalCount } }')).toEqual({ matches: { totalCount: 1 } });
  const [entry] = (await (await ann.fetch(`/api/lists/completed/${ann.id}`)).json()) as { _id: string }[];
  const remove = async () =>
    (await bob.fetch(`/api/lists/completed/${entry?._id}`, { method: 'DELETE' })).status;
  expect(await remove()).toBe(403);
  await expectRight(app, [ann, bob]);
  for (const reader of [ann, bob])
    expect(await seen(app.as(await tokenOf(reader, ['LISTS'])), ann.id)).toMatchObject(hidden);
  const choice = '{ viewer { viewerLibraryVisibility } }';
  expect(await ann.run(choice)).toEqual({ viewer: { viewerLibraryVisibility: 'READERS' } });
  expect(await app.as(await tokenOf(ann, ['LISTS'])).run(choice)).toEqual({
    viewer: { viewerLibraryVisibility: null },
  });

  await show(ann, 'NOBODY');
  for (const client of [guest, bob]) expect(await seen(client, ann.id)).toMatchObject(hidden);
  expect(await remove()).toBe(404);
  expect(await bob.run('{ matches { totalCount } }')).toEqual({ matches: { totalCount: 0 } });
  expect(
    await bob.refusal('query ($id: ID!) { compare(userId: $id) { theirBookCount } }', { id: ann.id }),
  ).toEqual({ code: 'FORBIDDEN', message: 'This reader keeps their library private.' });
  expect(await seen(ann, ann.id)).toMatchObject({ completed: { totalCount: 2 } });
  await expectRight(app, [ann, bob]);

  await show(ann, 'EVERYONE');
  expect(await seen(guest, ann.id)).toEqual(open);
  await expectRight(app, [ann, bob]);
});

const tokenOf = async (reader: Reader, scopes: string[]): Promise<string> =>
  (
    await reader.run<{ createPersonalToken: { token: string } }, unknown>(
      'mutation ($scopes: [Scope!]!) { createPersonalToken(name: "N", scopes: $scopes, password: "a fine long password") { token } }',
      { scopes },
    )
  ).createPersonalToken.token;

test('over REST, books are private from the first moment', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const send = async (reader: Reader, method: string, path: string, body: object) => {
    const response = await reader.fetch(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { _id: string; private?: boolean } };
  };
  for (const list of ['wishlist', 'completed', 'reading', 'stopped']) {
    const { status, body } = await send(ann, 'POST', `/lists/${list}`, { bookId: 'dune', private: true });
    expect({ status, private: body.private }).toEqual({ status: 201, private: true });
    const others = await bob.fetch(`/api/lists/${list}/${ann.id}`);
    expect([others.headers.get('x-total-count'), await others.json()]).toEqual(['0', []]);
    expect((await send(bob, 'PUT', `/lists/${list}/${body._id}`, { note: 'x' })).status).toBe(404);
    expect((await send(ann, 'PUT', `/lists/${list}/${body._id}`, { private: 'yes' })).status).toBe(400);
    const shown = await send(ann, 'PUT', `/lists/${list}/${body._id}`, { private: false });
    expect(shown.body.private).toBe(false);
    expect((await (await bob.fetch(`/api/lists/${list}/${ann.id}`)).json())[0]).not.toHaveProperty('private');
    expect((await send(bob, 'PUT', `/lists/${list}/${body._id}`, { note: 'x' })).status).toBe(403);
    await ann.fetch(`/api/lists/${list}/${body._id}`, { method: 'DELETE' });
  }
  expect((await send(ann, 'POST', '/lists/wishlist', { bookId: 'dune', private: 1 })).status).toBe(400);
  expect((await send(ann, 'POST', '/readings', { bookId: 'emma', private: true })).status).toBe(201);
  expect(await (await bob.fetch(`/api/lists/reading/${ann.id}`)).json()).toEqual([]);
});

test('a token without the scope to read does not learn what its reader keeps private', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
    'mutation { addToList(list: COMPLETED, bookId: "dune", private: true) { id } }',
    {},
  );
  const upload = await ann.fetch('/api/imports?private=true', {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'Title,Author\nEmma,Jane Austen\n',
  });
  expect(upload.status).toBe(202);
  const answers = async (scope: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(ann, [scope, 'LISTS'])}` };
    const ask = async (query: string) => {
      const response = await fetch(`${app.address}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      return (await response.json()) as { data?: object | null };
    };
    return {
      count: (await ask('{ viewerBookCount }')).data,
      entry: (await ask(`{ viewerEntry(entryId: "${addToList.id}") { private } }`)).data ?? null,
      imports: ((await (await fetch(`${app.address}/api/imports`, { headers })).json()) as unknown[]).length,
    };
  };
  expect(await answers('READ')).toMatchObject({
    count: { viewerBookCount: 1 },
    entry: { viewerEntry: { private: true } },
    imports: 1,
  });
  expect(await answers('PROFILE')).toEqual({
    count: { viewerBookCount: 0 },
    entry: null,
    imports: 0,
  });
});

test('a token without the scope to read sees no more of its reader’s hidden library than guests', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune');
  await ann.run('mutation { recordReading(bookId: "dune", input: { finishedOn: "2020" }) { id } }');
  const own =
    '{ viewerBookCount book(itemId: "dune") { viewerCompletedEntry { book { itemId } } viewerReadings { finishedOn } } }';
  const [reads, writes] = [app.as(await tokenOf(ann, ['READ'])), app.as(await tokenOf(ann, ['LISTS']))];
  const seen = {
    viewerBookCount: 1,
    book: { viewerCompletedEntry: { book: { itemId: 'dune' } }, viewerReadings: [{ finishedOn: '2020' }] },
  };
  expect(await writes.run(own)).toEqual(seen);
  await show(ann, 'NOBODY');
  for (const client of [ann, reads]) expect(await client.run(own)).toEqual(seen);
  expect(await writes.run(own)).toEqual({
    viewerBookCount: 0,
    book: { viewerCompletedEntry: null, viewerReadings: [] },
  });
});

test('IDs of entries count nothing, and one that was made up is nobody’s', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const add = async (book: string) =>
    (
      await ann.run<{ addToList: { id: string } }, object>(
        'mutation ($b: ID!) { addToList(list: WISHLIST, bookId: $b) { id } }',
        { b: book },
      )
    ).addToList.id;
  const ids = [await add('dune'), await add('emma')];
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  expect(ids[0]!.slice(0, 8)).not.toBe(ids[1]!.slice(0, 8));
  const remove = 'mutation ($e: ID!) { removeFromList(entryId: $e) { id } }';
  for (const e of ['1', 'A'.repeat(22), `${ids[0]}A`])
    expect(await ann.refusal(remove, { e })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ann.run(remove, { e: ids[0]! })).toEqual({ removeFromList: { id: ids[0] } });
});

test('a reader sees with `X-View-As` what guests and other readers see, and may do nothing in their place', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune');
  await add(ann, 'emma', 'COMPLETED', true);
  await show(ann, 'READERS');
  const ask = async (client: Client, viewAs: string, query: string) =>
    (
      await client.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-view-as': viewAs },
        body: JSON.stringify({ query }),
      })
    ).json() as Promise<{ data: unknown; errors?: { extensions: { code: string } }[] }>;
  const library = `{ user(id: "${ann.id}") { libraryVisible } list(userId: "${ann.id}", list: COMPLETED) { totalCount } }`;
  const seenAs = (libraryVisible: boolean, totalCount: number) => ({
    data: { user: { libraryVisible }, list: { totalCount } },
  });
  for (const _ of ['by Apollo Server', 'by the fast path']) {
    expect(await ask(ann, '', library)).toMatchObject(seenAs(true, 2));
    expect(await ask(ann, 'reader', library)).toMatchObject(seenAs(true, 1));
    expect(await ask(ann, 'guest', library)).toMatchObject(seenAs(false, 0));
    expect(await ask(app.guest, 'reader', library)).toMatchObject(seenAs(false, 0));
  }
  const codes = async (viewAs: string, query: string) =>
    (await ask(ann, viewAs, query)).errors?.map(({ extensions }) => extensions.code);
  const addBook = 'mutation { addToList(bookId: "ulysses", list: WISHLIST) { id } }';
  expect(await codes('reader', addBook)).toEqual(['FORBIDDEN']);
  expect(await codes('guest', addBook)).toEqual(['UNAUTHENTICATED']);
  expect(
    await codes(
      'reader',
      '{ matches { totalCount } viewer { id } unreadNotifications feed { items { id } } }',
    ),
  ).toBeUndefined();
});

test('a blocked reader sees of a library what others see, and a deleted one leaves nothing behind', async () => {
  const app = await startApp();
  const [ann, bob, cleo] = await Promise.all(['ann', 'bob', 'cleo'].map((name) => app.signUp(name)));
  for (const reader of [ann!, bob!]) await add(reader, 'emma');
  const ranking = () => app.guest.run('{ ranking(list: COMPLETED) { count book { title } } }');
  await add(ann!, 'dune', 'COMPLETED', true);
  await ann!.run('mutation { startReading(bookId: "beloved", private: true) { id } }');
  await ann!.run(`mutation { blockReader(userId: "${bob!.id}") }`);
  expect(await seen(bob!, ann!.id)).toEqual(await seen(cleo!, ann!.id));
  for (const visibility of ['READERS', 'NOBODY'] as const) {
    await show(ann!, visibility);
    expect(await seen(bob!, ann!.id)).toEqual(await seen(cleo!, ann!.id));
  }
  await show(ann!, 'EVERYONE');
  await ann!.run('mutation ($password: String!) { deleteAccount(password: $password) }', {
    password: PASSWORD,
  });
  expect(await ranking()).toEqual({ ranking: [{ count: 1, book: { title: 'Emma' } }] });
  const { db } = app.gateway.database;
  for (const table of ['list_entries', 'readings', 'tags', 'reading_goals', 'feed_events'])
    expect([table, await db.query(`SELECT * FROM ${table} WHERE userId = ?`, [ann!.id])]).toEqual([
      table,
      [],
    ]);
  await expectRight(app, [bob!, cleo!]);
});

/** What a viewer gets at addresses that show a library, with the ETag of each. */
async function answersOf(client: Client, userId: string) {
  const paths = [
    `/api/lists/completed/${userId}`,
    '/api/lists/top-completed',
    `/year/2026/${userId}`,
    `/preview/year/2026-${userId}`,
  ];
  const answers = new Map<string, { body: string; etag: string | null }>();
  for (const path of paths) {
    const response = await client.fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
    answers.set(path, { body, etag: response.headers.get('etag') });
  }
  return answers;
}

/** Two gateways, with Redis and without; SQLite belongs to one. */
async function gateways(redisUrl: string | null): Promise<App[]> {
  const first = await startApp({ redisUrl });
  const { databaseUrls } = first;
  return databaseUrls.length > 0 ? [first, await startApp({ redisUrl, databaseUrls })] : [first];
}

test('the answer after a switch is right at once on every gateway, with its ETags and pictures', async () => {
  const { url } = await startRedis();
  for (const redisUrl of [url, null]) {
    const apps = await gateways(redisUrl);
    const [ann, bob] = [await apps[0]!.signUp('ann'), await apps[0]!.signUp('bob')];
    for (const reader of [ann, bob]) await add(reader, 'emma');
    await add(bob, 'mansfield-park'); // with as many readers as Emma it is found before it
    const viewers = apps.flatMap(({ guest, as }) => [guest, as(bob.token)]);
    const look = () =>
      Promise.all(
        viewers.map(async (one) => ({
          seen: await seen(one, ann.id),
          answers: await answersOf(one, ann.id),
        })),
      );
    const without = await look();
    const { id } = await add(ann, 'mansfield-park');
    await ann.run(
      'mutation { recordReading(bookId: "mansfield-park", input: { finishedOn: "2026-02" }) { id } }',
    );
    const withIt = await look();
    expect(withIt[0]!.seen.searchBooks).not.toEqual(without[0]!.seen.searchBooks);
    const expectNoneUnchanged = async () => {
      for (const [at, viewer] of viewers.entries())
        for (const [path, { etag, body }] of withIt[at]!.answers) {
          const response = await viewer.fetch(path, {
            headers: etag === null ? {} : { 'if-none-match': etag },
          });
          expect([path, response.status]).toEqual([path, 200]);
          expect(Buffer.from(await response.arrayBuffer()).toString('latin1'), path).not.toBe(body);
        }
    };
    for (const { as } of [...apps, ...apps].toReversed()) {
      await setPrivate(as(ann.token), id);
      await expectNoneUnchanged();
      expect(await look()).toEqual(without);
      await setPrivate(as(ann.token), id, false);
      expect(await look()).toEqual(withIt);
      await show(as(ann.token), 'NOBODY');
      for (const { seen: library } of await look())
        expect(library).toMatchObject({
          user: { libraryVisible: false, goal: null },
          completed: { totalCount: 0, entries: [] },
          ranking: [{ count: 1 }, { count: 1 }],
        });
      await show(as(ann.token), 'EVERYONE');
      expect(await look()).toEqual(withIt);
    }
  }
});

import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from 'graphql';
import { createClient } from 'graphql-ws';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Community } from '../schema/match/Community';
import type { MatrixPosition } from '../schema/match/IndexFollower';
import { MATRIX_FORMAT } from '../schema/match/TasteMatrix';
import type { StoredArrays } from '../schema/StoredArrays';
import { rankingDifferences } from '../schema/match/verifyIndex';
import { rankInSql } from '../schema/match/sqlMatches';
import { insertRows } from '../gateway/database/bulkInsert';
import { ArrayFile } from '../gateway/database/ArrayFile';
import type { Database } from '../gateway/database/openDatabase';
import { BlockReaderDocument, UnblockReaderDocument } from '../web/forum/gql/Moderation';
import { AddToListDocument } from '../web/list/gql/ListButtons';
import { MoveToCompletedDocument, RemoveFromListDocument } from '../web/list/gql/ListPage';
import { CompareDocument } from '../web/match/gql/ComparePage';
import { ExampleMatchDocument } from '../web/match/gql/ExampleMatch';
import { LovedByReadersLikeYouDocument } from '../web/match/gql/LovedByReadersLikeYou';
import { MatchListDocument, ViewerMatchesMovedDocument } from '../web/match/gql/MatchListPage';
import { SetMatchableDocument } from '../web/match/gql/MatchingSwitch';
import { ScorePartsDocument } from '../web/match/gql/ScoreParts';
import type { ListName } from '../schema/gql/types';
import { startApp, type App, type Client, type Reader } from './setup/app';
import { changeCommunity, fillCommunity } from './setup/community';
import { openTestDatabase, testPlace } from './setup/database';
import { referenceMatches } from './setup/matches';
import { startRedis } from './setup/redis';
import { random } from './setup/random';
import { scratchFolder } from './setup/scratch';
import { insertMark, insertReview } from './setup/reviews';

const add = async (reader: Client, bookId: string, list: ListName = 'COMPLETED') =>
  (await reader.run(AddToListDocument, { bookId, list })).addToList;
const matches = async (reader: Client, page = { limit: 50, offset: 0 }) =>
  (await reader.run(MatchListDocument, page)).matches;
/** What speaks for each match: its reader, and the kinds of insight with their books. */
const insights = async (reader: Reader) =>
  Object.fromEntries(
    (await matches(reader)).matches.map(({ user, insights }) => [
      user.username,
      insights.map(({ type, book }) => `${type} ${book.title}`),
    ]),
  );

test('where nothing has been completed yet, a new reader is asked about books of the catalogue', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const ask = (seen: string[]) =>
    ann
      .run<{ familiarBooks: { itemId: string; authors: string[] }[] }, object>(
        'query ($seen: [String!]!) { familiarBooks(limit: 24, seen: $seen) { itemId authors } }',
        { seen },
      )
      .then(({ familiarBooks }) => {
        expect(new Set(familiarBooks.map(({ authors }) => authors[0])).size).toBe(24);
        return familiarBooks.map(({ itemId }) => itemId);
      });
  const first = await ask([]);
  expect(new Set(first).size).toBe(24);
  const next = await ask(first);
  expect(new Set([...first, ...next]).size).toBe(48);
  await ann.run('mutation ($id: ID!) { addToList(bookId: $id, list: COMPLETED) { id } }', { id: first[3] });
  const after = await ask([]);
  expect(after.length).toBe(24);
  expect(after).not.toContain(first[3]);
});

test('a new reader is asked about different tastes first, and then about books that go with what they know', async () => {
  const app = await startApp();
  const tastes = [
    ['emma', 'persuasion', 'middlemarch', 'jane-eyre'],
    ['dune', 'neuromancer', 'foundation', 'hyperion'],
  ];
  for (const [at, books] of tastes.entries())
    for (const name of ['a', 'b', 'c']) {
      const reader = await app.signUp(`reader-${name}${at}`);
      for (const bookId of books) await add(reader, bookId);
    }
  await app.gateway.services.community.build();
  const ask = async (read: string[], limit: number) => {
    const { familiarBooks } = await app.guest.run<{ familiarBooks: { itemId: string }[] }, object>(
      'query ($read: [String!]!, $limit: Int!) { familiarBooks(limit: $limit, read: $read) { itemId } }',
      { read, limit },
    );
    return familiarBooks.map(({ itemId }) => itemId);
  };
  const tasteOf = (itemId: string) => tastes.findIndex((books) => books.includes(itemId));
  const first = await ask([], 8);
  expect(first.slice(0, 2).map(tasteOf).toSorted()).toEqual([0, 1]);
  for (const books of tastes)
    expect(new Set((await ask(books.slice(0, 1), 2)).map(tasteOf))).toEqual(new Set([tasteOf(books[0]!)]));
});

test('guests see a match of two public readers that adds up, as long as both are public and take part', async () => {
  const app = await startApp();
  const guest = app.guest;
  const example = async () => (await guest.run(ExampleMatchDocument, {})).exampleMatch;
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (const reader of [ann, bob])
    for (const bookId of ['dune', 'beloved', 'middlemarch', 'emma', 'persuasion']) await add(reader, bookId);
  await expect.poll(example).not.toBeNull();
  const shown = await example();
  expect([shown?.reader.username, shown?.match.user.username].toSorted()).toEqual(['ann', 'bob']);
  expect(shown?.match.sharedBooks).toBe(5);
  const points = shown?.match.sums.map((sum) => Math.round(sum.points * 10)) ?? [];
  expect(points.reduce((all, one) => all + one, 0) / 10).toBe(shown?.match.score);
  const show = (visibility: string) =>
    bob.run(`mutation { setLibraryVisibility(visibility: ${visibility}) { id } }`);
  await show('READERS');
  expect(await example()).toBeNull();
  await show('EVERYONE');
  expect(await example()).not.toBeNull();
  await ann.run(SetMatchableDocument, { matchable: false });
  expect(await example()).toBeNull();
});

test('each book gives its strongest insight, most telling first', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (const reader of [ann, bob]) {
    await add(reader, 'dune');
    await add(reader, 'beloved');
    await add(reader, 'middlemarch');
    await add(reader, 'emma', 'WISHLIST');
  }
  await add(ann, 'persuasion', 'WISHLIST');
  await add(bob, 'persuasion');
  for (const reader of [ann, bob]) {
    await insertReview(app, reader, 'dune', 5);
    await insertReview(app, reader, 'beloved', reader === ann ? 4 : 3);
  }
  expect(await insights(ann)).toEqual({
    bob: [
      'both5Star Dune',
      'bothReviewed Beloved',
      'completed Middlemarch',
      'bothWishlisted Emma',
      'wishlistCompletedOverlap Persuasion',
    ],
  });
  expect(await insights(bob)).toEqual({ ann: (await insights(ann)).bob });
});

test('one book, one wish or one helpful mark in common makes a match, with a low score', async () => {
  const app = await startApp();
  const [ann, bob, cem, dee] = await Promise.all(['ann', 'bob', 'cem', 'dee'].map(app.signUp));
  if (!ann || !bob || !cem || !dee) throw new Error('Nobody signed up.');
  await add(ann, 'dune');
  await add(bob, 'dune');
  await add(ann, 'emma', 'WISHLIST');
  await add(cem, 'emma', 'WISHLIST');
  await insertMark(app, dee, await insertReview(app, ann, 'beloved', 4));
  const found = await matches(ann);
  expect(found.matches.map(({ user }) => user.username).sort()).toEqual(['bob', 'cem', 'dee']);
  expect(found).toMatchObject({ totalCount: 3, bookCount: 3 });
  for (const { score, sharedBooks } of found.matches) {
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(40);
    expect(sharedBooks).toBe(1);
  }
});

test('a helpful mark is an insight for the author alone, and counts for both', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await insertMark(app, bob, await insertReview(app, ann, 'dune', 4));
  await insertReview(app, bob, 'dune', 4);
  expect(await insights(ann)).toEqual({ bob: ['bothReviewed Dune', 'foundHelpful Dune'] });
  expect(await insights(bob)).toEqual({ ann: ['bothReviewed Dune'] });
  const [mine, theirs] = [(await matches(ann)).matches[0], (await matches(bob)).matches[0]];
  expect(mine?.score).toBe(theirs?.score);
  expect(theirs?.sums.map(({ type }) => type)).toEqual(['bothReviewed', 'foundTheirsHelpful']);
});

test('the score adds up from its parts and sums, alike for both readers', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (const book of ['dune', 'beloved', 'middlemarch', 'emma', 'persuasion']) {
    await add(ann, book);
    await add(bob, book);
  }
  await insertReview(app, ann, 'dune', 5);
  await insertReview(app, bob, 'dune', 1);
  const [match] = (await matches(ann)).matches;
  const { compare } = await ann.run(ScorePartsDocument, { userId: bob.id });
  const add10 = (all: readonly { points: number }[]) =>
    all.reduce((sum, { points }) => sum + Math.round(points * 10), 0) / 10;
  expect(compare.match.score).toBe(match?.score);
  expect(add10(compare.match.parts)).toBe(match?.score);
  expect(add10(match?.sums ?? [])).toBe(match?.score);
  expect(compare.match.parts.at(-1)).toMatchObject({ type: 'bothReviewed', book: { title: 'Dune' } });
  expect(compare.match.parts.at(-1)?.points).toBeLessThan(0);
  const back = await bob.run(ScorePartsDocument, { userId: ann.id });
  expect(back.compare.match.score).toBe(match?.score);
});

test('a write is in the next answer', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await add(ann, 'dune');
  expect((await matches(ann)).matches).toEqual([]);
  const wished = await add(bob, 'dune', 'WISHLIST');
  expect(await insights(ann)).toEqual({ bob: ['wishlistCompletedOverlap Dune'] });
  const { moveToCompleted } = await bob.run(MoveToCompletedDocument, { entryId: wished.id });
  expect(await insights(ann)).toEqual({ bob: ['completed Dune'] });
  await bob.run(RemoveFromListDocument, { entryId: moveToCompleted.entry.id });
  expect(await insights(ann)).toEqual({});
});

test('a reader who opts out vanishes from everybody’s matches at once, sees none, and can come back', async () => {
  const app = await startApp();
  const [ann, bob, cem] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cem')];
  for (const reader of [ann, bob, cem]) await add(reader, 'dune');
  await insertMark(app, bob, await insertReview(app, ann, 'beloved', 4));
  expect(Object.keys(await insights(ann)).sort()).toEqual(['bob', 'cem']);
  const { setMatchable } = await bob.run(SetMatchableDocument, { matchable: false });
  expect(setMatchable.viewerMatchable).toBe(false);
  expect(Object.keys(await insights(ann))).toEqual(['cem']);
  expect((await matches(bob)).matches).toEqual([]);
  expect(await ann.refusal(CompareDocument, { userId: bob.id })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await bob.refusal(CompareDocument, { userId: ann.id })).toMatchObject({ code: 'NOT_FOUND' });
  await bob.run(SetMatchableDocument, { matchable: true });
  expect(await insights(ann)).toMatchObject({ bob: ['completed Dune', 'foundHelpful Beloved'] });
});

test('a deleted reader is nobody’s match', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await add(ann, 'dune');
  await add(bob, 'dune');
  expect(Object.keys(await insights(ann))).toEqual(['bob']);
  await app.gateway.database.write(async (tx) => {
    await tx.query('DELETE FROM users WHERE id = ?', [Number(bob.id)]);
    await tx.query('INSERT INTO taste_changes (userId, bookId, createdAt) VALUES (?, NULL, ?)', [
      Number(bob.id),
      new Date(),
    ]);
  });
  expect(await insights(ann)).toEqual({});
});

test('a blocked reader is gone from the matches of who blocked her, at once, and is not told', async () => {
  const app = await startApp();
  const [ann, bob, cem] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cem')];
  for (const reader of [ann, bob, cem]) await add(reader, 'dune');
  await insertReview(app, bob, 'emma', 5);
  const names = async (reader: Reader) =>
    (await matches(reader)).matches.map(({ user }) => user.username).sort();
  const lovedByOthers = async () =>
    (await ann.run(LovedByReadersLikeYouDocument, {})).lovedByReadersLikeYou.map(({ book }) => book.title);
  expect(await names(ann)).toEqual(['bob', 'cem']);
  expect(await lovedByOthers()).toEqual(['Emma']);
  const moves = app.gateway.services.community.moves(Number(ann.id), 50);
  await moves.next();
  const moved = moves.next();

  await ann.run(BlockReaderDocument, { userId: bob.id });
  expect(await names(ann)).toEqual(['cem']);
  expect((await matches(ann)).totalCount).toBe(1);
  expect(await lovedByOthers()).toEqual([]);
  expect(await moved).toMatchObject({ value: { totalCount: 1 } });
  expect(await names(bob)).toEqual(['ann', 'cem']);
  const { db } = app.gateway.database;
  expect(await rankInSql(db, Number(ann.id), 10)).toMatchObject({ total: 1 });

  await ann.run(UnblockReaderDocument, { userId: bob.id });
  expect(await names(ann)).toEqual(['bob', 'cem']);
  await moves.return(undefined);
});

test('matches are for the signed-in reader alone', async () => {
  const { guest, signUp } = await startApp();
  const ann = await signUp('ann');
  const page = { limit: 50, offset: 0 };
  expect(await guest.refusal(MatchListDocument, page)).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await guest.refusal(CompareDocument, { userId: ann.id })).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await guest.refusal(LovedByReadersLikeYouDocument)).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await ann.refusal(CompareDocument, { userId: ann.id })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await ann.refusal(MatchListDocument, { limit: 0, offset: 0 })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('matches come in pages, highest score first', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const shelf = ['dune', 'beloved', 'middlemarch', 'emma', 'persuasion'];
  for (const book of shelf) await add(ann, book);
  for (let count = 1; count <= 5; count++) {
    const reader = await app.signUp(`reader${count}`);
    for (const book of shelf.slice(0, count)) await add(reader, book);
  }
  const all = await matches(ann);
  expect(all.matches.map(({ user }) => user.username)).toEqual(
    [5, 4, 3, 2, 1].map((count) => `reader${count}`),
  );
  expect(await matches(ann, { limit: 2, offset: 2 })).toMatchObject({
    totalCount: 5,
    matches: all.matches.slice(2, 4),
  });
});

test('fifty matches are explained with a handful of statements', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await fillCommunity(app.gateway.database, 60, 1);
  await add(ann, 'dune');
  await add(ann, 'emma');
  await matches(ann);
  const few = await app.statements(() => matches(ann, { limit: 3, offset: 0 }));
  const many = await app.statements(() => matches(ann, { limit: 50, offset: 0 }));
  expect(many.length).toBe(few.length);
});

test('books that matches loved come with those who loved them, unless they are listed already', async () => {
  const app = await startApp();
  const [ann, bob, cem] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cem')];
  for (const reader of [ann, bob, cem]) await add(reader, 'dune');
  await insertReview(app, bob, 'beloved', 5);
  await insertReview(app, cem, 'beloved', 4);
  await insertReview(app, cem, 'emma', 3);
  await insertReview(app, bob, 'persuasion', 5);
  await add(ann, 'persuasion', 'WISHLIST');
  const { lovedByReadersLikeYou } = await ann.run(LovedByReadersLikeYouDocument, {});
  expect(lovedByReadersLikeYou).toMatchObject([{ book: { title: 'Beloved' }, witnessCount: 2 }]);
  expect(
    lovedByReadersLikeYou[0]?.witnesses.map(({ user, rating }) => [user.username, rating]).sort(),
  ).toEqual([
    ['bob', 5],
    ['cem', 4],
  ]);
});

test('two readers are compared: what both love, where they differ, what each could borrow', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const rate = async (book: string, mine: number | null, theirs: number | null) => {
    if (mine) await insertReview(app, ann, book, mine);
    if (theirs) await insertReview(app, bob, book, theirs);
  };
  await rate('dune', 5, 4);
  await rate('beloved', 5, 1);
  await rate('emma', 2, 4);
  await rate('middlemarch', null, 5);
  await rate('persuasion', 4, null);
  await add(ann, 'dune');
  await add(bob, 'dune');
  await add(bob, 'emma');
  await add(bob, 'ulysses', 'WISHLIST');
  const { compare } = await ann.run(CompareDocument, { userId: bob.id });
  const told = (books: readonly { book: { title: string } }[]) => books.map(({ book }) => book.title);
  expect(told(compare.sharedLoves)).toEqual(['Dune']);
  expect(told(compare.disagreements)).toEqual(['Beloved', 'Emma']);
  expect(told(compare.toBorrow)).toEqual(['Middlemarch']);
  expect(told(compare.toLend)).toEqual(['Persuasion']);
  expect(compare).toMatchObject({ viewerBookCount: 1, theirBookCount: 2, user: { username: 'bob' } });
});

test('a comparison counts the completed books that a profile counts, and nothing else', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (const [book, list] of [
    ['dune', 'COMPLETED'],
    ['emma', 'COMPLETED'],
    ['ulysses', 'WISHLIST'],
    ['persuasion', 'READING'],
    ['middlemarch', 'STOPPED'],
  ] as const)
    await add(bob, book, list);
  const hidden = await add(bob, 'beloved');
  await insertReview(app, bob, 'the-trial', 5);
  await add(ann, 'dune');
  await bob.run(`mutation { setPrivate(entryId: "${hidden.id}", isPrivate: true) { __typename } }`);
  const { theirs } = await ann.run<{ theirs: { totalCount: number } }, object>(
    `{ theirs: list(userId: "${bob.id}", list: COMPLETED, order: LAST_ADDED, search: "", limit: 1, offset: 0) { totalCount } }`,
  );
  const { compare } = await ann.run(CompareDocument, { userId: bob.id });
  expect(theirs.totalCount).toBe(2);
  expect([compare.viewerBookCount, compare.theirBookCount]).toEqual([1, theirs.totalCount]);
});

test('the index, plain SQL and the way without an index agree on made-up communities, through changes', async () => {
  const app = await startApp();
  const { database } = app.gateway;
  const { db } = database;
  const community = new Community(db);
  const made = await fillCommunity(database, 25, 7);
  await community.build();
  const agree = async () => {
    for (const viewer of made.ids.slice(0, 12)) {
      const expected = await referenceMatches(db, viewer);
      expect(await community.rank(viewer, 10)).toEqual({
        total: expected.length,
        best: expected.slice(0, 10),
      });
      expect(await rankInSql(db, viewer, 10)).toEqual({
        total: expected.length,
        best: expected.slice(0, 10),
      });
    }
  };
  await agree();
  for (let round = 0; round < 3; round++) {
    await changeCommunity(database, made, 12);
    await agree();
    expect(await community.check()).toEqual([]);
  }
  await community.close();
});

test('whoever watches is told when her matches move, and not otherwise', async () => {
  const app = await startApp();
  const [ann, bob, cem] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cem')];
  await add(ann, 'dune');
  await add(bob, 'dune');
  const moves = app.gateway.services.community.moves(Number(ann.id), 50);
  expect((await moves.next()).value).toEqual({ totalCount: 1 });
  const first = moves.next();
  await add(cem, 'emma'); // nothing that ann has
  const begun = Date.now();
  await add(cem, 'dune');
  expect(await first).toEqual({ done: false, value: { totalCount: 2 } });
  expect(Date.now() - begun).toBeLessThan(2_000);
  const second = moves.next();
  await insertReview(app, bob, 'dune', 5); // the score does not move: ann has no stars
  await insertReview(app, ann, 'dune', 5);
  expect(await second).toEqual({ done: false, value: { totalCount: 2 } });
  await moves.return(undefined);
  expect(app.gateway.services.community.watched).toBe(0);
});

test('matches move over a socket, for the signed-in reader alone', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await add(ann, 'dune');
  const socket = (reader: Reader | null) =>
    createClient({
      url: `${app.address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      ...(reader && { connectionParams: { authorization: `Bearer ${reader.token}` } }),
      retryAttempts: 0,
    });
  const query = print(ViewerMatchesMovedDocument);
  const refused = await socket(null)
    .iterate({ query })
    .next()
    .then(
      ({ value }) => value?.errors?.[0],
      (error: unknown) => (error as { message: string }[])[0],
    );
  expect(refused?.message).toBe('Please log in.');

  const mine = socket(ann);
  onTestFinished(() => void mine.dispose());
  const moves = mine.iterate({ query });
  expect((await moves.next()).value).toMatchObject({ data: { viewerMatchesMoved: { totalCount: 0 } } });
  await add(bob, 'dune');
  expect((await moves.next()).value).toMatchObject({ data: { viewerMatchesMoved: { totalCount: 1 } } });
  await mine.dispose();
  await expect.poll(() => app.gateway.services.community.watched).toBe(0);
});

test('a change that is committed late, with an earlier number, is not missed', async () => {
  const { db, write } = await openTestDatabase();
  const tell = (number: number, userId: number, bookId: number) =>
    write((tx) =>
      tx.query('INSERT INTO taste_changes (number, userId, bookId, createdAt) VALUES (?, ?, ?, ?)', [
        number,
        userId,
        bookId,
        new Date(),
      ]),
    );
  await write(async (tx) => {
    const createdAt = new Date();
    const named = (name: string) => ({
      username: name,
      usernameKey: name,
      usernameSkeleton: name,
      createdAt,
    });
    await insertRows(tx, 'users', [
      { id: 1, ...named('ann') },
      { id: 2, ...named('bob') },
    ]);
    await tx.query(
      `INSERT INTO books (id, itemId, title, titleKey, authors, searchKey, isbns, authorKeys, subjects, subjectFacets, createdAt)
       VALUES (1, 'b', 'B', 'b', '[]', 'b', '[]', '[]', '[]', '[]', ?)`,
      [createdAt],
    );
  });
  const community = new Community(db);
  await community.build();
  const list = (userId: number) =>
    write((tx) =>
      insertRows(tx, 'list_entries', [{ userId, bookId: 1, list: 1, recency: 0, addedAt: new Date() }]),
    );
  await list(2);
  await tell(5, 2, 1);
  await community.follow();
  await list(1);
  await tell(3, 1, 1);
  expect((await community.rank(1, 10)).best).toMatchObject([{ id: 2 }]);
  await community.close();
});

test('an index that slept through the log is made anew, and nobody sees old matches meanwhile', async () => {
  const { gateway } = await startApp();
  const { db, write } = gateway.database;
  const community = new Community(db);
  const made = await fillCommunity(gateway.database, 12, 3);
  await community.build();
  await changeCommunity(gateway.database, made, 8);
  await write((tx) => tx.query('DELETE FROM taste_changes'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  for (const viewer of made.ids) {
    const expected = await referenceMatches(db, viewer);
    expect(await community.rank(viewer, 50)).toEqual({ total: expected.length, best: expected });
  }
  await community.build();
  expect(await community.check()).toEqual([]);
  expect(await rankingDifferences(community, db, made.ids, 50)).toEqual([]);
  await community.close();
});

type Made = Awaited<ReturnType<typeof fillCommunity>>;

describe('the file of the match index', () => {
  /** A line of the log that is old enough for all lines before it to be known. */
  const tellLongAgo = ({ write }: Database, userId: number) =>
    write((tx) =>
      tx.query('INSERT INTO taste_changes (userId, bookId, createdAt) VALUES (?, NULL, ?)', [
        userId,
        new Date(Date.now() - 300_000),
      ]),
    );

  /** A community whose index was built, written to its file and closed; then `change` was made. */
  async function restart(change: (app: App, made: Made, file: string) => Promise<unknown>) {
    const app = await startApp();
    const { database } = app.gateway;
    const made = await fillCommunity(database, 15, 11);
    await tellLongAgo(database, made.ids[0]!);
    const { folder, remove } = scratchFolder();
    onTestFinished(remove);
    const file = join(folder, 'matches');
    const failures: unknown[] = [];
    const store = () => new ArrayFile<MatrixPosition>(file, MATRIX_FORMAT, (error) => failures.push(error));
    const before = new Community(database.db, store());
    await before.build();
    await expect.poll(() => existsSync(file)).toBe(true);
    await before.close();

    await change(app, made, file);
    const query = vi.spyOn(database.db, 'query');
    const after = new Community(database.db, store());
    await after.build();
    const readsTables = query.mock.calls.some(([sql]) => sql.includes('GROUP_CONCAT'));
    query.mockRestore();
    expect(await after.check()).toEqual([]);
    expect(await rankingDifferences(after, database.db, made.ids, 50)).toEqual([]);
    await after.close();
    return { readsTables, failures: failures.map(String) };
  }

  test('is read after a restart, and what has changed since is taken from the log', async () => {
    const read = await restart(({ gateway }, made) => changeCommunity(gateway.database, made, 20));
    expect(read).toEqual({ readsTables: false, failures: [] });
  });

  test('is ignored when the log does not reach back to it', async () => {
    const trimmed = await restart(({ gateway }) =>
      gateway.database.write((tx) => tx.query('DELETE FROM taste_changes')),
    );
    expect(trimmed).toEqual({ readsTables: true, failures: [] });
    const restored = await restart(({ gateway }) =>
      gateway.database.write((tx) =>
        tx.query('UPDATE taste_changes SET createdAt = ?', [new Date(Date.now() - 200_000)]),
      ),
    );
    expect(restored).toEqual({ readsTables: true, failures: [] });
  });

  test('is ignored and reported when it is damaged or cut off', async () => {
    const damaged = await restart(async (_app, _made, file) => {
      const bytes = readFileSync(file);
      bytes[bytes.length - 40]! ^= 1;
      writeFileSync(file, bytes);
    });
    expect(damaged).toEqual({ readsTables: true, failures: ['Error: The file is damaged.'] });
    const cut = await restart(async (_app, _made, file) => truncateSync(file, statSync(file).size - 50));
    expect(cut).toEqual({ readsTables: true, failures: ['Error: The file is too short.'] });
  });

  test('is replaced every few hours', async () => {
    const kept: MatrixPosition[] = [];
    const { gateway } = await startApp();
    const made = await fillCommunity(gateway.database, 10, 5);
    const store = {
      load: () => Promise.resolve(null),
      save: async ({ position }: StoredArrays<MatrixPosition>) => void kept.push(position),
    };
    const community = new Community(gateway.database.db, store);
    await tellLongAgo(gateway.database, made.ids[0]!);
    await community.build();
    await changeCommunity(gateway.database, made, 8);
    await community.follow();
    expect(kept).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    const query = vi.spyOn(gateway.database.db, 'query');
    query.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('The database is away.'));
    await expect(community.follow()).rejects.toThrow('The database is away.');
    query.mockRestore();
    await community.follow();
    await expect.poll(() => kept.length).toBe(2);
    expect(kept[1]!.upTo.number).toBeGreaterThan(kept[0]!.upTo.number);
    expect(await community.check()).toEqual([]);
    await community.close();
  });
});

test.runIf(inject('mariadb'))(
  'two gateways stay in step, with Redis and without, also when one was away',
  { timeout: 60_000 },
  async () => {
    const redis = await startRedis();
    const settings = { ...(await testPlace()), redisUrl: redis.url };
    const here = await startApp(settings);
    let there = await startApp(settings);
    const readers = [await here.signUp('ann'), await there.signUp('bob'), await here.signUp('cem')];
    const titles = ['dune', 'emma', 'beloved', 'middlemarch', 'persuasion'];
    const { below } = random(11);
    const write = async (turn: number) => {
      const { token } = readers[turn % 3]!;
      const client = (turn % 2 ? here : there).as(token);
      const refusal = await add(client, titles[below(5)]!, below(2) ? 'COMPLETED' : 'WISHLIST').then(
        () => '',
        (error: Error) => error.message,
      );
      expect(refusal).toMatch(/^$|already/); // the same book may come twice
    };
    const agree = async () => {
      for (const { id, token } of readers) {
        const expected = await referenceMatches(here.gateway.database.db, Number(id));
        for (const app of [here, there])
          expect(
            (await matches(app.as(token))).matches.map(({ user, score }) => ({ id: Number(user.id), score })),
          ).toEqual(expected.map(({ id, score }) => ({ id, score })));
      }
    };
    for (let turn = 0; turn < 8; turn++) {
      if (turn === 4) await redis.kill();
      await write(turn);
      await agree();
    }
    await there.gateway.stop();
    for (const turn of [9, 11, 13]) await write(turn);
    there = await startApp(settings);
    await agree();
    const indexes = [here, there].map(({ gateway }) => gateway.services.community);
    await Promise.all(indexes.map((community) => community.build()));
    for (const community of indexes) expect(await community.check()).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { rankInSql } from '../schema/match/sqlMatches';
import { BlockReaderDocument, UnblockReaderDocument } from '../web/forum/gql/Moderation';
import { MoveToCompletedDocument, RemoveFromListDocument } from '../web/list/gql/ListPage';
import { CompareDocument } from '../web/match/gql/ComparePage';
import { ExampleMatchDocument } from '../web/match/gql/ExampleMatch';
import { LovedByReadersLikeYouDocument } from '../web/match/gql/LovedByReadersLikeYou';
import { MatchListDocument } from '../web/match/gql/MatchListPage';
import { SetMatchableDocument } from '../web/match/gql/MatchingSwitch';
import { ScorePartsDocument } from '../web/match/gql/ScoreParts';
import { startApp, type Reader } from './setup/app';
import { fillCommunity } from './setup/community';
import { add } from './setup/lists';
import { matches } from './setup/matches';
import { insertMark, insertReview } from './setup/reviews';

/** What speaks for each match: its reader, and the kinds of insight with their books. */
const insights = async (reader: Reader) =>
  Object.fromEntries(
    (await matches(reader)).matches.map(({ user, insights }) => [
      user.username,
      insights.map(({ type, book }) => `${type} ${book.title}`),
    ]),
  );

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
  expect(shown?.match.sums.map(({ books }) => books)).toEqual([5]);
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
  const wishlistEntry = await add(bob, 'dune', 'WISHLIST');
  expect(await insights(ann)).toEqual({ bob: ['wishlistCompletedOverlap Dune'] });
  const { moveToCompleted } = await bob.run(MoveToCompletedDocument, { entryId: wishlistEntry.id });
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

test('a blocked reader is gone from the matches of who blocked them, at once, and is not told', async () => {
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
  const titlesOf = (books: readonly { book: { title: string } }[]) => books.map(({ book }) => book.title);
  expect(titlesOf(compare.sharedLoves)).toEqual(['Dune']);
  expect(titlesOf(compare.disagreements)).toEqual(['Beloved', 'Emma']);
  expect(titlesOf(compare.toBorrow)).toEqual(['Middlemarch']);
  expect(titlesOf(compare.toLend)).toEqual(['Persuasion']);
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

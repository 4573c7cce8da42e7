import { expect, test } from 'vitest';
import { insertRows } from '../gateway/database/bulkInsert';
import type { Database } from '../gateway/database/openDatabase';
import { counterDifferences } from '../schema/counters';
import { rows } from '../schema/database';
import { MatchNews } from '../schema/match/MatchNews';
import { sweepNotifications } from '../schema/notification/notificationWriter';
import type { User } from '../schema/user/User';
import { PASSWORD, startApp, type Reader } from './setup/app';
import { read, exact } from './setup/notifications';

test('two readers are told once that they are a new match above 60, while they are one', async () => {
  const app = await startApp({ matchNewsAfter: 50 });
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const add = (reader: Reader, book: string) =>
    reader.run('mutation ($b: ID!) { addToList(list: COMPLETED, bookId: $b) { id } }', { b: book });
  const shelf = ['dune', 'beloved', 'middlemarch', 'emma', 'persuasion', 'ulysses', 'kindred', 'walden'];
  for (const reader of [ann, bob]) for (const book of shelf) await add(reader, book);
  const score = async () =>
    (
      await ann.run<{ matches: { matches: { score: number }[] } }, object>(
        '{ matches { matches { score } } }',
        {},
      )
    ).matches.matches[0]?.score ?? 0;
  for (const book of shelf) for (const reader of [ann, bob]) await review(reader, book);
  expect(await score()).toBeGreaterThan(60);
  const textsOf = async (reader: Reader) =>
    (await read(reader)).notifications.notifications.map(({ text, path }) => ({ text, path }));
  await expect.poll(() => textsOf(ann)).toEqual([{ text: 'Bob is a new match', path: `/compare/${bob.id}` }]);
  await expect.poll(() => textsOf(bob)).toEqual([{ text: 'Ann is a new match', path: `/compare/${ann.id}` }]);
  const setMatchable = (isMatchable: boolean) =>
    ann.run('mutation ($m: Boolean!) { setMatchable(matchable: $m) { id } }', { m: isMatchable });
  await setMatchable(false);
  await expect.poll(() => textsOf(bob)).toEqual([]);
  await bob.run('mutation { markAllRead }');
  await setMatchable(true);
  await expect.poll(() => textsOf(bob)).toHaveLength(1);
  await exact(app);
  await ann.run('mutation ($u: ID!) { blockReader(userId: $u) }', { u: bob.id });
  expect(await textsOf(ann)).toEqual([]);
  await ann.run('mutation ($u: ID!) { unblockReader(userId: $u) }', { u: bob.id });
  await expect.poll(() => textsOf(ann)).toHaveLength(1);

  for (const table of ['notification_acts', 'notifications'])
    await app.gateway.database.write((tx) => tx.query(`DELETE FROM ${table}`));
  await ann.run('mutation { addToList(list: WISHLIST, bookId: "macbeth", private: true) { id } }');
  const cleo = await app.signUp('Cleo');
  for (const book of shelf) await add(cleo, book);
  for (const book of shelf) await review(cleo, book);
  await expect
    .poll(() => textsOf(ann))
    .toEqual([{ text: 'Cleo is a new match', path: `/compare/${cleo.id}` }]);
});

test('a match that waits to be told of is told when the gateway stops, also one by helpful marks', async () => {
  const app = await startApp({ matchNewsAfter: 3_600_000 });
  const [ann, bob, cleo, dan] = await Promise.all(['Ann', 'Bob', 'Cleo', 'Dan'].map(app.signUp));
  const reviewIds: string[] = [];
  for (const reader of [cleo!, dan!]) reviewIds.push(await review(reader, 'hamlet'));
  for (const book of ['dune', 'beloved', 'middlemarch', 'emma', 'persuasion', 'ulysses', 'kindred', 'walden'])
    for (const reader of [ann!, bob!]) await review(reader, book);
  await app.restart();
  const textsOf = async (reader: Reader) =>
    (await read(reader)).notifications.notifications.map(({ text }) => text);
  expect(await textsOf(ann!)).toEqual(['Bob is a new match']);
  expect(await textsOf(bob!)).toEqual(['Ann is a new match']);
  expect(await textsOf(dan!)).toEqual([]);

  for (const [at, reader] of [dan!, cleo!].entries())
    await reader.run('mutation ($r: ID!) { toggleHelpful(reviewId: $r) { id } }', { r: reviewIds[at] });
  await app.restart();
  expect(await textsOf(dan!)).toContain('Cleo is a new match');
  await cleo!.run('mutation ($p: String!) { deleteAccount(password: $p) }', { p: PASSWORD });
  expect(await textsOf(dan!)).toEqual([]);
});

/** Gives a book five stars; returns the ID of the review. */
const review = async (reader: Reader, bookId: string) =>
  (
    await reader.run<{ writeReview: { id: string } }, object>(
      'mutation ($b: ID!) { writeReview(input: { bookId: $b, rating: 5 }) { id } }',
      { b: bookId },
    )
  ).writeReview.id;

test('a match is taken back from both, however many matches they have, and not told again after years', async () => {
  const app = await startApp({ matchNewsAfter: 50 });
  const { database } = app.gateway;
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const shelf = ['dune', 'beloved', 'middlemarch', 'emma', 'persuasion', 'ulysses', 'kindred', 'walden'];
  await addReaders(database, 'hamlet', 120); // each of them a match, though none above 60
  const act = (reader: Reader, mutation: string) =>
    reader.run<{ writeReview: { id: string } }, object>(`mutation { ${mutation} { id } }`);
  for (const book of [...shelf, 'hamlet']) await review(ann, book);
  const standing = async (userId: string) =>
    (
      await rows<{ actorId: number }>(
        database.db,
        "SELECT actorId FROM notification_acts WHERE kind = 'match' AND stands = 1 AND userId = ?",
        [userId],
      )
    ).map(({ actorId }) => actorId);
  const reviews: string[] = [];
  for (const book of shelf) reviews.push(await review(bob, book));
  await expect.poll(() => standing(ann.id)).toEqual([Number(bob.id)]);
  expect(await standing(bob.id)).toEqual([Number(ann.id)]);

  let looks = 0;
  const news = new MatchNews({
    db: database.db,
    write: database.write,
    // Bob may be one of the readers who are missing.
    community: { rank: () => (looks++, Promise.resolve({ best: [], total: 0, isPartial: true })) },
    after: 0,
    onFailure: (error) => expect.unreachable(String(error)),
  });
  news.changed([{ kind: 'user', before: null, after: { id: Number(ann.id) } as User }]);
  await expect.poll(() => looks).toBe(1);
  await news.stop();
  expect(await standing(ann.id)).toEqual([Number(bob.id)]);

  for (const id of reviews.slice(1)) await act(bob, `deleteReview(reviewId: "${id}")`);
  await expect.poll(() => standing(bob.id)).toEqual([]);
  expect(await standing(ann.id)).toEqual([]);

  await database.write((tx) =>
    tx.query("UPDATE notifications SET createdAt = ?, updatedAt = ? WHERE kind = 'match'", [
      new Date(0),
      new Date(0),
    ]),
  );
  await sweepNotifications(database.write);
  for (const book of shelf.slice(1)) await review(bob, book);
  await expect.poll(() => standing(bob.id)).toEqual([Number(ann.id)]);
  expect(await read(bob)).toMatchObject({ unreadNotifications: 0, notifications: { notifications: [] } });
  const wrong = (await counterDifferences(database.db)).filter(({ counter }) => !counter.startsWith('books'));
  expect(wrong).toEqual([]); // ratings were added past their counters
});

/** Adds readers who gave a book five stars. */
async function addReaders({ db, write }: Database, itemId: string, count: number): Promise<void> {
  const [book] = await rows<{ id: number }>(db, 'SELECT id FROM books WHERE itemId = ?', [itemId]);
  const createdAt = new Date();
  const users = Array.from({ length: count }, (_, at) => {
    const name = `made${at}`;
    return {
      id: 1_000 + at,
      username: name,
      usernameKey: name,
      usernameSkeleton: name,
      matchable: true,
      createdAt,
    };
  });
  const reviews = users.map(({ id: userId }) => ({ userId, bookId: book!.id, rating: 5, createdAt }));
  await write(async (tx) => {
    await insertRows(tx, 'users', users);
    await insertRows(tx, 'reviews', reviews);
  });
}

import { expect, test } from 'vitest';
import type { Reader } from './setup/app';
import { PASSWORD, startApp } from './setup/app';
import { json } from './setup/json';

test('a goal counts the readings finished in its year, and tells the pace', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  await ann.fetch('/api/readings', json({ bookId: 'dune', finishedOn: '2021-03-04' }));
  await ann.fetch('/api/readings', json({ bookId: 'dune', finishedOn: '2021' }));
  const set = await ann.fetch('/api/goals/2021', json({ books: 5 }, 'PUT'));
  expect(await set.json()).toEqual({ year: 2021, books: 5, finished: 2, ahead: -3 });
  for (const books of [-1, 1.5, 'two', 1e9])
    expect((await ann.fetch('/api/goals/2021', json({ books }, 'PUT'))).status).toBe(400);
  expect((await ann.fetch('/api/goals/x', json({ books: 5 }, 'PUT'))).status).toBe(400);
  const year = `query($u: ID!) { yearInBooks(userId: $u, year: 2021) {
    completedCount undatedCount months { month count } } }`;
  const { yearInBooks } = await ann.run<{ yearInBooks: { months: object[] } }, object>(year, { u: ann.id });
  expect(yearInBooks).toMatchObject({ completedCount: 2, undatedCount: 1 });
  for (const wrong of ['0', '2147483646'])
    expect(await ann.refusal(year.replace('2021', wrong), { u: ann.id })).toMatchObject({
      message: 'The year must be from 1000 to 9999.',
    });
  expect(yearInBooks.months[2]).toEqual({ month: '2021-03', count: 1 });
});

test('the last twelve months and the pace of a goal move on with the time', async () => {
  const { signUp, guest, gateway } = await startApp();
  const ann = await signUp('ann');
  const lastMonth = async () => {
    const query = 'query($u: ID!) { yearInBooks(userId: $u) { months { month } } }';
    const { yearInBooks } = await guest.run<{ yearInBooks: { months: { month: string }[] } }, object>(query, {
      u: ann.id,
    });
    return yearInBooks.months.at(-1)!.month;
  };
  const { clock } = gateway.services;
  const month = () => clock.now().toISOString().slice(0, 7);
  expect(await lastMonth()).toBe(month());
  const year = clock.now().getUTCFullYear();
  clock.ahead = 2 * 366 * 86_400_000;
  expect(await lastMonth()).toBe(month());
  const goal = await ann.fetch(`/api/goals/${year}`, json({ books: 12 }, 'PUT'));
  expect(await goal.json()).toMatchObject({ ahead: -12 });
});

test('the year in books tells every book it counts, re-reads, and completed books without a date', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  await ann.fetch('/api/readings', json({ bookId: 'dune', finishedOn: '2020-03-04' }));
  await ann.fetch('/api/readings', json({ bookId: 'dune', finishedOn: '2021-12-31', pageCount: 412 }));
  await ann.fetch('/api/readings', json({ bookId: 'emma', finishedOn: '2021' }));
  await ann.run('mutation { recordReading(bookId: "emma", input: {}, state: FINISHED) { id } }');
  for (const _ of [1, 2])
    await ann.fetch('/api/readings', json({ bookId: 'walden', finishedOn: '2021-05-05' }));
  await ann.fetch('/api/lists/completed', json({ bookId: 'ulysses' }));
  const walden = { finishedOn: '2021-05-05', pageCount: null, rating: null, book: { itemId: 'walden' } };
  const query = `query($u: ID!, $y: Int!) { yearInBooks(userId: $u, year: $y) {
    withoutDateCount finished { finishedOn isReread pageCount rating book { itemId } } } }`;
  expect(await guest.run(query, { u: ann.id, y: 2021 })).toEqual({
    yearInBooks: {
      withoutDateCount: 1,
      finished: [
        { ...walden, isReread: false },
        { ...walden, isReread: true },
        { finishedOn: '2021-12-31', isReread: true, pageCount: 412, rating: null, book: { itemId: 'dune' } },
        { finishedOn: '2021', isReread: true, pageCount: null, rating: null, book: { itemId: 'emma' } },
      ],
    },
  });
  const picture = await guest.fetch(`/preview/year/2021-${ann.id}`);
  expect(picture.headers.get('content-type')).toBe('image/png');
});

test('the readers of a year are those who finished most of the same books in it, and private ones stay unknown', async () => {
  const { signUp, guest, as } = await startApp();
  const [ann, bob, cat, dan] = [
    await signUp('ann'),
    await signUp('bob'),
    await signUp('cat'),
    await signUp('dan'),
  ];
  const finish = async (reader: Reader, bookId: string, finishedOn: string, more = {}) =>
    expect((await reader.fetch('/api/readings', json({ bookId, finishedOn, ...more }))).status).toBe(201);
  for (const bookId of ['dune', 'emma', 'ulysses']) await finish(ann, bookId, '2021-03');
  await finish(ann, 'dracula', '2021', { private: true });
  for (const bookId of ['dune', 'dracula']) await finish(bob, bookId, '2021');
  for (const bookId of ['emma', 'ulysses']) await finish(cat, bookId, '2021-12-31');
  await finish(cat, 'dune', '2020');
  await finish(dan, 'dune', '2021', { private: true });
  await finish(dan, 'emma', '2021');
  for (const [reader, rating] of [
    [ann, 5],
    [dan, 4],
  ] as const)
    await reader.run(`mutation { writeReview(input: { bookId: "emma", rating: ${rating} }) { id } }`);
  const query =
    'query($u: ID!) { yearInBooks(userId: $u, year: 2021) { readers { itemIds user { username } } } }';
  const readers = async (viewer: Pick<Reader, 'run'>) =>
    (
      await viewer.run<
        { yearInBooks: { readers: { itemIds: string[]; user: { username: string } }[] } },
        object
      >(query, { u: ann.id })
    ).yearInBooks.readers.map(({ itemIds, user }) => [user.username, ...itemIds.toSorted()]);
  const all = [
    ['cat', 'emma', 'ulysses'],
    ['dan', 'emma'], // rated it alike
    ['bob', 'dune'],
  ];
  expect(await readers(guest)).toEqual(all);
  expect(await readers(ann)).toEqual(all);
  await dan.run('mutation { setMatchable(matchable: false) { id } }');
  await ann.run('mutation($i: ID!) { blockReader(userId: $i) }', { i: bob.id });
  await cat.run('mutation { setLibraryVisibility(visibility: READERS) { id } }');
  expect(await readers(ann)).toEqual([['cat', 'emma', 'ulysses']]);
  expect(await readers(guest)).toEqual([['bob', 'dune']]);
  const { createPersonalToken } = await bob.run<{ createPersonalToken: { token: string } }, object>(
    `mutation { createPersonalToken(name: "N", scopes: [LISTS], password: "${PASSWORD}") { token } }`,
  );
  expect(await readers(as(createPersonalToken.token))).toEqual([['bob', 'dune']]);
});

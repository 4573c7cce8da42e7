import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { entries } from '../schema/list/entryWriter';
import { ListName } from '../schema/list/ListEntry';
import { sweep } from '../schema/ranking/sweep';
import { reviews } from '../schema/review/reviewWriter';
import { PASSWORD, startApp, type App, type Reader } from './setup/app';
import { rebuildCounters } from './setup/rebuildCounters';
import { isThorough } from './setup/thorough';

const BOOKS = ['dune', 'emma', 'beloved', 'ulysses', 'middlemarch', 'hamlet'];

/** The same dice on every run. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    one: <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T,
  };
}

/** Something that readers and time may do to the counters; a refusal is as good as a success. */
async function anything({ gateway }: App, readers: Reader[], { one, below }: ReturnType<typeof dice>) {
  const { db, write } = gateway.database;
  const [reader, other] = [one(readers), one(readers)];
  const newest = async (table: string, where: string) =>
    (await db.query(`SELECT id FROM ${table} WHERE ${where} ORDER BY id DESC LIMIT 1 OFFSET ${below(3)}`))[0]
      ?.id ?? 1;
  const bookId = one(BOOKS);
  const acts = [
    () =>
      reader.run('mutation ($bookId: ID!) { addToList(bookId: $bookId, list: WISHLIST) { id } }', { bookId }),
    () =>
      reader.run('mutation ($bookId: ID!) { addToList(bookId: $bookId, list: COMPLETED) { id } }', {
        bookId,
      }),
    async () =>
      reader.run('mutation ($id: ID!) { removeFromList(entryId: $id) { id } }', {
        id: await newest('list_entries', `userId = ${reader.id}`),
      }),
    async () =>
      reader.run('mutation ($id: ID!) { moveToCompleted(entryId: $id) { entry { id } } }', {
        id: await newest('list_entries', `userId = ${reader.id} AND list = 0`),
      }),
    () =>
      reader.run('mutation ($input: WriteReviewInput!) { writeReview(input: $input) { id } }', {
        input: { bookId, rating: 1 + below(5) },
      }),
    async () =>
      reader.run(
        'mutation ($id: ID!, $input: EditReviewInput!) { editReview(reviewId: $id, input: $input) { id } }',
        { id: await newest('reviews', `userId = ${reader.id}`), input: { rating: 1 + below(5) } },
      ),
    async () =>
      reader.run('mutation ($id: ID!) { deleteReview(reviewId: $id) { id } }', {
        id: await newest('reviews', `userId = ${reader.id}`),
      }),
    async () =>
      reader.run('mutation ($id: ID!) { toggleHelpful(reviewId: $id) { id } }', {
        id: await newest('reviews', '1 = 1'),
      }),
    () => reader.run('mutation ($id: ID!) { toggleLike(userId: $id) { id } }', { id: other.id }),
    async () => {
      await db.query('UPDATE list_entries SET addedAt = ? WHERE id = ?', [
        new Date(Date.now() - below(400) * 86_400_000),
        await newest('list_entries', '1 = 1'),
      ]);
      await sweep(write);
    },
  ];
  await one(acts)().catch((error: Error) => {
    if (/Something went wrong|not be reached/.test(error.message)) throw error;
  });
}

/** What the rankings must be, counted by hand. */
async function countedByHand({ gateway }: App): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { list, bookId, recency } of await gateway.database.db.query(
    'SELECT list, bookId, recency FROM list_entries',
  ))
    for (let timeframe = 0; timeframe <= recency; timeframe++) {
      const key = `${list} ${timeframe} ${bookId}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}

test('after a thousand things at once every counter is what it counts', { timeout: 180_000 }, async () => {
  const app = await startApp();
  const readers = await Promise.all(['ann', 'bob', 'cleo', 'dan', 'eve'].map(app.signUp));
  const roll = dice(42);
  let left = isThorough ? 3_000 : 1_000;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left-- > 0) await anything(app, readers, roll);
    }),
  );
  const { db } = app.gateway.database;
  expect(await counterDifferences(db)).toEqual([]);
  const kept = await db.query('SELECT list, timeframe, bookId, count FROM rankings WHERE count <> 0');
  expect(
    new Map(
      kept.map((row: { list: number; timeframe: number; bookId: number; count: number }) => [
        `${row.list} ${row.timeframe} ${row.bookId}`,
        row.count,
      ]),
    ),
  ).toEqual(await countedByHand(app));
  const [{ reviews, sum }] = await db.query('SELECT COUNT(*) AS reviews, SUM(rating) AS sum FROM reviews');
  const [totals] = await db.query('SELECT SUM(ratingCount) AS reviews, SUM(ratingSum) AS sum FROM books');
  expect([Number(totals.reviews), Number(totals.sum)]).toEqual([Number(reviews), Number(sum)]);
  expect(Number(reviews)).toBeGreaterThan(0);

  for (const reader of readers.slice(0, 2))
    await reader.run('mutation ($password: String!) { deleteAccount(password: $password) }', {
      password: PASSWORD,
    });
  expect(await counterDifferences(db)).toEqual([]);
});

test('a whole library that comes, moves and goes at once leaves counters and matches right', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const { database, services } = app.gateway;
  const { db, write } = database;
  const books: { id: number }[] = await db.query('SELECT id FROM books ORDER BY id LIMIT 450');
  const userId = Number(ann.id);
  const check = async () => {
    expect(await counterDifferences(db)).toEqual([]);
    expect(await services.community.check()).toEqual([]);
  };
  const readers = async () =>
    (await db.query('SELECT SUM(count) AS sum FROM rankings WHERE list = 1 AND timeframe = 0'))[0].sum;
  await bob.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
  await services.community.build();
  await check();

  const age = [0, 10, 100, 1_000]; // days
  const added = await write((tx) =>
    entries.add(
      tx,
      books.map(({ id }, at) => ({
        userId,
        bookId: id,
        list: at % 3 === 0 ? ListName.COMPLETED : ListName.WISHLIST,
        addedAt: new Date(Date.now() - age[at % 4]! * 86_400_000),
      })),
    ),
  );
  expect(new Set(added.map(({ id }) => id)).size).toBe(books.length);
  await check();
  await write((tx) =>
    reviews.add(
      tx,
      books.map(({ id }, at) => ({ userId, bookId: id, rating: 1 + (at % 5), title: '', text: '' })),
    ),
  );
  await write(async (tx) => {
    for (const entry of added.slice(0, 100).filter(({ list }) => list === ListName.WISHLIST))
      await entries.move(tx, entry, ListName.COMPLETED);
    await entries.remove(tx, added.slice(100, 200));
  });
  await check();
  expect(Number(await readers())).toBeGreaterThan(1);
  await ann.run('mutation ($password: String!) { deleteAccount(password: $password) }', {
    password: PASSWORD,
  });
  await check();
  expect(Number(await readers())).toBe(1);
});

test('counters that somebody has spoilt are reported and rebuilt', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  await ann.run('mutation { writeReview(input: { bookId: "dune", rating: 4 }) { id } }');
  await bob.run('mutation ($id: ID!) { toggleLike(userId: $id) { id } }', { id: ann.id });
  await ann.run('mutation { startThread(title: "T", content: "C") { id } }');
  const { db, write } = app.gateway.database;
  expect(await counterDifferences(db)).toEqual([]);
  await db.query('UPDATE books SET ratingCount = 7, ratingSum = 1');
  await db.query('UPDATE users SET likesCount = 3 WHERE id = ?', [ann.id]);
  await db.query('UPDATE rankings SET count = 9 WHERE timeframe = 1');
  await db.query('DELETE FROM rankings WHERE timeframe = 2');
  await db.query('UPDATE forum_counter SET threads = 8');
  await db.query('UPDATE ranking_sizes SET books = 5 WHERE timeframe = 3');
  await db.query(
    'INSERT INTO rankings (list, timeframe, bookId, count, titleKey) SELECT 1, 0, bookId, 2, titleKey FROM rankings WHERE timeframe = 0',
  );
  const differences = await counterDifferences(db);
  expect(differences).toContainEqual({ counter: `users.likesCount of ${ann.id}`, kept: 3, counted: 1 });
  expect(
    differences
      .filter(({ counter }) => counter.startsWith('rankings'))
      .map(({ kept, counted }) => [kept, counted]),
  ).toEqual([
    [9, 1],
    [0, 1],
    [2, 0],
  ]);
  expect(differences).toContainEqual({
    counter: 'ranking_sizes.books of list 0, timeframe 3',
    kept: 5,
    counted: 1,
  });
  expect(differences).toContainEqual({ counter: 'forum_counter.threads of 1', kept: 8, counted: 1 });
  await rebuildCounters({ db, write });
  expect(await counterDifferences(db)).toEqual([]);
});

test('counters that are rebuilt while readers write are right', async () => {
  const app = await startApp();
  const readers = await Promise.all(['ann', 'bob', 'cleo', 'dan', 'eve'].map(app.signUp));
  const { db, write } = app.gateway.database;
  const roll = dice(7);
  const over = new AbortController();
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) await anything(app, readers, roll);
    }),
  );
  for (let time = 0; time < (isThorough ? 30 : 6); time++) {
    await write(async (tx) => {
      await tx.query('UPDATE books SET ratingCount = ratingCount + 1, ratingSum = ratingSum + 3');
      await tx.query('UPDATE rankings SET count = count + 2 WHERE bookId % 3 = ?', [time % 3]);
      await tx.query('DELETE FROM rankings WHERE bookId % 3 = ?', [(time + 1) % 3]);
      await tx.query('UPDATE posts SET commentCount = commentCount + 1');
      await tx.query('UPDATE unread_notifications SET unread = unread + 1');
    });
    await rebuildCounters({ db, write });
  }
  over.abort();
  await writing;
  expect(await counterDifferences(db)).toEqual([]);
});

test('counters of more rows than are compared at once are all compared and corrected', async () => {
  const { database } = (await startApp()).gateway;
  const { db, write } = database;
  await db.query(
    `INSERT INTO users (username, usernameKey, usernameSkeleton, avatar, createdAt, likesCount)
     SELECT a.id * 100 + b.id, a.id * 100 + b.id, a.id * 100 + b.id, 'default', a.createdAt, 1 FROM books a JOIN books b ON b.id <= 12`,
  );
  const [{ count }] = await db.query('SELECT COUNT(*) AS count FROM users');
  expect(Number(count)).toBeGreaterThan(10_000);
  expect(await counterDifferences(db)).toHaveLength(Number(count));
  await rebuildCounters({ db, write });
  expect(await counterDifferences(db)).toEqual([]);
});

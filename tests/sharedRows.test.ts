import { expect, test, vi } from 'vitest';
import { createContext } from '../gateway/graphql/requestContext';
import { Dependencies } from '../gateway/http/Dependencies';
import { createSharedRows } from '../gateway/responseCache/sharedRows';
import { createLoaders, sharedLoader, type Batch, type SharedRows } from '../schema/loader';
import type { Context } from '../schema/context';
import { ALL_ON, startApp, type App, type Reader } from './setup/app';

const ADD = 'mutation ($bookId: ID!) { addToList(bookId: $bookId, list: WISHLIST) { id } }';
const HELPFUL = 'mutation ($id: ID!) { toggleHelpful(reviewId: $id) { id } }';
/** What is everybody's and what is hers in one question, so that its answer is never kept as a whole. */
const PAGE = `{
  viewer { username }
  ranking(list: WISHLIST, limit: 5) { count book { itemId title } }
  book(itemId: "dune") { title viewerWishlistEntry { id } }
  bookReviews(itemId: "dune", limit: 5) { reviews { id user { username } viewerFoundHelpful } }
}`;

interface Page {
  viewer: { username: string };
  ranking: { count: number; book: { itemId: string } }[];
  book: { viewerWishlistEntry: { id: string } | null };
  bookReviews: { reviews: { id: string; viewerFoundHelpful: boolean }[] };
}

const page = (reader: Reader) => reader.run<Page, unknown>(PAGE);

/** A second gateway on the same database; SQLite belongs to one. */
const another = ({ databaseUrls, ...app }: App): Promise<App> | App =>
  databaseUrls.length > 0 ? startApp({ ...ALL_ON, databaseUrls }) : { databaseUrls, ...app };

test('rows that are the same for everybody are looked up once, what is a reader’s own for her', async () => {
  const app = await startApp({ ...ALL_ON, sampleData: true });
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const first = await page(ann);
  const statements = await app.statements(async () => {
    const { viewer, ranking, bookReviews } = await page(bob);
    expect(viewer).toEqual({ username: 'bob' });
    expect({ ranking, bookReviews }).toEqual({ ranking: first.ranking, bookReviews: first.bookReviews });
  });
  const tables = statements.flatMap((sql) => /FROM (\w+)/.exec(sql)?.[1] ?? []);
  expect(tables).toEqual(expect.arrayContaining(['helpful_marks', 'list_entries']));
  expect(tables).not.toEqual(expect.arrayContaining(['books']));
  for (const shared of ['rankings', 'reviews', 'books']) expect(tables).not.toContain(shared);
});

test('what was acknowledged is read at once, by everybody and through every gateway', async () => {
  const app = await startApp({ ...ALL_ON, sampleData: true });
  const other = await another(app);
  const ann = await app.signUp('ann');
  const count = async (from: App, reader: Reader) => {
    const { ranking } = (await from.as(reader.token).run(PAGE)) as Page;
    return ranking.reduce((sum, row) => sum + row.count, 0);
  };
  const { ranking } = await page(ann);
  const { itemId } = ranking[0]!.book;
  for (let at = 0; at < 8; at++) {
    const reader = await app.signUp(`reader${at}`);
    const [before] = await Promise.all([count(other, ann), count(other, reader), count(app, ann)]);
    await reader.run(ADD, { bookId: itemId });
    expect(await Promise.all([count(other, ann), count(other, reader), count(app, ann)])).toEqual(
      [1, 1, 1].map((one) => before + one),
    );
  }
});

test('a reader’s marks and entries are never another’s', async () => {
  const app = await startApp({ ...ALL_ON, sampleData: true });
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const { bookReviews } = await page(ann);
  const [review] = bookReviews.reviews;
  await ann.run(HELPFUL, { id: review!.id });
  await bob.run(ADD, { bookId: 'dune' });
  for (let times = 0; times < 3; times++) {
    const [hers, his] = await Promise.all([page(ann), page(bob)]);
    expect(hers.bookReviews.reviews[0]?.viewerFoundHelpful).toBe(true);
    expect(his.bookReviews.reviews[0]?.viewerFoundHelpful).toBe(false);
    expect(hers.book.viewerWishlistEntry).toBeNull();
    expect(his.book.viewerWishlistEntry).not.toBeNull();
  }
});

const rowsAt = (version: number): SharedRows => createSharedRows()(version)!;

test('only what is marked is shared, and what is marked can reach nothing but the database', async () => {
  const calls: string[] = [];
  const shared = sharedLoader<string, string>(async (keys, source) => {
    calls.push(`shared with ${Object.keys(source).join(', ')}`);
    return new Map(keys.map((key) => [key, key]));
  });
  const unmarked: Batch<string, string> = async (keys) => {
    calls.push('unmarked');
    return new Map(keys.map((key) => [key, key]));
  };
  const rows = rowsAt(1);
  for (let times = 0; times < 2; times++) {
    const load = createLoaders(() => ({ db: {} }) as Context, { rows });
    expect([await load(shared, 'a'), await load(unmarked, 'a')]).toEqual(['a', 'a']);
  }
  expect(calls).toEqual(['shared with db, load', 'unmarked', 'unmarked']);
});

test('every property of a context but the database and shared loaders becomes a dependency', () => {
  const services = { write: {}, clock: {}, search: {} } as never;
  const base = { services, db: {}, reading: {}, rowsAt: () => undefined } as never;
  const dependenciesOf = (name: string) => {
    const dependencies = new Dependencies();
    const caller = { viewer: null, client: { address: '', device: '' }, dependencies };
    const context = createContext(base, caller, 'query');
    expect(name in context).toBe(true);
    void Reflect.get(context, name, context);
    return [dependencies.isPersonal, dependencies.isVolatile];
  };
  expect(dependenciesOf('db')).toEqual([false, false]);
  expect(dependenciesOf('load')).toEqual([false, false]);
  expect(dependenciesOf('viewer')).toEqual([true, false]);
  for (const name of ['client', 'write', 'clock', 'search'])
    expect(dependenciesOf(name), name).toEqual([false, true]);
});

test('of two values for the same key the first one stands for both requests', async () => {
  const resolvers: ((value: string) => void)[] = [];
  const batch = sharedLoader<string, string>(
    async ([key = '']) => new Map([[key, await new Promise<string>((resolve) => resolvers.push(resolve))]]),
  );
  const rows = rowsAt(1);
  const loaded = [1, 2].map(() => createLoaders(() => ({ db: {} }) as Context, { rows })(batch, 'a'));
  await vi.waitFor(() => expect(resolvers).toHaveLength(2));
  resolvers[1]?.('first');
  expect(await loaded[1]).toBe('first');
  resolvers[0]?.('second');
  expect(await loaded[0]).toBe('first');
});

test('a request that writes shares nothing from then on', async () => {
  const batch = sharedLoader<string, string>(async () => new Map([['a', 'new']]));
  const rows = rowsAt(1);
  rows.add(batch, 'a', 'old');
  const load = createLoaders(() => ({ db: {} }) as Context, { rows });
  expect(load(batch, 'a')).toBe('old');
  load.clearAll();
  expect(await load(batch, 'a')).toBe('new');
});

test('a request that read its version before others read a newer one shares nothing', () => {
  const rows = createSharedRows();
  const first = rows(5);
  expect(rows(5)).toBe(first);
  const second = rows(6);
  expect(second).not.toBe(first);
  expect(rows(5)).toBeUndefined();
  expect(rows(NaN)).toBeUndefined();
});

test('rows are shared for a minute at most', () => {
  const rows = createSharedRows();
  const [first, at] = [rows(6), Date.now()];
  vi.useFakeTimers({ toFake: ['Date'], now: at + 50_000 });
  const soon = rows(6);
  vi.setSystemTime(at + 60_000);
  const later = rows(6);
  vi.useRealTimers();
  expect([soon === first, later === first]).toEqual([true, false]);
});

test('shared rows take a bounded amount of memory', () => {
  const rows = rowsAt(1);
  const batch: Batch<number, string> = async () => new Map();
  const long = 'x'.repeat(1_000_000);
  for (let at = 0; at < 100; at++) rows.add(batch, at, long);
  expect(rows.valuesOf(batch).size).toBe(15);
});

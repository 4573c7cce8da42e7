import { expect, test, vi } from 'vitest';
import { createContext } from '../gateway/context';
import { openPublicLoads } from '../gateway/publicLoads';
import { createLoad, type Batch } from '../schema/batch';
import type { Context } from '../schema/context';
import { startApp, type App, type Reader } from './setup/app';

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
  databaseUrls.length > 0 ? startApp({ databaseUrls }) : { databaseUrls, ...app };

test('rows that are the same for everybody are looked up once, what is a reader’s own for her', async () => {
  const app = await startApp({ sampleData: true });
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
  const app = await startApp({ sampleData: true });
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
  const app = await startApp({ sampleData: true });
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

/** A context on a base that has nothing, and shares what is given. */
const bare = (shared: Context['shared']) =>
  createContext({} as never, { id: 1, tokenId: 1 }, { address: '', device: '' }, { shared });
const sharedAt = (number: number) => openPublicLoads({ current: () => number } as never)() as never;

test('a batch that looks at more than the database is asked by each request', async () => {
  const asked: string[] = [];
  const plain: Batch<string, string> = async (keys) => {
    asked.push('plain');
    return new Map(keys.map((key) => [key, key]));
  };
  const personal: Batch<string, string> = async (keys, { viewer }) => {
    asked.push('personal');
    return new Map(keys.map((key) => [key, `${key} ${viewer?.id}`]));
  };
  const indexed: Batch<string, string> = async (keys, { search }) => {
    asked.push('indexed');
    return new Map(keys.map((key) => [key, String(search)]));
  };
  const nested: Batch<string, string> = async (keys, { load }) => {
    asked.push('nested');
    return new Map([[keys[0]!, String(await load(personal, 'below'))]]);
  };
  const shared = sharedAt(1);
  for (let times = 0; times < 2; times++) {
    const ctx = bare(shared);
    const load = createLoad(() => ctx, shared);
    ctx.load = load;
    expect(await load(plain, 'a')).toBe('a');
    expect(await load(personal, 'a')).toBe('a 1');
    expect(await load(indexed, 'a')).toBe('undefined');
    expect(await load(nested, 'a')).toBe('below 1');
  }
  const once = ['plain', 'personal', 'indexed', 'nested', 'personal'];
  expect(asked).toEqual([...once, ...once.slice(1)]);
});

test('of two answers to the same question the first one holds for both', async () => {
  const ways: ((value: string) => void)[] = [];
  const batch: Batch<string, string> = async ([key = '']) =>
    new Map([[key, await new Promise<string>((come) => ways.push(come))]]);
  const shared = sharedAt(1);
  const asked = [1, 2].map(() => createLoad(() => bare(shared), shared)(batch, 'a'));
  await vi.waitFor(() => expect(ways).toHaveLength(2));
  ways[1]?.('first');
  expect(await asked[1]).toBe('first');
  ways[0]?.('second');
  expect(await asked[0]).toBe('first');
});

test('what was read before others have read something newer is not shared with them', async () => {
  let number = 5;
  const loads = openPublicLoads({ current: () => Promise.resolve(number) } as never);
  const first = await loads();
  expect(await loads()).toBe(first);
  number = 6;
  const second = await loads();
  expect(second).not.toBe(first);
  number = 5;
  expect(await loads()).toBeUndefined();
  const broken = openPublicLoads({ current: () => Promise.reject(new Error('gone')) } as never);
  expect(await broken()).toBeUndefined();
});

test('what is shared has a bound', () => {
  const shared = sharedAt(1) as NonNullable<Context['shared']>;
  const batch: Batch<number, string> = async () => new Map();
  const long = 'x'.repeat(1_000_000);
  for (let at = 0; at < 100; at++) shared.add(batch, at, long);
  expect(shared.of(batch).size).toBe(15);
});

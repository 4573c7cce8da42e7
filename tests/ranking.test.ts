import { expect, test } from 'vitest';
import { ListName } from '../schema/list/ListEntry';
import { sweep } from '../schema/ranking/sweep';
import { AddToListDocument } from '../web/list/gql/ListButtons';
import { RemoveFromListDocument } from '../web/list/gql/ListPage';
import { RankingDocument } from '../web/ranking/gql/RankingRow';
import { startApp, type App } from './setup/app';

const RANKING =
  'query ($timeframe: Timeframe!) { ranking(list: WISHLIST, timeframe: $timeframe) { count book { title } } }';
type Rows = { ranking: { count: number; book: { title: string } }[] };
const ranking = async ({ guest }: App, timeframe: string) =>
  (await guest.run<Rows, unknown>(RANKING, { timeframe })).ranking.map(
    ({ count, book }) => `${count} ${book.title}`,
  );

test('a ranking counts readers, most first, ties by title', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (const [reader, bookId] of [
    [ann, 'dune'],
    [ann, 'beloved'],
    [bob, 'dune'],
    [bob, 'middlemarch'],
  ] as const)
    await reader.run(AddToListDocument, { bookId, list: 'WISHLIST' });
  expect(await ranking(app, 'ALL')).toEqual(['2 Dune', '1 Beloved', '1 Middlemarch']);
});

test('entries leave a timeframe when they grow old, and every counter when they are removed', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { addToList } = await ann.run(AddToListDocument, { bookId: 'dune', list: 'WISHLIST' });
  const { db, write } = app.gateway.database;
  const seen = async () => {
    const timeframes = ['WEEK', 'MONTH', 'YEAR', 'ALL'];
    const counted = await Promise.all(timeframes.map((timeframe) => ranking(app, timeframe)));
    return timeframes.filter((_, at) => counted[at]?.[0] === '1 Dune').join();
  };
  expect(await seen()).toBe('WEEK,MONTH,YEAR,ALL');
  const atDay = async (days: number) => {
    await db.query('UPDATE list_entries SET addedAt = ?', [
      new Date(Date.now() - days * 86_400_000 + 60_000),
    ]);
    return [await sweep(write), await seen()];
  };
  expect(await atDay(7)).toEqual([0, 'WEEK,MONTH,YEAR,ALL']);
  expect(await atDay(8)).toEqual([1, 'MONTH,YEAR,ALL']);
  expect(await atDay(30)).toEqual([0, 'MONTH,YEAR,ALL']);
  expect(await atDay(31)).toEqual([1, 'YEAR,ALL']);
  expect(await atDay(365)).toEqual([0, 'YEAR,ALL']);
  expect(await atDay(366)).toEqual([1, 'ALL']);
  await ann.run(RemoveFromListDocument, { entryId: addToList.id });
  expect(await seen()).toBe('');
});

test('counters equal the entries after many readers have added and removed at once', async () => {
  const app = await startApp();
  const readers = await Promise.all(['ann', 'bob', 'cleo', 'dan'].map(app.signUp));
  const books = ['dune', 'beloved', 'emma'];
  await Promise.all(
    readers.flatMap((reader) =>
      books.map(async (bookId, place) => {
        const { addToList } = await reader.run(AddToListDocument, { bookId, list: 'WISHLIST' });
        if ((place + Number(reader.id)) % 2)
          await reader.run(RemoveFromListDocument, { entryId: addToList.id });
      }),
    ),
  );
  const { db } = app.gateway.database;
  const counted = await db.query(
    'SELECT bookId, count FROM rankings WHERE list = ? AND timeframe = 3 AND count > 0 ORDER BY bookId',
    [ListName.WISHLIST],
  );
  const real = await db.query(
    'SELECT bookId, COUNT(*) AS count FROM list_entries GROUP BY bookId ORDER BY bookId',
  );
  const plain = (rows: { bookId: number; count: unknown }[]) =>
    rows.map(({ bookId, count }) => [bookId, Number(count)]);
  expect(plain(counted)).toEqual(plain(real));
});

test('a page of a ranking is read with a handful of statements, and tells how many books there are', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const bookId of ['dune', 'beloved', 'emma', 'middlemarch'])
    await ann.run(AddToListDocument, { bookId, list: 'COMPLETED' });
  const page = { list: 'COMPLETED', timeframe: 'ALL', limit: 3, offset: 0 } as const;
  const seen = await app.statements(async () => {
    const { ranking: shown, rankingCount } = await app.guest.run(RankingDocument, page);
    expect([shown.length, rankingCount]).toEqual([3, 4]);
  });
  expect(seen.length).toBeLessThanOrEqual(3); // the rows, their number, the books
  expect((await app.guest.run(RankingDocument, { ...page, offset: 3 })).ranking).toHaveLength(1);
  const [{ id }] = await app.gateway.database.db.query('SELECT MIN(id) AS id FROM list_entries');
  await ann.run(RemoveFromListDocument, { entryId: app.gateway.base.entryIds.idOf(id as number) });
  expect(await ann.refusal(AddToListDocument, { bookId: 'emma', list: 'COMPLETED' })).toMatchObject({
    code: 'CONFLICT',
  });
  expect((await app.guest.run(RankingDocument, page)).rankingCount).toBe(3);
  expect(await app.guest.refusal(RankingDocument, { ...page, limit: 0 })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

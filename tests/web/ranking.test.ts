import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import { expectNoSidewaysScroll, hold, PHONE, settled, useBrowser, visit } from '../setup/browser';
import { add } from '../setup/lists';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('a ranking grows by twenty while there are more, and starts anew for another time', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { db } = app.gateway.database;
  const books = (await db.query('SELECT itemId FROM books ORDER BY id LIMIT 45')) as { itemId: string }[];
  for (const { itemId } of books)
    await ann.run('mutation ($itemId: ID!) { addToList(bookId: $itemId, list: COMPLETED) { id } }', {
      itemId,
    });
  const first = books[0]?.itemId;
  await ann.run('mutation ($id: ID!) { writeReview(input: { bookId: $id, rating: 4 }) { id } }', {
    id: first,
  });
  const page = await visit(app);
  await page.goto('/top-completed');
  await page.getByRole('heading', { name: 'Most Completed Books All Time' }).waitFor();
  expect(await page.title()).toBe('Most Completed Books · Shelfmates');
  await expect.poll(() => page.getByRole('row').count()).toBe(21);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Count',
    'Cover',
    'Title',
    'Author',
    'Rating',
  ]);
  const more = page.getByRole('button', { name: 'Show 20 More' });
  const focused = (row: number) =>
    expect.poll(() => page.getByRole('row').nth(row).locator('a:focus').count()).toBe(1);
  await more.click();
  await expect.poll(() => page.getByRole('row').count()).toBe(41);
  await focused(21); // the first new one
  await more.click();
  await expect.poll(() => page.getByRole('row').count()).toBe(46);
  await focused(41);
  expect(await more.count()).toBe(0);
  expect(await page.getByRole('cell', { name: 'N/A' }).count()).toBe(44);
  expect(await page.getByRole('cell', { name: 'Rated 4 of 5' }).count()).toBe(1);

  await page.getByRole('button', { name: 'Last Week' }).click();
  await page.getByRole('heading', { name: 'Most Completed Books Last Week' }).waitFor();
  await page.getByRole('button', { name: 'Last Week', pressed: true }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(21);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.waitForURL('**/book/**');
});

thoroughTest('a reader who goes on while a ranking grows keeps the focus', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { db } = app.gateway.database;
  const books = (await db.query('SELECT itemId FROM books ORDER BY id LIMIT 21')) as { itemId: string }[];
  for (const { itemId } of books) await add(ann, itemId, 'COMPLETED');
  const page = await visit(app);
  await page.goto('/top-completed');
  const more = page.getByRole('button', { name: 'Show 20 More' });
  await more.waitFor();
  const server = await hold(page, 'Ranking');
  await more.press('Enter');
  await server.reached();
  const title = page.getByRole('row').nth(3).getByRole('link');
  await title.focus();
  await server.release();
  await expect.poll(() => page.getByRole('row').count()).toBe(22);
  await settled(page);
  expect(await title.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('both rankings are one step from home, from each ranking and from search', async () => {
  const app = await startApp({ sampleData: true });
  const page = await visit(app);
  for (const address of ['/', '/top-wishlist', '/top-completed', '/search']) {
    await page.goto(address);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Top Books/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Top Books' }).waitFor();
  }
});

test('both rankings stand side by side, ten rows each, for the chosen time', async () => {
  const app = await startApp({ sampleData: true });
  const page = await visit(app, { size: PHONE });
  await page.goto('/top-books');
  const timeframe = page.getByLabel('Timeframe');
  expect(await timeframe.inputValue()).toBe('MONTH');
  expect(await timeframe.locator('option').allTextContents()).toEqual([
    'Last Week',
    'Last Month',
    'Last Year',
    'All Time',
  ]);
  await timeframe.selectOption('All Time');
  await expect
    .poll(() => page.getByRole('table', { name: 'Most Wishlisted, All Time' }).getByRole('row').count())
    .toBe(11);
  await expect
    .poll(() => page.getByRole('table', { name: 'Most Completed, All Time' }).getByRole('row').count())
    .toBe(11);
  await expectNoSidewaysScroll(page);
});

test('a ranking that does not come offers to ask again', async () => {
  const app = await startApp({ sampleData: true });
  const page = await visit(app, { mayFail: /graphql|healthz/ });
  await page.route('**/healthz', (route) => route.abort()); // or it comes by itself
  await page.route('**/graphql*', (route) => route.abort());
  await page.goto('/top-wishlist');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await page.unroute('**/graphql*');
  await retry.click();
  await expect.poll(() => page.getByRole('row').count()).toBe(21);
});

import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { rows } from '../../schema/database';
import { startApp } from '../setup/app';
import {
  answerTo,
  expectAccessible,
  expectFocusIn,
  expectNoSidewaysScroll,
  hold,
  PHONE,
  useBrowser,
  visit,
} from '../setup/browser';
import { completeFamiliar } from '../setup/familiar';
import { insertReview } from '../setup/reviews';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('recommendations say who loved a book and why it is there, and are remembered as not interesting', async () => {
  const app = await startApp({ sampleData: true });
  const ann = await app.signUp('ann');
  await completeFamiliar(ann, 6);
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/for-you');
  await page
    .getByText(/ and you both have /)
    .first()
    .waitFor();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const title = (await titles.first().textContent()) ?? '';
  const dismissed = answerTo(page, 'SetInterested');
  await page.getByRole('button', { name: `Not Interested: ${title}` }).click();
  await page.getByText(`${title} will not be recommended again.`).waitFor();
  await dismissed;
  await page.reload();
  await page
    .getByText(/ and you both have /)
    .first()
    .waitFor();
  expect(await titles.allTextContents()).not.toContain(title);

  const [wanted = ''] = await titles.allTextContents();
  const added = answerTo(page, 'AddToList');
  await page.getByRole('button', { name: `Add to Wishlist: ${wanted}` }).click();
  await page.getByRole('button', { name: `On Your Wishlist: ${wanted}` }).waitFor();
  await added;
  await page.reload();
  await page
    .getByText(/ and you both have /)
    .first()
    .waitFor();
  expect(await titles.allTextContents()).not.toContain(wanted);
  const subjects = page.getByRole('group', { name: 'Subject' });
  const before = await titles.allTextContents();
  await subjects.getByRole('button').last().click();
  await expect.poll(() => titles.allTextContents()).not.toEqual(before);
});

thoroughTest(
  'one recommendation, whose subjects no other shares, is shown without a choice of subjects',
  async () => {
    const app = await startApp();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    for (const reader of [ann, bob]) await insertReview(app, reader, 'dune', 5);
    await insertReview(app, bob, 'emma', 5);
    const page = await visit(app, { as: ann });
    await page.goto('/for-you');
    await page.getByRole('main').getByRole('heading', { name: 'Emma' }).waitFor();
    expect(await page.getByRole('group', { name: 'Subject' }).count()).toBe(0);
  },
);

thoroughTest('more recommendations follow the shown ones, of which one is on a list by now', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const books = await rows<{ itemId: string; title: string }>(
    app.gateway.database.db,
    "SELECT itemId, title FROM books WHERE itemId <> 'dune' ORDER BY id LIMIT 30",
  );
  for (const reader of [ann, bob]) await insertReview(app, reader, 'dune', 5);
  for (const { itemId } of books) await insertReview(app, bob, itemId, 5);
  const page = await visit(app, { as: ann, mayFail: /graphql/ });
  await page.goto('/for-you');
  const more = page.getByRole('button', { name: 'Show more books' });
  await more.waitFor();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await titles.count()).toBe(24);
  const added = answerTo(page, 'AddToList');
  await page.getByRole('button', { name: `Add to Wishlist: ${books[0]?.title}`, exact: true }).click();
  await added;
  const server = await hold(page, 'ForYou');
  await more.click();
  await server.reached();
  await page.getByRole('button', { name: `Add to Wishlist: ${books[1]?.title}`, exact: true }).click();
  const wished = page.getByRole('button', { name: `On Your Wishlist: ${books[1]?.title}`, exact: true });
  await wished.waitFor(); // at once, while more are loading
  await server.fail();
  await page.getByRole('alert').getByText('More books could not be loaded just now.').waitFor();
  expect(await wished.isVisible()).toBe(true);
  await server.release();
  await more.click();
  await more.waitFor({ state: 'detached' });
  await expect.poll(() => titles.allTextContents()).toEqual(books.map(({ title }) => title));
  await expectFocusIn(titles.nth(24));
});

thoroughTest('another subject can grow while more of the one before is loading', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const books = await rows<{ itemId: string }>(
    app.gateway.database.db,
    "SELECT itemId FROM books WHERE itemId <> 'dune' ORDER BY id LIMIT 150",
  );
  for (const reader of [ann, bob]) await insertReview(app, reader, 'dune', 5);
  for (const { itemId } of books) await insertReview(app, bob, itemId, 5);
  const page = await visit(app, { as: ann });
  await page.goto('/for-you');
  const more = page.getByRole('button', { name: 'Show more books' });
  await more.waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asksForMore = (request: Request) => request.postData()?.includes('"offset":24') ?? false;
  await page.route('**/graphql*', async (route) => {
    if (asksForMore(route.request())) await released;
    await route.fallback();
  });
  await Promise.all([page.waitForRequest(asksForMore), more.press('Enter')]);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const before = await titles.allTextContents();
  const subjects = page.getByRole('group', { name: 'Subject' }).getByRole('button');
  await subjects.nth(1).click(); // the most common one
  await expect.poll(() => titles.allTextContents()).not.toEqual(before);
  await expect.poll(() => more.getAttribute('aria-busy')).toBe(null);
  await subjects.first().click();
  await expect.poll(() => more.getAttribute('aria-busy')).toBe('true'); // not asked for twice
  release();
  await expect.poll(() => titles.count()).toBe(48);
});

test('readers are found by the beginning of their name, and with a typo', async () => {
  const app = await startApp();
  const [ann] = await Promise.all(['annabelle', 'bob', 'hannah'].map((name) => app.signUp(name)));
  const page = await visit(app, { as: ann });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' }).waitFor();
  await page.goto('/search');
  await page.getByRole('group', { name: 'Search in' }).getByRole('button', { name: 'Readers' }).click();
  const search = async (words: string) => {
    await page.getByLabel('Search readers').fill(words);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  };
  await search('Anna');
  await page.getByRole('heading', { name: '1 reader for Anna' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'annabelle' }).waitFor();
  await search('anabel');
  await page.getByRole('main').getByRole('link', { name: 'annabelle' }).waitFor();
  await expectAccessible(page);
  await search('zzz');
  await page.getByText('Try the first letters of the username.').waitFor();
  await search('hanna');
  await page.getByRole('link', { name: 'hannah' }).click();
  await page.waitForURL('**/public-profile/**');
});

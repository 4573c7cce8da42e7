import { expect, test } from 'vitest';
import { PASSWORD, startApp } from '../setup/app';
import {
  answerTo,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  PHONE,
  useBrowser,
  visit,
} from '../setup/browser';
import { completeFamiliar } from '../setup/familiar';
import { thoroughTest } from '../setup/thorough';

useBrowser();

const COVER = /^I have read /;

test('a new reader marks books on the wall, rates them there, and meets their first match', async () => {
  const app = await startApp({ sampleData: true });
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/');
  const wall = page.getByRole('region', { name: 'Which of these have you read?' });
  const covers = wall.getByRole('button', { name: COVER });
  await expect.poll(() => covers.count()).toBe(24);
  await wall.getByText('0 of 10: your first matches are ready at 3, sharp at 10').waitFor();
  for (const place of [0, 3, 5]) await covers.nth(place).click();
  await wall.getByText('3 of 10: your first matches are ready at 3, sharp at 10').waitFor();
  await wall.getByText('Your best match so far:').waitFor();
  const name = (await covers.nth(3).getAttribute('aria-label')) ?? '';
  await wall.getByText(/^New covers, because you have read .+\.$/).waitFor(); // said to screen readers
  expect(await covers.count()).toBe(24);
  expect(await covers.nth(3).getAttribute('aria-expanded')).toBe('false');
  await covers.nth(3).press('Enter');
  expect(await covers.nth(3).getAttribute('aria-expanded')).toBe('true');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toMatch(/^Rate 1 of 5: /);
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe(name);
  await covers.nth(3).press('Enter');
  await wall.getByRole('button', { name: /^Rate 4 of 5: / }).press('Enter');
  await wall.getByText('4★').waitFor();
  await expect.poll(focused).toBe(name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const shown = await covers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await wall.getByRole('button', { name: 'More Covers' }).click();
  await expect.poll(() => covers.first().getAttribute('aria-label')).not.toBe(shown[0]);
  const next = await covers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(next.filter((label) => shown.includes(label))).toEqual([]);
  expect(next).not.toContain(name);

  await wall.getByLabel('Add a book you have read').fill('the trial kafka');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await wall.getByText('4 of 10: your first matches are ready at 3, sharp at 10').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a press shows at once, and no longer when the server refuses', async () => {
  const app = await startApp({ sampleData: true });
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.route('**/graphql*', async (route) => {
    if (!(route.request().postData() ?? '').includes('AddToList')) return route.continue();
    await route.fulfill({
      json: { errors: [{ message: 'Not now.', extensions: { code: 'BAD_USER_INPUT' } }] },
    });
  });
  await page.goto('/');
  const cover = page.getByRole('button', { name: COVER }).first();
  await cover.waitFor();
  const shown = await cover.evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve(); // React has drawn what the press itself changed, and nothing else has happened
    return button.getAttribute('aria-pressed');
  });
  expect(shown).toBe('true');
  await page.getByText('Not now.').waitFor();
  await expect.poll(() => cover.getAttribute('aria-pressed')).toBe('false');
});

thoroughTest('the last covers of the wall follow what was pressed, and the wall keeps its size', async () => {
  const app = await startApp({ sampleData: true });
  const page = await visit(app);
  await page.goto('/');
  const wall = page.getByRole('region', { name: 'Which of these have you read?' });
  const covers = wall.getByRole('button', { name: COVER });
  await expect.poll(() => covers.count()).toBe(24);
  const labels = () => covers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const before = await labels();
  await covers.nth(2).click();
  await covers.last().focus(); // what has the focus stays
  await wall.getByText(/^New covers, because you have read .+\.$/).waitFor();
  const after = await labels();
  expect(after.slice(0, 20)).toEqual(before.slice(0, 20));
  expect(after.slice(20, 23).filter((label) => before.includes(label))).toEqual([]);
  expect(after[23]).toBe(before[23]);
});

thoroughTest('a guest who adds a book again keeps their rating of it', async () => {
  const app = await startApp({ sampleData: true });
  const page = await visit(app);
  await page.addInitScript(() =>
    localStorage.setItem('triedBooks', '[{"itemId":"dune","title":"Dune","rating":5}]'),
  );
  await page.goto('/');
  await page.getByText('1 of 10').waitFor();
  await page.getByLabel('Add a book you have read').fill('dune');
  await page.getByRole('option', { name: 'Dune Frank Herbert', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Book marked as completed!').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('triedBooks'))).toContain('"rating":5');
});

thoroughTest('Enter adds no book that was suggested for what was typed before', async () => {
  const app = await startApp({ sampleData: true });
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.goto('/');
  const wall = page.getByRole('region', { name: 'Which of these have you read?' });
  const box = wall.getByLabel('Add a book you have read');
  await box.fill('dune');
  await page.getByRole('option', { name: 'Dune' }).first().waitFor();
  const server = await hold(page, 'Suggest');
  await box.fill('the trial kafka');
  await box.press('Enter');
  await server.pass();
  await page.getByRole('option', { name: 'The Trial' }).waitFor();
  await wall.getByText('0 of 10: your first matches').waitFor();
  await box.press('Enter');
  await wall.getByText('1 of 10: your first matches').waitFor();
  await expect.poll(() => box.inputValue()).toBe('');
});

thoroughTest('the meter counts every book once, whatever is undone and wherever a book is kept', async () => {
  const app = await startApp({ sampleData: true });
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/');
  const wall = page.getByRole('region', { name: 'Which of these have you read?' });
  const covers = wall.getByRole('button', { name: COVER });
  const counts = (count: number) => wall.getByText(`${count} of 10: your first matches`).waitFor();
  await counts(0);
  for (const place of [0, 1]) await covers.nth(place).click();
  await counts(2);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.count()).toBe(2); // the newer one covers the older one
  await undo.last().click();
  await counts(1);
  await page.getByRole('link', { name: 'Wishlist', exact: true }).first().click();
  await page.waitForURL('**/wishlist');
  await page.goBack();
  await counts(1);
  await wall.getByLabel('Add a book you have read').fill('the trial kafka');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await counts(2);
  await wall.getByLabel('Add a book you have read').fill('the trial kafka');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('This book is already on Completed list.').waitFor();
  await counts(2);
  await page.getByLabel('Search books').fill('dune');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const added = answerTo(page, 'AddToList');
  await page.getByRole('button', { name: 'Add to Wishlist: Dune', exact: true }).click();
  await page.getByRole('button', { name: 'On Your Wishlist: Dune', exact: true }).waitFor();
  await added;
  await page.goBack();
  await counts(3);
  await wall.getByRole('button', { name: COVER, pressed: true }).first().click();
  await wall.getByRole('button', { name: /^Not read: / }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await counts(2);
});

test('what a guest marks on the wall is theirs after logging in', async () => {
  const app = await startApp({ sampleData: true });
  const ann = await app.signUp('ann');
  const page = await visit(app);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/');
  await otherTab.getByText('0 of 10').waitFor();
  await page.goto('/');
  const example = page.getByRole('region', { name: 'How a match adds up' });
  await example.getByText(/ and .* have \d+ books in common\.$/).waitFor();
  await expectAccessible(page);
  const wall = page.getByRole('region', { name: 'Which of these have you read?' });
  const covers = wall.getByRole('button', { name: COVER });
  for (const place of [0, 1]) await covers.nth(place).click();
  await covers.nth(1).click();
  await wall.getByRole('button', { name: /^Rate 5 of 5: / }).click();
  await wall.getByText('2 of 10').waitFor();
  await otherTab.getByText('2 of 10').waitFor();
  await otherTab.getByRole('button', { name: COVER, pressed: false }).first().click();
  await wall.getByText('3 of 10').waitFor();
  await page.reload();
  await wall.getByText('5★').waitFor();
  await wall.getByRole('link', { name: 'log in' }).click();
  await page.getByLabel('Username', { exact: true }).fill('ann');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('3 books are on your completed list.').waitFor();
  await wall.getByText('3 of 10').waitFor();
  const { viewerBookCount, userReviews } = await ann.run<
    { viewerBookCount: number; userReviews: { reviews: { rating: number }[] } },
    object
  >(`{ viewerBookCount userReviews(userId: "${ann.id}") { reviews { rating } } }`);
  expect(viewerBookCount).toBe(3);
  expect(userReviews.reviews).toEqual([{ rating: 5 }]);
});

test('the rest of the page is there before it is known whether a reader is new', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  const server = await hold(page, 'HomePage');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Top Wishlisted Books' }).waitFor();
  expect(await page.getByText('Loading...').count()).toBe(2);
  await page.getByRole('link', { name: 'View All Completed' }).waitFor();
  await server.pass();
  await page.getByRole('region', { name: 'Which of these have you read?' }).waitFor();
});

test('a reader with ten books finds what is theirs, and no wall', async () => {
  const app = await startApp({ sampleData: true });
  const ann = await app.signUp('ann');
  await completeFamiliar(ann, 10);
  const page = await visit(app, { as: ann });
  await page.goto('/');
  const wall = page.getByRole('heading', { name: 'Which of these have you read?' });
  await wall.waitFor({ state: 'detached' }); // a browser that does not know the reader yet keeps its place at first
  await page.reload();
  await page.getByRole('heading', { name: 'Loved by readers like you' }).waitFor();
  expect(await wall.count()).toBe(0);
  await page.getByLabel('Search books').fill('dune');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/search?q=dune');
});

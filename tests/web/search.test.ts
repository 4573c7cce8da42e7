import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import {
  DESK,
  expectAccessible,
  expectNoSidewaysScroll,
  operationOf,
  PHONE,
  useBrowser,
  visit,
} from '../setup/browser';
import { found, standInForOpenLibrary } from '../setup/openLibrary';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('a search keeps its query in the address, clears the box, and does nothing for blanks', async () => {
  const app = await startApp();
  const page = await visit(app);
  await page.goto('/search');
  await page.getByText('Enter a title or author and click Search.').waitFor();
  await page.locator('figure blockquote').waitFor();
  expect(await page.getByRole('button', { name: 'Scan ISBN' }).count()).toBe(0); // there is no camera
  const box = page.getByLabel('Search books');
  await box.fill('   ');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(new URL(page.url()).search).toBe('');

  await box.fill('  dune ');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('heading', { name: 'Dune', exact: true, level: 3 }).waitFor(); // below that of the results
  expect(new URL(page.url()).search).toBe('?q=dune');
  expect(await box.inputValue()).toBe('');
  expect(await page.title()).toBe('Search: dune · Shelfmates');
  await page.locator('figure blockquote').waitFor({ state: 'detached' });

  await box.fill('iliad');
  await box.press('Enter');
  await page.getByRole('link', { name: 'The Iliad' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Dune', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Dune', exact: true }).waitFor();

  await page.goto('/search?q=qqqqzzzz');
  await page.getByText('Nothing found for').waitFor();
  await page.locator('figure blockquote').waitFor();
});

test('suggestions come while typing, without a request for every letter, and are chosen by keyboard', async () => {
  const app = await startApp();
  const page = await visit(app);
  const requests: string[] = [];
  page.on('request', (request) => {
    const name = operationOf(request);
    if (name) requests.push(name);
  });
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Search books' });
  await box.pressSequentially('one hundred yeras', { delay: 20 });
  const first = page.getByRole('option').first();
  await first.filter({ hasText: 'One Hundred Years of Solitude' }).waitFor();
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  expect(requests.filter((name) => name === 'Suggest').length).toBeLessThan(6);
  await expectAccessible(page);

  await box.press('ArrowDown');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  await box.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  expect(await box.inputValue()).toBe('one hundred yeras');
  await box.press('ArrowDown');
  await first.waitFor();
  if ((await box.getAttribute('aria-activedescendant')) === null) await box.press('ArrowDown');
  await box.press('Enter');
  await page.getByRole('heading', { name: 'One Hundred Years of Solitude', level: 1 }).waitFor();
});

test('a suggestion is chosen by pointer, and the search button takes what is typed', async () => {
  const app = await startApp();
  const page = await visit(app, { size: PHONE, theme: 'light' });
  await page.goto('/search');
  const box = page.getByLabel('Search books');
  await box.pressSequentially('dun');
  await page.getByRole('option').filter({ hasText: 'Frank Herbert' }).first().waitFor();
  await expectNoSidewaysScroll(page);
  await box.press('Enter');
  await page.getByRole('link', { name: 'Dune', exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?q=dun');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  await box.pressSequentially('iliad');
  await page.getByRole('option').filter({ hasText: 'The Iliad' }).click();
  await page.getByRole('heading', { name: 'The Iliad', level: 1 }).waitFor();
});

test('a suggestion can be kept without leaving the box', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Search books' });
  await box.fill('dune');
  const keep = page.getByRole('button', { name: 'Keep: Dune', exact: true });
  await keep.waitFor();
  await expectAccessible(page);
  await keep.click();
  await page.getByRole('menuitem', { name: 'Add to Wishlist' }).click();
  await page.getByText('Book added to wishlist!').waitFor();
  await page.getByRole('button', { name: 'Keep: Dune, on your wishlist' }).waitFor();
  await page.getByRole('option').first().waitFor(); // the suggestions are still there
  await page.getByRole('heading', { name: 'Search', level: 1 }).click();
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/search');
});

test('results say which books are on my lists already', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  const page = await visit(app, { as: ann, size: DESK });
  await page.goto('/search?q=dune');
  await page.getByText('On your wishlist').waitFor();
  await page.getByRole('button', { name: 'On Your Wishlist: Dune', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to Completed' }).click();
  await page.getByText('Book moved to completed list!').waitFor();
  await page.getByRole('button', { name: 'Add to Wishlist: Dune', exact: true }).waitFor();
  await page.getByRole('button', { name: /^Completed, .*: Dune$/ }).waitFor();
  await expectAccessible(page);
});

test('an ISBN that no book has says so and leads to the form for a missing book', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.goto('/search');
  await page.getByLabel('Search books').fill('ISBN 978-3-16-148410-0');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('heading', { name: /^Nothing found for .*978-3-16-148410-0/ }).waitFor();
  await page.getByText('No book was found under this ISBN.').waitFor();
  expect(await page.getByText('Try fewer words').count()).toBe(0);
  await page.getByRole('link', { name: 'Add a missing book' }).click();
  await page.getByRole('heading', { name: 'Add a Book' }).waitFor();
  expect(await page.getByLabel('ISBN').inputValue()).toBe('ISBN 978-3-16-148410-0');
});

test('a search that fails says so and can be tried again', async () => {
  const app = await startApp();
  const page = await visit(app, { mayFail: /graphql/ });
  await page.goto('/search');
  let isDown = true;
  await page.route('**/graphql*', (route) => (isDown ? route.abort() : route.continue()));
  const search = async () => {
    await page.getByLabel('Search books').fill('dune');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  };
  await search();
  await page.getByText('Search failed. Try again.').waitFor();
  isDown = false;
  await search();
  await page.getByRole('link', { name: 'Dune', exact: true }).waitFor();
  expect(await page.getByText('Search failed. Try again.').count()).toBe(0);
});

test('our own books are there before the outside ones, which join them and become ours on a list', async () => {
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  const source = await standInForOpenLibrary({
    '/search.json': (_request, response) =>
      void released.then(() =>
        response.end(
          JSON.stringify({
            docs: [found(1, 'Dune', { author_name: ['Frank Herbert'] }), found(2, 'Dune Walkers')],
          }),
        ),
      ),
    '/works/OL2W.json': {
      key: '/works/OL2W',
      title: 'Dune Walkers',
      description: 'They walk without rhythm.',
      authors: [{ author: { key: '/authors/OL382982A' } }],
    },
    '/authors/OL382982A.json': { name: 'Garth Nix' },
  });
  const app = await startApp({ openLibraryUrl: source.url });
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/search?q=dune');
  await page.getByRole('link', { name: 'Dune', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Dune Walkers' }).count()).toBe(0);
  answer();
  await page.getByRole('link', { name: 'Dune Walkers' }).waitFor();
  expect(await page.getByRole('link', { name: 'Dune', exact: true }).count()).toBe(1);

  await page.getByRole('button', { name: 'Add to Wishlist: Dune Walkers' }).click();
  await page.getByRole('status').filter({ hasText: 'Book added to wishlist!' }).waitFor();
  await page.getByRole('link', { name: 'Dune Walkers' }).click();
  await page.getByRole('heading', { name: 'Dune Walkers', level: 1 }).waitFor();
  await page.getByText('They walk without rhythm.').waitFor();
  await page.getByText('On your wishlist').waitFor();
});

thoroughTest('a book is found by its original title, which its page shows', async () => {
  const app = await startApp();
  const page = await visit(app);
  await page.goto('/search?q=فرانكشتاين في بغداد');
  await page.getByRole('link', { name: 'Frankenstein in Baghdad' }).first().click();
  await page.getByRole('heading', { name: 'Frankenstein in Baghdad', level: 1 }).waitFor();
  const original = page.locator('dl > div').filter({ hasText: 'Original title' });
  expect(await original.locator('dd').textContent()).toBe('فرانكشتاين في بغداد');
});

import { expect, test } from 'vitest';
import { rows } from '../../schema/database';
import { startApp } from '../setup/app';
import {
  expectAccessible,
  expectFocusIn,
  expectNoSidewaysScroll,
  hold,
  PHONE,
  settled,
  useBrowser,
  visit,
} from '../setup/browser';
import { add } from '../setup/lists';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('a long list comes in parts, and is searched within', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const books = (await app.gateway.database.db.query('SELECT itemId FROM books ORDER BY id LIMIT 70')) as {
    itemId: string;
  }[];
  for (const bookId of new Set([...books.map(({ itemId }) => itemId), 'dune']))
    await add(ann, bookId, 'WISHLIST');
  const page = await visit(app, { as: ann });
  await page.goto('/wishlist');
  const tiles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => tiles.count()).toBe(50);
  await settled(page);
  const more = page.getByRole('button', { name: 'Show more books' });
  const lists = await hold(page, 'List');
  await page.getByRole('button', { name: 'First Added' }).click();
  await lists.reached();
  await expect.poll(() => more.getAttribute('aria-busy')).toBe('true'); // it would add to the list before
  await lists.release();
  await settled(page);
  await more.press('Enter'); // what loads above may move it away from the pointer
  await expect.poll(() => tiles.count()).toBeGreaterThan(69);
  await expectFocusIn(tiles.nth(50)); // the first new one
  await page.getByLabel('Search in this list').fill('herbert du');
  await page.getByText('1 book found').waitFor();
  await expect.poll(() => tiles.allTextContents()).toEqual(['Dune']);
  await page.reload();
  await page.getByText('1 book found').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Dune' }).click();
  await page.waitForURL('**/book/dune');
  await page.goBack();
  await page.getByText('1 book found').waitFor();
  expect(await page.getByLabel('Search in this list').inputValue()).toBe('herbert du');
  await page.getByLabel('Search in this list').fill('no such thing');
  await page.getByText('0 books found').waitFor();
  const outside = page.getByRole('main').getByRole('link', { name: 'Search all books' });
  expect(await outside.getAttribute('href')).toBe('/search?q=no%20such%20thing');
  await page.getByRole('button', { name: 'Show the whole list' }).click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(49);
});

thoroughTest(
  'a book removed while more are loading disappears at once, and no other is left out',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const books = await rows<{ itemId: string }>(
      app.gateway.database.db,
      'SELECT itemId FROM books ORDER BY id LIMIT 53',
    );
    for (const { itemId } of books) await add(ann, itemId, 'WISHLIST');
    const page = await visit(app, { as: ann });
    await page.goto('/wishlist');
    const tiles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect.poll(() => tiles.count()).toBe(50);
    const lists = await hold(page, 'List');
    const more = page.getByRole('button', { name: 'Show more books' });
    await more.press('Enter');
    await lists.reached();
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('52 books', { exact: true }).waitFor();
    await lists.release();
    await settled(page);
    await more.press('Enter');
    await more.waitFor({ state: 'detached' });
    expect(await tiles.count()).toBe(52);
  },
);

test('completing a book takes it off the wishlist, and wishing for it again asks first', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune', 'WISHLIST');
  await add(ann, 'emma', 'WISHLIST');
  const page = await visit(app, { as: ann });
  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'Dune' }).click();
  await page.getByText('On your wishlist').waitFor();
  await page.getByRole('button', { name: 'Mark as Completed', exact: true }).click();
  await page.getByText('Book marked as completed!').waitFor();
  await expect.poll(() => page.getByText('On your wishlist').count()).toBe(0);
  await page.goBack();
  await page.getByRole('link', { name: 'Emma' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Dune' }).count()).toBe(0);
  await page.goForward();
  const again = page.getByRole('button', { name: 'Add to Wishlist', exact: true });
  await again.click();
  const question = page.getByRole('alertdialog', { name: 'You have read this. Wish for it again?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await page.getByText('On your wishlist').count()).toBe(0);
  await again.click();
  await question.getByRole('button', { name: 'Add to Wishlist' }).click();
  await page.getByRole('button', { name: 'On Your Wishlist' }).waitFor();
  await page.getByRole('button', { name: /^Completed, [A-Z]\w+ \d+/ }).waitFor();
});

thoroughTest('a double click acts once, and not on the next book that slides under the pointer', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const book of ['dune', 'emma', 'ulysses']) await add(ann, book, 'WISHLIST');
  const page = await visit(app, { as: ann });
  await page.goto('/wishlist');
  const buttons = page.getByRole('button', { name: /^Mark as Completed/ });
  await buttons.first().click();
  await expect.poll(() => buttons.count()).toBe(2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole('link', { name: 'Completed', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Your Completed Books' }).waitFor();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
  await page.goto('/book/beloved');
  await page.getByRole('button', { name: 'Mark as Completed', exact: true }).dblclick();
  await page.getByText('Book marked as completed!').waitFor();
  await page.getByRole('button', { name: 'Rate 4 of 5: Beloved' }).dblclick();
  await page.getByText('Rated 4 stars.').waitFor();
  await page.getByRole('button', { name: 'Read Again', exact: true }).dblclick();
  await page.getByText('Book added to Currently Reading!').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'Rate 4 of 5: Beloved', pressed: true }).waitFor();
});

thoroughTest('the focus goes to the heading after the last book of a list', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'emma');
  const page = await visit(app, { as: ann });
  await page.goto('/completed');
  await page.getByRole('button', { name: 'Remove: Emma' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No books in your completed list yet.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Your Completed Books');
});

thoroughTest('a second tab of the same reader catches up', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'emma', 'WISHLIST');
  const page = await visit(app, { as: ann });
  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'Emma' }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/book/dune');
  await other.getByRole('button', { name: 'Add to Wishlist', exact: true }).click();
  await other.getByText('On your wishlist').waitFor();
  await page.getByRole('link', { name: 'Dune' }).waitFor();
});

test('a cover opens the menu of its book, wherever it is, and shows where it is kept', async () => {
  const app = await startApp({ sampleData: true });
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/top-completed');
  const title = (await page.getByRole('row').nth(3).getByRole('link').textContent()) ?? '';
  const keep = page
    .getByRole('row')
    .nth(3)
    .getByRole('button', { name: `Keep: ${title}` });
  await keep.click();
  const menu = page.getByRole('menu', { name: title });
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Add to Wishlist' }).click();
  await page.getByText('Book added to wishlist!').waitFor();
  const kept = page.getByRole('button', { name: `Keep: ${title}, on your wishlist` });
  await kept.press('Enter');
  await menu.getByRole('menuitem', { name: 'Move to Completed' }).click();
  await page.getByText('Book moved to completed list!').waitFor();
  await keep.press('Enter');
  await menu.getByRole('menuitemradio', { name: '4 stars' }).click();
  await page.getByRole('button', { name: /^Keep: .*, Completed, .*, 4 of 5 stars$/ }).click();
  await menu.getByRole('menuitem', { name: 'Edit Date' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Date finished').fill('2023-05');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /Completed, May 2023, 4 of 5 stars$/ }).click();
  await menu.getByRole('menuitem', { name: 'Read Again' }).click();
  await page.getByRole('button', { name: /^Keep: .*, being read, Completed, May 2023/ }).waitFor();
  const other = page.getByRole('row').nth(4);
  await other.getByRole('button', { name: /^Keep: / }).click();
  await page.getByRole('menuitem', { name: 'Start Reading' }).click();
  await other.getByRole('button', { name: /^Keep: .*, being read$/ }).click();
  await page.getByRole('menuitem', { name: 'Stop Reading' }).click();
  await other.getByRole('button', { name: /^Keep: .*, not finished$/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from Did Not Finish' }).waitFor();
});

test('a list is shown as cards, covers or table, as the reader chose last', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const bookId of ['dune', 'emma']) await add(ann, bookId);
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/completed');
  await page.getByRole('button', { name: 'Remove: Dune' }).waitFor();
  const view = page.getByRole('group', { name: 'View' });
  await view.getByRole('button', { name: 'Covers' }).click();
  await page.getByRole('link', { name: 'Dune by Frank Herbert' }).waitFor();
  expect(await page.getByRole('button', { name: 'Remove: Dune' }).count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await view.getByRole('button', { name: 'Table' }).click();
  await page.getByText('Frank Herbert').waitFor();
  const table = page.getByRole('table', { name: 'Books' });
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Cover',
    'Title',
    'Author',
    'Rating',
    'Date',
  ]);
  const row = table.getByRole('row').filter({ hasText: 'Dune' });
  expect(await row.getByRole('cell').nth(3).textContent()).toBe('Not rated');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/wishlist');
  await page.goto('/completed');
  await page.getByRole('link', { name: 'Dune', exact: true }).waitFor();
  expect(await view.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
});

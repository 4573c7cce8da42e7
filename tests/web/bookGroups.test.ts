import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import {
  expectAccessible,
  expectFocusIn,
  expectNoSidewaysScroll,
  hold,
  PHONE,
  useBrowser,
  visit,
} from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('a book leads to its author, its subjects, what its readers loved, and where it is talked about', async () => {
  const app = await startApp({ sampleData: true });
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await ann.run('mutation { startThread(title: "Emma or Pride and Prejudice?", content: "Both!") { id } }');
  await bob.run(
    'mutation { startThread(title: "Rude words on Pride and Prejudice", content: "No.") { id } }',
  );
  await ann.run(`mutation { blockReader(userId: "${bob.id}") }`);
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/book/pride-and-prejudice');
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5_000);
  const loved = page.getByRole('region', { name: 'Readers who loved this also loved' });
  await loved
    .getByText(/^\d+ readers$/)
    .first()
    .waitFor();
  await page
    .getByRole('region', { name: 'In conversation' })
    .getByRole('link', { name: 'Emma or Pride and Prejudice?' })
    .waitFor();
  expect(await page.getByText('Rude words').count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('region', { name: 'More by this author' })
    .getByRole('link', { name: 'Persuasion' })
    .waitFor();
  await page.getByRole('link', { name: 'All books by Jane Austen' }).click();
  await page.getByRole('heading', { name: 'Jane Austen', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Add to Wishlist: Emma' }).click();
  await page.getByRole('button', { name: 'On Your Wishlist: Emma' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Emma', exact: true }).click();
  await page.getByRole('link', { name: 'Romance' }).click();
  await page.getByRole('heading', { name: 'Romance', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Newest' }).click();
  await page.waitForURL('**/subject/romance?order=newest');
  await expect
    .poll(async () => {
      const years = (await page.getByText(/^-?\d{1,4}$/).allTextContents()).map(Number);
      return years.length > 10 && years.every((year, at) => at === 0 || year <= years[at - 1]!);
    })
    .toBe(true);
  const books = await hold(page, 'BooksOnSubject');
  await page.getByRole('button', { name: 'Best Rated by Readers Like You' }).click();
  await books.reached();
  await page.getByRole('heading', { name: 'Romance', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Show more books' }).count()).toBe(0); // that of the list before
  await books.pass();
  await page.getByRole('button', { name: 'Show more books' }).press('Enter'); // what loads above may move it away from the pointer
  await books.release();
  await expect
    .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).count())
    .toBeGreaterThan(24);
  await expectFocusIn(page.getByRole('main').getByRole('heading', { level: 2 }).nth(24));
  await expectNoSidewaysScroll(page);
});

test('an author and a subject whom nobody knows are told so', async () => {
  const page = await visit(await startApp());
  for (const address of ['/author/nobody-at-all', '/subject/nothing']) {
    await page.goto(address);
    await page.getByText('No books are known here under this name.').waitFor();
  }
});

thoroughTest('a missing book is still in its form after a reload, and gone once it was added', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.goto('/add-book');
  await page.getByLabel('Title').fill('The Unwritten Book');
  await page.getByLabel('Authors').fill('Nobody Yet، Somebody Else');
  await page.getByLabel('Description').fill('About what is not there.');
  await page.reload();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('About what is not there.');
  expect(await page.getByLabel('Title').inputValue()).toBe('The Unwritten Book');
  await page.goto('/add-book?title=Another');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Another');
  expect(await page.getByLabel('Description').inputValue()).toBe('');
  await page.goto('/add-book');
  await page.getByRole('button', { name: 'Add Book' }).click();
  await page.getByText('The book was added.').waitFor();
  await page.getByRole('link', { name: 'Somebody Else', exact: true }).waitFor();
  await page.goto('/add-book');
  expect(await page.getByLabel('Title').inputValue()).toBe('');

  await page.goto('/add-book?title=anther');
  await page.getByLabel('Authors').fill('Somebody Else');
  await page.getByLabel('Title').fill('Another');
  await page.reload();
  await expect.poll(() => page.getByLabel('Authors').inputValue()).toBe('Somebody Else');
  expect(await page.getByLabel('Title').inputValue()).toBe('Another');
});

test('a book that is there already is shown before its like is added, however fast the form is sent', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.goto('/add-book');
  const add = page.getByRole('button', { name: 'Add Book' });
  await page.getByLabel('Title').fill('emma');
  await page.getByLabel('Authors').fill('Jane Austen');
  await add.click();
  await page.getByRole('heading', { name: 'Is it one of these?' }).waitFor();
  await page.getByRole('listitem').getByRole('link', { name: 'Emma', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/add-book');
  const server = await hold(page, 'AddMissingBook');
  await add.click();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByLabel('Search books').waitFor();
  await server.pass();
  await page.getByText('The book was added.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/search');
});

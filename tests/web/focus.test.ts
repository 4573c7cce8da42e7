import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rows } from '../../schema/database';
import { PASSWORD, startApp } from '../setup/app';
import { expectFocusIn, hold, operationOf, useBrowser, visit } from '../setup/browser';
import { completeFamiliar } from '../setup/familiar';
import { add } from '../setup/lists';
import { COMMENT, make, REPLY, START as START_THREAD } from '../setup/posts';
import { insertReview } from '../setup/reviews';
import { thoroughTest } from '../setup/thorough';

useBrowser();

const START = 'mutation ($bookId: ID!) { addToList(bookId: $bookId, list: READING) { id } }';

/** The accessible name or the text of the element with the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

const expectFocus = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);

const expectFocusInList = (page: Page) =>
  expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('main li')))).toBe(true);

test('what disappears when it is pressed leaves the focus beside it', async () => {
  const app = await startApp({ sampleData: true });
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await completeFamiliar(ann, 10);
  for (const bookId of ['kindred', 'piranesi', 'the-hobbit']) await ann.run(START, { bookId });
  await bob.run('mutation ($id: ID!) { toggleFollow(userId: $id) { id } }', { id: ann.id });
  const page = await visit(app, { as: ann });

  await page.goto('/for-you');
  const dismiss = page.getByRole('button', { name: /^Not Interested: / }).first();
  const title = (await dismiss.getAttribute('aria-label'))?.replace('Not Interested: ', '');
  await dismiss.press('Enter');
  await expectFocus(page, `Undo: ${title}`);
  await page.keyboard.press('Enter');
  await expectFocus(page, `Not Interested: ${title}`);

  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Mark All as Read' }).press('Enter');
  await expectFocus(page, 'Notifications');

  await ann.run('mutation { setMatchable(matchable: false) { id } }');
  await page.goto('/match-list');
  await page.getByRole('switch', { name: 'Take part in reader matching' }).press(' ');
  await expectFocus(page, 'Top Reader Matches');
  const reason = page.getByRole('button', { name: /^Keep: .*Completed/ }).first();
  const book = (await reason.getAttribute('aria-label'))?.replace(/, Completed.*/, '') ?? '';
  await reason.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove from Completed' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => page.getByRole('button', { name: book }).count()).toBe(0);
  await expectFocusInList(page);

  await page.goto('/book/piranesi');
  await page.getByRole('button', { name: 'Stop Reading' }).press('Enter');
  await expectFocus(page, 'Start Reading');
  await page.keyboard.press('Enter');
  await expectFocus(page, 'Finish');

  await page.goto('/private-profile');
  const reading = page.getByRole('region', { name: 'Currently Reading' });
  await reading.getByRole('button', { name: 'Keep: Kindred' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as Completed' }).press('Enter');
  await expect.poll(() => reading.getByRole('link', { name: 'Kindred' }).count()).toBe(0);
  await expectFocusInList(page);

  await page.goto('/');
  const finish = async (book: string) => {
    await page.getByRole('button', { name: `Update: ${book}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).press('Enter');
  };
  await finish('Piranesi');
  await expectFocus(page, 'The Hobbit');
  await finish('The Hobbit');
  await expectFocus(page, 'Start a book from your wishlist');
});

thoroughTest('the form of a reading takes the focus, and returns it to what opened it', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const year of ['2019', '2021'])
    await ann.run(`mutation { recordReading(bookId: "dune", input: { finishedOn: "${year}" }) { id } }`);
  const page = await visit(app, { as: ann });
  await page.goto('/completed');
  await page.getByRole('button', { name: 'Notes and Tags: Dune' }).press('Enter');
  const readings = page.getByRole('region', { name: 'Readings' });
  const press = (name: string): Promise<void> => readings.getByRole('button', { name }).press('Enter');
  const form = (name: string): Locator => readings.getByRole('form', { name });
  const words = 'Edit: Finished some time in 2021';
  for (const leave of ['Cancel', 'Save Reading']) {
    await press(words);
    await form(words).waitFor();
    await expectFocus(page, words);
    await press(leave);
    await form(words).waitFor({ state: 'detached' });
    await expectFocus(page, words);
  }
  await press('Add a Reading');
  await form('Add a Reading').waitFor();
  await expectFocus(page, 'Add a Reading');
  await press('Cancel');
  await form('Add a Reading').waitFor({ state: 'detached' });
  await expectFocus(page, 'Add a Reading');
  await press('Delete: Finished some time in 2021');
  await expectFocus(page, 'Edit: Finished some time in 2019');
});

/** Opens a page and waits for the code behind the keyboard, which is loaded after the page. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
}

const LIBRARY = [
  'Title,Author,Status',
  'Dune,Frank Herbert,read',
  ...['Emma', 'Persuasion', 'Ulysses', 'Beloved'].map((title) => `${title},,read`),
].join('\n');

thoroughTest(
  'an import leaves the focus on the next row, the heading of the group or that of the page',
  async () => {
    const app = await startApp();
    const page = await visit(app, { as: await app.signUp('ann') });
    const press = (name: string): Promise<void> => page.getByRole('button', { name }).press('Enter');
    const upload = async () => {
      await page.getByRole('button', { name: 'Choose a File' }).focus();
      await page
        .getByLabel('File to import')
        .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(LIBRARY) });
      await page.getByRole('heading', { name: 'Please look (4)' }).waitFor();
      await expectFocus(page, 'Import Your Library');
    };
    await open(page, '/import');
    await upload();
    await press('Skip: Emma');
    await expectFocus(page, 'Persuasion');
    await press('Keep as new: Persuasion');
    await expectFocus(page, 'Ulysses');
    await press('Accept: Ulysses');
    await expectFocus(page, 'Beloved');
    await press('Accept: Beloved');
    await expectFocus(page, 'Please look (4)');
    await press('Decide again: Emma');
    await page.getByRole('button', { name: 'Accept: Emma' }).waitFor();
    await expectFocus(page, 'Emma');

    await press('Discard');
    await page.getByText('Drop the exported file here, or choose it.').waitFor();
    await expectFocus(page, 'Import Your Library');
    await upload();
    await press('Accept all');
    await expectFocus(page, 'Please look (4)');
    await press('Import 5 Books');
    await page.getByText('5 books imported.').waitFor();
    await expectFocus(page, 'Import Your Library');
    await press('Undo this import');
    await page.getByText('The import was undone.').waitFor();
    await expectFocus(page, 'Import Your Library');
  },
);

thoroughTest('what is done with several books leaves the focus in the list', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const bookId of ['dune', 'emma', 'beloved', 'ulysses', 'kindred']) await add(ann, bookId, 'WISHLIST');
  const page = await visit(app, { as: ann });
  const press = (name: string): Promise<void> => page.getByRole('button', { name }).press('Enter');
  const answer = async (name: string) => {
    await page.getByRole('alertdialog').getByRole('button', { name }).press('Enter');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  };
  const select = async (...titles: string[]) => {
    await press('Select Several');
    for (const title of titles) await page.getByRole('checkbox', { name: `Select: ${title}` }).press(' ');
  };
  const focusedBook = () =>
    page.evaluate(() => document.activeElement?.closest('main li')?.querySelector('h2, h3')?.textContent);
  await open(page, '/wishlist');
  const titles = await page.getByRole('main').locator('li').getByRole('heading').allTextContents();
  expect(titles).toHaveLength(5);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = titles;

  await press('Make All Private');
  await answer('Make Private');
  await expectFocus(page, 'Make All Public');
  await press('Make All Public');
  await answer('Make Public');
  await expectFocus(page, 'Make All Private');

  await select(second, third);
  await press('Remove');
  await answer('Remove');
  await page.getByText('2 books were removed.').waitFor();
  await expect.poll(focusedBook).toBe(fourth);
  await select(fifth);
  await press('Move to Completed');
  await page.getByText('1 book was moved to your completed list.').waitFor();
  await expect.poll(focusedBook).toBe(fourth);
  await select(first, fourth);
  await press('Move to Completed');
  await page.getByText('2 books were moved to your completed list.').waitFor();
  await expectFocus(page, 'Your Wishlist');
});

thoroughTest('what succeeds on the first or a second try leaves the focus on what it shows', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const name of ['Phone', 'Laptop'])
    await ann.run(
      'mutation ($name: String!, $password: String!) { createPersonalToken(name: $name, scopes: [READ], days: 7, password: $password) { token } }',
      { name, password: PASSWORD },
    );
  const page = await visit(app, { as: ann, mayFail: /graphql|healthz/ });
  await page.route('**/healthz', (route) => route.abort()); // or what failed is loaded again without a press
  const revoke = async (name: string) => {
    await page.getByRole('button', { name: `Revoke: ${name}` }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await page.getByRole('button', { name: `Revoke: ${name}` }).waitFor({ state: 'detached' });
  };
  await open(page, '/settings');
  await revoke('Phone');
  await expectFocus(page, 'Revoke: Laptop');
  await revoke('Laptop');
  await expectFocus(page, 'Personal access tokens');

  let isPressed = false;
  await page.route('**/graphql*', (route) =>
    operationOf(route.request()) === 'MatchList' && !isPressed ? route.abort() : route.fallback(),
  );
  await open(page, '/match-list');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  isPressed = true;
  await retry.press('Enter');
  await retry.waitFor({ state: 'detached' });
  await expectFocus(page, 'Top Reader Matches');

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('ann@example.org');
  await page.getByRole('button', { name: 'Send Reset Link' }).press('Enter');
  await expect.poll(() => focused(page)).toContain('a link to reset its password is on its way');
});

thoroughTest(
  'the first new item of a list takes the focus, also of a table, of replies and of reviews',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const books = await rows<{ itemId: string }>(
      app.gateway.database.db,
      'SELECT itemId FROM books ORDER BY id LIMIT 52',
    );
    for (const { itemId } of books) await add(ann, itemId, 'WISHLIST');
    for (const { itemId } of books.slice(0, 22)) await insertReview(app, ann, itemId, 4);
    for (let n = 0; n < 21; n++) await insertReview(app, await app.signUp(`reader${n}`), books[0]!.itemId, 4);
    const threadId = await make(ann, START_THREAD, { title: 'Sand', content: 'How much?' });
    const commentId = await make(ann, COMMENT, { threadId, content: 'Much.' });
    for (let n = 1; n <= 51; n++) await make(ann, REPLY, { commentId, content: `Grain ${n}.` });
    const page = await visit(app, { as: ann });

    await page.goto('/wishlist');
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('button', { name: 'Show more books' }).press('Enter');
    await expectFocusIn(page.getByRole('row').nth(51));

    await page.goto(`/book/${books[0]?.itemId}`);
    await page.getByRole('button', { name: 'Show more reviews' }).press('Enter');
    await expectFocusIn(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').nth(20));

    await page.goto(`/public-profile/${ann.id}`);
    await page.getByRole('button', { name: 'Show more reviews' }).press('Enter');
    await expectFocusIn(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').nth(10));

    await page.goto(`/forum/feedback/${threadId}`);
    await page.getByRole('button', { name: 'Show replies' }).press('Enter');
    await page.getByText('Grain 50.').waitFor();
    const server = await hold(page, 'Replies');
    const more = page.getByRole('button', { name: 'Show more replies' });
    await more.press('Enter');
    await server.reached();
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    await server.release();
    await expectFocusIn(page.getByRole('article').filter({ hasText: 'Grain 51.' }).last());
  },
);

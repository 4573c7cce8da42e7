import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import { useBrowser, visit } from '../setup/browser';
import { completeFamiliar } from '../setup/familiar';

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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
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

test('the form of a reading takes the focus, and returns it to what opened it', async () => {
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

import { expect } from 'vitest';
import { startApp } from '../setup/app';
import { expectNoSidewaysScroll, PHONE, visit, useBrowser } from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

thoroughTest('the two lists follow another tab, and are printed as words and covers', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run(
    'mutation { startReading(bookId: "dune", input: { percent: 40 }) { id } emma: startReading(bookId: "emma") { id } }',
  );
  const page = await visit(app, { as: ann });
  await page.goto('/reading');
  await page.getByRole('main').getByRole('link', { name: 'Emma' }).waitFor();
  const stopped = await page.context().newPage();
  await stopped.goto('/stopped');
  await stopped.getByText('No books here.').waitFor();
  const other = await page.context().newPage();
  await other.goto('/book/emma');
  await other.getByRole('button', { name: 'Stop Reading', exact: true }).click();
  await other.getByText('Book moved to Did Not Finish!').waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'Emma' }).count()).toBe(0);
  await stopped.bringToFront();
  await stopped.getByRole('main').getByRole('link', { name: 'Emma' }).waitFor();
  for (const tab of [page, stopped]) {
    await tab.emulateMedia({ media: 'print' });
    const main = tab.getByRole('main');
    expect(await main.getByRole('heading', { level: 2 }).isVisible()).toBe(true);
    const buttons = await main.locator('button, input').all();
    expect(buttons.length).toBeGreaterThan(2);
    for (const button of buttons) expect(await button.isVisible()).toBe(false);
  }
});

thoroughTest('covers show what is done with their books in another tab', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
  const page = await visit(app, { as: ann });
  await page.goto('/top-completed');
  await page.getByRole('button', { name: /^Keep: Dune, Completed/ }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/book/dune');
  await other.getByRole('button', { name: 'Rate 4 of 5: Dune' }).click();
  await page.bringToFront();
  await page.getByRole('button', { name: /^Keep: Dune, Completed, .*, 4 of 5 stars$/ }).waitFor();
});

thoroughTest('a list is sorted by the days books were finished, and says how many have none', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { recordReading(bookId: "dune", input: { finishedOn: "2020" }) { id } }');
  await ann.run('mutation { recordReading(bookId: "emma", input: { finishedOn: "2020-05" }) { id } }');
  await ann.run('mutation { addToList(bookId: "ulysses", list: COMPLETED) { id } }');
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/completed');
  await page.getByRole('button', { name: 'Last Read' }).click();
  await page.getByText('1 book without a date on which you finished it comes last.').waitFor();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => titles.allTextContents()).toEqual(['Emma', 'Dune', 'Ulysses']);
  await expectNoSidewaysScroll(page);
});

thoroughTest('a list in the order of the last reading follows a date that is edited', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { recordReading(bookId: "dune", input: { finishedOn: "2020" }) { id } }');
  await ann.run('mutation { addToList(bookId: "ulysses", list: COMPLETED) { id } }');
  const page = await visit(app, { as: ann });
  await page.goto('/completed');
  await page.getByRole('button', { name: 'Last Read' }).click();
  await page.getByRole('button', { name: 'Covers' }).click();
  const undated = page.getByText('1 book without a date on which you finished it comes last.');
  await undated.waitFor();
  await page.getByRole('button', { name: /^Keep: Ulysses/ }).click();
  await page.getByRole('menuitem', { name: 'Edit Date' }).click();
  await page.getByLabel('Date finished').fill('2024');
  await page.getByRole('button', { name: 'Save' }).click();
  await undated.waitFor({ state: 'detached' });
  const kept = page.getByRole('main').getByRole('button', { name: /^Keep: / });
  await expect.poll(() => kept.allTextContents().then(({ length }) => length)).toBe(2);
  await expect.poll(() => kept.first().getAttribute('aria-label')).toMatch(/Ulysses/);
});

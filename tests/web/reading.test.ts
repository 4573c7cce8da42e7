import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser, visit } from '../setup/browser';

useBrowser();

const READINGS = '{ viewerReadings { readings { state percent page pageCount startedOn finishedOn } } }';

test('a book is started from the wishlist, finished, and read again', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  const page = await visit(app, { as: ann });
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Start Reading: Dune' }).click();
  await page.getByText('Book added to Currently Reading!').waitFor();
  await page.getByText('No books in your wishlist yet.').waitFor();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reading', exact: true })
    .click();
  await page.getByRole('heading', { name: 'Currently Reading', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Finish: Dune' }).click();
  await page.getByText('Book moved to completed list!').waitFor();
  await page.getByText('You are not reading a book yet.').waitFor();
  await page.goto('/book/dune');
  await page.getByRole('button', { name: 'Read Again', exact: true }).click();
  await page.getByRole('button', { name: 'Stop Reading', exact: true }).click();
  await page.getByRole('button', { name: 'Read Again', exact: true }).waitFor();
  await expect
    .poll(() => ann.run(READINGS))
    .toMatchObject({ viewerReadings: { readings: [{ state: 'STOPPED' }, { state: 'FINISHED' }] } });
});

test('a stopped book is on Did Not Finish, on the own and the public profile, and can be started again', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await ann.run('mutation { startReading(bookId: "dune") { id } }');
  await ann.run('mutation { startReading(bookId: "emma") { id } }');
  const page = await visit(app, { as: ann });
  await page.goto('/reading');
  await page.getByRole('button', { name: 'Stop Reading: Dune' }).click();
  await page.getByText('Book moved to Did Not Finish!').waitFor();
  await page.getByRole('link', { name: 'Books you did not finish' }).click();
  await page.getByRole('heading', { name: 'Did Not Finish', level: 1 }).waitFor();
  await page.reload(); // without the toast
  await page.getByRole('link', { name: 'Dune' }).waitFor();
  await expectAccessible(page);
  const other = await visit(app, { as: bob });
  await other.goto(`/public-profile/${ann.id}`);
  const shelf = (name: string) => other.getByRole('region', { name, exact: true });
  await shelf('Did Not Finish').getByRole('link', { name: 'Dune' }).waitFor();
  await shelf('Currently Reading').getByRole('link', { name: 'Emma' }).waitFor();
  await page.getByRole('button', { name: 'Start Reading: Dune' }).click();
  await page.getByText('No books here.').waitFor();
});

test('progress is updated from home on a phone: slider, page and percentage follow each other', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { startReading(bookId: "dune") { id } setGoal(year: 2026, books: 2) { books } }');
  const page = await visit(app, { as: ann, size: PHONE });
  await page.clock.setFixedTime(new Date());
  await page.goto('/');
  await page.getByRole('button', { name: 'Update: Dune' }).click();
  const sheet = page.getByRole('dialog', { name: 'Dune' });
  await sheet.getByLabel('Pages in all').fill('412');
  await sheet.getByLabel('Page', { exact: true }).fill('206');
  expect(await sheet.getByLabel('Percent').inputValue()).toBe('50');
  expect(await sheet.getByLabel('Progress').inputValue()).toBe('50');
  await sheet.getByLabel('Progress').fill('75');
  expect(await sheet.getByLabel('Page', { exact: true }).inputValue()).toBe('309');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText('75% · page 309 of 412').waitFor();
  await expect
    .poll(() => ann.run(READINGS))
    .toMatchObject({ viewerReadings: { readings: [{ percent: 75, page: 309, pageCount: 412 }] } });
});

test('a book is finished with date and stars in the same sheet', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { startReading(bookId: "dune") { id } }');
  const page = await visit(app, { as: ann });
  await page.goto('/');
  await page.getByRole('button', { name: 'Update: Dune' }).click();
  const sheet = page.getByRole('dialog', { name: 'Dune' });
  await sheet.getByLabel('Month').selectOption('Not known');
  await sheet.getByLabel('Year').fill('2019');
  await sheet.getByRole('radio', { name: '4 stars' }).check();
  await sheet.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('Nothing at the moment.').waitFor();
  await expect
    .poll(() => ann.run('{ book(itemId: "dune") { viewerReview { rating } viewerReadings { finishedOn } } }'))
    .toEqual({ book: { viewerReview: { rating: 4 }, viewerReadings: [{ finishedOn: '2019' }] } });
});

test('what is done without a network is shown at once and sent later', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run(
    'mutation { startReading(bookId: "dune") { id } startEmma: startReading(bookId: "emma") { id } }',
  );
  const page = await visit(app, { as: ann, mayFail: /./ });
  await page.goto('/reading');
  await page.getByRole('button', { name: 'Finish: Emma' }).focus();
  await page.getByRole('button', { name: 'Update: Dune' }).click();
  const sheet = page.getByRole('dialog', { name: 'Dune' });
  await sheet.getByLabel('Percent').fill('33');
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText('33%').waitFor();
  await page.getByRole('button', { name: 'Finish: Emma' }).click();
  await expect.poll(() => page.getByRole('main').getByRole('link', { name: 'Emma' }).count()).toBe(0);
  await page.context().setOffline(false);
  await expect
    .poll(async () => {
      const { dune, emma } = await ann.run<Record<string, { viewerReadings: object[] }>, object>(
        '{ dune: book(itemId: "dune") { viewerReadings { percent } } emma: book(itemId: "emma") { viewerReadings { state } } }',
      );
      return [dune!.viewerReadings, emma!.viewerReadings];
    })
    .toEqual([[{ percent: 33 }], [{ state: 'FINISHED' }]]);
});

test('the figures of a year in books lead to the books they count', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const [bookId, finishedOn] of [
    ['dune', '2024-03-04'],
    ['emma', '2024'],
  ])
    await ann.run(
      'mutation ($b: ID!, $d: String!) { recordReading(bookId: $b, input: { finishedOn: $d }) { id } }',
      {
        b: bookId,
        d: finishedOn,
      },
    );
  const page = await visit(app, { size: PHONE });
  await page.goto(`/year/2024/${ann.id}`);
  await page.getByRole('heading', { name: 'ann’s 2024 in books', level: 1 }).waitFor();
  await page.getByText('2 books finished').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Some time in the year: 1 book' }).click();
  const shown = page.getByRole('region', { name: 'Some time in the year' });
  await shown.getByRole('link', { name: 'Emma' }).waitFor();
  expect(await shown.getByRole('listitem').count()).toBe(1);
  await page.getByRole('link', { name: '2023', exact: true }).click();
  await page.getByText('No book was finished in 2023.').waitFor();
});

test('tags filter a list, and a note is saved by itself and is there again', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
  await ann.run('mutation { addToList(bookId: "emma", list: COMPLETED) { id } }');
  const page = await visit(app, { as: ann, mayFail: /./ });
  await page.goto('/completed');
  await page.getByRole('button', { name: 'Notes and Tags: Dune' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dune' });
  await dialog.getByLabel('Add a tag').fill('Desert, Epic');
  await dialog.getByRole('button', { name: 'Add Tag' }).click();
  await dialog.getByRole('button', { name: 'Remove tag: Desert' }).waitFor();
  await dialog.getByLabel('Private note').fill('Read the appendix first.');
  await dialog.getByText('Saved').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const tags = page.getByRole('group', { name: 'Tags' });
  await tags.getByRole('button', { name: 'Desert' }).click();
  await tags.getByRole('button', { name: 'Epic' }).click();
  await page.getByText('1 book found').waitFor();
  await page.reload();
  await page.getByText('1 book found').waitFor();
  await page.getByRole('button', { name: 'Notes and Tags: Dune' }).click();
  await expect.poll(() => dialog.getByLabel('Private note').inputValue()).toBe('Read the appendix first.');
  await page.context().setOffline(true);
  await dialog.getByLabel('Private note').fill('Read the appendix last.');
  const other = await page.context().newPage();
  await page.close();
  await other.context().setOffline(false);
  await other.goto('/completed');
  await other.getByRole('button', { name: 'Notes and Tags: Dune' }).click();
  await expect.poll(() => other.getByLabel('Private note').inputValue()).toBe('Read the appendix last.');
  await expect
    .poll(() => ann.run('{ book(itemId: "dune") { viewerCompletedEntry { note } } }'))
    .toEqual({ book: { viewerCompletedEntry: { note: 'Read the appendix last.' } } });
});

import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  goOffline,
  hold,
  PHONE,
  useBrowser,
  visit,
  workerRuns,
} from '../setup/browser';
import { firstUnlessThorough, thoroughTest } from '../setup/thorough';

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
  await sheet.getByLabel('Percent').fill('150');
  await sheet.getByText('At most 100.').waitFor();
  await sheet.getByRole('button', { name: 'Save' }).click(); // changes nothing
  await sheet.getByLabel('Percent').fill('75');
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

thoroughTest(
  'stars and progress given with the end of a reading are kept, also without a network',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await ann.run(
      'mutation { startReading(bookId: "dune") { id } startEmma: startReading(bookId: "emma") { id } }',
    );
    const page = await visit(app, { as: ann, mayFail: /./, installed: true });
    await page.goto('/reading');
    await workerRuns(page);
    const completed = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Completed' });
    await completed.first().click();
    await page.getByText('No books in your completed list yet.').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Update: Dune' }).click();
    const dune = page.getByRole('dialog', { name: 'Dune' });
    await dune.getByLabel('Percent').fill('42');
    await dune.getByRole('button', { name: 'Stop Reading' }).click();
    await page.getByText('Book moved to Did Not Finish!').waitFor();
    await page.getByRole('button', { name: 'Update: Emma' }).click();
    const emma = page.getByRole('dialog', { name: 'Emma' });
    await emma.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await goOffline(page);
    await emma.getByRole('button', { name: 'Finish' }).click();
    await page.getByText('Rated 4 stars. It is sent when there is a connection.').waitFor();
    await page.context().setOffline(false);
    await expect
      .poll(() =>
        ann.run(
          '{ dune: book(itemId: "dune") { viewerReadings { state percent } } emma: book(itemId: "emma") { viewerReview { rating } } }',
        ),
      )
      .toEqual({
        dune: { viewerReadings: [{ state: 'STOPPED', percent: 42 }] },
        emma: { viewerReview: { rating: 4 } },
      });
    await completed.first().click();
    await page.getByRole('main').getByRole('heading', { name: 'Emma' }).waitFor();
  },
);

thoroughTest('a date is given to a finish of an unknown day, rather than to another one', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { recordReading(bookId: "dune", state: FINISHED, input: {}) { id } }');
  const page = await visit(app, { as: ann });
  await page.goto('/book/dune');
  await page.getByRole('button', { name: /^Completed/ }).click();
  await page.getByRole('menuitem', { name: 'Edit Date' }).click();
  await page.getByLabel('Date finished').fill('٢٠١٩');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The date is saved.').waitFor();
  expect(await ann.run('{ book(itemId: "dune") { viewerReadings { finishedOn } } }')).toEqual({
    book: { viewerReadings: [{ finishedOn: '2019' }] },
  });
});

thoroughTest('two changes of a reading arrive in their order, and both are shown at once', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/book/dune');
  const starting = await hold(page, 'StartReading');
  const stopping = await hold(page, 'StopReading');
  await page.getByRole('button', { name: 'Start Reading', exact: true }).click();
  await starting.reached();
  const stop = page.getByRole('button', { name: 'Stop Reading', exact: true });
  await stop.click();
  await stop.waitFor({ state: 'detached' });
  expect(stopping.waiting()).toBe(0);
  await starting.pass();
  await stopping.pass();
  await expect
    .poll(() => ann.run(READINGS))
    .toMatchObject({ viewerReadings: { readings: [{ state: 'STOPPED' }] } });
});

test('what is done without a network is shown at once and sent later', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run(
    'mutation { startReading(bookId: "dune") { id } startEmma: startReading(bookId: "emma") { id } }',
  );
  const page = await visit(app, { as: ann, mayFail: /./, installed: true });
  await page.goto('/reading');
  await workerRuns(page);
  await page.getByRole('button', { name: 'Update: Dune' }).click();
  const sheet = page.getByRole('dialog', { name: 'Dune' });
  await sheet.getByLabel('Percent').fill('33');
  await goOffline(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText('33%').waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await page.getByRole('button', { name: 'Finish: Emma' }).click();
  const emma = page.getByRole('main').getByRole('heading', { name: 'Emma' });
  await emma.waitFor({ state: 'detached' });
  await expect.poll(() => undo.count()).toBe(2); // the newer one covers the older one
  await undo.last().click();
  await emma.waitFor();
  await page.context().setOffline(false);
  await expect
    .poll(async () => {
      const { dune, emma } = await ann.run<Record<string, { viewerReadings: object[] }>, object>(
        '{ dune: book(itemId: "dune") { viewerReadings { percent } } emma: book(itemId: "emma") { viewerReadings { state } } }',
      );
      return [dune!.viewerReadings, emma!.viewerReadings];
    })
    .toEqual([[{ percent: 33 }], [{ state: 'OPEN' }]]);
});

thoroughTest('a book is finished with its stars on the home page, without a network', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { startReading(bookId: "dune") { id } }');
  const page = await visit(app, { as: ann, mayFail: /./, installed: true });
  await page.goto('/');
  await workerRuns(page);
  await page.getByRole('button', { name: 'Update: Dune' }).click();
  const sheet = page.getByRole('dialog', { name: 'Dune' });
  await sheet.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await goOffline(page);
  await sheet.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('Rated 4 stars. It is sent when there is a connection.').waitFor();
  await page.context().setOffline(false);
  await expect
    .poll(() => ann.run('{ book(itemId: "dune") { viewerReview { rating } } }'))
    .toEqual({ book: { viewerReview: { rating: 4 } } });
});

test('every reading of a book can be edited, added and deleted, and an undo brings it back', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { recordReading(bookId: "dune", input: { finishedOn: "2019" }) { id } }');
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/completed');
  await page.getByRole('button', { name: 'Notes and Tags: Dune' }).click();
  const readings = page.getByRole('dialog', { name: 'Dune' }).getByRole('region', { name: 'Readings' });
  await readings.getByRole('button', { name: 'Edit: Finished some time in 2019' }).click();
  await readings.getByRole('group', { name: 'Finished' }).getByLabel('Month').selectOption('May');
  await readings.getByRole('button', { name: 'Save Reading' }).click();
  await readings.getByText('Finished May 2019').waitFor();
  await readings.getByRole('button', { name: 'Add a Reading' }).click();
  await readings.getByRole('group', { name: 'Started' }).getByLabel('Year').fill('2022');
  const ended = readings.getByRole('group', { name: 'Finished' });
  await ended.getByLabel('Year').fill('20');
  await readings.getByRole('button', { name: 'Add Reading' }).click();
  const says = await ended
    .getByLabel('Year')
    .evaluate((year) => document.activeElement === year && (year as HTMLInputElement).validationMessage);
  expect(says).toBe('Give the year in four digits, or leave the date empty.');
  await ended.getByLabel('Year').fill('2021');
  await readings.getByRole('button', { name: 'Add Reading' }).click();
  await readings.getByText('The finish cannot be before the start.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await ended.getByLabel('Year').fill('2023');
  await readings.getByRole('button', { name: 'Add Reading' }).click();
  await readings.getByText('Finished some time in 2023, started some time in 2022').waitFor();
  await readings.getByRole('button', { name: 'Delete: Finished May 2019' }).click();
  await expect.poll(() => readings.getByRole('listitem').count()).toBe(1);
  await page.getByText('The reading is deleted.').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.getByText('Undone.').waitFor();
  await expect
    .poll(() => ann.run('{ viewerReadings { readings { startedOn finishedOn } } }'))
    .toEqual({
      viewerReadings: {
        readings: [
          { startedOn: '2022', finishedOn: '2023' },
          { startedOn: null, finishedOn: '2019-05' },
        ],
      },
    });
  await page.getByText('Completed, 2023').waitFor();
});

thoroughTest.each(
  firstUnlessThorough([
    ['Pacific/Pago_Pago', '2026-01-01T10:30:00Z', '2025-12-31'],
    ['Pacific/Pago_Pago', '2026-01-01T11:30:00Z', '2026-01-01'],
    ['Pacific/Kiritimati', '2025-12-31T09:30:00Z', '2025-12-31'],
    ['Pacific/Kiritimati', '2025-12-31T10:30:00Z', '2026-01-01'],
  ] as const),
)('in %s at %s a book is finished on %s, in that year', async (timezone, instant, day) => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  await ann.run(
    `mutation { startReading(bookId: "dune") { id } emma: startReading(bookId: "emma") { id }
     addToList(bookId: "emma", list: WISHLIST) { id } setGoal(year: ${year}, books: 3) { books } }`,
  );
  const page = await visit(app, { as: ann, timezone });
  await page.clock.setFixedTime(new Date(instant));
  await page.goto('/reading');
  await page.getByRole('button', { name: 'Finish: Dune' }).click();
  await page.getByText('Book moved to completed list!').waitFor();
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Mark as Completed: Emma' }).click();
  await page.getByText('Book moved to completed list!').waitFor();
  const words = new Date(year, month - 1, date).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
  });
  await page.goto('/completed');
  await expect.poll(() => page.getByText(`Completed, ${words}`).count()).toBe(2);
  await page.goto('/');
  await page.getByText('2 of 3 books').waitFor();
  await page.goto(`/year/${year}/${ann.id}`);
  await page.getByText('2 books finished').waitFor();
  expect(await ann.run('{ viewerReadings { readings { finishedOn } } }')).toEqual({
    viewerReadings: { readings: [{ finishedOn: day }, { finishedOn: day }] },
  });
});

import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import {
  expectAccessible,
  expectFocusIn,
  expectNoSidewaysScroll,
  PHONE,
  visit,
  useBrowser,
} from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

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
  const all = page.getByRole('link', { name: '2 books finished' });
  expect(await all.count()).toBe(0); // they are all shown
  await page.getByRole('link', { name: 'Some time in the year: 1 book' }).click();
  await all.waitFor();
  const shown = page.getByRole('region', { name: 'Some time in the year' });
  await shown.getByRole('link', { name: 'Emma' }).waitFor();
  expect(await shown.getByRole('listitem').count()).toBe(1);
  const heading = shown.getByRole('heading', { name: 'Some time in the year' });
  await expectFocusIn(heading);
  const place = await heading.boundingBox();
  expect(place!.y + place!.height).toBeLessThan(page.viewportSize()!.height);
  await page.getByRole('link', { name: '2023', exact: true }).click();
  await page.getByText('No book was finished in 2023.').waitFor();
  expect(await page.getByText('0 books finished').count()).toBe(0);
});

thoroughTest('next year is there for its goal, and has not begun', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const year = new Date().getFullYear();
  await ann.run(`mutation { setGoal(year: ${year}, books: 12) { books } }`);
  const page = await visit(app, { as: ann });
  await page.goto(`/year/${year}/${ann.id}`);
  await page.getByText('0 of 12 books').waitFor();
  expect(await page.getByRole('link', { name: '0 of 12 books' }).count()).toBe(0);
  await page.getByRole('link', { name: String(year + 1), exact: true }).click();
  await page.getByText(`${year + 1} has not begun yet.`).waitFor();
  await page.getByRole('button', { name: `Set a goal for ${year + 1}` }).waitFor();
});

thoroughTest('undoing a finish restores the reading, and the goal shows it at once', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const year = new Date().getFullYear();
  await ann.run(
    `mutation { startReading(bookId: "dune", input: { startedOn: "2024-02", page: 40, pageCount: 400 }) { id } setGoal(year: ${year}, books: 400) { books } }`,
  );
  const rows = () =>
    app.gateway.database.db.query(
      'SELECT e.id, e.list, e.addedAt, r.state, r.startedOn, r.finishedOn, r.percent, r.page, r.updatedAt FROM list_entries e JOIN readings r',
    );
  const before: unknown = await rows();
  const page = await visit(app, { as: ann });
  await page.goto('/');
  await page.getByText('0 of 400 books').waitFor();
  await page.getByRole('button', { name: 'Update: Dune' }).click();
  await page.getByRole('dialog', { name: 'Dune' }).getByRole('button', { name: 'Finish' }).click();
  await page.getByText('1 of 400 books').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('0 of 400 books').waitFor();
  await page.getByRole('button', { name: 'Update: Dune' }).waitFor();
  expect(await rows()).toEqual(before);
});

test('the year in books names the readers of the same books, and leads to them', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  for (const [reader, bookId] of [
    [ann, 'dune'],
    [ann, 'emma'],
    [bob, 'dune'],
  ] as const)
    await reader.run(
      'mutation ($b: ID!) { recordReading(bookId: $b, input: { finishedOn: "2024" }) { id } }',
      { b: bookId },
    );
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto(`/year/2024/${ann.id}`);
  await page.getByRole('heading', { name: 'Readers most like you in 2024' }).waitFor();
  await page.getByRole('link', { name: '1 book that bob finished too' }).click();
  const shown = page.getByRole('region', { name: 'Finished by bob too' });
  await shown.getByRole('link', { name: 'Dune' }).waitFor();
  expect(await shown.getByRole('listitem').count()).toBe(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

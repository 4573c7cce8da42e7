import { expect, test } from 'vitest';
import { startApp, type Reader } from '../setup/app';
import { answerTo, expectAccessible, operationOf, useBrowser, visit } from '../setup/browser';
import { add } from '../setup/lists';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('what was removed, moved or added is undone by a toast, and the focus stays in the list', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const bookId of ['emma', 'dune', 'beloved']) await add(ann, bookId, 'WISHLIST');
  const entries = () =>
    app.gateway.database.db.query('SELECT id, list, bookId, addedAt FROM list_entries ORDER BY id');
  const before: unknown = await entries();
  const page = await visit(app, { as: ann });
  await page.goto('/wishlist');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const ALL = ['Beloved', 'Dune', 'Emma'];
  const shows = (...expected: string[]) => expect.poll(() => titles.allTextContents()).toEqual(expected);
  const focused = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  await shows(...ALL);

  await page.getByRole('button', { name: 'Remove: Dune' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Dune was removed from your wishlist.').waitFor();
  await shows('Beloved', 'Emma');
  await focused('Emma');
  await page.keyboard.press('Control+z');
  await shows(...ALL);
  await page.getByText('Undone.').waitFor();
  expect(await entries()).toEqual(before);

  await page.getByRole('button', { name: 'Mark as Completed: Emma' }).press('Enter');
  await page.getByText('Book moved to completed list!').waitFor();
  await shows('Beloved', 'Dune');
  await focused('Dune');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await shows(...ALL);
  expect(await entries()).toEqual(before);

  await page.getByRole('button', { name: 'Remove: Beloved' }).press('Enter');
  const removed = answerTo(page, 'RemoveFromList');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await shows('Dune', 'Emma');
  await removed;
  await page.reload();
  await shows('Dune', 'Emma');

  const late: (() => Promise<void>)[] = [];
  await page.route('**/graphql*', async (route) => {
    if (operationOf(route.request()) !== 'List') return route.fallback();
    const response = await route.fetch();
    late.push(() => route.fulfill({ response }));
  });
  const isAnswered = () => expect.poll(() => late.length).toBe(1);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  await page.evaluate(() => new BroadcastChannel('shelfmates').postMessage('changed'));
  await isAnswered();
  await page.getByRole('button', { name: 'Mark as Completed: Emma' }).click();
  await page.getByText('Book moved to completed list!').waitFor();
  await late.shift()?.();
  await isAnswered();
  await page.getByRole('button', { name: 'Remove: Dune' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Dune was removed from your wishlist.').waitFor();
  await late.shift()?.();
  await isAnswered(); // both responses were from before a change
  await late.shift()?.();
  await page.getByText('No books in your wishlist yet.').waitFor();

  await page.goto('/book/persuasion');
  await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click();
  await page.getByText('Book added to wishlist!').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(await entries()).toHaveLength(1);
});

thoroughTest('two moves in a row are undone one by one', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const bookId of ['emma', 'dune', 'beloved']) await add(ann, bookId, 'WISHLIST');
  const page = await visit(app, { as: ann });
  await page.goto('/wishlist');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const shows = (...expected: string[]) => expect.poll(() => titles.allTextContents()).toEqual(expected);
  const move = async (title: string) => {
    await page.getByRole('button', { name: `Mark as Completed: ${title}` }).press('Enter');
    await expect.poll(() => titles.allTextContents()).not.toContain(title);
  };
  const undo = page.getByRole('button', { name: 'Undo' });
  const moveBoth = async () => {
    await expect.poll(() => undo.count()).toBe(0); // earlier messages have faded out
    await move('Dune');
    await undo.waitFor();
    await undo.hover(); // messages stay while the pointer is on them
    await move('Beloved');
    await expect.poll(() => undo.count()).toBe(2);
  };
  await moveBoth();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await shows('Beloved', 'Dune', 'Emma');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Emma');

  await moveBoth();
  await undo.first().press('Enter'); // the older one
  await shows('Dune', 'Emma');
  await expect.poll(() => undo.count()).toBe(1);
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('main, [aria-label="Messages"]') !== null),
    )
    .toBe(true);
  await undo.press('Enter');
  await shows('Beloved', 'Dune', 'Emma');
});

test('several books are selected, moved, tagged and removed, and come back by an undo', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const bookId of ['dune', 'emma', 'beloved', 'ulysses']) await add(ann, bookId, 'WISHLIST');
  const page = await visit(app, { as: ann });
  await page.goto('/wishlist');
  await page.getByRole('button', { name: 'Select Several' }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected books' });
  await page.getByRole('checkbox', { name: 'Select: Dune' }).check();
  await page.getByRole('checkbox', { name: 'Select: Emma' }).check();
  await bar.getByText('2 books selected').waitFor();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Add Tag' }).click();
  await page.getByRole('dialog', { name: 'Tag 2 books' }).getByLabel('Add a tag').fill('Summer');
  await page.keyboard.press('Enter');
  await page.getByText('2 books were tagged.').waitFor();
  await bar.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Remove 2 books from this list?').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('2 books were removed.').waitFor();
  await page.getByText('2 books', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText('4 books', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Select Several' }).click();
  await bar.getByRole('button', { name: 'Select All' }).click();
  await bar.getByRole('button', { name: 'Move to Completed' }).click();
  await page.getByText('4 books were moved to your completed list.').waitFor();
  await page.getByText('No books in your wishlist yet.').waitFor();
  await page.goto('/completed');
  await page.getByText('4 books', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Remove: Dune' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Dune was removed from your completed list.').waitFor();
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => page.getByText('Dune was removed').count(), { timeout: 3000 }).toBe(0); // for whoever comes next
});

thoroughTest(
  'a list that was on its way while one of its books was moved does not show the book again',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await add(ann, 'dune', 'WISHLIST');
    const page = await visit(app, { as: ann });
    await page.goto('/book/dune');
    await page.getByRole('button', { name: 'On Your Wishlist' }).waitFor();
    const moved = answerTo(page, 'AddToList');
    let lists = 0;
    await page.route('**/graphql*', async (route) => {
      const isFirstList = operationOf(route.request()) === 'List' && ++lists === 1;
      const response = await route.fetch();
      if (isFirstList) await moved.then(() => page.waitForTimeout(300));
      await route.fulfill({ response });
    });
    const listed = page.waitForRequest((request) => operationOf(request) === 'List');
    await page.getByRole('link', { name: 'Wishlist', exact: true }).first().hover();
    await listed;
    await page.getByRole('button', { name: 'Mark as Completed', exact: true }).click();
    await page.getByRole('link', { name: 'Wishlist', exact: true }).first().click();
    await page.getByText('No books in your wishlist yet.').waitFor();
  },
);

thoroughTest(
  'a book that is being added can be moved and removed before the server has answered',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const page = await visit(app, { as: ann });
    await page.goto('/wishlist');
    await page.getByText('No books in your wishlist yet.').waitFor();
    for (const [title, act] of [
      ['Dune', () => page.getByRole('button', { name: 'Mark as Completed: Dune' }).click()],
      [
        'Emma',
        async () => {
          await page.getByRole('button', { name: 'Remove: Emma' }).click();
          await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
        },
      ],
    ] as const) {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/graphql*', async (route) => {
        if (operationOf(route.request()) === 'AddToList') await answered;
        await route.continue();
      });
      await page.getByRole('navigation').getByRole('link', { name: 'Search' }).first().click();
      await page.getByLabel('Search books').fill(title);
      await page.getByLabel('Search books').press('Enter');
      await page.getByRole('button', { name: `Add to Wishlist: ${title}`, exact: true }).click();
      await page.getByRole('navigation').getByRole('link', { name: 'Wishlist' }).first().click();
      await act();
      answer();
      await page.getByText('No books in your wishlist yet.').waitFor();
      await page.unroute('**/graphql*');
    }
    await expect.poll(() => listedBy(ann)).toEqual({ wishlist: [], completed: ['dune'] });
  },
);

const listedBy = async (reader: Reader) => {
  const of = async (list: string) =>
    (
      (await (await reader.fetch(`/api/lists/${list}/${reader.id}`)).json()) as {
        bookId: { itemId: string };
      }[]
    ).map(({ bookId }) => bookId.itemId);
  return { wishlist: await of('wishlist'), completed: await of('completed') };
};

import { expect, test } from 'vitest';
import { startApp, type Reader } from '../setup/app';
import {
  answerTo,
  expectAccessible,
  expectNoSidewaysScroll,
  goOffline,
  hold,
  operationOf,
  PHONE,
  settled,
  useBrowser,
  visit,
} from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

const ADD = 'mutation ($bookId: ID!, $list: ListName!) { addToList(bookId: $bookId, list: $list) { id } }';

test('a long list comes in parts, and is searched within', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const books = (await app.gateway.database.db.query('SELECT itemId FROM books ORDER BY id LIMIT 70')) as {
    itemId: string;
  }[];
  for (const bookId of new Set([...books.map(({ itemId }) => itemId), 'dune']))
    await ann.run(ADD, { bookId, list: 'WISHLIST' });
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

test('completing a book takes it off the wishlist, and wishing for it again asks first', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run(ADD, { bookId: 'dune', list: 'WISHLIST' });
  await ann.run(ADD, { bookId: 'emma', list: 'WISHLIST' });
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
  await page.getByRole('button', { name: /^Completed, \d+ [A-Z]/ }).waitFor();
});

test('what was removed, moved or added is undone by a toast, and the focus stays in the list', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const bookId of ['emma', 'dune', 'beloved']) await ann.run(ADD, { bookId, list: 'WISHLIST' });
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

  await page.goto('/book/persuasion');
  await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click();
  await page.getByText('Book added to wishlist!').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(await entries()).toHaveLength(2);
});

thoroughTest('two moves in a row are undone one by one', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const bookId of ['emma', 'dune', 'beloved']) await ann.run(ADD, { bookId, list: 'WISHLIST' });
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

thoroughTest('the focus goes to the heading after the last book of a list', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run(ADD, { bookId: 'emma', list: 'COMPLETED' });
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
  await ann.run(ADD, { bookId: 'emma', list: 'WISHLIST' });
  const page = await visit(app, { as: ann });
  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'Emma' }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/book/dune');
  await other.getByRole('button', { name: 'Add to Wishlist', exact: true }).click();
  await other.getByText('On your wishlist').waitFor();
  await page.getByRole('link', { name: 'Dune' }).waitFor();
});

test('the screen behind a link is fetched while the pointer is on it', async () => {
  const app = await startApp({ sampleData: true });
  // Whatever else is being fetched fails when the network goes.
  const page = await visit(app, { mayFail: /assets|graphql|ERR_INTERNET_DISCONNECTED/ });
  await page.goto('/');
  await page
    .getByRole('button', { name: /^I have read / })
    .first()
    .waitFor();
  const answered = answerTo(page, 'Ranking');
  await page.getByRole('link', { name: 'View All Completed' }).hover();
  await (await answered).finished();
  await goOffline(page);
  await page.getByRole('link', { name: 'View All Completed' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(21);
});

test('back leads to where the reader was', async () => {
  const app = await startApp({ sampleData: true });
  const page = await visit(app);
  await page.goto('/top-completed');
  await expect.poll(() => page.getByRole('row').count()).toBe(21);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await page.getByRole('row').nth(14).getByRole('link').click();
  await page.waitForURL('**/book/**');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
});

test('a page opened by its address begins at its top, wherever the page before it was', async () => {
  const app = await startApp({ sampleData: true });
  const page = await visit(app);
  const rows = page.getByRole('row');
  await page.goto('/top-completed');
  await expect.poll(() => rows.count()).toBe(21);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await page.goto('/top-wishlist');
  await expect.poll(() => rows.count()).toBe(21);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
});

thoroughTest(
  'back leads to the item that was on top, on a phone with a long list and many results too',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const books = (await app.gateway.database.db.query('SELECT itemId FROM books ORDER BY id LIMIT 120')) as {
      itemId: string;
    }[];
    for (const { itemId } of books) await ann.run(ADD, { bookId: itemId, list: 'WISHLIST' });
    const page = await visit(app, { as: ann, size: PHONE });
    const tiles = page.getByRole('main').getByRole('heading', { level: 2 });
    await page.addInitScript(() =>
      document.addEventListener('click', ({ target }) => {
        const heading = (target as Element).closest('h2');
        sessionStorage.setItem('pressedAt', String(heading?.getBoundingClientRect().top));
      }),
    );
    const returns = async (place: number) => {
      const title = (await tiles.nth(place).textContent()) ?? '';
      const tile = tiles.filter({ hasText: title }).first(); // its place changes: parts far away are not drawn
      await tile.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const top = () => tile.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await tile.getByRole('link').click();
      await page.waitForURL('**/book/**');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goBack();
      const pressedAt = Number(await page.evaluate(() => sessionStorage.getItem('pressedAt')));
      await expect.poll(async () => Math.abs((await top()) - pressedAt)).toBeLessThan(3);
    };
    await page.goto('/wishlist');
    await page.getByRole('button', { name: 'Show more books' }).click();
    await expect.poll(() => tiles.count()).toBeGreaterThan(99);
    await page.evaluate(() =>
      addEventListener('popstate', () => {
        const slow = (frames: number) => {
          for (const end = performance.now() + 420; performance.now() < end;);
          if (frames > 1) requestAnimationFrame(() => slow(frames - 1));
        };
        requestAnimationFrame(() => slow(4)); // as on a busy phone
      }),
    );
    await returns(70);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/search?q=the');
    await expect.poll(() => tiles.count()).toBeGreaterThan(40);
    await returns(35);
  },
);

thoroughTest('what was chosen on a page is still chosen after a reload, and after the way back', async () => {
  const app = await startApp({ sampleData: true });
  const ann = await app.signUp('ann');
  for (const bookId of ['dune', 'emma'])
    await ann.run(`mutation { addToList(bookId: "${bookId}", list: COMPLETED) { id } }`);
  const page = await visit(app, { as: ann });
  for (const [address, choice] of [
    ['/top-completed', 'Last Year'],
    ['/completed', 'A to Z'],
  ] as const) {
    await page.goto(address);
    const button = page.getByRole('button', { name: choice });
    const isChosen = () => expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await button.click();
    await isChosen();
    await page.reload();
    await isChosen();
    await page.locator('main a[href^="/book/"]:not([aria-hidden])').first().click();
    await page.waitForURL('**/book/**');
    await page.goBack();
    await isChosen();
  }
  await page.goto('/top-books?timeframe=all');
  expect(await page.getByLabel('Timeframe').inputValue()).toBe('ALL');
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
  for (const bookId of ['dune', 'emma']) await ann.run(ADD, { bookId, list: 'COMPLETED' });
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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/wishlist');
  await page.goto('/completed');
  await page.getByRole('link', { name: 'Dune', exact: true }).waitFor();
  expect(await view.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
});

test('several books are selected, moved, tagged and removed, and come back by an undo', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const bookId of ['dune', 'emma', 'beloved', 'ulysses'])
    await ann.run(ADD, { bookId, list: 'WISHLIST' });
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
});

thoroughTest(
  'a list that was on its way while one of its books was moved does not show the book again',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await ann.run(ADD, { bookId: 'dune', list: 'WISHLIST' });
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
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/graphql*', async (route) => {
        if (operationOf(route.request()) === 'AddToList') await asked;
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

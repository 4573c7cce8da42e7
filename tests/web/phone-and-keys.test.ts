import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp, type Reader } from '../setup/app';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser, visit } from '../setup/browser';
import { makeOperator } from '../setup/operators';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('on a phone the everyday links are at the foot, each link once, also while the menu is open', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann'), size: PHONE });
  await page.goto('/forum/feedback');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const foot = page.getByRole('navigation', { name: 'Everyday' });
  const box = await foot.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height);
  for (const name of ['Home', 'Search', 'Wishlist', 'Completed', 'Matches', 'Profile']) {
    expect(await link(name).count()).toBe(1);
    expect((await link(name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await foot.count()).toBe(0);
  expect(await link('Wishlist').count()).toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Open menu');
  await link('Wishlist').click();
  await page.getByRole('heading', { name: 'Your Wishlist' }).waitFor();
});

thoroughTest(
  'letters of twice the size keep the everyday links readable at the foot of the smallest phone',
  async () => {
    const app = await startApp();
    const page = await visit(app, { as: await app.signUp('ann'), size: { width: 320, height: 640 } });
    await page.goto('/search');
    const foot = page.getByRole('navigation', { name: 'Everyday' });
    const words = foot.getByRole('link');
    const sizes = () =>
      words.evaluateAll((links) => links.map((link) => parseFloat(getComputedStyle(link).fontSize)));
    await expect.poll(sizes).toEqual([12, 12, 12, 12, 12, 12]);
    expect((await foot.boundingBox())?.height).toBeLessThan(64); // one row
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThan(18);
    for (const link of await words.all()) {
      const room = (await link.boundingBox()) ?? { width: 0, height: 0 };
      expect(room.height).toBeGreaterThanOrEqual(44);
      expect((await link.locator('span').boundingBox())?.width).toBeLessThanOrEqual(room.width);
    }
    const { height } = (await foot.boundingBox()) ?? { height: 0 };
    expect(height).toBeLessThan(640 / 6);
    await expectNoSidewaysScroll(page);
  },
);

thoroughTest(
  'the feed and the stars of a book fit the smallest phone with letters of twice the size',
  async () => {
    const app = await startApp();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    await ann.run(`mutation { toggleFollow(userId: "${bob.id}") { __typename } }`);
    for (const bookId of ['dune', 'emma', 'ulysses'])
      await bob.run(`mutation { addToList(bookId: "${bookId}", list: WISHLIST) { id } }`);
    await ann.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
    const page = await visit(app, { as: ann, size: { width: 320, height: 640 } });
    for (const [address, shown] of [
      ['/', page.getByRole('listitem').filter({ hasText: 'bob' }).locator('[data-cover]')],
      ['/book/dune', page.getByRole('group', { name: 'Your rating of Dune' }).locator('button')],
    ] as const) {
      await page.goto(address);
      await shown.first().waitFor();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const { x, width } = (await shown.last().boundingBox()) ?? { x: 0, width: 999 };
      expect(x + width).toBeLessThanOrEqual(320);
      await expectNoSidewaysScroll(page);
    }
  },
);

/** The elements of the page that stand out of it to the right, however they are clipped. */
const tooWide = (page: Page) =>
  page
    .locator('main :is(p, a, li, dd, h1, h2, h3, blockquote, button, input, select)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > 320.5)
        .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`),
    );

/** Scrolls to the bottom, one window a frame: what a jump passes over never comes near the window. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });

thoroughTest('long words break on the smallest phone, on every page', async () => {
  const app = await startApp();
  const long = (letters: number) => 'x'.repeat(letters);
  const [ann, bob] = [await app.signUp('ann'), await app.signUp(long(30))];
  const { db } = app.gateway.database;
  await db.query(
    `UPDATE books SET authors = '["${long(39)}"]', subjects = '["${long(41)}"]', title = '${long(60)}', firstSentence = '${long(70)}', originalTitle = '${long(60)}' WHERE itemId IN ('dune', 'beloved', 'persuasion', 'ulysses')`,
  );
  const add = (reader: Reader, bookId: string, list: string) =>
    reader.run(`mutation { addToList(bookId: "${bookId}", list: ${list}) { id } }`);
  for (const reader of [ann, bob])
    await reader.run(
      `mutation { writeReview(input: { bookId: "dune", rating: 4, title: "${long(50)}", text: "${long(99)}" }) { id } }`,
    );
  for (const book of ['dune', 'emma']) await add(ann, book, 'COMPLETED');
  await ann.run('mutation { recordReading(bookId: "dune", input: { finishedOn: "2024-03-04" }) { id } }');
  await add(ann, 'beloved', 'WISHLIST');
  await add(ann, 'ulysses', 'READING');
  await add(bob, 'dune', 'COMPLETED');
  await bob.run(
    'mutation { writeReview(input: { bookId: "persuasion", rating: 5, title: "", text: "" }) { id } }',
  );
  const { thread } = await bob.run<{ thread: { id: string } }, object>(
    `mutation { thread: startThread(title: "${long(80)}", content: "${long(99)}") { id } }`,
  );
  await ann.run(`mutation { addComment(threadId: "${thread.id}", content: "${long(99)}") { id } }`);
  await bob.run(`mutation { addComment(threadId: "${thread.id}", content: "${long(99)}") { id } }`);
  await ann.run(`mutation { reportPost(postId: "${thread.id}", reason: "${long(90)}") }`);
  await ann.run(`mutation { toggleFollow(userId: "${bob.id}") { __typename } }`);
  await bob.run(`mutation { toggleFollow(userId: "${ann.id}") { __typename } }`);
  await ann.run(
    `mutation { editProfile(input: { bio: "${long(90)}", favoriteAuthor: "${long(60)}" }) { id } }`,
  );
  await makeOperator(app, ann);
  const page = await visit(app, { as: ann, size: { width: 320, height: 640 } });
  for (const [address, words] of [
    ['/', 'Your best match so far'],
    ['/book/dune', long(99)],
    ['/search?q=dune', long(39)],
    ['/add-book', 'Add'],
    [`/public-profile/${ann.id}`, long(99)],
    [`/public-profile/${bob.id}`, long(99)],
    ['/private-profile', 'Authors'],
    ['/completed', long(39)],
    ['/wishlist', long(39)],
    ['/reading', long(39)],
    ['/stopped', 'No books'],
    [`/compare/${bob.id}`, long(30)],
    ['/match-list', long(30)],
    ['/for-you', long(39)],
    [`/year/2024/${ann.id}`, long(39)],
    ['/top-completed', long(39)],
    ['/top-wishlist', long(39)],
    ['/top-books', 'Top'],
    ['/forum/feedback', long(80)],
    [`/forum/feedback/${thread.id}`, long(80)],
    ['/notifications', long(30)],
    ['/moderation', long(90)],
    ['/settings', 'Settings'],
    ['/import', 'Import Your Library'],
    ['/developers', 'Developers'],
  ] as const) {
    await page.goto(address);
    await expect
      .poll(
        async () => {
          await scrollThrough(page); // some parts are loaded when they come near the window
          return page.getByRole('main').getByText(words).first().isVisible();
        },
        { message: address },
      )
      .toBe(true);
    await expectNoSidewaysScroll(page);
    expect(await tooWide(page), address).toEqual([]);
  }
  await page.goto('/import');
  const file = `Title,Author,Status\n${long(60)},${long(39)},read\n${'y'.repeat(60)},${long(39)},read\nEmma,${long(39)},read`;
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: `${long(60)}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Show New books' }).click();
  await page.getByText('y'.repeat(60)).first().waitFor();
  await expectNoSidewaysScroll(page);
  expect(await tooWide(page), 'a file to import').toEqual([]);
});

test('single keys lead to the search box and to a list of keys, and can be switched off', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  const focused = () =>
    page.evaluate(() => document.activeElement?.id && (document.activeElement as HTMLInputElement).type);
  await page.goto('/');
  await page.getByLabel('Search books').waitFor();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor(); // their code has come
  await page.keyboard.press('/');
  await expect.poll(focused).toBe('search');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/top-books');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('/');
  await page.waitForURL('**/search');
  await expect.poll(focused).toBe('search');
  await page.keyboard.type('g/?'); // while one types they are letters
  expect(await page.getByLabel('Search books').inputValue()).toBe('g/?');

  await page.goto('/top-books');
  const keys = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await keys.focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Search for books').waitFor();
  await expectAccessible(page);
  await list.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Keyboard shortcuts');
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  expect(page.url()).toContain('/top-books');
  await keys.click();
  await list.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await page.waitForURL('**/wishlist');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your Wishlist'); // what a screen reader says of the new page
});

thoroughTest('a page turns to its book and back also where motion is welcome', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  const page = await visit(app, { as: ann });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/wishlist');
  await page.getByRole('link', { name: 'Dune' }).click();
  await page.getByRole('heading', { name: 'Dune', level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Mark as Completed: Dune' }).click();
  await page.getByText('No books in your wishlist yet.').waitFor();
  await expect.poll(() => page.locator('[data-cover="dune"]').count()).toBe(0); // the one that flew is gone
});

thoroughTest(
  'several toasts take the room of one, keep nobody from the next press, and open for the keyboard',
  async () => {
    const app = await startApp();
    const page = await visit(app, { as: await app.signUp('ann'), size: { width: 1280, height: 720 } });
    await page.goto('/book/dune');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    const canPress = (name: string) =>
      page.getByRole('button', { name, exact: true }).click({ trial: true, timeout: 2000 });
    for (const [place, name] of ['Add to Wishlist', 'Mark as Completed', 'Rate 4 of 5: Dune'].entries()) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect.poll(() => dismiss.count()).toBe(place + 1);
    }
    await page.getByRole('status').filter({ hasText: 'Book added to wishlist!' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Rated 4 stars.' }).waitFor();
    const { height = 0 } = (await page.getByRole('region', { name: 'Messages' }).boundingBox()) ?? {};
    expect(height).toBeLessThan(80);

    await page.getByRole('button', { name: 'Edit Review' }).click();
    for (const name of ['Save', 'Cancel', 'Close']) await canPress(name);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Add to Wishlist' }).focus();
    for (const name of ['Open menu', 'Add to Wishlist']) await canPress(name);

    const tops = () => dismiss.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    await dismiss.first().focus();
    const [oldest = 0, older = 0, newest = 0] = await tops();
    expect(Math.min(Math.abs(oldest - older), Math.abs(older - newest))).toBeGreaterThan(44);
    await expectAccessible(page); // while the focus is in it no toast goes
    for (const left of [2, 1, 0]) {
      await dismiss.first().press('Enter');
      await expect.poll(() => dismiss.count()).toBe(left);
    }
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add to Wishlist');
  },
);

import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import { answerTo, goOffline, PHONE, useBrowser, visit } from '../setup/browser';
import { post } from '../setup/forumPage';
import { add } from '../setup/lists';
import { COMMENT, EDIT, make, START } from '../setup/posts';
import { thoroughTest } from '../setup/thorough';

useBrowser();

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
  await page.addInitScript(() => sessionStorage.setItem('positions', 'not JSON'));
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

thoroughTest('back leads to the comment of a long thread that was on top', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const first = await make(ann, COMMENT, { threadId, content: 'Grain 1.' });
  for (let n = 2; n <= 160; n++)
    await make(ann, COMMENT, { threadId, content: `Grain ${n}. ${'Sand. '.repeat(n % 60)}` });
  const page = await visit(app, { size: PHONE });
  await page.goto(`/forum/feedback/${threadId}`);
  await post(page, 'Grain 1.').waitFor();
  for (let n = 0; n < 6; n++) {
    await page.mouse.wheel(0, 2_500);
    await page.waitForTimeout(100); // comments further down are drawn
  }
  const shown = await page.locator('article article').evaluateAll((comments) => {
    const isInside = ({ top, height }: DOMRect) => top > 150 && top + height < innerHeight - 100;
    return comments.find((comment) => isInside(comment.getBoundingClientRect()))?.textContent;
  });
  const grain = post(page, /Grain \d+\./.exec(shown ?? '')?.[0] ?? 'none');
  const top = () => grain.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await grain.getByRole('link', { name: 'ann' }).hover();
  const before = await top();
  await grain.getByRole('link', { name: 'ann' }).click();
  await page.waitForURL('**/public-profile/**');
  await page.reload(); // forgets the comments
  await make(ann, EDIT, { id: first, content: 'More sand. '.repeat(100) });
  await page.goBack();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
});

thoroughTest(
  'back leads to the item that was on top, on a phone with a long list and many results too',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const books = (await app.gateway.database.db.query('SELECT itemId FROM books ORDER BY id LIMIT 120')) as {
      itemId: string;
    }[];
    for (const { itemId } of books) await add(ann, itemId, 'WISHLIST');
    const page = await visit(app, { as: ann, size: PHONE });
    const tiles = page.getByRole('main').locator(':is(h2, h3):has(a)');
    await page.addInitScript(() =>
      document.addEventListener('click', ({ target }) => {
        const heading = (target as Element).closest('h2, h3');
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

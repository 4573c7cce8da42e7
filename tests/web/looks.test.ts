import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startApp } from '../setup/app';
import { DESK, settled, STEADY, useBrowser, visit } from '../setup/browser';
import { differenceOf, toWebp } from '../setup/pictures';
import { thoroughTest } from '../setup/thorough';

useBrowser({ switches: STEADY });

/** How the pieces below looked when somebody looked at them; `LOOKS=update` makes them anew. */
const KNOWN = fileURLToPath(new URL('looks/', import.meta.url));
/** What does not look like it is put here, to be laid beside it. */
const NEW = fileURLToPath(new URL('../../shots/looks/', import.meta.url));
/** Share of a picture that may look different: letters are drawn a little differently by each version of a browser. */
const TOLERANCE = 0.01;

/** As wide as a phone, and so high that nothing lies over a piece. */
const PHONE = { width: 390, height: 1600 };

interface Piece {
  path: string;
  size: typeof PHONE;
  find: (page: Page) => Locator;
}

const PIECES: Record<string, Piece> = {
  banner: { path: '/', size: DESK, find: (page) => page.locator('main [class*="banner"]').first() },
  shelf: {
    path: '/',
    size: DESK,
    find: (page) => page.locator('section', { hasText: 'Top Completed Books' }),
  },
  tile: { path: '/search?q=emma', size: PHONE, find: (page) => page.locator('main li').first() },
  book: { path: '/book/emma', size: PHONE, find: (page) => page.locator('main article').first() },
  review: { path: '/book/emma', size: DESK, find: (page) => page.locator('main section li').first() },
  ranking: { path: '/top-completed', size: PHONE, find: (page) => page.locator('tbody tr').first() },
  login: { path: '/login', size: PHONE, find: (page) => page.locator('main form').first() },
  avatars: {
    path: '/private-profile',
    size: PHONE,
    find: (page) => page.getByRole('group', { name: 'Avatar' }),
  },
  empty: {
    path: '/wishlist',
    size: PHONE,
    find: (page) => page.locator('main div', { hasText: 'No books in your wishlist yet.' }).last(),
  },
  post: { path: '/forum/feedback', size: PHONE, find: (page) => page.locator('main article').first() },
};

thoroughTest('the pieces of the design look as they did', async () => {
  const app = await startApp({ sampleData: true });
  const ann = await app.signUp('ann');
  const differences: string[] = [];
  const guest = await visit(app);
  const reader = await visit(app, { as: ann });
  for (const [name, { path, size, find }] of Object.entries(PIECES)) {
    const page = path === '/login' ? guest : reader;
    await page.clock.setFixedTime(new Date(2026, 0, 15, 22));
    await page.setViewportSize(size);
    if (!page.url().endsWith(path)) await page.goto(path);
    await settled(page);
    await calm(page, find(page));
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
      const picture = await find(page).screenshot();
      const file = `${KNOWN}${name}.${theme}.webp`;
      if (process.env.LOOKS === 'update') {
        writeFileSync(file, await toWebp(page, picture));
        continue;
      }
      const difference = existsSync(file) ? await differenceOf(page, readFileSync(file), picture) : 1;
      if (difference <= TOLERANCE) continue;
      mkdirSync(NEW, { recursive: true });
      writeFileSync(`${NEW}${name}.${theme}.png`, picture);
      differences.push(`${name}: ${(difference * 100).toFixed(1)} %, see shots/looks/${name}.${theme}.png`);
    }
  }
  expect(differences).toEqual([]);
});

/** Waits until a piece does not change any more; times, which never stand still, are left out. */
async function calm(page: Page, piece: Locator): Promise<void> {
  await piece.waitFor();
  await page.addStyleTag({
    content: 'time { visibility: hidden } * { caret-color: transparent !important }',
  });
  const isWhole = (element: Element) =>
    [...element.querySelectorAll('[data-cover]')].every((cover) => cover.querySelector('svg'));
  await expect.poll(() => piece.evaluate(isWhole)).toBe(true);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let before: Buffer = Buffer.from('');
  await expect
    .poll(async () => {
      const last = before;
      before = await piece.screenshot();
      return before.equals(last);
    })
    .toBe(true);
}

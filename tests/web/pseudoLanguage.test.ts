import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { startApp, type App } from '../setup/app';
import { expectNoSidewaysScroll, PHONE, settled, useBrowser, visit } from '../setup/browser';
import { add } from '../setup/lists';
import { thoroughTest } from '../setup/thorough';

useBrowser();

/** Builds the web app as it is in development. Returns its folder. */
async function buildForDevelopment({ dataDir }: App): Promise<string> {
  const outDir = join(dataDir, 'development');
  await build({
    mode: 'development',
    logLevel: 'error',
    environments: { client: { build: { outDir, minify: false } } },
  });
  return outDir;
}

/**
 * Texts in plain letters: those of readers, books and the server are data, which is isolated from the direction of the page.
 */
const plainTexts = (page: Page) =>
  page.evaluate(() => {
    const NAMES =
      /Shelfmates|Goodreads|StoryGraph|LibraryThing|BookWyrm|Hardcover|Openreads|Inventaire|Open Library/g;
    const DATA =
      '[dir], [lang], bdi, time, option, script, style, noscript, a[href^="/book/"], [class*="subjects"]';
    const isData = (element: Element | null) => Boolean(element?.closest(`body :is(${DATA})`));
    /** What is left of a text without the pseudo-language’s, which has values in it. */
    const plainPart = (text: string): string => {
      const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
      return rest === text ? text.replace(NAMES, '') : plainPart(rest);
    };
    const isPlain = (text: string) => /[A-Za-z]{2,}/.test(plainPart(text));
    const found = new Set<string>();
    const data = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (isData(node.parentElement)) data.add(text);
      else if (isPlain(text)) found.add(text);
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? '';
        if (!text.includes('⟦') && isPlain(text) && !data.has(text) && !isData(element))
          found.add(`${name}: ${text}`);
      }
    return [...found];
  });

const GUEST = ['/login', '/register', '/book/emma', '/forum/feedback', '/?pseudo=off'];
const READER = [
  '/search?q=dune',
  '/book/dune',
  '/wishlist',
  '/completed',
  '/reading',
  '/top-wishlist',
  '/top-books',
  '/match-list',
  '/for-you',
  '/notifications',
  '/private-profile',
  '/settings',
  '/import',
  '/add-book',
  '/author/jane-austen',
  '/subject/fiction',
  '/forum/feedback',
  '/no/such/page',
];

thoroughTest(
  'a pseudo-language shows in development that every text is in a catalogue, and that longer ones fit',
  async () => {
    const app = await startApp({ sampleData: true });
    const ann = await app.signUp('ann');
    await add(ann, 'dune', 'WISHLIST');
    await add(ann, 'emma');
    await add(ann, 'middlemarch', 'READING');
    await app.restart(await buildForDevelopment(app));
    for (const [as, paths] of [
      [undefined, GUEST],
      [ann, READER],
    ] as const) {
      const page = await visit(app, { size: PHONE, as });
      for (const path of ['/?pseudo', ...paths]) {
        await page.goto(path);
        await page.locator('main h1').first().waitFor();
        await settled(page);
        await page.waitForLoadState('networkidle');
        if (path.endsWith('=off')) {
          expect(await page.locator('html').getAttribute('dir')).toBeNull();
          expect(await plainTexts(page)).toContain('Welcome to Shelfmates');
          continue;
        }
        expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
        expect(await plainTexts(page), path).toEqual([]);
        await expectNoSidewaysScroll(page);
      }
    }
  },
  120_000,
);

test('the product has no pseudo-language', async () => {
  const page = await visit(await startApp());
  await page.goto('/?pseudo');
  await page.getByRole('heading', { name: 'Welcome to Shelfmates' }).waitFor();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { ask, signUp } from '../faults/kit/gateway';
import { readConfig } from '../gateway/config';
import { createLog } from '../gateway/observability/log';
import { startGateway, type Gateway } from '../gateway/server';

const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const CARDS = 100;
const CPU_SLOWDOWN = 4;
const TIMES = 10;
/** Time within which a press must show its effect, in ms. */
const LIMIT = 100;
/** Time for the page to become idle after an interaction and for the browser to report its duration, in ms. */
const REST = 700;
/** The shortest duration that the browser reports, in ms. */
const MIN_DURATION = 16;

/** Interactions, and what is done between them without being measured. */
type Step = (page: Page, time: number) => Promise<unknown>;
interface Scene {
  path: string;
  /** A reader with empty lists. */
  asNewcomer?: boolean;
  /** Loads more until there are a hundred cards. */
  more?: string;
  measured: Readonly<Record<string, Step>>;
  after?: Step;
}

type Reader = Awaited<ReturnType<typeof signUp>>;

/*
 * Buttons are found by attribute and text. Role queries compute styles inside cards the browser skips (`content-visibility`),
 * which starts transitions there and slows down every frame.
 */
const labelled = (page: Page | Locator, label: string) => page.locator(`button[aria-label^="${label}"]`);
const saying = (page: Page | Locator, text: string) => page.locator('button', { hasText: text });
const dialog = (page: Page) => page.locator(':is([role="dialog"], [role="alertdialog"])');

/** A finger on the middle of an element. Playwright's own `tap` would run scripts in the page during the event. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForTimeout(300);
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap on.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const scenes = (thread: string): Scene[] => [
  {
    path: '/wishlist',
    more: 'Show more books',
    measured: { 'open the menu of a cover': (page, time) => tap(page, labelled(page, 'Keep: ').nth(time)) },
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    path: '/wishlist',
    more: 'Show more books',
    measured: {
      'move to completed': (page, time) => tap(page, labelled(page, 'Mark as Completed: ').nth(time)),
      undo: (page) => tap(page, saying(page, 'Undo').last()),
    },
  },
  {
    path: '/wishlist',
    more: 'Show more books',
    measured: {
      'ask before removing': (page, time) => tap(page, labelled(page, 'Remove: ').nth(time)),
      remove: (page) => tap(page, saying(dialog(page), 'Remove')),
    },
  },
  {
    path: '/wishlist',
    more: 'Show more books',
    measured: { 'switch the theme': (page) => tap(page, labelled(page, 'Switch to ')) },
  },
  {
    path: '/wishlist',
    more: 'Show more books',
    measured: {
      'type in the search of a list': (page) => page.getByLabel('Search in this list').press('a'),
    },
    after: (page) => page.getByLabel('Search in this list').fill(''),
  },
  {
    path: '/wishlist',
    more: 'Show more books',
    measured: {
      'open a book': (page, time) => tap(page, page.locator('main h2 a').nth(time)),
    },
    after: async (page) => {
      await page.waitForURL('**/book/**');
      await page.goBack();
      await page.locator('main h2 a').nth(TIMES).waitFor();
      await page.waitForTimeout(3_000); // the page scrolls to where it was, and a tap meanwhile would miss
    },
  },
  {
    path: '/completed',
    more: 'Show more books',
    measured: {
      rate: (page, time) =>
        tap(page, page.locator('main li').nth(time).locator('button[aria-label^="Rate 4 of 5"]')),
    },
  },
  {
    path: '/completed',
    more: 'Show more books',
    measured: {
      'open the form of a review': (page, time) =>
        tap(page, page.locator('main button[aria-label*=" Review: "]').nth(TIMES + time)),
      'choose its stars': (page) => tap(page, dialog(page).locator('input[type="radio"]').nth(3)),
      'type in a review': (page) => page.getByLabel('Review', { exact: true }).press('a'),
      'send a review': (page) => tap(page, saying(dialog(page), 'Submit')),
    },
  },
  {
    path: '/subject/fiction',
    asNewcomer: true,
    more: 'Show more books',
    measured: { add: (page, time) => tap(page, labelled(page, 'Add to Wishlist: ').nth(time)) },
  },
  {
    path: '/search?q=the',
    measured: { 'type in the search box': (page) => page.locator('main [role="combobox"]').press('e') },
    after: (page) => page.locator('main [role="combobox"]').fill(''),
  },
  {
    path: `/forum/feedback/${thread}`,
    measured: {
      react: (page, time) => tap(page, saying(page.locator('article article').nth(time), 'Love')),
    },
  },
  {
    path: `/forum/feedback/${thread}`,
    measured: {
      'type in a comment': (page) => page.getByLabel('Comment', { exact: true }).press('a'),
      'send a comment': (page) => tap(page, saying(page, 'Submit Comment')),
    },
  },
];

/** The lower limit: a page with one button, which changes its text. */
const REFERENCE = `<meta name="viewport" content="width=device-width"><button onclick="this.textContent = Date.now()">Press</button>`;

/**
 * Interaction to Next Paint on a slow phone: the browser's own event timing, at 390×844 with the processor slowed down four
 * times and a hundred cards on the page. Arguments: parts of the names of interactions. Needs a build: npx vite build --app
 */
export async function bench(words: string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shelfmates-bench-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'off',
    OPEN_LIBRARY_URL: 'off',
    RATE_LIMIT: 'off',
  });
  const gateway = await startGateway(config, createLog('silent'), WEB);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGS });
  try {
    const address = `http://127.0.0.1:${gateway.port}`;
    const [reader, newcomer] = [await signUp(address, 'reader'), await signUp(address, 'newcomer')];
    const thread = await fill(gateway, reader);
    const [asReader, asNewcomer] = [
      await signedIn(browser, address, reader),
      await signedIn(browser, address, newcomer),
    ];
    const reference: number[] = [];
    const found: [act: string, times: number[]][] = [];
    for (const [at, scene] of scenes(thread).entries()) {
      if (words.length > 0 && !words.some((word) => Object.keys(scene.measured).join().includes(word)))
        continue;
      const context = scene.asNewcomer ? asNewcomer : asReader;
      if (at % 4 === 0 || reference.length === 0)
        reference.push(...(await referenceTimes(await context.newPage())));
      found.push(...(await timesOf(await context.newPage(), scene)));
    }
    const least = medianOf(reference);
    const row = (act: string, times: readonly number[]) => ({
      act,
      'median ms': medianOf(times),
      'most ms': Math.max(...times),
      'of the reference': medianOf(times) / least,
      [`within ${LIMIT} ms`]: medianOf(times) <= LIMIT ? 'yes' : 'no',
    });
    return [
      {
        title: `From a press to the next paint, ${TIMES} times each, with a processor ${CPU_SLOWDOWN} times slower and ${CARDS} cards on the page`,
        rows: [
          row('reference: a page of one button that changes its text', reference),
          ...found.map(([act, times]) => row(act, times)),
        ],
      },
    ];
  } finally {
    await browser.close();
    await gateway.stop();
    rmSync(dataDir, { recursive: true });
  }
}

/**
 * Gives a reader a hundred books on each of two lists, ten more on the one from which ten are removed, and writes a thread with a
 * hundred comments, whose ID it returns.
 */
async function fill({ port, database }: Gateway, reader: Reader): Promise<string> {
  const run = (operation: string, variables: object) =>
    ask(`http://127.0.0.1:${port}`, operation, variables, reader);
  const books = (await database.db.query(
    `SELECT itemId FROM books ORDER BY id LIMIT ${2 * CARDS + TIMES}`,
  )) as {
    itemId: string;
  }[];
  for (const [place, { itemId }] of books.entries())
    await run(
      'mutation ($bookId: ID!, $list: ListName!) { addToList(bookId: $bookId, list: $list) { id } }',
      {
        bookId: itemId,
        list: place < CARDS + TIMES ? 'WISHLIST' : 'COMPLETED',
      },
    );
  const thread = uuidv7();
  await run(
    'mutation ($id: ID!) { startThread(id: $id, title: "A hundred voices", content: "Who begins?") { id } }',
    { id: thread },
  );
  for (let n = 1; n <= CARDS; n++)
    await run(
      'mutation ($id: ID!, $threadId: ID!, $content: String!) { addComment(id: $id, threadId: $threadId, content: $content) { id } }',
      { id: uuidv7(), threadId: thread, content: `Comment ${n}, which says what comments say.` },
    );
  return thread;
}

/** A phone on which a reader is signed in. */
async function signedIn(browser: Browser, address: string, { id, token }: Reader): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, baseURL: address });
  const user = JSON.stringify({ id, username: 'reader', avatar: 'default', avatarColor: null });
  await context.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { token, user },
  );
  return context;
}

async function referenceTimes(page: Page): Promise<number[]> {
  await page.setContent(REFERENCE);
  return (await measure(page, { Press: () => tap(page, page.locator('button')) }))[0]?.[1] ?? [];
}

async function timesOf(page: Page, { path, more, measured, after }: Scene) {
  await page.goto(path);
  await page.locator('main h2').first().waitFor();
  if (more) await showCards(page, more);
  return measure(page, measured, after);
}

/** Distant parts of a list are not rendered, so the button may disappear before a hundred cards are in the page. */
async function showCards(page: Page, more: string): Promise<void> {
  const cards = page.locator('main li h2');
  const next = saying(page, more);
  while ((await cards.count()) < CARDS && (await next.count()) > 0) {
    await next.click();
    await page.waitForTimeout(REST);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Performs each interaction ten times, with a slow processor, and closes the page. */
async function measure(page: Page, acts: Scene['measured'], after?: Step): Promise<[string, number[]][]> {
  await page.waitForTimeout(2 * REST);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(() => {
    const all = globalThis as unknown as { longest: number };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId > 0) all.longest = Math.max(all.longest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const times = new Map<string, number[]>();
  for (let time = 0; time < TIMES; time++) {
    for (const [name, act] of Object.entries(acts)) {
      await page.evaluate(
        (shortest) => ((globalThis as unknown as { longest: number }).longest = shortest),
        MIN_DURATION,
      );
      await act(page, time);
      await page.waitForTimeout(REST);
      const longest = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
      times.set(name, [...(times.get(name) ?? []), longest]);
    }
    await after?.(page, time);
    await page.waitForTimeout(REST);
  }
  await page.close();
  return [...times];
}

/** The median; of an even number the upper of the two middle ones, so that nothing looks faster than it is. */
const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

import { AxeBuilder } from '@axe-core/playwright';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
  type Response,
  type Route,
} from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { App, Reader } from './app';
import { requireProgram } from './engines/engine';
import { firstUnlessThorough, isThorough } from './thorough';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Renders text and colours identically on every machine; for tests that compare pictures. */
export const STEADY = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The themes and window sizes in which screens are checked. */
export const APPEARANCES = firstUnlessThorough([
  ['dark', DESK],
  ['light', PHONE],
] as const);

interface Launch {
  switches?: readonly string[];
  /** With windows, cameras and notifications, which take several times as long for every page. */
  complete?: boolean;
}

/** Starts Debian's Chromium, without everything that a page does not need unless it has to be complete. */
export const launchChromium = ({ switches = [], complete = false }: Launch = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: complete
      ? requireProgram('chromium', [
          '/usr/bin/chromium',
          '/usr/bin/chromium-browser',
          '/usr/bin/google-chrome',
        ])
      : requireProgram('chromium-headless-shell', ['/usr/bin/chromium-headless-shell']),
    args: [...QUIET, ...switches],
  });

let browser: Browser;
/** One real Chromium for the tests of a file. */
export function useBrowser(launch?: Launch): void {
  beforeAll(async () => {
    browser = await launchChromium(launch);
  });
  afterAll(() => browser.close());
}

interface Visit {
  /** Signed in from the start. */
  as?: Reader;
  theme?: 'dark' | 'light';
  size?: { width: number; height: number };
  /** Parts of URLs whose requests may fail in this visit. */
  mayFail?: RegExp;
  /** With the service worker. Other visits go without it: it would answer in place of the gateway. */
  installed?: boolean;
  /** Such as `Pacific/Kiritimati`; that of the machine by default. */
  timezone?: string;
  /** The language of the browser, such as `ar`; English by default. */
  locale?: string;
}

/** A new browser context on the app. Any console error, failed request or uncaught exception fails the test. */
export async function visit(
  app: App,
  { as, theme = 'dark', size = DESK, mayFail, installed = false, timezone, locale }: Visit = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    baseURL: app.address,
    reducedMotion: 'reduce',
    ...(timezone && { timezoneId: timezone }),
    ...(locale && { locale }),
    serviceWorkers: installed ? 'allow' : 'block',
  });
  const problems: string[] = [];
  onTestFinished(async () => {
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' }); // a response may still be on its way
    await context.close();
    expect(problems).toEqual([]);
  });
  await context.addInitScript(
    (name) => localStorage.setItem('theme', localStorage.getItem('theme') ?? name),
    theme,
  );
  if (as) {
    const user = JSON.stringify({ id: as.id, username: as.username, avatar: 'default', avatarColor: null });
    await context.addInitScript(
      ([token, reader]) => {
        if (sessionStorage.getItem('begun')) return;
        sessionStorage.setItem('begun', 'yes');
        localStorage.setItem('token', token ?? '');
        localStorage.setItem('user', reader ?? '');
      },
      [as.token, user],
    );
  }
  const page = await context.newPage();
  untilAppIsThere(page);
  const excused = (text: string) => mayFail?.test(text) ?? false;
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !excused(message.text() + message.location().url))
      problems.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const problem = `${request.url()} ${request.failure()?.errorText}`;
    const aborted = problem.endsWith('net::ERR_ABORTED'); // the page went on before the response arrived
    if (!aborted && !excused(problem)) problems.push(problem);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !excused(response.url()))
      problems.push(`${response.status()} ${response.url()}`);
  });
  return page;
}

/** Makes `goto` and `reload` wait until the app has replaced the server-rendered preview of the page. */
function untilAppIsThere(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const appeared = () => page.locator('.first-sight').waitFor({ state: 'detached' });
  page.goto = async (...args) => {
    const response = await goto(...args);
    await appeared();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await appeared();
    return response;
  };
}

/** Rules about colours, which take most of the time. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Fails on accessibility violations that axe finds on this page. In the other theme only the colours differ, and pairs of colour
 * tokens are checked by a unit test, so it is left to thorough runs; a test that visits the page in both leaves it out (`shown`).
 * One whose page is checked elsewhere, say in another language, checks no colours (`none`).
 */
export async function expectAccessible(
  page: Page,
  { colours = 'both' }: { colours?: 'both' | 'shown' | 'none' } = {},
): Promise<void> {
  const rules = colours === 'none' ? Object.fromEntries(COLOURS.map((id) => [id, { enabled: false }])) : {};
  const { violations } = await axe(page)
    .options({ ...BRIEF, rules })
    .analyze();
  if (colours === 'both' && isThorough) {
    await switchTheme(page);
    const others = axe(page).options({ ...BRIEF, runOnly: ['color-contrast'] });
    violations.push(...(await others.analyze()).violations);
    await switchTheme(page);
  }
  const messages = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect(messages).toEqual([]);
}

/** Passed rules are not reported. */
const BRIEF = { resultTypes: ['violations' as const] };

/**
 * Our pages have no frames, so legacy mode checks everything in one run. The focus guards around an open menu pass the focus on
 * at once, which axe cannot know.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().exclude('[data-base-ui-focus-guard]');

/** Without transitions: an inherited colour in transition would take one more for each level of the page. */
const switchTheme = (page: Page) =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'light' ? 'dark' : 'light';
  });

/** The page fits its window without horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Waits until an element has the focus, or contains the one that has. */
export const expectFocusIn = (element: Locator) =>
  expect.poll(() => element.evaluate((one) => one.contains(document.activeElement))).toBe(true);

/** Waits until nothing on the page is loading any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** Waits until the service worker serves a page that was visited with `installed`. */
export const workerRuns = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Takes the network away once all requests of the pages are done. */
export async function goOffline(page: Page): Promise<void> {
  const context = page.context();
  for (const one of context.pages()) await one.waitForLoadState('networkidle');
  await context.setOffline(true);
}

/** The name of the GraphQL operation that a request carries. */
export const operationOf = (request: Request): string | null =>
  (request.postDataJSON() as { operationName?: string } | null)?.operationName ?? null;

/** The next response to an operation. Pages show some changes optimistically; reloading before the response would abort the request. */
export const answerTo = (page: Page, operation: string): Promise<Response> =>
  page.waitForResponse((response) => operationOf(response.request()) === operation);

/**
 * Holds the requests of one operation, of a page or of all tabs, until `pass` or `fail` lets the oldest one go, or `release` all of
 * them; `waiting` counts the others.
 */
export async function hold(where: Page | BrowserContext, operation: string) {
  const held: Route[] = [];
  let released = false;
  await where.route('**/graphql*', (route) => {
    if (!released && operationOf(route.request()) === operation) held.push(route);
    else void route.fallback();
  });
  const one = () => expect.poll(() => held.length).toBeGreaterThan(0);
  return {
    pass: async () => one().then(() => held.shift()?.continue()),
    fail: async () => one().then(() => held.shift()?.abort()),
    reached: one,
    release: async () => {
      released = true;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
    waiting: () => held.length,
  };
}

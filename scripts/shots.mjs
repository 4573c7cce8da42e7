// npm run shots [-- words]: pictures of every screen of the built product in both themes, at three widths and in five states,
// for eyes, not for tests. Words narrow it down: names of screens (home, book …), states (filled, empty, loading, error, long),
// themes (dark, light) and widths (390, 768, 1280). SHOTS_URL names a product that runs already.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { empty, long } from './shots/answers.mjs';
import { furnish } from './shots/readers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(root, 'shots');
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
const WIDTHS = { 390: 844, 768: 1024, 1280: 900 };
const THEMES = ['dark', 'light'];
const STATES = ['filled', 'empty', 'loading', 'error', 'long'];
/** Longer pages are cut here: what repeats below was seen above. */
const TALLEST = 6000;
const AT_ONCE = 2;

/** Screens: address, whether for the signed-in reader, and what is done there before the picture. */
const SCREENS = {
  home: { path: '/', reader: true },
  'home-guest': { path: '/' },
  register: { path: '/register', states: ['filled'] },
  login: { path: '/login', states: ['filled'] },
  'confirm-email': { path: '/confirm-email?token=none', states: ['filled'] },
  'forgot-password': { path: '/forgot-password', states: ['filled'] },
  'reset-password': { path: '/reset-password?token=none', states: ['filled'] },
  search: { path: '/search', states: ['filled'] },
  results: { path: '/search?q=love', reader: true },
  book: { path: '/book/emma', reader: true },
  wishlist: { path: '/wishlist', reader: true },
  completed: { path: '/completed', reader: true },
  'top-wishlist': { path: '/top-wishlist' },
  'top-completed': { path: '/top-completed' },
  'top-books': { path: '/top-books' },
  matches: { path: '/match-list', reader: true },
  compare: { path: ({ neighbour }) => `/compare/${neighbour}`, reader: true },
  'private-profile': { path: '/private-profile', reader: true },
  'public-profile': { path: ({ neighbour }) => `/public-profile/${neighbour}`, reader: true },
  forum: { path: '/forum/feedback', reader: true },
  thread: { path: ({ thread }) => `/forum/feedback/${thread}`, reader: true },
  developers: { path: '/developers', reader: true, states: ['filled'] },
  unknown: { path: '/no/such/page', states: ['filled'] },
  'review-dialog': {
    path: '/book/middlemarch',
    reader: true,
    states: ['filled'],
    before: (page) => page.getByRole('button', { name: /^(Leave a Review|Be the First to Review)/ }).click(),
    dialog: true,
  },
  'confirm-dialog': {
    path: '/wishlist',
    reader: true,
    states: ['filled'],
    before: (page) =>
      page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
    dialog: true,
  },
  shortcuts: {
    path: '/',
    reader: true,
    states: ['filled'],
    before: (page) => page.keyboard.press('?'),
    dialog: true,
  },
};

const words = process.argv.slice(2);
const among = (all) => {
  const named = all.filter((one) => words.includes(String(one)));
  return named.length > 0 ? named : all;
};
const known = [...Object.keys(SCREENS), ...STATES, ...THEMES, ...Object.keys(WIDTHS)];
const unknown = words.filter((word) => !known.includes(word));
if (unknown.length > 0) {
  console.log(`Not known: ${unknown.join(' ')}. There are: ${known.join(' ')}`);
  process.exit(1);
}

const product = await open();
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
const begun = Date.now();
let made = 0;
try {
  const people = await furnish(product.address);
  mkdirSync(FOLDER, { recursive: true });
  const visits = among(Object.keys(SCREENS)).flatMap((name) =>
    among(STATES)
      .filter((state) => (SCREENS[name].states ?? STATES).includes(state))
      .map((state) => ({ name, state })),
  );
  const next = async () => {
    for (let one = visits.shift(); one; one = visits.shift()) await picture(one, people);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
} finally {
  await browser.close();
  await product.close();
}
console.log(`${made} pictures in ${FOLDER} after ${Math.round((Date.now() - begun) / 1000)} s`);

/** One screen in one state: loaded once, then seen in every theme and width. */
async function picture({ name, state }, people) {
  const { path, reader, before, dialog } = SCREENS[name];
  const context = await browser.newContext({
    baseURL: product.address,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  try {
    await context.addInitScript(
      ([token, user]) => {
        Math.random = () => 0.42; // the same quote in every picture
        if (!token) return;
        localStorage.setItem('token', token);
        localStorage.setItem('user', user);
      },
      reader ? [people.token, people.user] : [],
    );
    const page = await context.newPage();
    await page.route('**/graphql', answer(state));
    await page.goto(typeof path === 'function' ? path(people) : path);
    await page
      .locator('h1')
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => undefined);
    if (state !== 'loading') await settled(page);
    if (before) {
      await before(page);
      await page.getByRole(/confirm/.test(name) ? 'alertdialog' : 'dialog').waitFor();
    }
    await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' }); // phones have none
    for (const width of among(Object.keys(WIDTHS))) {
      for (const theme of among(THEMES)) {
        await page.setViewportSize({ width: Number(width), height: WIDTHS[width] });
        await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
        const tall = await page.evaluate(() => document.documentElement.scrollHeight);
        if (!dialog && state !== 'loading') await seeAll(page, tall);
        // The bar at the foot of a phone belongs to the foot of the picture.
        if (!dialog && state !== 'loading') {
          const grown = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({
            width: Number(width),
            height: Math.min(Math.max(grown, WIDTHS[width]), TALLEST),
          });
        }
        const file = `${name}.${state}.${theme}.${width}.jpg`;
        await page.screenshot({
          path: join(FOLDER, file),
          quality: 82,
          type: 'jpeg',
        });
        made++;
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (sideways > 0) console.log(`  scrolls sideways by ${sideways} px: ${file}`);
      }
    }
    console.log(`${name}, ${state}`);
  } catch (error) {
    console.log(`✗ ${name}, ${state}: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  } finally {
    await context.close();
  }
}

/** What the screen's questions get for an answer in a state. */
function answer(state) {
  if (state === 'loading') return () => undefined;
  if (state === 'error') return (route) => route.abort();
  if (state === 'filled') return (route) => route.continue();
  return async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: state === 'empty' ? empty(json) : long(json) });
  };
}

/** Waits a moment until nothing loads any more; where an answer fails, something may go on saying so. */
function settled(page) {
  const calm = () => !document.querySelector('[aria-busy="true"]');
  return page.waitForFunction(calm, undefined, { timeout: 2500 }).catch(() => undefined);
}

/** Scrolls down once, so that what loads only when it comes near is there. */
async function seeAll(page, tall) {
  await page.evaluate(
    async (bottom) => {
      for (let y = 0; y < bottom; y += 700) {
        scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      scrollTo(0, 0);
    },
    Math.min(tall, TALLEST),
  );
  await settled(page);
}

/** The product that is to be seen: one that runs, or one of our own with a fresh sample community. */
async function open() {
  if (process.env.SHOTS_URL) return { address: process.env.SHOTS_URL, close: () => undefined };
  const data = mkdtempSync(join(tmpdir(), 'shelfmates-shots-'));
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      DATABASE_URL: '',
      REDIS_URL: '',
      OPEN_LIBRARY_URL: 'off',
      SAMPLE_DATA: 'on',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /open:\s+(http:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error('The product did not start.')));
  });
  return {
    address,
    close: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(data, { recursive: true, force: true });
    },
  };
}

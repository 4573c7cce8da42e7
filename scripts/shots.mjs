// npm run shots [-- words]: pictures of every screen of the built product in both themes, at three widths and in five states,
// for eyes, not for tests. Words narrow it down: names of screens (home, book …), states (filled, empty, loading, error, long),
// themes (dark, light), widths (390, 768, 1280; 320 for letters of twice the size) and languages (de, ar …; English if none is
// named). What is pressed before a picture is found by its name in the language; in the pseudo-language, which only
// `npm run dev` serves, those screens are left out. SHOTS_URL names a product that runs already.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { empty, long } from './shots/answers.mjs';
import { furnish } from './shots/readers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(root, 'shots');
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
const WIDTHS = { 320: 640, 390: 844, 768: 1024, 1280: 900 };
const USUAL = ['390', '768', '1280'];
const THEMES = ['dark', 'light'];
const STATES = ['filled', 'empty', 'loading', 'error', 'long'];
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR', 'pl', 'ja', 'ar', 'pseudo'];
/** Nothing is animated, and scrollbars are hidden as on phones. */
const STILL =
  'html { scrollbar-gutter: auto !important } *, ::before, ::after { transition: none !important }';
/** Longer pages are cut off here: the rest repeats what is above. */
const TALLEST = 6000;
const AT_ONCE = 2;

/** The operator's rights are never changed: without them there is no page. */
const TRUE = /"operationName":"ViewerIsOperator"/;
const press = (message) => (page, text) =>
  page
    .getByRole('button', { name: text(message) })
    .first()
    .click();
/** Opens the menu of the book on this page, and presses the named item, if any. */
const bookMenu =
  (label, ...actions) =>
  async (page, text) => {
    await press(label)(page, text);
    for (const action of actions) await page.getByRole('menuitem', { name: text(action) }).click();
  };
const moderation = (tab) => ({ path: '/moderation', reader: true, operator: true, before: press(tab) });
const lettersTwice = (path) => ({ path, reader: true, states: ['filled'], widths: ['320'], letters: '200%' });
const pressed = (path, before, more) => ({ path, reader: true, states: ['filled'], before, ...more });
const printed = (path) => ({ path, reader: true, states: ['filled'], widths: ['768'], media: 'print' });

/**
 * Screens: address, whether for the signed-in reader, and the actions before the picture. `dialog` names the dialog that is then
 * open, `part` the only part to picture.
 */
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
  reading: { path: '/reading', reader: true },
  stopped: { path: '/stopped', reader: true, states: ['filled', 'empty'] },
  year: {
    path: ({ reader }) => `/year/${new Date().getFullYear()}/${reader}`,
    reader: true,
    states: ['filled', 'empty'],
  },
  'for-you': { path: '/for-you', reader: true },
  notifications: { path: '/notifications', reader: true },
  import: { path: '/import', reader: true, states: ['filled'] },
  'top-wishlist': { path: '/top-wishlist' },
  'top-completed': { path: '/top-completed' },
  'top-books': { path: '/top-books' },
  matches: { path: '/match-list', reader: true },
  compare: { path: ({ neighbour }) => `/compare/${neighbour}`, reader: true },
  'private-profile': { path: '/private-profile', reader: true },
  settings: { path: '/settings', reader: true, states: ['filled'] },
  'public-profile': { path: ({ neighbour }) => `/public-profile/${neighbour}`, reader: true },
  forum: { path: '/forum/feedback', reader: true },
  thread: { path: ({ thread }) => `/forum/feedback/${thread}`, reader: true },
  developers: { path: '/developers', reader: true, states: ['filled'] },
  unknown: { path: '/no/such/page', states: ['filled'] },
  'moderation-reported': moderation('Reported'),
  'moderation-hidden': moderation('Hidden'),
  'moderation-suspended': moderation('Suspended'),
  'moderation-log': moderation('Log'),
  'moderation-form': {
    ...moderation('Reported'),
    states: ['filled', 'long'],
    before: (page) =>
      page
        .getByRole('button', { name: /^Suspend / })
        .first()
        .click(),
  },
  account: {
    path: '/private-profile',
    reader: true,
    states: ['filled', 'long'],
    part: 'section[aria-labelledby="account-heading"]',
    before: async (page) => {
      await page.locator('#account-heading').scrollIntoViewIfNeeded();
      await settled(page);
      await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
    },
  },
  'new-thread': {
    path: '/forum/feedback',
    reader: true,
    states: ['filled'],
    before: press('New Thread'),
  },
  'match-sums': {
    path: '/match-list',
    reader: true,
    states: ['filled', 'long'],
    before: press('How it adds up: your score with {username}'),
  },
  menu: {
    path: '/',
    reader: true,
    states: ['filled'],
    widths: ['390', '768'],
    before: press('Open menu'),
  },
  toast: {
    path: '/search?q=emma',
    reader: true,
    states: ['filled', 'error'],
    before: async (page, text, state) => {
      if (state === 'filled') await press('Add to Wishlist')(page, text);
    },
  },
  'list-covers': {
    path: '/completed',
    reader: true,
    states: ['filled', 'long'],
    before: press('Covers'),
  },
  'list-table': {
    path: '/completed',
    reader: true,
    states: ['filled', 'long'],
    before: press('Table'),
  },
  'list-selection': {
    path: '/wishlist',
    reader: true,
    states: ['filled', 'long'],
    before: async (page, text) => {
      await press('Select Several')(page, text);
      await press('Select All')(page, text);
    },
  },
  suggestions: {
    path: '/search',
    reader: true,
    states: ['filled'],
    before: async (page, text) => {
      await page.getByLabel(text('Search books')).fill('the trial');
      await page
        .getByRole('button', { name: text('Keep: {book}') })
        .first()
        .waitFor();
    },
  },
  'add-book': { path: '/add-book', reader: true, states: ['filled'] },
  author: { path: '/author/jane-austen', reader: true },
  subject: { path: '/subject/fiction', reader: true },
  'letters-home': lettersTwice('/'),
  'letters-book': lettersTwice('/book/emma'),
  'letters-wishlist': lettersTwice('/wishlist'),
  'print-list': printed('/completed'),
  'print-review': printed('/book/middlemarch'),
  'print-ranking': printed('/top-completed'),
  'reading-letters': lettersTwice('/reading'),
  'review-dialog': pressed('/book/middlemarch', press('Leave a Review'), { dialog: 'dialog' }),
  'confirm-dialog': pressed('/wishlist', press('Remove: {title}'), { dialog: 'alertdialog' }),
  shortcuts: pressed('/', (page) => page.keyboard.press('?'), { dialog: 'dialog' }),
  'book-menu': pressed('/top-books', press('Keep: {book}'), { dialog: 'menu' }),
  'date-dialog': pressed('/book/emma', bookMenu('Completed, {date}', 'Edit Date'), { dialog: 'dialog' }),
  'entry-dialog': pressed('/completed', press('Notes and Tags: {title}'), { dialog: 'dialog' }),
  'progress-dialog': pressed('/reading', press('Update: {title}'), { dialog: 'dialog' }),
  'goal-dialog': pressed('/', press('Edit Goal'), { dialog: 'dialog' }),
  'report-dialog': pressed('/book/emma', press('Report a problem'), { dialog: 'dialog' }),
  'tags-dialog': pressed('/completed', press('Edit Tags'), { dialog: 'dialog' }),
  'post-menu': pressed('/forum/feedback', press('More: {name}'), { dialog: 'menu' }),
};

const imported = async (file) => (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;
const { compileCatalogue } = await imported('./scripts/catalogues.ts');
const { keyOf } = await imported('./web/language/keyOf.ts');

const words = process.argv.slice(2);
const among = (all) => {
  const named = all.filter((one) => words.includes(String(one)));
  return named.length > 0 ? named : all;
};
const known = [...Object.keys(SCREENS), ...STATES, ...THEMES, ...Object.keys(WIDTHS), ...LANGUAGES];
const languages = LANGUAGES.filter((one) => words.includes(one));
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
  const people = await furnish(product.address, product.makeOperator);
  mkdirSync(FOLDER, { recursive: true });
  const screens = Object.keys(SCREENS).filter((name) => product.makeOperator || !SCREENS[name].operator);
  const visits = (languages.length > 0 ? languages : ['en']).flatMap((language) =>
    among(screens)
      .filter((name) => language !== 'pseudo' || !SCREENS[name].before)
      .flatMap((name) =>
        among(STATES)
          .filter((state) => (SCREENS[name].states ?? STATES).includes(state))
          .map((state) => ({ name, state, language })),
      ),
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

/** One screen in one state: loaded once, then pictured in every theme and width. */
async function picture({ name, state, language }, people) {
  const { path, reader, before, dialog, part, letters, media = null, widths = USUAL } = SCREENS[name];
  const context = await browser.newContext({
    baseURL: product.address,
    reducedMotion: 'reduce',
    locale: language === 'pseudo' ? 'en' : language,
    bypassCSP: true,
    viewport: { width: Number(widths[0]), height: WIDTHS[widths[0]] },
  });
  try {
    await context.addInitScript(
      ([token, user]) => {
        Math.random = () => 0.42; // the same quote in every picture
        const later = setTimeout;
        window.setTimeout = (act, after, ...rest) => later(act, after === 3000 ? 1e9 : after, ...rest); // no page leads on
        if (!token) return;
        localStorage.setItem('token', token);
        localStorage.setItem('user', user);
      },
      reader ? [people.token, people.user] : [],
    );
    const page = await context.newPage();
    if (language === 'pseudo') await page.addInitScript(() => sessionStorage.setItem('pseudo', ''));
    await page.route('**/graphql', answer(state));
    await page.goto(typeof path === 'function' ? path(people) : path);
    await page.locator('#main').waitFor();
    await page.addStyleTag({ content: STILL });
    if (letters) await page.addStyleTag({ content: `html { font-size: ${letters} }` });
    if (part) await page.addStyleTag({ content: '#root header, nav { display: none !important }' });
    if (media) await page.emulateMedia({ media, reducedMotion: 'reduce' });
    await (state === 'loading' ? calm(page) : settled(page));
    if (before) await before(page, (message) => wordsOf(language, message), state);
    if (dialog) await page.getByRole(dialog).waitFor();
    await page.mouse.move(0, 0); // nothing is hovered
    if (state === 'loading') await calm(page);
    for (const width of among(widths)) {
      for (const theme of among(THEMES)) {
        await page.setViewportSize({ width: Number(width), height: WIDTHS[width] });
        await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
        const tall = await page.evaluate(() => document.documentElement.scrollHeight);
        if (!dialog && state !== 'loading') await seeAll(page, tall);
        await calm(page);
        // The bar at the foot of a phone belongs to the foot of the picture.
        if (!dialog && state !== 'loading') {
          const grown = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({
            width: Number(width),
            height: Math.min(Math.max(grown, WIDTHS[width]), TALLEST),
          });
        }
        const file = [name, state, theme, width, ...(language === 'en' ? [] : [language]), 'jpg'].join('.');
        if (part) await showWhole(page, part, Number(width));
        await (part ? page.locator(part) : page).screenshot({
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

/** The mocked responses to the queries of a screen in a state. */
function answer(state) {
  return async (route) => {
    if (state === 'filled' || TRUE.test(route.request().postData() ?? '')) return route.continue();
    if (state === 'loading') return;
    if (state === 'error') return route.abort();
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: state === 'empty' ? empty(json) : long(json) });
  };
}

/** Finds one of our texts in a language, with any values, also inside a longer accessible name. */
function wordsOf(language, message) {
  const text = language === 'en' ? message : (compileCatalogue(language, 'all')[keyOf(message)] ?? message);
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}`);
}

/** Waits until nothing is loading any more; in the error state, parts may stay busy. */
async function settled(page) {
  const options = { timeout: 2500 };
  await page.waitForLoadState('networkidle', options).catch(() => undefined); // the code and the first answers
  const isLoaded = () => !document.querySelector('[aria-busy="true"]');
  await page.waitForFunction(isLoaded, undefined, options).catch(() => undefined);
}

/** Waits until the rendering is stable: the code of the screen and the drawings of the avatars are loaded. */
function calm(page) {
  return page.evaluate(async () => {
    let before;
    for (let tries = 0; tries < 20 && before !== document.body.innerHTML; tries++) {
      before = document.body.innerHTML;
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  });
}

/** Makes the window high enough for a part of the page. */
async function showWhole(page, part, width) {
  const { height } = await page.locator(part).boundingBox();
  await page.setViewportSize({ width, height: Math.ceil(height) + 400 });
  await page.locator(part).evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await calm(page);
}

/** Scrolls down once, so that parts which load when they come near are loaded. */
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

/** The product to picture: a running one, or one of our own with a fresh sample community. */
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
    makeOperator: (name) => {
      const env = { ...process.env, DATA_DIR: data, DATABASE_URL: '' };
      spawnSync(process.execPath, [join(root, 'dist/server/operator.js'), 'give', name], { env });
    },
    close: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(data, { recursive: true, force: true });
    },
  };
}

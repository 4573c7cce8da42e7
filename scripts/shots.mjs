// npm run shots [-- words]: pictures of every screen of the built product in both themes, at three widths and in five states,
// to look at, not for tests. Words narrow it down: names of screens (home, book …), states (filled, empty, loading, error, long),
// themes (dark, light), widths (390, 768, 1280; 320 for letters of twice the size) and languages (de, ar …; English if none is
// named). What is pressed before a picture is found by its name in the language; in the pseudo-language, which only
// `npm run dev` serves, those screens are left out. SHOTS_URL names a product that runs already.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { empty, long } from './shots/answers.mjs';
import { openProduct } from './shots/openProduct.mjs';
import { scrollThrough, settled, showWhole, waitForStableRender } from './shots/pageState.mjs';
import { furnish } from './shots/readers.mjs';
import { SCREENS } from './shots/screens.mjs';

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
const NO_MOTION =
  'html { scrollbar-gutter: auto !important } *, ::before, ::after { transition: none !important }';
/** Longer pages are cut off here: the rest repeats what is above. */
const MAX_HEIGHT = 6000;
const CONCURRENCY = 2;

/** The operator's rights are never changed: without them there is no page. */
const TRUE = /"operationName":"ViewerIsOperator"/;
const imported = async (file) => (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;
const { compileCatalogue } = await imported('./scripts/messages/compileCatalogue.ts');
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

const product = await openProduct();
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
const startedAt = Date.now();
let count = 0;
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
  const worker = async () => {
    for (let one = visits.shift(); one; one = visits.shift()) await picture(one, people);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
} finally {
  await browser.close();
  await product.close();
}
console.log(`${count} pictures in ${FOLDER} after ${Math.round((Date.now() - startedAt) / 1000)} s`);

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
    await page.addStyleTag({ content: NO_MOTION });
    if (letters) await page.addStyleTag({ content: `html { font-size: ${letters} }` });
    if (part) await page.addStyleTag({ content: '#root header, nav { display: none !important }' });
    if (media) await page.emulateMedia({ media, reducedMotion: 'reduce' });
    await (state === 'loading' ? waitForStableRender(page) : settled(page));
    if (before) await before(page, (message) => wordsOf(language, message), state);
    if (dialog) await page.getByRole(dialog).waitFor();
    await page.mouse.move(0, 0); // nothing is hovered
    if (state === 'loading') await waitForStableRender(page);
    for (const width of among(widths)) {
      for (const theme of among(THEMES)) {
        await page.setViewportSize({ width: Number(width), height: WIDTHS[width] });
        await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (!dialog && state !== 'loading') await scrollThrough(page, Math.min(height, MAX_HEIGHT));
        await waitForStableRender(page);
        // The bar at the foot of a phone belongs to the foot of the picture.
        if (!dialog && state !== 'loading') {
          const grown = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({
            width: Number(width),
            height: Math.min(Math.max(grown, WIDTHS[width]), MAX_HEIGHT),
          });
        }
        const file = [name, state, theme, width, ...(language === 'en' ? [] : [language]), 'jpg'].join('.');
        if (part) await showWhole(page, part, Number(width));
        await (part ? page.locator(part) : page).screenshot({
          path: join(FOLDER, file),
          quality: 82,
          type: 'jpeg',
        });
        count++;
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

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compileCatalogue } from '../../scripts/messages/compileCatalogue';
import { TRANSLATIONS } from '../../scripts/messages/scope';
import { keyOf } from '../../web/language/keyOf';
import { PASSWORD, startApp } from '../setup/app';
import { builtFile, textsFile } from '../setup/builtFile';
import {
  answerTo,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  settled,
  useBrowser,
  visit,
} from '../setup/browser';
import { firstUnlessThorough, thoroughTest } from '../setup/thorough';

useBrowser();

const ADD_BOOK = 'mutation ($input: BookInput!) { addBook(input: $input) { book { itemId } } }';
const ADD = 'mutation ($bookId: ID!) { addToList(bookId: $bookId, list: WISHLIST) { id } }';
const COMPLETE = ADD.replace('WISHLIST', 'COMPLETED');
const START = ADD.replace('WISHLIST', 'READING');

test('a language chosen before logging in is kept with the account', async () => {
  const app = await startApp();
  await app.signUp('ann');
  const logIn = async (page: Page, username: string, password: string, button: string) => {
    await page.getByLabel(username).fill('ann');
    await page.getByLabel(password, { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  };
  const page = await visit(app);
  await page.goto('/login');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  const kept = answerTo(page, 'SetLanguage');
  await logIn(page, 'Benutzername', 'Passwort', 'Anmelden');
  await kept;
  const other = await visit(app);
  await other.goto('/login');
  await logIn(other, 'Username', 'Password', 'Login');
  await other.getByRole('heading', { name: 'Willkommen zurück, ann' }).waitFor();
});

test('a reader switches the language while writing, without a reload, and finds it again with their account', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/');
  const box = page.locator('main [role="combobox"]').first();
  await box.fill('dun');
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes('"SetLanguage"') ?? false,
  );
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('heading', { name: 'Willkommen zurück, ann' }).waitFor();
  await page.getByRole('link', { name: 'Wunschliste', exact: true }).waitFor();
  expect(await box.inputValue()).toBe('dun');
  expect(scripts.filter((url) => url.endsWith(textsFile('de')))).toHaveLength(1);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await kept;
  await page.reload();
  await page.getByRole('heading', { name: 'Willkommen zurück, ann' }).waitFor();

  const elsewhere = await visit(app, { as: ann, size: PHONE });
  await elsewhere.goto('/');
  await elsewhere.getByRole('heading', { name: 'Willkommen zurück, ann' }).waitFor();
  await elsewhere.getByRole('combobox', { name: 'Sprache (Language)' }).selectOption('en');
  await elsewhere.getByRole('heading', { name: 'Welcome back, ann' }).waitFor();
});

thoroughTest('of two languages chosen in a row the last one is shown, whichever arrives first', async () => {
  const page = await visit(await startApp());
  await page.goto('/about');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${textsFile('de')}`, async (route) => {
    await held;
    await route.continue();
  });
  const select = page.getByRole('combobox', { name: /Language/ });
  const german = page.waitForRequest(`**${textsFile('de')}`);
  await select.selectOption('de');
  await german;
  await select.selectOption('fr');
  await page.locator('html[lang="fr"]').waitFor();
  const arrived = page.waitForResponse(`**${textsFile('de')}`);
  release();
  await (await arrived).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(await page.evaluate(() => document.cookie)).toContain('language=fr');
});

thoroughTest('a language that cannot be stored with the account leaves the screen as it was', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann'), mayFail: /graphql|ERR_FAILED/ });
  await page.goto('/');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"SetLanguage"') ? route.abort() : route.continue(),
  );
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByText('The language could not be changed just now.').waitFor();
  await page.getByRole('heading', { name: 'Welcome back, ann' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('en');
});

test('a quote is in the language on screen if it is known in it, else in English', async () => {
  const page = await visit(await startApp(), { locale: 'ar' });
  const quotes = [{ text: 'A book must be the axe for the frozen sea within us.', author: 'Franz Kafka' }];
  await page.route(`**${builtFile('home/quotes.json')}`, (route) => route.fulfill({ json: quotes }));
  await page.goto('/');
  const quote = page.locator('figure', { has: page.locator('blockquote') });
  const shown = async () => [
    await quote.getAttribute('lang'),
    await quote.evaluate((figure) => getComputedStyle(figure).direction),
    await quote.innerText(),
  ];
  await quote.waitFor();
  expect(await shown()).toEqual(['ar', 'rtl', expect.stringMatching(/^على الكتاب أن .*— فرانز كافكا$/s)]);
  const select = page.getByRole('combobox', { name: /Language/ });
  await select.selectOption('pl'); // in which no translation of it is established
  await expect.poll(shown).toEqual(['en', 'ltr', expect.stringMatching(/^A book must be .*— Franz Kafka$/s)]);
  await select.selectOption('de');
  await expect.poll(shown).toEqual(['de', 'ltr', expect.stringMatching(/^Ein Buch muß .*— Franz Kafka$/s)]);
});

test('a guest’s browser decides until they choose; Arabic is mirrored, and in fonts that nobody else loads', async () => {
  const app = await startApp();
  const arabicFontsOf = (page: Page) => {
    const urls: string[] = [];
    page.on('request', (request) => /-arabic-/.test(request.url()) && urls.push(request.url()));
    return urls;
  };
  const english = await visit(app);
  const unneeded = arabicFontsOf(english);
  await english.goto('/');
  await english.getByRole('heading', { name: 'Welcome to Shelfmates' }).waitFor();
  await english.waitForLoadState('networkidle');
  expect(unneeded).toEqual([]);
  for (const size of [PHONE, undefined]) {
    const page = await visit(app, { ...(size && { size }), locale: 'ar' });
    const fonts = arabicFontsOf(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(fonts).toHaveLength(2);
    await page.getByRole('heading', { name: 'أهلًا بك في Shelfmates' }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

const SCREENS = ['/', '/book/emma', '/private-profile'];

thoroughTest(
  'the main screens are accessible in other languages',
  async () => {
    const app = await startApp({ sampleData: true });
    const ann = await app.signUp('ann');
    await ann.run(ADD, { bookId: 'emma' });
    for (const language of TRANSLATIONS) {
      const page = await visit(app, { as: ann, locale: language, size: PHONE });
      for (const path of SCREENS) {
        await page.goto(path);
        await page.locator('main h1').first().waitFor();
        await settled(page);
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        await expectAccessible(page, { colours: 'none' });
        await expectNoSidewaysScroll(page);
      }
      await page.context().close();
    }
  },
  180_000,
);

/** The labels at the foot of the phone that take two lines, or stand out of their place, their row or the window. */
const crowdedLabels = (page: Page) =>
  page
    .locator('nav')
    .last()
    .locator('a')
    .evaluateAll((links) =>
      links
        .filter((link) => {
          const [label, place] = [link.querySelector('span'), link.getBoundingClientRect()];
          if (!label) return true;
          const lines = document.createRange();
          lines.selectNodeContents(label);
          const { left, right, height } = lines.getBoundingClientRect();
          const isTwoLines = height > 1.9 * parseFloat(getComputedStyle(link).fontSize);
          return (
            isTwoLines || left < Math.max(place.left, 1) || right > Math.min(place.right, innerWidth - 1)
          );
        })
        .map((link) => `${innerWidth}: ${link.textContent}`),
    );

thoroughTest('every label at the foot of a phone has one line, in every language', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const language of ['en', ...TRANSLATIONS])
    for (const as of [undefined, ann]) {
      const page = await visit(app, { ...(as && { as }), locale: language, size: PHONE });
      await page.goto('/top-books');
      await page.locator('main h1').first().waitFor();
      await expect.poll(() => page.locator('nav').last().locator('a').count()).toBe(as ? 6 : 5);
      await page.evaluate(() => document.fonts.ready);
      const crowded = await crowdedLabels(page);
      await page.setViewportSize({ width: 320, height: 640 });
      crowded.push(...(await crowdedLabels(page)));
      expect.soft(crowded, language).toEqual([]);
      await page.context().close();
    }
});

thoroughTest('half a star is the last one, which in Arabic is on the left', async () => {
  const app = await startApp({ sampleData: true });
  for (const [locale, scale] of [
    ['en', 'none'],
    ['ar', '-1 1'],
  ] as const) {
    const page = await visit(app, { locale });
    await page.goto('/book/emma');
    const row = page.locator('main [style*="--filled"]').first();
    await row.waitFor();
    expect(await row.evaluate((element) => getComputedStyle(element).scale)).toBe(scale);
  }
});

thoroughTest(
  'in Arabic switches, the keys of the stars and the corner of a dialog are mirrored',
  async () => {
    const app = await startApp({ sampleData: true });
    const ann = await app.signUp('ann');
    await ann.run(COMPLETE, { bookId: 'emma' });
    const seen: unknown[] = [];
    for (const locale of ['en', 'ar']) {
      const page = await visit(app, { as: ann, locale, size: PHONE });
      const t = (message: string) => String(compileCatalogue(locale, 'all')[keyOf(message)] ?? message);
      await page.goto('/completed');
      const stars = page.locator('main li fieldset button');
      await stars.first().focus();
      await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      expect(await stars.nth(1).evaluate((star) => star === document.activeElement)).toBe(true);

      await page.goto('/book/emma');
      await page.getByRole('button', { name: t('Report a problem') }).click();
      const dialog = page.getByRole('dialog');
      const sheet = (await dialog.boundingBox())!;
      const close = (await dialog.getByRole('button', { name: t('Close') }).boundingBox())!;
      const besideClose = locale === 'ar' ? close.x - sheet.x : sheet.x + sheet.width - close.x - close.width;
      await page.goto('/settings');
      const knob = page.getByRole('switch', { checked: true }).first();
      const moved = await knob.evaluate((element) =>
        parseFloat(getComputedStyle(element, '::before').translate),
      );
      seen.push([besideClose, Math.abs(moved), locale === 'ar' ? moved < 0 : moved > 0]);
    }
    expect(seen[1]).toEqual(seen[0]);
  },
);

thoroughTest(
  'the buttons of a book stay on its card, and settings in the window, where letters are very large',
  async () => {
    const app = await startApp({ sampleData: true });
    const ann = await app.signUp('ann');
    await ann.run(START, { bookId: 'emma' });
    const page = await visit(app, { as: ann, locale: 'de', size: { width: 320, height: 640 } });
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')),
    );
    await page.goto('/reading');
    const card = page.locator('main li', { has: page.getByRole('heading', { name: 'Emma' }) });
    await card.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const outside = await card.evaluate((element) =>
      [...element.querySelectorAll('button')]
        .filter((button) => {
          const [inner, outer] = [button.getBoundingClientRect(), element.getBoundingClientRect()];
          return inner.left < outer.left || inner.right > outer.right;
        })
        .map((button) => button.textContent),
    );
    expect(outside).toEqual([]);
    await page.goto('/settings');
    await page.getByRole('table').waitFor();
    await expectNoSidewaysScroll(page);
  },
);

for (const language of ['ar', 'de'])
  thoroughTest(`a stranger registers, keeps a book and moves it to completed in ${language}`, async () => {
    const catalogue = compileCatalogue(language, 'all');
    const t = (message: string, values: Record<string, string> = {}) => {
      const text = catalogue[keyOf(message)];
      if (typeof text !== 'string') throw new Error(`“${message}” is not translated.`);
      return text.replace(/{(\w+)}/g, (_all, name: string) => values[name] ?? '');
    };
    const page = await visit(await startApp(), { locale: language, size: PHONE });
    const looked = async () => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    };
    await page.goto('/register');
    await page.getByLabel(t('Username'), { exact: true }).fill('ann');
    await page.getByLabel(t('Email'), { exact: true }).fill('ann@example.org');
    await page.getByLabel(t('Password'), { exact: true }).fill(PASSWORD);
    await page.getByLabel(t('Confirm Password'), { exact: true }).fill('something else');
    await page.getByRole('button', { name: t('Register'), exact: true }).click();
    await page.getByText(t('Passwords do not match.')).waitFor();
    await looked();
    await page.getByLabel(t('Confirm Password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('Register'), exact: true }).click();
    await page.waitForURL('**/login');
    await page.getByLabel(t('Username'), { exact: true }).fill('ann');
    await page.getByLabel(t('Password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('Login'), exact: true }).click();
    await page.getByRole('heading', { name: t('Welcome back, {name}', { name: 'ann' }) }).waitFor();
    await looked();

    await page.goto('/search?q=dune+herbert');
    await page
      .getByRole('button', { name: t('Add to Wishlist') })
      .first()
      .click();
    await page
      .getByRole('status')
      .filter({ hasText: t('Book added to wishlist!') })
      .waitFor();
    await looked();
    await page.goto('/wishlist');
    await page.getByRole('heading', { name: t('Your Wishlist') }).waitFor();
    await looked();
    const moved = answerTo(page, 'MoveToCompleted');
    await page
      .getByRole('button', {
        name: t('Mark as Completed: {title}', { title: language === 'ar' ? '\u2068Dune\u2069' : 'Dune' }),
      })
      .click();
    await page.getByText(t('No books in your wishlist yet.')).waitFor();
    await moved;
    await page.goto('/book/dune');
    await page.getByRole('heading', { name: 'Dune', level: 1 }).waitFor();
    await looked();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });

/** Whether the last letter of these words, which are in one text on the page, stands on the right of their first one. */
const endsRight = (page: Page, words: string) =>
  page.evaluate((words) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    const node = nodes.find(({ textContent }) => textContent?.includes(words));
    if (!node) throw new Error(`“${words}” is not on the page.`);
    const from = node.textContent?.indexOf(words) ?? 0;
    const middleOf = (at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, right } = range.getBoundingClientRect();
      return (left + right) / 2;
    };
    return middleOf(from + words.length - 1) > middleOf(from);
  }, words);

for (const [locale, title, isLatin] of firstUnlessThorough([
  ['ar', 'Emma (1815)', true],
  ['en', 'كليلة ودمنة (1)', false],
] as const))
  thoroughTest(`a title and a name of the other direction stay whole in sentences in ${locale}`, async () => {
    const app = await startApp();
    const ann = await app.signUp('ann.');
    const book = { itemId: 'other-direction', title, authors: ['Somebody', 'Another'] };
    await ann.run(ADD_BOOK, { input: book });
    await ann.run(ADD, { bookId: book.itemId });
    const page = await visit(app, { as: ann, locale });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).getByText('ann.').waitFor();
    expect(await endsRight(page, 'ann.')).toBe(true);
    await page.goto('/wishlist');
    const heading = page.getByRole('heading', { name: title });
    const side = await heading.evaluate((element) => getComputedStyle(element).textAlign);
    expect(side).toBe(isLatin ? 'right' : 'left'); // beside its cover
    await page.getByText(isLatin ? 'Somebody، Another' : 'Somebody, Another').waitFor();
    const remove = String(compileCatalogue(locale, 'all')[keyOf('Remove')] ?? 'Remove');
    await page.getByRole('button', { name: remove }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: remove }).click();
    const toast = page.getByRole('status').filter({ hasText: title });
    await toast.waitFor();
    expect(await endsRight(page, title)).toBe(isLatin);
  });

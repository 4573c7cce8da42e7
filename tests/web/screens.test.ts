import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import {
  APPEARANCES,
  expectAccessible,
  expectNoSidewaysScroll,
  settled,
  useBrowser,
  visit,
} from '../setup/browser';

useBrowser();

const SCREENS = [
  ['/', 'Home'],
  ['/search', 'Search'],
  ['/search?q=love', 'Search: love'],
  ['/book/emma', 'Emma by Jane Austen'],
  ['/top-wishlist', 'Most Wishlisted Books'],
  ['/top-completed', 'Most Completed Books'],
  ['/top-books', 'Top Books'],
  ['/public-profile/3', 'tobi_lagos’s profile'],
  ['/nowhere', 'Unexpected Application Error!'],
] as const;
/** Those that are not the same for guests. */
const GUEST_SCREENS = SCREENS.filter(([address]) => /^\/($|book|public-profile)/.test(address));
const OWN_SCREENS = [
  ['/private-profile', 'Your Profile'],
  ['/wishlist', 'Your Wishlist'],
  ['/completed', 'Your Completed Books'],
] as const;

test.each(APPEARANCES)(
  'every screen without a test of its own for it is accessible in the %s theme at %o',
  async (theme, size) => {
    const app = await startApp({ sampleData: true });
    const ann = await app.signUp('ann');
    const emma = 'addToList(bookId: "emma", list: COMPLETED) { id }';
    await ann.run(`mutation { ${emma} writeReview(input: { bookId: "emma", rating: 5 }) { id } }`);
    for (const as of theme === 'dark' ? [undefined, ann] : [ann]) {
      const page = await visit(app, { as, theme, size });
      for (const [address, title] of as ? [...SCREENS, ...OWN_SCREENS] : GUEST_SCREENS) {
        await page.goto(address);
        await settled(page);
        expect(await page.title()).toBe(`${title} · Shelfmates`);
        const year = page.getByRole('heading', { name: 'A Year in Books' });
        if (address.includes('profile')) {
          // Shelves above take their height when they come near, and push it away again.
          await expect
            .poll(async () => {
              await year.scrollIntoViewIfNeeded();
              return page.getByRole('heading', { name: 'Books completed per month' }).isVisible();
            })
            .toBe(true);
        }
        await expectAccessible(page, { colours: 'shown' });
        await expectNoSidewaysScroll(page);
      }
    }
  },
  240_000,
);

test('the first screen comes whole: no skeleton of its code is shown before it', async () => {
  const app = await startApp({ sampleData: true });
  const page = await visit(app);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const main = document.querySelector('main');
      if (!main) return;
      observer.disconnect();
      document.documentElement.dataset.first = main.querySelector('h1')?.textContent ?? '';
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [address, heading] of [
    ['/top-books', 'Top Books'],
    ['/forum/feedback', 'Feedback Forum'],
    ['/login', 'Login'],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => page.locator('html').getAttribute('data-first')).toBe(heading);
  }
});

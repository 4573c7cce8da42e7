import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import { useBrowser, visit } from '../setup/browser';
import { firstUnlessThorough, thoroughTest } from '../setup/thorough';

useBrowser();

/** What moved on a page, and for how many milliseconds: the names of animations, the properties of transitions, or `flight`. */
type Moves = Record<string, number>;

/** Watches from now on what the browser is asked to move. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const moves: Moves = {};
    Object.assign(globalThis, { moves });
    const durationOf = (animation: Animation) => Number(animation.effect?.getTiming().duration);
    const note = (event: Event, name: string) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations()) moves[name] = durationOf(animation);
    };
    document.addEventListener('animationstart', (event) => note(event, event.animationName));
    document.addEventListener('transitionrun', (event) => note(event, event.propertyName));
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      moves.flight = durationOf(animation);
      return animation;
    };
  });

const movesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { moves: Moves }).moves);

thoroughTest.each(
  firstUnlessThorough([
    ['welcome', 'no-preference'],
    ['not wanted', 'reduce'],
  ] as const),
)(
  'a book that is done, a comment that comes and a reaction move where motion is %s',
  async (wish, reducedMotion) => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
    await ann.run(
      'mutation { startThread(id: "0195d1de-0000-7000-8000-000000000001", title: "Sand", content: "How much?") { id } }',
    );
    const page = await visit(app, { as: ann });
    await page.emulateMedia({ reducedMotion });

    await page.goto('/wishlist');
    const done = page.getByRole('button', { name: 'Mark as Completed: Dune' });
    await done.waitFor();
    await watch(page);
    await done.click();
    await page.getByText('No books in your wishlist yet.').waitFor();
    const book = await movesOf(page);

    await page.goto('/forum/feedback');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByLabel('Comment').fill('Everywhere.');
    await watch(page);
    await page.getByRole('button', { name: /^Like/ }).click();
    await page.getByRole('button', { name: 'Submit Comment' }).click();
    await page.getByText('Everywhere.').first().waitFor();
    const arrival = async () => Object.keys(await movesOf(page)).some((name) => name.includes('arrive'));
    if (wish === 'welcome') await expect.poll(arrival).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: /^Like/, pressed: true }).count()).toBe(1);
    const forum = await movesOf(page);

    const came = Object.entries(forum).find(([name]) => name.includes('arrive'))?.[1];
    const times = { book: book.flight, reaction: forum.scale, comment: came };
    if (wish === 'welcome') expect(times).toEqual({ book: 250, reaction: 250, comment: 250 });
    else for (const time of Object.values(times)) expect(time ?? 0).toBeLessThan(1);
  },
);

test('switching the theme changes all colours at once', async () => {
  const app = await startApp();
  const page = await visit(app);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/forum/feedback');
  await page.getByRole('heading', { name: 'Feedback Forum' }).waitFor();
  await watch(page);
  await page.getByRole('button', { name: 'Switch to light theme' }).focus();
  await page.keyboard.press('Enter'); // a pointer would start the transitions of hovering

  await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
  await page.waitForTimeout(300); // longer than any colour fades
  expect(await movesOf(page)).toEqual({});
});

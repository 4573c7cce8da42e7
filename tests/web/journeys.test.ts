import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD, startApp } from '../setup/app';
import { PHONE, useBrowser, visit } from '../setup/browser';
import { completeFamiliar } from '../setup/familiar';

useBrowser();

/*
 * The first evening in three journeys, with the number of actions that docs/design.md states: a press or a filled field is one.
 */

/** Does what a reader does, and counts it. */
function counting() {
  let actions = 0;
  return {
    press: (what: Locator) => (actions++, what.click()),
    fill: (what: Locator, text: string) => (actions++, what.fill(text)),
    count: () => actions,
  };
}

test('a guest adds a book and has it after nine actions, registration included', async () => {
  const app = await startApp();
  const page = await visit(app, { size: PHONE });
  const { press, fill, count } = counting();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/book/dune');
  await press(page.getByRole('button', { name: 'Add to Wishlist', exact: true }));
  await press(page.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Register' }));
  await fill(field('Username'), 'ann');
  await fill(field('Email'), 'ann@example.org');
  await fill(field('Password'), PASSWORD);
  await fill(field('Confirm Password'), PASSWORD);
  await press(page.getByRole('button', { name: 'Register', exact: true }));
  await page.waitForURL('**/login');
  await expect.poll(() => field('Username').inputValue()).toBe('ann');
  await fill(field('Password'), PASSWORD);
  await press(page.getByRole('button', { name: 'Login', exact: true }));
  await page.getByText('Dune is on your wishlist.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/book/dune');
  expect(count()).toBe(9);
});

test('a new reader has ten books after ten presses, and a match after three', async () => {
  const app = await startApp({ sampleData: true });
  const page = await visit(app, { as: await app.signUp('ann'), size: PHONE });
  const { press, count } = counting();
  await page.goto('/');
  const wall = page.getByRole('region', { name: 'Which of these have you read?' });
  const unread = wall.getByRole('button', { name: /^I have read /, pressed: false });
  await unread.first().waitFor();
  for (let book = 1; book <= 10; book++) {
    await press(unread.first());
    if (book === 3) await wall.getByText('Your best match so far:').waitFor();
  }
  await wall.getByText('10 books: your matches are sharp.').waitFor();
  expect(count()).toBe(10);
});

test('a reader with ten books has a recommended one on the wishlist after two presses', async () => {
  const app = await startApp({ sampleData: true });
  const ann = await app.signUp('ann');
  await completeFamiliar(ann, 10);
  const page = await visit(app, { as: ann, size: PHONE });
  const { press, count } = counting();
  await page.goto('/');
  const loved = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Loved by readers like you' }) });
  const keep = loved.getByRole('button', { name: /^Keep: / }).first();
  await keep.waitFor();
  await press(keep);
  await press(page.getByRole('menuitem', { name: 'Add to Wishlist' }));
  await page.getByText('Book added to wishlist!').waitFor();
  expect(count()).toBe(2);
});

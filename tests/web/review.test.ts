import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD, startApp, type Reader } from '../setup/app';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  goOffline,
  hold,
  operationOf,
  PHONE,
  useBrowser,
  visit,
} from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

const write = (reader: Reader, bookId: string, rating: number, text = '') =>
  reader.run('mutation ($input: WriteReviewInput!) { writeReview(input: $input) { id } }', {
    input: { bookId, rating, text },
  });

async function fill(
  page: Page,
  book: string,
  { stars, title, text }: { stars: string; title: string; text: string },
) {
  const dialog = page.getByRole('dialog', { name: book });
  await dialog.getByRole('radio', { name: stars }).check({ force: true });
  await dialog.getByLabel('Review title', { exact: true }).fill(title);
  await dialog.getByLabel('Review', { exact: true }).fill(text);
  return dialog;
}

/** Waits until the keyboard goes on from the element with these words. */
const expectFocusOn = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words);

test('a form that is closed keeps what was written; Cancel does not', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/book/dune');
  await page.getByText('Based on 0 reviews').waitFor();
  const open = () => page.getByRole('button', { name: 'Be the First to Review' }).click();
  const text = page.getByLabel('Review', { exact: true });
  await open();
  await fill(page, 'Dune', { stars: '4 stars', title: 'Worms', text: 'All of them.' });
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'detached' });
  await open();
  expect(await text.inputValue()).toBe('All of them.');
  expect(await page.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await text.waitFor({ state: 'detached' });
  await open();
  expect(await text.inputValue()).toBe('');
});

thoroughTest('a review that was written in two tabs at once loses no words', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/book/dune');
    await tab.getByRole('button', { name: 'Be the First to Review' }).click();
    await tab.getByRole('dialog', { name: 'Dune' }).waitFor();
  }
  const dialog = await fill(page, 'Dune', { stars: '4 stars', title: '', text: 'Sand.' });
  await fill(other, 'Dune', { stars: '5 stars', title: '', text: 'Sand and worms.' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.waitFor({ state: 'detached' });
  await other.getByRole('button', { name: 'Submit' }).click();
  await other.getByRole('alert').getByText('You have already reviewed this book.').waitFor();
  await other.reload(); // without a further key
  await other.getByRole('button', { name: 'Edit Review' }).click();
  await expect.poll(() => other.getByLabel('Review', { exact: true }).inputValue()).toBe('Sand and worms.');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.locator('article').filter({ hasText: 'Sand and worms.' }).waitFor();
  await other.getByRole('button', { name: 'Edit Review' }).click();
  await other.getByRole('button', { name: 'Cancel' }).click();
  expect(await ann.run('{ book(itemId: "dune") { viewerReview { rating text } } }')).toEqual({
    book: { viewerReview: { rating: 5, text: 'Sand and worms.' } },
  });
});

test('a review is on the page before the server has answered, and stays', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await write(bob, 'dune', 2, 'Too much sand.');
  const page = await visit(app, { as: ann });
  await page.goto('/book/dune');
  await page.getByText('Based on 1 review').waitFor();
  // Whether the book is private is asked while the form is filled in, not between the press and the review.
  const asked = page.waitForResponse((response) => operationOf(response.request()) === 'PrivateBooks');
  await page.getByRole('button', { name: 'Leave a Review' }).click();
  const dialog = await fill(page, 'Dune', { stars: '5 stars', title: 'Worms', text: 'All of them.' });
  await dialog.getByText('5/50').waitFor();
  await asked;
  await dialog.getByText('12/500').waitFor();
  const server = await hold(page, 'WriteReview');
  const reloads = await hold(page, 'BookReviews');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await server.reached();

  const first = page.locator('article').filter({ hasText: 'All of them.' });
  await first.waitFor();
  await page.getByText('Based on 2 reviews').waitFor();
  expect(await dialog.isVisible()).toBe(true);

  const accepted = Date.now();
  await server.pass();
  await dialog.waitFor({ state: 'hidden' });
  await reloads.reached();
  expect(Date.now() - accepted).toBeGreaterThan(450);
  await reloads.pass();
  await page.getByRole('button', { name: 'Edit: review of Dune' }).waitFor();
  await expectFocusOn(page, 'Edit Review');
  await page.unrouteAll();
  await page.reload();
  const articles = page.getByRole('list').locator('article');
  await articles.getByText('Too much sand.').waitFor();
  expect((await articles.allTextContents()).map((text) => text.includes('All of them.'))).toEqual([
    true,
    false,
  ]);
  await page.getByRole('button', { name: 'Edit Review' }).click();
  await dialog.getByText('Edit your review').waitFor();
  expect(await dialog.getByLabel('Review', { exact: true }).inputValue()).toBe('All of them.');
});

thoroughTest('a review that does not arrive is taken back, and the draft is kept', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann, mayFail: /graphql/ });
  await page.goto('/book/dune');
  await page.getByRole('button', { name: 'Be the First to Review' }).click();
  const dialog = await fill(page, 'Dune', { stars: '4 stars', title: '', text: 'Lost words.' });
  const server = await hold(page, 'WriteReview');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const shown = page.locator('article').filter({ hasText: 'Lost words.' });
  await shown.waitFor();
  await page.getByText('Based on 1 review').waitFor();
  await server.fail();
  await page.getByRole('alert').filter({ hasText: 'Failed to submit review.' }).waitFor();
  await shown.waitFor({ state: 'detached' });
  await page.getByText('Based on 0 reviews').waitFor();
  expect(await dialog.getByLabel('Review', { exact: true }).inputValue()).toBe('Lost words.');
});

test('the form asks for stars, keeps to its limits, and obeys the keyboard', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.goto('/book/dune');
  await page.getByRole('button', { name: 'Be the First to Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dune' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText('Please select a rating.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await dialog.getByRole('radio', { name: '3 stars' }).isChecked()).toBe(true);
  expect(await dialog.getByText('Please select a rating.').count()).toBe(0);
  await dialog.getByLabel('Review title', { exact: true }).fill('a'.repeat(60));
  await dialog.getByText('50/50').waitFor();
  await dialog.getByLabel('Review', { exact: true }).fill('b'.repeat(600));
  await dialog.getByText('500/500').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(
    await page.evaluate(() => document.activeElement?.textContent?.includes('Be the First to Review')),
  ).toBe(true);
});

test('a reader edits and deletes their own review where it stands', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await write(ann, 'dune', 2, 'Too much sand.');
  const page = await visit(app, { as: ann });
  await page.goto('/book/dune');
  await page.getByRole('button', { name: 'Edit: review of Dune' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dune' });
  expect(await dialog.getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true);
  await fill(page, 'Dune', { stars: '5 stars', title: '', text: 'Just enough sand.' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Just enough sand.').waitFor();
  await page.getByText('Rated 5 of 5').first().waitFor({ state: 'attached' });
  await expectFocusOn(page, 'Edit');
  await page.getByRole('button', { name: 'Delete: review of Dune' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this review?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Just enough sand.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Be the First to Review' }).waitFor();
  await expectFocusOn(page, 'Reviews');
});

test('helpful is told at once, and only a reader may say it', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await write(ann, 'dune', 5);
  const page = await visit(app, { as: bob });
  await page.goto('/book/dune');
  const helpful = page.getByRole('button', { name: 'Helpful: review by ann' });
  await helpful.click();
  await page.getByRole('button', { name: 'Helpful: review by ann', pressed: true }).waitFor();
  expect(await helpful.textContent()).toBe('Helpful1');
  await helpful.click();
  await page.getByRole('button', { name: 'Helpful: review by ann', pressed: false }).waitFor();

  const guest = await visit(app);
  await guest.goto('/book/dune');
  await guest.getByRole('button', { name: 'Leave a Review' }).click();
  await guest.getByRole('alert').filter({ hasText: 'Please log in to review books.' }).waitFor();
  await guest.getByRole('link', { name: 'ann' }).click();
  await guest.waitForURL(`**/public-profile/${ann.id}`);
});

thoroughTest('reviews that do not come are told so, and asked for again', async () => {
  const app = await startApp();
  await write(await app.signUp('ann'), 'dune', 5, 'Here.');
  const page = await visit(app, { mayFail: /graphql|healthz/ });
  await page.route('**/healthz', (route) => route.abort()); // or it comes by itself
  await page.route('**/graphql*', (route) =>
    operationOf(route.request()) === 'BookReviews' ? route.abort() : route.continue(),
  );
  await page.goto('/book/dune');
  await page.getByText('Could not load reviews.').waitFor();
  await page.getByRole('heading', { name: 'Dune', level: 1 }).waitFor();
  await page.waitForLoadState('networkidle'); // another response would have the reviews loaded again by itself
  await page.unroute('**/graphql*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Here.').waitFor();
});

test('a completed book is reviewed from its list, once', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/completed');
  const other = await visit(app, { as: ann });
  await other.goto('/completed');
  await other.getByRole('button', { name: 'Add Review: Dune' }).click();
  await fill(other, 'Dune', { stars: '1 star', title: 'Again', text: '' });
  await page.getByRole('button', { name: 'Add Review: Dune' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dune' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText('Please select a rating.').waitFor();
  await fill(page, 'Dune', { stars: '4 stars', title: 'Sand', text: '' });
  await expectNoSidewaysScroll(page);
  const server = await hold(page, 'WriteReview');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await server.reached();
  expect(await dialog.getByLabel('Review', { exact: true }).isEditable()).toBe(false); // it is being sent
  await server.pass();
  await page.getByRole('status').filter({ hasText: 'Review submitted!' }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await other.getByRole('button', { name: 'Submit' }).click();
  await other.getByRole('alert').filter({ hasText: 'You have already reviewed this book.' }).waitFor();
  await page.getByRole('button', { name: 'Edit Review: Dune' }).waitFor();
  await page.getByRole('link', { name: 'Dune' }).click();
  await page.getByText('Based on 1 review').waitFor();
});

test('one press rates a book, another changes it, the same one takes it back; the average moves at once', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await write(bob, 'dune', 2, 'Too much sand.');
  const page = await visit(app, { as: ann });
  await page.goto('/book/dune');
  await page.getByText('Your rating', { exact: true }).waitFor();
  const rate = (stars: number) => page.getByRole('button', { name: `Rate ${stars} of 5: Dune` });
  const server = await hold(page, 'WriteReview');
  await rate(5).click();
  await page.getByText('Based on 2 reviews').waitFor();
  await page.getByText('Rated 3.5 of 5').first().waitFor();
  await server.pass();
  await rate(3).press('Enter');
  await page.getByText('Rated 2.5 of 5').first().waitFor();
  expect(await rate(3).getAttribute('aria-pressed')).toBe('true');
  await page.getByText('edited').waitFor();
  const deletion = await hold(page, 'DeleteReview');
  await rate(3).click();
  await page.getByText('Based on 1 review').waitFor();
  await page.getByText('Rated 2 of 5').first().waitFor();
  await deletion.pass();
  await page.getByText('Your rating is removed.').waitFor();
  await page.getByRole('button', { name: 'Leave a Review' }).waitFor();
});

test('a rating that waits for the network is changed or taken back before it is sent', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "emma", list: COMPLETED) { id } }');
  await ann.run('mutation { dune: addToList(bookId: "dune", list: COMPLETED) { id } }');
  const page = await visit(app, { as: ann, mayFail: /graphql|healthz|WebSocket/ });
  await page.goto('/completed');
  const rate = (stars: number, book: string) =>
    page.getByRole('button', { name: `Rate ${stars} of 5: ${book}` });
  await rate(1, 'Dune').hover(); // loads the code
  const other = await page.context().newPage();
  await other.route('**/graphql*', (route) =>
    operationOf(route.request()) === 'PrivateBooks' ? route.abort() : route.fallback(),
  );
  await other.goto('/book/dune');
  await other.getByRole('button', { name: 'Rate 5 of 5: Dune' }).hover();
  await goOffline(page);
  const press = async (stars: number, book: string, said: string) => {
    await rate(stars, book).click();
    await page.getByText(said).waitFor();
  };
  await press(2, 'Dune', 'Rated 2 stars. It is sent when there is a connection.');
  await press(5, 'Dune', 'Rated 5 stars. It is sent when there is a connection.');
  await press(3, 'Emma', 'Rated 3 stars. It is sent when there is a connection.');
  await press(3, 'Emma', 'Your rating is removed.');
  await other.getByRole('button', { name: 'Rate 5 of 5: Dune', pressed: true }).waitFor();
  await other.getByRole('button', { name: 'Rate 4 of 5: Dune' }).click(); // though it does not know which books are private
  await page.getByRole('button', { name: 'Rate 4 of 5: Dune', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Rate 3 of 5: Emma', pressed: false }).waitFor();
  await page.context().setOffline(false);
  const ratings = () =>
    ann.run(
      '{ dune: book(itemId: "dune") { viewerReview { rating } } emma: book(itemId: "emma") { viewerReview { rating } } }',
    );
  await expect.poll(ratings).toEqual({ dune: { viewerReview: { rating: 4 } }, emma: { viewerReview: null } });
  expect(await page.getByText('Failed to submit review.').count()).toBe(0);
});

thoroughTest('the review of a rating that is on its way is saved once the rating is stored', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/book/dune');
  const server = await hold(page, 'WriteReview');
  await page.getByRole('button', { name: 'Rate 4 of 5: Dune' }).click();
  await server.reached();
  await page.getByRole('button', { name: 'Edit Review' }).click();
  const dialog = await fill(page, 'Dune', { stars: '4 stars', title: '', text: 'All of the worms.' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await server.pass();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('article').filter({ hasText: 'All of the worms.' }).waitFor();
  expect(await ann.run('{ book(itemId: "dune") { viewerReview { rating text } } }')).toEqual({
    book: { viewerReview: { rating: 4, text: 'All of the worms.' } },
  });
});

thoroughTest('stars whose answer was lost are accepted when they are pressed again', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann'), mayFail: /graphql/ });
  await page.goto('/book/dune');
  await page.route('**/graphql*', async (route) => {
    if (operationOf(route.request()) !== 'WriteReview') return route.continue();
    await route.fetch();
    await route.abort();
  });
  const stars = (count: number) => page.getByRole('button', { name: `Rate ${count} of 5: Dune` });
  await stars(5).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to submit review.' }).waitFor();
  await page.unrouteAll();
  await stars(4).click();
  await page.getByText('Rated 4 stars.').waitFor();
  await page.getByText('Based on 1 review').waitFor();
});

thoroughTest('what a guest rated is rated after logging in', async () => {
  const app = await startApp();
  await app.signUp('ann');
  const page = await visit(app);
  await page.goto('/book/dune');
  await page.getByRole('button', { name: 'Rate 4 of 5: Dune' }).click();
  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await page.getByLabel('Username', { exact: true }).fill('ann');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('You rated Dune: 4 stars.').waitFor();
  await page.getByText('Based on 1 review').waitFor();
});

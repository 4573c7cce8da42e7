import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD, startApp } from '../setup/app';
import { expectAccessible, PHONE, useBrowser, visit } from '../setup/browser';
import { startIdentityProvider } from '../setup/google';
import { mailOf } from '../setup/mailbox';
import { thoroughTest } from '../setup/thorough';

useBrowser();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The toast that says this. */
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).locator('> div').filter({ hasText: text });

async function pressAdd(page: Page) {
  await page.goto('/book/dune');
  await button(page, 'Add to Wishlist').click();
  return toast(page, 'Please log in to add books to your wishlist.');
}

async function register(page: Page) {
  await field(page, 'Username').fill('ann');
  await field(page, 'Email').fill('ann@example.org');
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm Password').fill(PASSWORD);
  await button(page, 'Register').click();
  await page.waitForURL('**/login');
}

async function isDone(page: Page) {
  await toast(page, 'Dune is on your wishlist.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/book/dune');
  await page.getByText('On Your Wishlist', { exact: true }).waitFor();
}

test('what a guest pressed is done after registering and logging in, where it was pressed', async () => {
  const app = await startApp();
  const page = await visit(app, { size: PHONE });
  const dialog = await pressAdd(page);
  await dialog.getByRole('link', { name: 'Log In' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Register' }).click();
  await page.waitForURL('**/register');
  await page.reload();
  await register(page);
  await expect.poll(() => field(page, 'Username').inputValue()).toBe('ann');
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Login').click();
  await isDone(page);
  expect(await page.evaluate(() => localStorage.getItem('pendingActions'))).toBeNull();
});

thoroughTest('what a guest pressed survives a confirmation in another tab', async () => {
  const app = await startApp({ requireConfirmedEmail: true });
  const page = await visit(app);
  const dialog = await pressAdd(page);
  await dialog.getByRole('link', { name: 'Register' }).click();
  await register(page);
  const { token } = await mailOf(app.dataDir, 'confirm');
  const other = await page.context().newPage();
  await other.goto(`/confirm-email?token=${token}`);
  await other.waitForURL('**/login');
  await expect.poll(() => field(other, 'Username').inputValue()).toBe('ann');
  await field(other, 'Password').fill(PASSWORD);
  await button(other, 'Login').click();
  await isDone(other);
});

thoroughTest('what a guest pressed survives the way to Google, and happens once', async () => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  const page = await visit(app);
  const dialog = await pressAdd(page);
  await dialog.getByRole('link', { name: 'Log In' }).click();
  await button(page, 'Sign in with Google').click();
  await page.getByRole('heading', { name: 'Create Your Username' }).waitFor();
  await field(page, 'Username').fill('ada');
  await button(page, 'Confirm & Continue').click();
  await isDone(page);
  await page.reload();
  await page.getByText('On Your Wishlist', { exact: true }).waitFor();
  expect(await toast(page, 'Dune is on your wishlist.').count()).toBe(0);
});

thoroughTest('a review and a reply that a guest wanted to write are open after logging in', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { thread } = await ann.run<{ thread: { id: string } }, object>(
    'mutation { thread: startThread(title: "Dune", content: "Sand?") { id } }',
  );
  await ann.run(`mutation { addComment(threadId: "${thread.id}", content: "Yes.") { id } }`);
  await app.signUp('bob');
  const page = await visit(app);
  const login = async () => {
    await page.getByRole('link', { name: 'Log In', exact: true }).click();
    await field(page, 'Username').fill('bob');
    await field(page, 'Password').fill(PASSWORD);
    await button(page, 'Login').click();
  };
  await page.goto('/book/dune');
  await button(page, 'Be the First to Review').click();
  await login();
  await page.getByRole('dialog', { name: 'Dune' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => localStorage.clear());

  await page.goto(`/forum/feedback/${thread.id}`);
  await field(page, 'Comment').fill('I have something to say.');
  await button(page, 'Reply').click();
  await login();
  await field(page, 'Reply').waitFor();
  expect(await field(page, 'Comment').inputValue()).toBe('I have something to say.');
});

async function logIn(page: Page, username: string) {
  await field(page, 'Username').fill(username);
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Login').click();
}

thoroughTest(
  'everything a guest pressed is done, and stars replace those of a book rated before',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await ann.run(
      'mutation { writeReview(input: { bookId: "emma", rating: 2, title: "Well", text: "It is long." }) { id } }',
    );
    const page = await visit(app);
    await pressAdd(page);
    await page.goto('/book/emma');
    await page.getByRole('button', { name: /^Rate 5 of 5/ }).click();
    await toast(page, 'Please log in to review books.').getByRole('link', { name: 'Log In' }).click();
    await logIn(page, 'ann');
    await toast(page, 'Dune is on your wishlist.').waitFor();
    await toast(page, 'You rated Emma: 5 stars.').waitFor();
    const { book } = await ann.run<{ book: object }, object>(
      '{ book(itemId: "emma") { viewerReview { rating title text } } }',
    );
    expect(book).toEqual({ viewerReview: { rating: 5, title: 'Well', text: 'It is long.' } });
  },
);

thoroughTest('a guest who wanted to review a book again finds their review open', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run(
    'mutation { writeReview(input: { bookId: "dune", rating: 4, title: "Sand", text: "" }) { id } }',
  );
  const page = await visit(app);
  await page.goto('/book/dune');
  await button(page, 'Leave a Review').click();
  await toast(page, 'Please log in to review books.').getByRole('link', { name: 'Log In' }).click();
  await logIn(page, 'ann');
  const dialog = page.getByRole('dialog', { name: 'Dune' });
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Sand');
});

thoroughTest('the comment box and New Thread open again after logging in or registering', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { startThread(title: "Dune", content: "Sand?") { id } }');
  const page = await visit(app, { size: PHONE });
  await page.goto('/forum/feedback');
  await button(page, 'Comment').click();
  await page.getByText('You must be logged in to add a comment.').waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.waitForURL('**/register');
  await page.getByRole('link', { name: 'Login here' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor(); // both forms have a username
  await logIn(page, 'ann');
  await field(page, 'Comment').waitFor();
  await expect
    .poll(() => field(page, 'Comment').evaluate((box) => box === document.activeElement))
    .toBe(true);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/forum/feedback');
  await button(page, 'New Thread').click();
  await logIn(page, 'ann');
  await page.getByRole('form', { name: 'New Thread' }).waitFor();
});

thoroughTest('the login form has the username of a reader who does not wait for it', async () => {
  const app = await startApp();
  const page = await visit(app);
  await page.goto('/register');
  await field(page, 'Username').fill('ann');
  await field(page, 'Email').fill('ann@example.org');
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm Password').fill(PASSWORD);
  await button(page, 'Register').click();
  await page.getByText('✅').waitFor();
  await page.getByRole('link', { name: 'Login here' }).click();
  await expect.poll(() => field(page, 'Username').inputValue()).toBe('ann');
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Login').click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('registeredName'))).toBeNull();
});

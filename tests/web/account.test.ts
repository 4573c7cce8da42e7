import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginDocument } from '../../web/account/gql/Login';
import { RegisterDocument } from '../../web/account/gql/Register';
import { PASSWORD, startApp, type App } from '../setup/app';
import {
  APPEARANCES,
  expectAccessible,
  expectFocusIn,
  expectNoSidewaysScroll,
  operationOf,
  useBrowser,
  visit,
} from '../setup/browser';
import { ADA, startIdentityProvider } from '../setup/google';
import { mailOf } from '../setup/mailbox';
import { firstUnlessThorough, thoroughTest } from '../setup/thorough';

useBrowser();

const NEW = 'another fine password';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

/** How long it takes until the page has gone to an address. */
async function timeTo(page: Page, path: string): Promise<number> {
  const startedAt = Date.now();
  await page.waitForURL(`**${path}`);
  return Date.now() - startedAt;
}

/** Holds the answers to an operation back until the returned function is called. */
async function hold(page: Page, operation: string): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql*', async (route) => {
    if (operationOf(route.request()) === operation) await released;
    await route.continue();
  });
  return release;
}

/** Lets an operation fail on the network, or come back refused without a sentence of the server. */
const cut = (page: Page, operation: string) =>
  page.route('**/graphql*', (route) =>
    operationOf(route.request()) === operation ? route.abort() : route.continue(),
  );

const register = (app: App, username = 'ann') =>
  app.guest.run(RegisterDocument, {
    input: { username, email: `${username}@example.org`, password: PASSWORD },
  });

async function fillRegistration(page: Page) {
  await field(page, 'Username').fill('ann');
  await field(page, 'Email').fill('ann@example.org');
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm Password').fill(PASSWORD);
}

test('registration: rules before failing, mismatch, sending, success, and on to the login page after four seconds', async () => {
  const page = await visit(await startApp());
  const operations: (string | null)[] = [];
  page.on('request', (request) => operations.push(operationOf(request)));
  await page.goto('/register');
  await page.getByText('3 to 30 letters, digits, dots, hyphens or underscores.').waitFor();
  await page.getByText('At least 8 characters, and not one that everybody uses.').waitFor();
  await field(page, 'Username').fill('a b');
  await field(page, 'Password').fill('short');
  await field(page, 'Confirm Password').focus();
  await page.getByText('Please use letters, digits, dots, hyphens and underscores only.').waitFor();
  await page.getByText('Please use at least 8 characters.').waitFor();

  await fillRegistration(page);
  await field(page, 'Confirm Password').fill('something else');
  await button(page, 'Register').click();
  await alert(page, 'Passwords do not match.');
  expect(operations).not.toContain('Register');

  for (const [show, hide, label] of [
    ['Show password', 'Hide password', 'Password'],
    ['Show confirm password', 'Hide confirm password', 'Confirm Password'],
  ] as const) {
    await button(page, show).click();
    expect(await field(page, label).getAttribute('type')).toBe('text');
    await button(page, hide).click();
    expect(await field(page, label).getAttribute('type')).toBe('password');
  }

  await field(page, 'Confirm Password').fill(PASSWORD);
  const release = await hold(page, 'Register');
  await button(page, 'Register').click();
  expect(await button(page, 'Registering...').isDisabled()).toBe(true);
  release();
  await status(page, '✅ Registration successful!');
  const elapsed = timeTo(page, '/login');
  for (const label of ['Username', 'Email', 'Password', 'Confirm Password'])
    expect(await field(page, label).inputValue()).toBe('');
  expect(await elapsed).toBeGreaterThan(3_500);
});

test('registration: what is missing, taken or cut off is said', async () => {
  const app = await startApp();
  await register(app);
  const page = await visit(app, { mayFail: /graphql/ });
  await page.goto('/register');
  await fillRegistration(page);
  await field(page, 'Email').fill('no address');
  await button(page, 'Register').click();
  expect(await field(page, 'Email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
    true,
  );
  await field(page, 'Email').fill('');
  await button(page, 'Register').click();
  expect(await field(page, 'Email').evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
    true,
  );
  await field(page, 'Email').fill('other@example.org');
  await button(page, 'Register').click();
  await alert(page, '❌ The username ann is already taken.');
  expect(await page.getByRole('alert').locator('svg').isVisible()).toBe(true); // the mark is drawn
  await field(page, 'Username').fill('anna');
  await field(page, 'Password').fill('Password123');
  await field(page, 'Confirm Password').fill('Password123');
  await button(page, 'Register').click();
  await alert(page, '❌ This password is among the most common ones.');
  await cut(page, 'Register');
  await button(page, 'Register').click();
  await alert(page, '❌ Something went wrong');
  await page.getByRole('main').getByRole('link', { name: 'Login here' }).click();
  await page.waitForURL('**/login');
});

test('login: sending, refusal, network failure, and the way back to where the guest wanted to go; then both forms lead home', async () => {
  const app = await startApp();
  await register(app);
  const page = await visit(app, { mayFail: /graphql/ });
  await page.goto('/completed');
  await page.waitForURL('**/login');
  await field(page, 'Username').fill('ann');
  await field(page, 'Password').fill('wrong password');
  await button(page, 'Show password').click();
  expect(await field(page, 'Password').getAttribute('type')).toBe('text');
  const release = await hold(page, 'Login');
  await button(page, 'Login').click();
  expect(await button(page, 'Logging in...').isDisabled()).toBe(true);
  release();
  await alert(page, 'Invalid username or password.');
  await page.unrouteAll();
  await cut(page, 'Login');
  await button(page, 'Login').click();
  await alert(page, 'Shelfmates cannot be reached right now.');
  await page.unrouteAll();
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Login').click();
  await page.getByRole('heading', { name: 'Your Completed Books' }).waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').username)).toBe('ann');
  expect(await page.evaluate(() => localStorage.getItem('token')?.length)).toBeGreaterThan(40);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
  }
});

thoroughTest('login: links to registration and to the password reset', async () => {
  const page = await visit(await startApp());
  for (const [name, path] of [
    ['Register here', '/register'],
    ['Reset here', '/forgot-password'],
  ] as const) {
    await page.goto('/login');
    await page.getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
  }
});

test('login: an unconfirmed reader is told, gets the link again, confirms, and is in', async () => {
  const app = await startApp({ requireConfirmedEmail: true });
  await register(app);
  const page = await visit(app);
  const login = async () => {
    await field(page, 'Username').fill('ann');
    await field(page, 'Password').fill(PASSWORD);
    await button(page, 'Login').click();
  };
  await page.goto('/login');
  await login();
  await alert(page, 'Please confirm your email address before logging in.');
  await button(page, 'Send the link again').click();
  await status(page, 'a new link is on its way');
  const { token } = await mailOf(app.dataDir, 'confirm', 2);

  const release = await hold(page, 'ConfirmEmail');
  await page.goto(`/confirm-email?token=${token}`);
  await page.getByText('Verifying email...').waitFor();
  release();
  await status(page, 'Your email address is confirmed.');
  const elapsed = await timeTo(page, '/login');
  expect(elapsed).toBeGreaterThan(2_500);
  await login();
  await page.getByRole('heading', { name: 'Welcome back, ann' }).waitFor();
});

test.each(
  firstUnlessThorough([
    ['/confirm-email?token=used', 'This confirmation link is not valid any more.', false],
    ['/confirm-email', 'Missing token.', false],
    ['/confirm-email?token=any', 'Something went wrong.', true],
  ] as const),
)('email confirmation: %s says "%s" and goes to the login page', async (path, sentence, offline) => {
  const page = await visit(await startApp(), { mayFail: /graphql/ });
  if (offline) await cut(page, 'ConfirmEmail');
  await page.goto(path);
  await alert(page, sentence);
  const elapsed = await timeTo(page, '/login');
  expect(elapsed).toBeGreaterThan(2_500);
});

test('forgot and reset: from the link on the login page to a new password', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { mayFail: /graphql/ });
  await page.goto('/forgot-password');
  await field(page, 'Email').fill('no address');
  await button(page, 'Send Reset Link').click();
  expect(await field(page, 'Email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
    true,
  );
  await field(page, 'Email').fill('ann@example.org');
  await cut(page, 'ForgotPassword');
  await button(page, 'Send Reset Link').click();
  await alert(page, 'Error sending reset email');
  await page.unrouteAll();
  await button(page, 'Send Reset Link').click();
  await status(page, 'a link to reset its password is on its way');
  expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Back to Login']);
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  await button(page, 'Back to Login').click();
  await page.waitForURL('**/login');

  const { token } = await mailOf(app.dataDir, 'reset');
  await page.goto(`/reset-password?token=${token}`);
  await field(page, 'New password').fill('12345678');
  await button(page, 'Reset Password').click();
  await alert(page, 'This password is among the most common ones.');
  await cut(page, 'ResetPassword');
  await button(page, 'Reset Password').click();
  await alert(page, 'Failed to reset password.');
  await page.unrouteAll();
  await field(page, 'New password').fill(NEW);
  await button(page, 'Reset Password').click();
  await status(page, 'Password reset successful!');
  const elapsed = await timeTo(page, '/login');
  expect(elapsed).toBeGreaterThan(2_500);
  expect((await ann.run<{ viewer: unknown }, unknown>('{ viewer { id } }')).viewer).toBeNull();
  await app.guest.run(LoginDocument, { username: 'ann', password: NEW });
});

thoroughTest('reset: the link of another account ends the present session on the server too', async () => {
  const app = await startApp();
  const [, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await app.guest.run('mutation { forgotPassword(email: "ann@example.org") { message } }');
  const page = await visit(app, { as: bob });
  const { token } = await mailOf(app.dataDir, 'reset');
  await page.goto(`/reset-password?token=${token}`);
  await field(page, 'New password').fill(NEW);
  await button(page, 'Reset Password').click();
  await status(page, 'Password reset successful!');
  await expect
    .poll(async () => (await bob.run<{ viewer: unknown }, unknown>('{ viewer { id } }')).viewer)
    .toBeNull();
});

test('reset: a link without a token, or with a used one, says so', async () => {
  const page = await visit(await startApp());
  await page.goto('/reset-password');
  await alert(page, 'Invalid or missing token.');
  await field(page, 'New password').fill(NEW);
  await button(page, 'Reset Password').click();
  await alert(page, 'Invalid or missing token.');
  await page.goto('/reset-password?token=used');
  await field(page, 'New password').fill(NEW);
  await button(page, 'Reset Password').click();
  await alert(page, 'This reset link is not valid any more.');
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
  await page.waitForURL('**/forgot-password');
});

test('Google: somebody new chooses a username and is home; the next time they are where they wanted to go', async () => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  await app.signUp('taken');
  const page = await visit(app);
  await page.goto('/login');
  await button(page, 'Sign in with Google').click();
  await page.getByRole('heading', { name: 'Create Your Username' }).waitFor();
  expect(page.url()).toBe(`${app.address}/login`);
  const go = button(page, 'Confirm & Continue');
  expect(await go.isDisabled()).toBe(true);
  await field(page, 'Username').press('Enter');
  await page.getByText('Please choose a valid username.').waitFor();
  await field(page, 'Username').fill('   ');
  expect(await go.isDisabled()).toBe(true);
  await field(page, 'Username').fill('no blanks');
  await go.click();
  await alert(page, 'Please choose a valid username.');
  await field(page, 'Username').fill('Taken');
  await go.press('Enter');
  await alert(page, 'Username already taken. Try another.');
  await expectFocusIn(go);
  await page.reload();
  await page.getByRole('heading', { name: 'Create Your Username' }).waitFor();
  await field(page, 'Username').fill('ada');
  await go.click();
  await page.getByRole('heading', { name: 'Welcome back, ada' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.goto('/wishlist');
  await page.waitForURL('**/login');
  await button(page, 'Sign in with Google').click();
  await page.getByRole('heading', { name: 'Your Wishlist' }).waitFor();
});

test('Google: no, a failure, and an address that was never confirmed are said on the login page', async () => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  await register(app, 'ada');
  const page = await visit(app);
  await page.goto('/login?google_error=cancelled');
  await alert(page, 'Google sign-in was cancelled.');
  expect(page.url()).toBe(`${app.address}/login`);
  await page.goto('/login?google_error=not_set_up');
  await alert(page, 'Google sign-in is not set up on this server.');
  await page.goto('/login?google=a-code-from-elsewhere');
  await alert(page, 'Google sign-in failed. Please try again.');
  await button(page, 'Sign in with Google').click();
  await alert(page, 'This email address belongs to an account that was never confirmed.');
  google.person = { ...ADA, email_verified: false };
  await button(page, 'Sign in with Google').click();
  await alert(page, 'Google sign-in failed. Please try again.');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

thoroughTest('Google: where it is not set up, the button explains', async () => {
  const page = await visit(await startApp());
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await button(page, 'Sign in with Google').click();
  await alert(page, 'Google sign-in is not set up on this server.');
});

thoroughTest.each(APPEARANCES)(
  'account screens and their messages are accessible in the %s theme at %o',
  async (theme, size) => {
    const google = await startIdentityProvider();
    const app = await startApp(google.settings);
    const page = await visit(app, { theme, size });
    const check = async () => {
      await page.waitForLoadState('networkidle');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page, { colours: 'shown' });
      await expectNoSidewaysScroll(page);
    };
    await page.goto('/reset-password');
    await alert(page, 'Invalid or missing token.');
    await check();
    await page.goto('/forgot-password');
    await check();
    await field(page, 'Email').fill('ann@example.org');
    await button(page, 'Send Reset Link').click();
    await button(page, 'Back to Login').waitFor();
    await check();
    await page.goto('/confirm-email');
    await alert(page, 'Missing token.');
    await check();
    await page.goto('/login');
    await button(page, 'Sign in with Google').click();
    await page.getByRole('heading', { name: 'Create Your Username' }).waitFor();
    await check();
  },
);

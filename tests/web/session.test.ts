import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD, startApp, type App, type Reader } from '../setup/app';
import { goOffline, operationOf, useBrowser, visit } from '../setup/browser';
import { add } from '../setup/lists';
import { firstUnlessThorough, thoroughTest } from '../setup/thorough';

useBrowser();

const deleted = (reader: Reader) => reader.run(`mutation { deleteAccount(password: "${PASSWORD}") }`);
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Fills in the login form. */
async function login(page: Page, username = 'ann') {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test.each(firstUnlessThorough(['/wishlist', '/completed', '/private-profile']))(
  'a session whose account was deleted elsewhere ends at %s',
  async (path) => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const page = await visit(app, { as: ann });
    await deleted(ann);
    await page.goto(path);
    await page.waitForURL('**/login');
    expect(await tokenIn(page)).toBeNull();
  },
);

test.each(firstUnlessThorough(['/', '/book/dune', '/forum/feedback', '/top-wishlist']))(
  'a session whose account was deleted elsewhere ends at %s, which is shown as to a guest',
  async (path) => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const page = await visit(app, { as: ann });
    await deleted(ann);
    await page.goto(path);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).waitFor();
    expect(await tokenIn(page)).toBeNull();
  },
);

thoroughTest('a session that nobody used for 30 days says so', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('usedAt'))).not.toBeNull();
  await page.goto('/healthz'); // home must not ask again before the next visit
  await page.addInitScript(() =>
    localStorage.setItem('usedAt', String(Math.floor(Date.now() / 3_600_000) - 31 * 24)),
  );
  const past = new Date(Date.now() - 86_400_000);
  await app.gateway.database.write((tx) => tx.query('UPDATE sign_in_tokens SET expiresAt = ?', [past]));
  await page.goto('/top-wishlist');
  await page
    .getByRole('alert')
    .filter({ hasText: 'You were signed out because you had not been here for 30 days.' })
    .waitFor();
});

const BROKEN_STORAGE = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  },
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('', 'SecurityError');
        },
      });
  },
};

test.each(firstUnlessThorough(['blocked', 'full'] as const))(
  'where the storage is %s a reader is signed in until the page is closed',
  async (kind) => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await add(ann, 'dune', 'WISHLIST');
    const page = await visit(app);
    await page.addInitScript(BROKEN_STORAGE[kind]);
    await page.goto('/login');
    await login(page);
    await page.getByRole('heading', { name: 'Welcome back, ann' }).waitFor();
    await page.getByRole('link', { name: 'Wishlist', exact: true }).first().click();
    await page.getByRole('link', { name: 'Dune' }).waitFor();
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
  },
);

/** Revokes the session just before an operation reaches the gateway; until then the page loads undisturbed. */
async function signOutBefore(operation: string, app: App, page: Page) {
  await page.route('**/graphql*', async (route) => {
    if (operationOf(route.request()) === operation)
      await app.gateway.database.write((tx) => tx.query('DELETE FROM sign_in_tokens'));
    await route.continue();
  });
}

test('a session revoked elsewhere is explained, and the profile form is still filled after signing in again', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/private-profile');
  await page.getByLabel('Favorite book').fill('Middlemarch');
  await signOutBefore('EditProfile', app, page);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByRole('alert').filter({ hasText: 'You were signed out on another device.' }).waitFor();
  await page.getByText('What you have typed is kept until you log in again.').waitFor();
  await page.waitForURL('**/login');
  await page.unrouteAll();
  await login(page);
  await page.waitForURL('**/private-profile');
  await page.getByLabel('Favorite book').waitFor();
  expect(await page.getByLabel('Favorite book').inputValue()).toBe('Middlemarch');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByRole('status').filter({ hasText: 'Profile updated successfully!' }).waitFor();
});

thoroughTest('an open window of a guest shows what is theirs after they log in in another one', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune', 'WISHLIST');
  const page = await visit(app);
  await page.goto('/book/dune');
  await page.getByRole('button', { name: 'Add to Wishlist' }).first().waitFor();
  const other = await page.context().newPage();
  await other.goto('/login');
  await login(other);
  await other.waitForURL('**/');
  await page
    .getByRole('button', { name: /On Your Wishlist/ })
    .first()
    .waitFor();
});

thoroughTest('a session that was left without a network is ended once there is one', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann, mayFail: /ERR_INTERNET_DISCONNECTED|127\.0\.0\.1/ });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome back, ann' }).waitFor();
  await goOffline(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logout' }).click();
  await expect.poll(() => tokenIn(page)).toBeNull();
  const isIn = async () => (await ann.run<{ viewer: unknown }, unknown>('{ viewer { id } }')).viewer !== null;
  expect(await isIn()).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(isIn).toBe(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('leftSessions'))).toBeNull();
});

thoroughTest(
  'a page that asks for nothing hears that its session was revoked or its account deleted',
  async () => {
    const app = await startApp();
    for (const [place, path] of ['/search', '/add-book', '/nowhere', '/book/dune'].entries()) {
      const page = await visit(app, { as: await app.signUp(`ann${place}`) });
      await page.goto(path);
      await page.getByRole('link', { name: 'Logout' }).first().waitFor();
      await app.gateway.database.write((tx) => tx.query('DELETE FROM sign_in_tokens'));
      await page
        .getByRole('alert')
        .filter({ hasText: 'You were signed out on another device.' })
        .waitFor({ timeout: 15_000 });
      await page.getByRole('link', { name: 'Login' }).first().waitFor();
    }
  },
);

test('a review that is being written is still there after the session was revoked', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.goto('/book/dune');
  await page.getByRole('button', { name: 'Be the First to Review' }).click();
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel('Review', { exact: true }).fill('All that sand.');
  await signOutBefore('WriteReview', app, page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').filter({ hasText: 'You were signed out on another device.' }).waitFor();
  await page.goto('/login');
  await login(page);
  await page.getByRole('heading', { name: 'Welcome back, ann' }).waitFor();
  await page.goto('/book/dune');
  await page.getByRole('button', { name: 'Be the First to Review' }).click();
  await page.getByRole('dialog', { name: 'Dune' }).waitFor();
  expect(await page.getByLabel('Review', { exact: true }).inputValue()).toBe('All that sand.');
});

thoroughTest('a comment that is being written is still there after the session was revoked', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { startThread(title: "Dune", content: "Sand?") { id } }');
  const page = await visit(app, { as: ann });
  await page.goto('/forum/feedback');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByLabel('Comment').fill('All that sand.');
  await signOutBefore('AddComment', app, page);
  await page.getByRole('button', { name: 'Submit Comment' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'You were signed out on another device.' });
  await alert.getByRole('link', { name: 'Log In' }).click();
  await page.unrouteAll();
  await login(page);
  await page.waitForURL('**/forum/feedback');
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('All that sand.');
  await page.getByRole('button', { name: 'Submit Comment' }).click();
  await page.getByRole('article').getByText('All that sand.').waitFor();
});

thoroughTest(
  'a half-written review survives a reload and the way back, and one whose answer was lost is accepted when it is sent again',
  async () => {
    const app = await startApp();
    const page = await visit(app, { as: await app.signUp('ann'), mayFail: /graphql/ });
    await page.goto('/book/dune');
    await page.getByRole('button', { name: 'Be the First to Review' }).click();
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Review', { exact: true }).fill('All that sand.');
    await page.reload();
    await page.getByRole('button', { name: 'Be the First to Review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dune' });
    const text = dialog.getByLabel('Review', { exact: true });
    expect(await text.inputValue()).toBe('All that sand.');
    await text.fill('All that sand, and worms.');
    await page.goto('/top-books');
    await page.goBack();
    await page.getByRole('button', { name: 'Be the First to Review' }).click();
    expect(await text.inputValue()).toBe('All that sand, and worms.');
    expect(await dialog.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
    await page.route('**/graphql*', async (route) => {
      if (operationOf(route.request()) !== 'WriteReview') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').filter({ hasText: 'Failed to submit review.' }).waitFor();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Based on 1 review').waitFor();
  },
);

thoroughTest(
  'two tabs save different fields of the profile, and each shows what the other has saved',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    const one = await visit(app, { as: ann });
    await one.goto('/private-profile');
    await one.getByLabel('Favorite book').fill('Middlemarch');
    await ann.run('mutation { editProfile(input: { bio: "From my phone", favoriteBook: "Emma" }) { id } }');
    const other = await one.context().newPage();
    await other.goto('/private-profile');
    await other.getByLabel('Favorite genre').fill('Novels');
    await other.getByRole('button', { name: 'Save Profile' }).click();
    await other.getByRole('status').filter({ hasText: 'Profile updated successfully!' }).waitFor();
    await one.bringToFront();
    await one.getByText('Changed elsewhere meanwhile to “Emma”.').waitFor();
    await expect.poll(() => one.getByLabel('Bio').inputValue()).toBe('From my phone');
    expect(await one.getByLabel('Favorite genre').inputValue()).toBe('Novels');
    await one.getByRole('button', { name: 'Save Profile' }).click();
    await one.getByRole('status').filter({ hasText: 'Profile updated successfully!' }).waitFor();
    expect(await ann.run(`{ user(id: "${ann.id}") { bio favoriteBook favoriteGenre } }`)).toEqual({
      user: { bio: 'From my phone', favoriteBook: 'Middlemarch', favoriteGenre: 'Novels' },
    });
  },
);

thoroughTest('a page whose operations the server does not know sends their text', async () => {
  const app = await startApp();
  const page = await visit(app);
  const texts: string[] = [];
  await page.route('**/graphql', (route) => {
    const body = route.request().postDataJSON() as { query?: string };
    if (body.query) {
      texts.push(body.query);
      return route.continue();
    }
    const extensions = { code: 'PERSISTED_QUERY_NOT_FOUND' };
    return route.fulfill({ json: { errors: [{ message: 'PersistedQueryNotFound', extensions }] } });
  });
  await page.goto('/book/dune');
  await page.getByRole('heading', { name: 'Dune', exact: true }).waitFor();
  expect(texts.some((text) => text.startsWith('query BookPage'))).toBe(true);
});

import { expect, test } from 'vitest';
import { PASSWORD, startApp } from '../setup/app';
import { answerTo, PHONE, useBrowser, visit } from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('a stranger registers, keeps a book, moves it to completed, and finds it again after a restart', async () => {
  const app = await startApp();
  const page = await visit(app, { mayFail: /ERR_CONNECTION_REFUSED/ }); // the live connection and parts of the page, while the gateway starts again
  const main = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome to Shelfmates' }).waitFor();

  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await page.getByLabel('Username', { exact: true }).fill('ann');
  await page.getByLabel('Email', { exact: true }).fill('ann@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill('something else');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Passwords do not match.').waitFor();
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Registration successful!').waitFor();
  expect(await page.getByLabel('Username', { exact: true }).inputValue()).toBe('');
  await page.waitForURL('**/login');

  await page.getByLabel('Username', { exact: true }).fill('ann');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Welcome back, ann' }).waitFor();

  await main.getByRole('link', { name: 'Search' }).click();
  await page.getByText('Enter a title or author and click Search.').waitFor();
  await page.getByLabel('Search books').fill('dune herbert');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Add to Wishlist: Dune' }).click();
  await page.getByRole('status').filter({ hasText: 'Book added to wishlist!' }).waitFor();
  await page.getByText('On your wishlist').waitFor();

  await main.getByRole('link', { name: 'Wishlist' }).click();
  await page.getByRole('heading', { name: 'Your Wishlist' }).waitFor();
  await page.getByRole('link', { name: 'Dune' }).click();
  await page.getByRole('heading', { name: 'Dune', level: 1 }).waitFor();
  expect(await page.title()).toBe('Dune by Frank Herbert · Shelfmates');
  await page.goBack();
  await page.getByRole('button', { name: 'Mark as Completed: Dune' }).click();
  await page.getByRole('status').filter({ hasText: 'Book moved to completed list!' }).waitFor();
  await page.getByText('No books in your wishlist yet.').waitFor();

  await app.restart();
  await page.reload();
  await main.getByRole('link', { name: 'Completed' }).click();
  await page.getByRole('link', { name: 'Dune' }).waitFor();
});

test('a list asks before a book is removed, and takes it back when the server refuses', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  await ann.run('mutation { addToList(bookId: "emma", list: WISHLIST) { id } }');
  const page = await visit(app, { as: ann, mayFail: /graphql/ });
  await page.goto('/wishlist');
  const remove = page.getByRole('button', { name: 'Remove: Dune' });
  const question = page.getByRole('alertdialog', { name: 'Remove this book from your wishlist?' });

  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await remove.isVisible()).toBe(true);

  await page.route('**/graphql*', (route) => route.abort());
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alert').waitFor();
  await remove.waitFor();

  await page.unroute('**/graphql*');
  await remove.click();
  const removed = answerTo(page, 'RemoveFromList');
  await question.getByRole('button', { name: 'Remove' }).click();
  await remove.waitFor({ state: 'detached' });
  await removed;
  await page.reload();
  await page.getByRole('link', { name: 'Emma' }).waitFor();
  expect(await remove.count()).toBe(0);
});

test('lists are sorted by the pressed button', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const book of ['middlemarch', 'beloved', 'dune'])
    await ann.run('mutation ($book: ID!) { addToList(bookId: $book, list: COMPLETED) { id } }', { book });
  const page = await visit(app, { as: ann });
  await page.goto('/completed');
  const titles = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await page.getByRole('button', { name: 'Last Added', pressed: true }).waitFor();
  await expect.poll(titles).toEqual(['Dune', 'Beloved', 'Middlemarch']);
  await page.getByRole('button', { name: 'A to Z' }).click();
  await expect.poll(titles).toEqual(['Beloved', 'Dune', 'Middlemarch']);
  await page.getByRole('button', { name: 'First Added' }).click();
  await expect.poll(titles).toEqual(['Middlemarch', 'Beloved', 'Dune']);
});

test('a guest is asked to log in where a reader is needed, and comes back after it', async () => {
  const app = await startApp();
  await app.signUp('ann');
  const page = await visit(app);
  await page.goto('/book/dune');
  await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Please log in to add books to your wishlist.' }).waitFor();
  await page.goto('/wishlist');
  await page.waitForURL('**/login');
  await page.getByLabel('Username', { exact: true }).fill('ann');
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Invalid username or password.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Your Wishlist' }).waitFor();
  await page.getByText('Dune is on your wishlist.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Dune', exact: true }).first().waitFor();
});

thoroughTest('a reader whose token is worth nothing any more is a guest on every screen', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const address of ['/wishlist', '/completed', '/match-list', '/private-profile']) {
    const page = await visit(app, { as: { ...ann, token: 'worthless' } });
    await page.goto(address);
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
      null,
      null,
    ]);
  }
});

test('a book that is not there says so, with a way on', async () => {
  const page = await visit(await startApp());
  await page.goto('/book/no-such-book');
  await page.getByText('Could not load book details.').waitFor();
  await page.getByRole('link', { name: 'Search for another' }).click();
  await page.waitForURL('**/search');
});

test('logout forgets the reader in the browser and on the server', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome back, ann' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
    null,
    null,
  ]);
  await expect
    .poll(async () => (await ann.run<{ viewer: unknown }, unknown>('{ viewer { id } }')).viewer)
    .toBeNull();
});

thoroughTest('back right after logout leads to the login page, however late its code comes', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.goto('/private-profile');
  await page.getByRole('link', { name: 'Logout' }).waitFor();
  await page.evaluate(() => {
    [...document.querySelectorAll('a')].find((link) => link.textContent === 'Logout')?.click();
    history.back();
  });
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('on a phone the links are behind a menu button', async () => {
  const page = await visit(await startApp(), { size: PHONE });
  await page.goto('/');
  const search = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' });
  expect(await search.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await search.click();
  await page.waitForURL('**/search');
  await page.getByRole('button', { name: 'Open menu' }).waitFor();
});

test('the theme is dark, becomes light by the toggle, and stays so', async () => {
  const page = await visit(await startApp());
  await page.goto('/');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  expect(await theme()).toBe('light');
  await page.reload();
  expect(await theme()).toBe('light');
  await page.getByRole('button', { name: 'Switch to dark theme' }).waitFor();
});

test('an unknown address shows the error view inside the frame', async () => {
  const page = await visit(await startApp());
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  expect(await page.getByRole('link', { name: 'Feedback Forum' }).getAttribute('href')).toBe(
    '/forum/Feedback',
  );
});

thoroughTest(
  'a page stays when the code of its smaller parts does not come, and they follow when it does',
  async () => {
    const app = await startApp();
    const parts = /\/(?:OfflineNotes|NotificationBell|Shortcuts|LanguageSelect|Toaster|Creature)-/;
    const page = await visit(app, { as: await app.signUp('ann'), mayFail: parts });
    await page.route(parts, (route) => route.abort());
    await page.goto('/top-completed');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByLabel('Language').count()).toBe(0);
    await page.unroute(parts);
    await page.getByLabel('Language').waitFor();
    await page.getByRole('link', { name: 'Notifications' }).waitFor();
  },
);

test('the address of a book may hold slashes and any other character', async () => {
  const app = await startApp();
  const itemId = '/works/OL1W?a=b&c#d %2F 100%';
  await app.gateway.database.db.query('UPDATE books SET itemId = ? WHERE itemId = ?', [itemId, 'dune']);
  const page = await visit(app);
  await page.goto('/search?q=dune');
  await page.getByRole('link', { name: 'Dune', exact: true }).click();
  await page.getByRole('heading', { name: 'Dune', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Dune', level: 1 }).waitFor();
});

import { expect, test } from 'vitest';
import { startApp, type Reader } from '../setup/app';
import { expectFocusIn, operationOf, useBrowser, visit } from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

const add = (reader: Reader, bookId: string, list: 'WISHLIST' | 'COMPLETED') =>
  reader.run('mutation ($bookId: ID!, $list: ListName!) { addToList(bookId: $bookId, list: $list) { id } }', {
    bookId,
    list,
  });
const like = (reader: Reader, userId: string) =>
  reader.run('mutation ($userId: ID!) { toggleLike(userId: $userId) { id } }', { userId });

test('a reader changes how they look and what they tell, and sees it everywhere', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/private-profile');
  await page.getByText('An underrated gem. For now.').waitFor();
  expect(await page.getByRole('group', { name: 'Avatar' }).getByRole('radio').count()).toBe(8);
  await page.getByRole('radio', { name: 'Avatar 4' }).check({ force: true });
  await page.getByRole('radio', { name: 'Blue' }).check({ force: true });
  await page.getByLabel('Favorite book').fill('Dune');
  await page.getByLabel('Bio').fill('Reads at night.');
  await page.getByText('15/300').waitFor();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByRole('status').filter({ hasText: 'Profile updated successfully!' }).waitFor();
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as unknown);
  expect(await stored()).toMatchObject({ avatar: 'avatar4', avatarColor: '#0076CE' });

  await page.goto(`/public-profile/${ann.id}`);
  await expect.poll(() => page.getByRole('definition').allTextContents()).toEqual(['Dune', 'N/A', 'N/A']);
  await page.getByText('Reads at night.').waitFor();
  expect(await page.title()).toBe('ann’s profile · Shelfmates');
  expect(await page.getByRole('button', { name: /^(Like|Unlike)$/ }).count()).toBe(0);
});

test('a profile that cannot be saved says so', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann'), mayFail: /graphql/ });
  await page.goto('/private-profile');
  await page.getByLabel('Bio').fill('Lost.');
  await page.route('**/graphql*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to update profile.' }).waitFor();
  expect(await page.getByLabel('Bio').inputValue()).toBe('Lost.');
});

thoroughTest('the link to the public profile is shared by the device, or copied', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/private-profile');
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
  );
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('status').filter({ hasText: 'Profile link copied to clipboard!' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${app.address}/public-profile/${ann.id}`,
  );
  await page.evaluate(() => {
    const share = ({ url }: { url: string }) => Promise.resolve(void (document.title = url));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.title()).toBe(`${app.address}/public-profile/${ann.id}`);
});

test('the owner sees who likes them', async () => {
  const app = await startApp();
  const [ann, bob, cleo] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('cleo')];
  await like(bob, ann.id);
  await like(cleo, ann.id);
  const page = await visit(app, { as: ann });
  await page.goto('/private-profile');
  await page.getByText("You've been liked by 2 reader(s).").waitFor();
  expect(await page.getByRole('link', { name: 'bob' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show likers' }).click();
  await page.getByRole('link', { name: 'cleo' }).waitFor();
  await page.getByRole('button', { name: 'Hide likers' }).waitFor();
  await page.getByRole('link', { name: 'bob' }).click();
  await page.waitForURL(`**/public-profile/${bob.id}`);
});

test('another reader likes a profile and takes books from it', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await add(ann, 'dune', 'COMPLETED');
  await add(ann, 'emma', 'WISHLIST');
  await ann.run('mutation { writeReview(input: { bookId: "dune", rating: 4, text: "Sand!" }) { id } }');
  const page = await visit(app, { as: bob, mayFail: /graphql/ });
  await page.goto(`/public-profile/${ann.id}`);
  await page.getByText('Average 4.0 of 1 review').waitFor();
  await page.getByText('0 likes').waitFor();
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await page.getByText('1 like', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Unlike' }).click();
  await page.getByText('0 likes').waitFor();
  await page.getByRole('button', { name: 'Add to Wishlist: Dune' }).click();
  await page.getByRole('status').filter({ hasText: 'Book added to wishlist!' }).waitFor();
  await page.getByRole('button', { name: 'On Your Wishlist: Dune' }).waitFor();
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'AddToList' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Mark as Completed: Dune' }).click();
  await page.getByRole('alert').filter({ hasText: 'This book is already on Completed list.' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wishlist' }).click();
  await page.getByRole('heading', { name: 'Your Wishlist' }).waitFor();
  await page.getByRole('link', { name: 'Dune' }).waitFor();
});

test('a guest who wants a book from a profile goes to the login page', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune', 'COMPLETED');
  const page = await visit(app);
  await page.goto(`/public-profile/${ann.id}`);
  const button = page.getByRole('button', { name: 'Mark as Completed: Dune' });
  await button.waitFor();
  expect(await page.getByText(/\d likes?/).count()).toBe(0);
  await button.click();
  await page.waitForURL('**/login');
  await page.goto('/private-profile');
  await page.waitForURL('**/login');
});

test('a reader who is not there is told so', async () => {
  const page = await visit(await startApp());
  await page.goto('/public-profile/999');
  await page.getByText('Reader not found.').waitFor();
});

test('a long shelf on a profile shows more on request', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const books = (await app.gateway.database.db.query('SELECT itemId FROM books ORDER BY id LIMIT 40')) as {
    itemId: string;
  }[];
  for (const { itemId } of books) await add(ann, itemId, 'COMPLETED');
  const page = await visit(app);
  await page.goto(`/public-profile/${ann.id}`);
  const tiles = page.getByRole('region', { name: 'Completed Books' }).getByRole('listitem');
  await expect.poll(() => tiles.count()).toBe(12);
  await page.getByRole('button', { name: 'Show More: Completed Books' }).click();
  await expect.poll(() => tiles.count()).toBe(36);
  await expectFocusIn(tiles.nth(12));
  await page.getByRole('button', { name: 'Show More: Completed Books' }).click();
  await expect.poll(() => tiles.count()).toBe(40);
  await expectFocusIn(tiles.nth(36));
});

thoroughTest('months without a completed book have no bars', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
  const page = await visit(app);
  await page.goto(`/public-profile/${ann.id}`);
  await page.getByRole('heading', { name: 'A Year in Books' }).scrollIntoViewIfNeeded();
  const chart = page.locator('section', {
    has: page.getByRole('heading', { name: 'Books completed per month', exact: true }),
  });
  const heights = () =>
    chart
      .last()
      .locator('g[aria-label="bar"] rect')
      .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().height)));
  await expect.poll(async () => (await heights()).filter((height) => height === 0)).toHaveLength(11);
  expect((await heights()).filter((height) => height > 0)).toHaveLength(1);
});

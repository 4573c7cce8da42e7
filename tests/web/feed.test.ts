import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp, type Reader } from '../setup/app';
import { answerTo, expectAccessible, hold, useBrowser, visit } from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

const add = (reader: Reader, list: string, book: string) =>
  reader.run('mutation ($l: ListName!, $b: ID!) { addToList(list: $l, bookId: $b) { id } }', {
    l: list,
    b: book,
  });

test('home tells what followed readers do, and what comes meanwhile waits behind a button', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await bob.run('mutation ($u: ID!) { toggleFollow(userId: $u) { id } }', { u: ann.id });
  for (const book of ['emma', 'dune', 'middlemarch']) await add(ann, 'COMPLETED', book);
  await ann.run('mutation { writeReview(input: { bookId: "dune", rating: 5, text: "Sand." }) { id } }');
  const page = await visit(app, { as: bob });
  await page.goto('/');
  const feed = page.getByRole('region', { name: 'From readers you follow' });
  await feed.getByText('ann finished 3 books').waitFor();
  await feed.getByText('ann reviewed Dune').waitFor();
  await feed.getByText('Sand.').waitFor();
  await expectAccessible(page);

  await add(ann, 'WISHLIST', 'beloved');
  const news = feed.getByRole('button', { name: '1 new' });
  await news.waitFor();
  expect(await feed.getByText('ann wants to read Beloved').count()).toBe(0);
  await news.press('Enter');
  await feed.getByText('ann wants to read Beloved').waitFor();
  const focused = page.locator('li:focus-within');
  await expect.poll(() => focused.first().textContent()).toContain('ann wants to read Beloved');
  await expect.poll(() => news.count()).toBe(0);

  await add(ann, 'STOPPED', 'ulysses');
  await page.reload();
  await feed.getByRole('listitem').first().waitFor();
  await feed.getByRole('link', { name: 'Beloved' }).first().click();
  await page.getByRole('heading', { name: 'Beloved', level: 1 }).waitFor();
});

thoroughTest('older items that do not come can be asked for again, and take the focus then', async () => {
  const app = await startApp();
  const bob = await app.signUp('bob');
  for (const [place, bookId] of ['dune', 'emma', 'hamlet', 'beloved', 'ulysses', 'walden'].entries()) {
    const reader = await app.signUp(`reader${place}`);
    await bob.run('mutation ($u: ID!) { toggleFollow(userId: $u) { id } }', { u: reader.id });
    await add(reader, 'COMPLETED', bookId);
  }
  const page = await visit(app, { as: bob, mayFail: /graphql/ });
  await page.goto('/');
  const feed = page.getByRole('region', { name: 'From readers you follow' });
  await expect.poll(() => feed.getByText(/^reader\d finished/).count()).toBe(5);
  const server = await hold(page, 'HomeFeed');
  const more = feed.getByRole('button', { name: 'Show More' });
  await more.click();
  await server.fail();
  await page.getByRole('alert').getByText('Shelfmates cannot be reached right now.').waitFor();
  await more.click();
  await server.pass();
  await expect.poll(() => feed.getByText(/^reader\d finished/).count()).toBe(6);
  await expect.poll(() => page.locator('li:focus-within').textContent()).toContain('reader0');

  await server.release();
  await page.reload();
  await expect.poll(() => feed.getByText(/^reader\d finished/).count()).toBe(6);
});

thoroughTest('older items that come after newer ones leave no gap', async () => {
  const app = await startApp();
  const bob = await app.signUp('bob');
  const books = ['dune', 'emma', 'hamlet', 'beloved', 'ulysses', 'walden', 'persuasion'];
  const act = async (place: number) => {
    const reader = await app.signUp(`reader${place}`);
    await bob.run('mutation ($u: ID!) { toggleFollow(userId: $u) { id } }', { u: reader.id });
    await add(reader, 'COMPLETED', books[place]!);
  };
  for (let place = 0; place < 6; place++) await act(place);
  const page = await visit(app, { as: bob });
  await page.goto('/');
  const feed = page.getByRole('region', { name: 'From readers you follow' });
  const items = feed.getByText(/^reader\d finished/);
  await expect.poll(() => items.count()).toBe(5);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const isOlder = (request: Request) => request.postData()?.includes('"after":"') ?? false;
  await page.route('**/graphql*', async (route) => {
    if (isOlder(route.request())) await released;
    await route.fallback();
  });
  const more = feed.getByRole('button', { name: 'Show More' });
  await Promise.all([page.waitForRequest(isOlder), more.click()]);
  await act(6);
  await feed.getByRole('button', { name: '1 new' }).click();
  await feed.getByText('reader6 finished Persuasion').waitFor();
  const older = answerTo(page, 'HomeFeed');
  release();
  await older;
  await more.click();
  await feed.getByText('reader0 finished Dune').waitFor();
  expect(await items.count()).toBe(7);
});

test('a reader with an empty feed is offered their best matches, but nobody they follow', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const shelf = ['dune', 'beloved', 'middlemarch', 'emma', 'persuasion', 'ulysses', 'kindred'];
  for (const book of [...shelf, 'hamlet', 'walden', 'mrs-dalloway']) await add(ann, 'COMPLETED', book);
  for (const book of shelf) await add(bob, 'COMPLETED', book);
  const page = await visit(app, { as: ann });
  await page.goto('/');
  const feed = page.getByRole('region', { name: 'From readers you follow' });
  await feed.getByText('You both completed this book').waitFor();
  await feed.getByRole('button', { name: 'Follow bob' }).click();
  await feed.getByRole('button', { name: 'Following bob' }).waitFor();
  await page.reload();
  await feed.getByText('Nothing yet. What they read and review will be here.').waitFor();
  await feed.getByRole('link', { name: 'Find readers' }).waitFor();
  expect(await feed.getByText('bob').count()).toBe(0);
});

test('a new reader is told about following, and offered their first match as soon as there is one', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const shelf = ['dune', 'beloved', 'middlemarch', 'emma'];
  for (const book of shelf) await add(bob, 'COMPLETED', book);
  const page = await visit(app, { as: ann });
  await page.goto('/');
  const feed = page.getByRole('region', { name: 'From readers you follow' });
  await feed.getByText('Follow readers, and what they read and review will be here.').waitFor();
  for (const book of shelf) await add(ann, 'COMPLETED', book);
  await feed.getByRole('button', { name: 'Follow bob' }).waitFor();
});

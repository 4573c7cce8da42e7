import { expect, test } from 'vitest';
import { PASSWORD, startApp } from '../setup/app';
import { expectAccessible, operationOf, PHONE, useBrowser, visit } from '../setup/browser';
import { add } from '../setup/lists';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('a reader locks a book on the list, keeps or deletes the review, and shows it again', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  for (const bookId of ['dune', 'emma']) await add(ann, bookId);
  await ann.run('mutation { writeReview(input: { bookId: "dune", rating: 4 }) { id } }');
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/completed');
  await page.getByRole('button', { name: 'Make Private: Dune' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Your review of this book stays public. Delete it?',
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Only you can see this', { exact: true }).waitFor();
  await expect
    .poll(() => app.guest.run(`{ userReviews(userId: "${ann.id}") { totalCount } }`))
    .toEqual({ userReviews: { totalCount: 0 } });
  expect(await app.guest.run(`{ list(userId: "${ann.id}", list: COMPLETED) { totalCount } }`)).toEqual({
    list: { totalCount: 1 },
  });
  await page.getByRole('button', { name: 'Rate 5 of 5: Dune' }).click();
  const publish = page.getByRole('alertdialog', {
    name: 'You keep this book private. Publish a review that everyone can see?',
  });
  await expectAccessible(page);
  await publish.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Make Public: Dune' }).click();
  await expect.poll(() => page.getByText('Only you can see this', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Make All Private' }).click();
  const all = page.getByRole('alertdialog', { name: 'Hide 2 books from everyone else?' });
  await all.getByRole('button', { name: 'Make Private' }).click();
  const notes = page.getByText('Only you can see this', { exact: true });
  await expect.poll(() => notes.count()).toBe(2);
  for (const view of ['Covers', 'Table']) {
    await page.getByRole('button', { name: view }).click();
    await expect.poll(() => page.getByTitle('Only you can see this').count()).toBe(2);
  }
  await page.getByRole('button', { name: 'Cards' }).click();
  await page.goto('/private-profile');
  await expect.poll(() => notes.count()).toBe(2);

  await page.goto('/book/emma');
  await notes.waitFor();
  await page.getByRole('button', { name: 'Make Public: Emma' }).click();
  await notes.waitFor({ state: 'detached' });
  await add(ann, 'ulysses', 'READING');
  await page.goto('/reading');
  await page.getByRole('button', { name: 'Make Private: Ulysses' }).click();
  await notes.waitFor();
  expect(await app.guest.run(`{ list(userId: "${ann.id}", list: READING) { totalCount } }`)).toEqual({
    list: { totalCount: 0 },
  });

  await page.goto(`/public-profile/${ann.id}`);
  await page.getByRole('link', { name: 'Ulysses' }).first().waitFor();
  await ann.run('mutation { logout }');
  await page.getByRole('link', { name: 'Ulysses' }).first().waitFor({ state: 'detached' });
  await page.goto('/book/ulysses');
  await page.getByRole('button', { name: 'Rate 5 of 5: Ulysses' }).click();
  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await page.getByLabel('Username', { exact: true }).fill('ann');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await publish.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Rate 5 of 5: Ulysses', pressed: false }).waitFor();
});

test('a reader chooses who sees the library', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await add(ann, 'dune');
  const page = await visit(app, { as: ann });
  await page.goto('/private-profile');
  await page.getByLabel('Who can see my library').selectOption('Nobody but me');
  await expect
    .poll(() => app.guest.run(`{ user(id: "${ann.id}") { libraryVisible } }`))
    .toEqual({ user: { libraryVisible: false } });
  await page.getByLabel('Who can see my library').scrollIntoViewIfNeeded();
  expect(await page.getByRole('alert').count()).toBe(0);
  await expectAccessible(page);
  const other = await visit(app, { as: bob, theme: 'light', size: PHONE, mayFail: /graphql/ });
  await other.goto(`/public-profile/${ann.id}`);
  await other.getByText('This reader keeps their library private.').waitFor();
  expect(await other.getByRole('heading', { name: 'Completed Books' }).count()).toBe(0);
  await expectAccessible(other);
  for (const path of [`/compare/${ann.id}`, `/year/2026/${ann.id}`]) {
    await other.goto(path);
    await other.getByText('This reader keeps their library private.').waitFor();
  }
});

test('a reader looks at their own profile as guests and as other readers see it', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await add(ann, 'dune');
  const { added } = await ann.run<{ added: { id: string } }, object>(
    'mutation { added: addToList(bookId: "emma", list: COMPLETED, private: true) { id } }',
  );
  expect(added.id).toBeTruthy();
  await ann.run('mutation { writeReview(input: { bookId: "dune", rating: 4 }) { id } }');
  await ann.run('mutation { setLibraryVisibility(visibility: READERS) { id } }');
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'See it as a guest' }).click();
  await page.getByText('This is how guests see your profile.').waitFor();
  await page.getByText('This reader keeps their library private.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See it as a signed-in reader' }).click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Dune', exact: true }).first().waitFor();
  expect(await main.getByRole('link', { name: 'Emma', exact: true }).count()).toBe(0);
  const actions = main.getByRole('button', { name: /^(Keep|Edit|Delete): / });
  const reviews = main.getByRole('region', { name: 'Reviews' });
  await reviews.getByRole('link', { name: 'Dune' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await actions.count()).toBe(0);
  await page.getByRole('link', { name: 'End the preview' }).click();
  await main.getByRole('link', { name: 'Emma', exact: true }).waitFor();
  await expect.poll(() => actions.count()).toBeGreaterThan(0);
});

thoroughTest('a book that was made private in another tab is not reviewed without asking', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: COMPLETED) { id } }');
  const page = await visit(app, { as: ann });
  await page.goto('/completed');
  await page.getByRole('button', { name: 'Make Private: Dune' }).waitFor(); // which books are private is known from here on
  await page.getByRole('main').getByRole('link', { name: 'Dune' }).first().click();
  await page.getByRole('link', { name: 'Frank Herbert' }).click();
  const cover = page.getByRole('button', { name: /^Keep: Dune, Completed/ });
  await cover.waitFor();
  const other = await page.context().newPage();
  await other.goto('/completed');
  await other.getByRole('button', { name: 'Make Private: Dune' }).click();
  await other.getByText('Only you can see this', { exact: true }).waitFor();
  await page.bringToFront();
  await cover.click();
  await page.getByRole('menuitemradio', { name: '5 stars' }).click();
  await page
    .getByRole('alertdialog', { name: 'You keep this book private. Publish a review that everyone can see?' })
    .waitFor();
});

thoroughTest('while it is not known which books are private, no book is shown as public', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { id } = await add(ann, 'emma');
  await ann.run(`mutation { setEntriesPrivate(entryIds: ["${id}"], isPrivate: true) { id } }`);
  const page = await visit(app, { as: ann, mayFail: /graphql|ERR_FAILED/ });
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'PrivateBooks' ? route.abort() : route.continue(),
  );
  await page.goto('/completed');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(await page.getByRole('button', { name: /^Make / }).count()).toBe(0);
  await page.unrouteAll();
  await retry.click();
  await page.getByRole('button', { name: 'Make Public: Emma' }).waitFor();
  await page.getByText('Only you can see this', { exact: true }).waitFor();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import {
  DESK,
  expectAccessible,
  expectFocusIn,
  expectNoSidewaysScroll,
  hold,
  PHONE,
  useBrowser,
  visit,
} from '../setup/browser';
import { makeOperator } from '../setup/operators';
import { make, START } from '../setup/posts';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('an operator finds what was reported, hides it and suspends its author, who is told; for others there is no such page', async () => {
  const app = await startApp();
  const [ann, bob, olga] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('olga')];
  await makeOperator(app, olga);
  const { made } = await ann.run<{ made: { id: string } }, object>(
    `mutation { made: startThread(title: "Sand", content: "Nasty words. ${'And more. '.repeat(60)}THE END") { id } }`,
  );
  await bob.run(`mutation { reportPost(postId: "${made.id}", reason: "Insults") }`);

  const theirs = await visit(app, { as: bob, size: PHONE });
  await theirs.goto('/moderation');
  await theirs.getByText('There is no page at this address.').waitFor();

  const hers = await visit(app, { as: olga, theme: 'light', size: DESK });
  await hers.goto('/moderation');
  const card = hers.getByRole('listitem').filter({ hasText: 'Nasty words.' });
  await card.getByText('Insults').waitFor();
  expect(await card.getByText('THE END').count()).toBe(0);
  await card.getByRole('button', { name: 'Show all of it' }).click();
  await card.getByText('THE END').waitFor();
  await expectAccessible(hers);
  await expectNoSidewaysScroll(hers);
  await card.getByRole('button', { name: 'Suspend ann' }).click();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => hers.evaluate(() => document.activeElement?.textContent)).toBe('Hide');
  await card.getByRole('button', { name: 'Suspend ann' }).click();
  await card.getByLabel('Reason').fill('Be kind.');
  await card.getByRole('button', { name: 'Suspend ann' }).click();
  await card.getByRole('button', { name: 'Hide' }).click();
  await card.getByLabel('Reason').fill('Insults readers');
  await card.getByRole('button', { name: 'Hide' }).click();
  await hers.getByText('Nothing waits to be looked at.').waitFor();
  await hers.getByRole('button', { name: 'Log' }).click();
  await hers.getByText(/olga hid a post of/).waitFor();

  await theirs.goto('/forum/feedback');
  await theirs.getByText('Message hidden by a moderator').waitFor();
  expect(await theirs.getByText('Nasty words.').count()).toBe(0);

  const loginPage = await visit(app);
  await loginPage.goto('/login');
  await loginPage.getByLabel('Username').fill('ann');
  await loginPage.getByLabel('Password', { exact: true }).fill('a fine long password');
  await loginPage.locator('form').getByRole('button', { name: 'Login', exact: true }).click();
  await loginPage.getByRole('alert').filter({ hasText: 'Be kind.' }).waitFor();
});

test('a reader reports a duplicate on the page of the book, and an operator merges it from the queue', async () => {
  const app = await startApp();
  const [bob, olga] = [await app.signUp('bob'), await app.signUp('olga')];
  await makeOperator(app, olga);

  const guest = await visit(app);
  await guest.goto('/book/emma');
  await guest.getByRole('button', { name: 'Report a problem' }).click();
  await guest.getByText('Please log in to report a problem.').waitFor();
  await guest.getByRole('region', { name: 'Messages' }).getByRole('link', { name: 'Log In' }).click();
  await guest.getByLabel('Username').fill('bob');
  await guest.getByLabel('Password', { exact: true }).fill('a fine long password');
  await guest.locator('form').getByRole('button', { name: 'Login', exact: true }).click();
  await guest.getByRole('dialog', { name: 'Report a problem' }).waitFor();

  const theirs = await visit(app, { as: bob, size: PHONE });
  await theirs.goto('/book/emma');
  await theirs.getByRole('button', { name: 'Report a problem' }).click();
  const form = theirs.getByRole('dialog', { name: 'Report a problem' });
  await form.getByLabel('Problem').selectOption('Something about it is wrong');
  await form.getByLabel('What is wrong?').fill('There are two of it.');
  await form.getByLabel('Problem').selectOption('It is the same as another book');
  await form.getByLabel('The other book').fill('nothing-like-it');
  await form.getByRole('button', { name: 'Send Report' }).click();
  await form.getByText('Book not found.').waitFor();
  await expectAccessible(theirs);
  await form.getByLabel('The other book').fill(`${app.address}/book/ulysses`);
  await form.getByRole('button', { name: 'Send Report' }).click();
  await theirs.getByText('Thank you. We will look at it.').waitFor();
  expect(await theirs.getByRole('link', { name: 'Merge or split' }).count()).toBe(0);

  const hers = await visit(app, { as: olga, theme: 'light', size: DESK });
  await hers.goto('/book/emma');
  await hers.getByRole('link', { name: 'Merge or split' }).click();
  await expect.poll(() => hers.getByLabel('Book that goes').inputValue()).toBe('emma');
  const card = hers.getByRole('listitem').filter({ hasText: 'There are two of it.' });
  await card.getByText('says it is the same as').waitFor();
  await expectAccessible(hers);
  await expectNoSidewaysScroll(hers);
  await card.getByRole('button', { name: 'Merge' }).click();
  await card.getByRole('button', { name: 'Merge Books' }).click();
  await hers.getByText('No book was reported.').waitFor();
  await hers.getByRole('button', { name: 'Log' }).click();
  await hers.getByText(/olga merged books into Ulysses/).waitFor();
  await hers.goto('/book/emma');
  await hers.getByRole('heading', { name: 'Ulysses' }).waitFor();

  await bob.run(
    'mutation { addMissingBook(input: { title: "Hamlet", authors: ["William Shakespeare"] }) { isNew } }',
  );
  await hers.goto('/moderation?book=hamlet');
  const pair = hers.getByRole('listitem').filter({ hasText: 'Hamlet' });
  await expect.poll(() => pair.getByRole('heading').count()).toBe(2);
  await expectAccessible(hers);
  await expectNoSidewaysScroll(hers);
  await pair.getByRole('button', { name: 'Keep this one: hamlet' }).click();
  await hers.getByText('No two books look like the same one.').waitFor();
});

thoroughTest(
  'the buttons of a long queue keep the focus on its last page, and while a page loads',
  async () => {
    const app = await startApp();
    const [ann, bob, olga] = [await app.signUp('ann'), await app.signUp('bob'), await app.signUp('olga')];
    await makeOperator(app, olga);
    for (let n = 1; n <= 21; n++) {
      const postId = await make(ann, START, { title: `Sand ${n}`, content: 'How much?' });
      await bob.run('mutation ($postId: ID!) { reportPost(postId: $postId, reason: "Too much") }', {
        postId,
      });
    }
    const page = await visit(app, { as: olga });
    await page.goto('/moderation');
    const [newer, older] = ['Newer', 'Older'].map((name) => page.getByRole('button', { name }));
    await older!.waitFor();
    const server = await hold(page, 'ModeratedPosts');
    await older!.press('Enter');
    await server.reached();
    await expectFocusIn(older!);
    await server.release();
    await page.getByRole('heading', { name: 'Sand 1', exact: true }).waitFor();
    await expectFocusIn(older!);
    await older!.press('Enter'); // does nothing
    await newer!.press('Enter');
    await page.getByRole('heading', { name: 'Sand 21' }).waitFor();
    await expectFocusIn(newer!);
  },
);

thoroughTest('a press shows that it is under way, and what another operator did first', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const [olga, oleg] = [await app.signUp('olga'), await app.signUp('oleg')];
  for (const operator of [olga, oleg]) await makeOperator(app, operator);
  const postId = await make(ann, START, { title: 'Sand', content: 'How much?' });
  await bob.run('mutation ($postId: ID!) { reportPost(postId: $postId) }', { postId });
  await bob.run('mutation { reportBook(bookId: "emma", problem: DUPLICATE, otherBookId: "ulysses") }');

  const hers = await visit(app, { as: olga, mayFail: /graphql/ });
  const rights = await hold(hers, 'ViewerIsOperator');
  await hers.goto('/moderation');
  await rights.fail();
  await hers.getByRole('button', { name: 'Retry' }).click(); // it does not say that there is no such page
  await rights.release();
  const leave = hers.getByRole('button', { name: 'Leave it: the thread by ann' });
  await leave.waitFor();
  const [action, queue] = [await hold(hers, 'DismissReports'), await hold(hers, 'ModeratedPosts')];
  await leave.click();
  await action.release();
  await queue.reached();
  expect(await leave.getAttribute('aria-busy')).toBe('true');
  await queue.release();
  await hers.getByText('Nothing waits to be looked at.').waitFor();

  const his = await visit(app, { as: oleg, size: PHONE });
  for (const page of [hers, his]) {
    await page.goto('/moderation?show=books');
    await page.getByRole('button', { name: 'Merge: Emma' }).click();
  }
  const merge = (page: Page) => page.getByRole('listitem').getByRole('button', { name: 'Merge Books' });
  await merge(hers).click();
  await hers.getByText('The books are one now.').waitFor();
  await merge(his).click();
  await his.getByRole('alert').getByText('This book has been merged already.').waitFor();
  await his.getByText('No book was reported.').waitFor();
  await his.getByRole('button', { name: 'Log' }).click();
  await his.getByRole('link', { name: 'the post' }).click();
  await his.getByRole('heading', { name: 'Sand' }).waitFor();
  await his.goBack();
  await his.getByText('“Emma” (emma) is now part of “Ulysses” (ulysses).').waitFor();
});

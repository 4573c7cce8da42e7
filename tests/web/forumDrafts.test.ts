import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginDocument } from '../../web/account/gql/Login';
import { PASSWORD, startApp, type Reader } from '../setup/app';
import { useBrowser, visit } from '../setup/browser';
import { forum, openBox, post, thread } from '../setup/forumPage';
import { COMMENT, DELETE, make, START } from '../setup/posts';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('a draft is still there after a reload, and is sent once', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { as: ann });
  await forum(page);
  await openBox(page);
  await thread(page, 'Dune').getByLabel('Comment').fill('Half a thought');
  await forum(page);
  expect(await thread(page, 'Dune').getByLabel('Comment').inputValue()).toBe('Half a thought');
  await thread(page, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
  await post(page, 'Half a thought').waitFor();
  expect(await thread(page, 'Dune').getByLabel('Comment').inputValue()).toBe('');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft'))))
    .toEqual([]);
  await post(page, 'Half a thought').getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Edit message').fill('Half a thought and');
  await forum(page);
  expect(await post(page, 'Half a thought').count()).toBe(1);
  await post(page, 'Half a thought').getByRole('button', { name: 'Edit' }).click();
  expect(await page.getByLabel('Edit message').inputValue()).toBe('Half a thought and');
});

test('what is being written stays in its form while its thread and comment are deleted', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const commentId = await make(ann, COMMENT, { threadId, content: 'Everywhere.' });
  const page = await visit(app, { as: bob });
  for (const path of ['/forum/feedback', `/forum/feedback/${threadId}`]) {
    await forum(page, path);
    await post(page, 'Everywhere.').getByRole('button', { name: 'Reply' }).click();
    await page.getByLabel('Reply', { exact: true }).fill('A long answer');
  }
  await page.getByLabel('Comment', { exact: true }).fill('A long comment');
  await make(ann, DELETE, { id: commentId });
  await make(ann, DELETE, { id: threadId });
  await expect.poll(() => page.getByText('Message deleted by user').count()).toBe(2);
  expect(await page.getByLabel('Comment', { exact: true }).inputValue()).toBe('A long comment');
  const reply = page.getByLabel('Reply', { exact: true });
  expect(await reply.inputValue()).toBe('A long answer');
  await reply.fill('');
  await reply.waitFor({ state: 'detached' });
});

thoroughTest('a draft belongs to one reader, and logging out asks before it is discarded', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { as: ann });
  const box = () => thread(page, 'Dune').getByLabel('Comment');
  await forum(page);
  await openBox(page);
  await box().fill('A secret of ann');
  const logout = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logout' });
  const question = page.getByRole('alertdialog', { name: 'Log out and discard what you have not sent?' });
  await logout.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await box().inputValue()).toBe('A secret of ann');

  // Without logging out: the draft is kept until they return.
  const signedInAs = ({ token, id, username }: Reader) =>
    page.evaluate(
      ([secret, user]) => {
        localStorage.setItem('token', secret ?? '');
        localStorage.setItem('user', user ?? '');
      },
      [token, JSON.stringify({ id, username })],
    );
  await signedInAs(bob);
  await forum(page);
  await openBox(page);
  expect(await box().inputValue()).toBe('');
  await signedInAs(ann);
  await forum(page);
  expect(await box().inputValue()).toBe('A secret of ann');

  await logout.click();
  await question.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');
  const { login } = await app.guest.run(LoginDocument, { username: 'ann', password: PASSWORD });
  await signedInAs({ ...ann, token: login.token });
  await forum(page);
  await openBox(page);
  expect(await box().inputValue()).toBe('');
});

thoroughTest(
  'a draft is the same in two tabs until it is sent from one; what is written next is another comment',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await make(ann, START, { title: 'Dune', content: 'Sand?' });
    const page = await visit(app, { as: ann });
    await forum(page);
    await openBox(page);
    const box = (tab: Page) => thread(tab, 'Dune').getByLabel('Comment');
    const send = (tab: Page) => thread(tab, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
    await box(page).fill('First');
    const other = await page.context().newPage();
    await forum(other);
    await openBox(other);
    await expect.poll(() => box(other).inputValue()).toBe('First');
    await box(page).fill('First of all');
    await expect.poll(() => box(other).inputValue()).toBe('First of all');
    await send(page);
    await expect.poll(() => box(other).inputValue()).toBe('');
    await box(other).fill('Second');
    await send(other);
    for (const tab of [page, other])
      for (const words of ['First of all', 'Second']) await post(tab, words).waitFor();
    await expect
      .poll(() =>
        app.gateway.database.db.query("SELECT content FROM posts WHERE kind = 'comment' ORDER BY id"),
      )
      .toEqual([{ content: 'First of all' }, { content: 'Second' }]);
  },
);

thoroughTest('two tabs that write different comments keep both, also when one is sent', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const page = await visit(app, { as: ann });
  const other = await page.context().newPage();
  const box = (tab: Page) => thread(tab, 'Dune').getByLabel('Comment');
  for (const tab of [page, other]) {
    await forum(tab);
    await openBox(tab);
  }
  await box(page).fill('One');
  await box(other).fill('Another');
  expect(await box(page).inputValue()).toBe('One');
  for (const tab of [other, page])
    await thread(tab, 'Dune').getByRole('button', { name: 'Submit Comment' }).click();
  for (const tab of [page, other]) for (const words of ['One', 'Another']) await post(tab, words).waitFor();
});

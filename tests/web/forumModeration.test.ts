import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import { expectAccessible, useBrowser, visit } from '../setup/browser';
import { forum, post, thread } from '../setup/forumPage';
import { makeOperator } from '../setup/operators';
import { COMMENT, make, START } from '../setup/posts';

useBrowser();

test('a reader reports a comment, also when the first attempt fails, and folds its author away', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  await make(bob, COMMENT, { threadId, content: 'Rude words' });
  const page = await visit(app, { as: ann, mayFail: /graphql|WebSocket/ });
  await forum(page);
  const more = post(page, 'Rude words').getByRole('button', { name: 'More: bob' });
  await more.click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const question = page.getByRole('alertdialog', { name: /^Report this comment/ });
  await question.getByLabel('What is wrong?').fill('Insults');
  await page.context().setOffline(true);
  await question.getByRole('button', { name: 'Report' }).click();
  await question.getByRole('alert').waitFor();
  await page.context().setOffline(false);
  expect(await question.getByLabel('What is wrong?').inputValue()).toBe('Insults');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Report' }).click();
  await page.getByText('Thank you. Somebody will look at it.').waitFor();
  const { db } = app.gateway.database;
  expect(await db.query('SELECT reason FROM post_reports')).toMatchObject([{ reason: 'Insults' }]);
  await more.click();
  await page.getByRole('menuitem', { name: 'Block bob' }).click();
  await page.getByRole('alertdialog', { name: 'Block bob?' }).getByRole('button', { name: 'Block' }).click();
  await page.getByText('By a reader you have blocked.').waitFor();
  expect(await page.getByText('Rude words').count()).toBe(0);
  await forum(page);
  await page.getByText('By a reader you have blocked.').waitFor();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('Rude words').waitFor();
});

test('threads of a blocked reader fold, and the profile and the settings list whom to unblock', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await make(ann, START, { title: 'Emma', content: 'Tea?' });
  await make(bob, START, { title: 'Rude title', content: 'Rude words' });
  const page = await visit(app, { as: ann });
  await forum(page);
  await page.getByRole('button', { name: 'More: bob' }).click();
  await page.getByRole('menuitem', { name: 'Block bob' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await page.getByText('By a reader you have blocked.').waitFor();
  expect(await page.getByText(/Rude/).count()).toBe(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Emma');

  await page.goto('/private-profile');
  await page.getByRole('button', { name: 'Unblock bob' }).waitFor();
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Blocked readers' }).waitFor();
  await page.getByRole('button', { name: 'Unblock bob' }).click();
  await page.getByText('You have not blocked anyone.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Blocked readers');
  await forum(page);
  await thread(page, 'Rude title').waitFor();
});

test('the author of a hidden post can delete it', async () => {
  const app = await startApp();
  const [ann, olga] = [await app.signUp('ann'), await app.signUp('olga')];
  await makeOperator(app, olga);
  const threadId = await make(ann, START, { title: 'Dune', content: 'Sand?' });
  const id = await make(ann, COMMENT, { threadId, content: 'Nasty words' });
  await olga.run(`mutation { hidePost(postId: "${id}", reason: "Insults") { id } }`);
  const page = await visit(app, { as: ann });
  await forum(page, `/forum/feedback/${threadId}`);
  await page.getByRole('heading', { name: '1 comment hidden', exact: true }).waitFor();
  await post(page, 'Message hidden by a moderator').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await post(page, 'Message deleted by user').waitFor();
  expect(await post(page, 'Message deleted by user').getByRole('button', { name: 'Delete' }).count()).toBe(0);
});

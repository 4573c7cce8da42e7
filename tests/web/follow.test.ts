import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import { expectAccessible, useBrowser, visit } from '../setup/browser';

useBrowser();

test('a reader follows another on their profile, and finds both in the lists', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const page = await visit(app, { as: ann });
  await page.goto(`/public-profile/${bob.id}`);
  await page.getByText('0 followers · 0 following').waitFor();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Following', exact: true }).waitFor();
  await page.getByText('1 follower · 0 following').waitFor();
  await page.getByRole('button', { name: 'Show followers' }).click();
  const lists = page.getByRole('region', { name: 'Followers and following' });
  await lists.getByRole('link', { name: 'ann' }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Following', exact: true }).click();
  await page.getByText('0 followers · 0 following').waitFor();
  expect(await page.getByRole('button', { name: 'Show followers' }).count()).toBe(0);
});

test('a guest sees who follows a reader, and no button', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await ann.run('mutation($u: ID!) { toggleFollow(userId: $u) { id } }', { u: bob.id });
  const page = await visit(app);
  await page.goto(`/public-profile/${ann.id}`);
  await page.getByRole('button', { name: 'Show following' }).click();
  await page.getByRole('link', { name: 'bob' }).click();
  await page.getByText('1 follower · 0 following').waitFor();
  expect(await page.getByRole('button', { name: 'Follow', exact: true }).count()).toBe(0);
});

test('following a blocked reader is answered with what to do', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const page = await visit(app, { as: ann, mayFail: /./ });
  await page.goto(`/public-profile/${bob.id}`);
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await follow.waitFor();
  await ann.run('mutation($u: ID!) { blockReader(userId: $u) }', { u: bob.id }); // as in another tab
  await follow.click();
  await page.getByText('You have blocked this reader. Unblock them to follow them.').waitFor();
});

test('a reader who does not post is blocked and unblocked on their profile', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  await bob.run('mutation($u: ID!) { toggleFollow(userId: $u) { id } }', { u: ann.id });
  const page = await visit(app, { as: ann });
  await page.goto(`/public-profile/${bob.id}`);
  await page.getByText('0 followers · 1 following').waitFor();
  await page.getByRole('button', { name: 'More: bob' }).click();
  await page.getByRole('menuitem', { name: 'Block bob' }).click();
  const question = page.getByRole('alertdialog', { name: 'Block bob?' });
  await question.getByText('neither of you follows the other any more').waitFor();
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('You have blocked this reader.').waitFor();
  await page.getByText('0 followers · 0 following').waitFor();
  expect(await page.getByRole('button', { name: 'Follow', exact: true }).count()).toBe(0);
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('button', { name: 'Follow', exact: true }).waitFor();
});

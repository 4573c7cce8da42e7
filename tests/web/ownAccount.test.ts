import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LoginDocument } from '../../web/account/gql/Login';
import { PASSWORD, startApp, type App, type Reader } from '../setup/app';
import { APPEARANCES, expectAccessible, expectNoSidewaysScroll, useBrowser, visit } from '../setup/browser';
import { startIdentityProvider } from '../setup/google';
import { mailOf } from '../setup/mailbox';
import { thoroughTest } from '../setup/thorough';

useBrowser();

const NEW = 'another fine password';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

/** The account section of the private profile, as its owner sees it. */
async function openAccount(app: App, as: Reader): Promise<Page> {
  const page = await visit(app, { as });
  await page.goto('/private-profile');
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  return page;
}

test('the address is confirmed by a new link, and changes once the other one is opened', async () => {
  const app = await startApp();
  const page = await openAccount(app, await app.signUp('ann'));
  await page.getByText('which is not confirmed yet').waitFor();
  await button(page, 'Send the link again').click();
  await status(page, 'a new link is on its way');
  await app.guest.run('mutation ($token: String!) { confirmEmail(token: $token) { message } }', {
    token: (await mailOf(app.dataDir, 'confirm', 2)).token,
  });
  await page.reload();
  await page.getByText('Your address is ann@example.org.').waitFor();
  await page.getByText('Change email', { exact: true }).click();
  await field(page, 'New email').fill('new@example.org');
  await field(page, 'Your password, to change the email').fill('wrong password');
  await button(page, 'Save email').click();
  await alert(page, 'This is not your password.');
  await field(page, 'Your password, to change the email').fill(PASSWORD);
  await button(page, 'Save email').click();
  await status(page, 'We have sent a link to new@example.org.');
  const { token } = await mailOf(app.dataDir, 'change');
  await page.goto(`/confirm-email?token=${token}`);
  await status(page, 'Your email address is confirmed.');
  await page.goto('/private-profile');
  await page.getByText('Your address is new@example.org.').waitFor();
});

test('a new password signs out the other devices', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await app.guest.run(LoginDocument, { username: 'ann', password: PASSWORD });
  const page = await openAccount(app, ann);
  await button(page, 'Sign out everywhere').waitFor();
  expect(await page.getByRole('button', { name: /^Sign out:/ }).count()).toBe(1);
  await page.getByText('Change password', { exact: true }).click();
  await field(page, 'Current password').fill(PASSWORD);
  await field(page, 'New password').fill('qwertyuiop');
  await button(page, 'Save password').click();
  await alert(page, 'This password is among the most common ones.');
  await field(page, 'New password').fill(NEW);
  await button(page, 'Save password').click();
  await status(page, 'Your password is changed.');
  await expect.poll(() => page.getByRole('button', { name: /^Sign out:/ }).count()).toBe(0);
  await app.guest.run(LoginDocument, { username: 'ann', password: NEW });
});

test('a device is signed out from the list, and then all of them', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
  await app.guest.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...browser },
    body: JSON.stringify({ query: `mutation { login(username: "ann", password: "${PASSWORD}") { token } }` }),
  });
  const page = await openAccount(app, ann);
  const devices = page.getByRole('listitem').filter({ hasText: /Signed in .+, last used / });
  await expect.poll(() => devices.count()).toBe(2);
  expect(await devices.first().textContent()).toContain('This device');
  expect(await devices.last().textContent()).toMatch(
    /^Firefox on LinuxSigned in \w{3} \d\d?, \d{4}, \d\d?:\d\d [AP]M, last used \w{3} \d\d?, \d{4}, \d\d?:\d\d [AP]M/,
  );
  await page.getByRole('button', { name: /^Sign out: Firefox on Linux/ }).click();
  await page.getByText('Firefox on Linux').waitFor({ state: 'detached' });
  await button(page, 'Sign out everywhere').click();
  const question = page.getByRole('alertdialog', { name: 'Sign out on all devices, this one included?' });
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await ann.run<{ viewer: unknown }, unknown>('{ viewer { id } }')).viewer).toBeNull();
});

test('everything can be taken away as a file', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  const page = await openAccount(app, ann);
  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^shelfmates-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    profile: { username: 'ann' },
    wishlist: [{ title: 'Dune' }],
  });
});

test('the account is deleted after its password and one more question', async () => {
  const app = await startApp();
  const page = await openAccount(app, await app.signUp('ann'));
  const remove = async (password: string, answer: string) => {
    await field(page, 'Your password, to delete the account').fill(password);
    await button(page, 'Delete my account').click();
    const question = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
    await question.getByRole('button', { name: answer, exact: true }).click();
    await question.waitFor({ state: 'hidden' });
  };
  await page.getByText('I want to delete my account').click();
  await field(page, 'Your password, to delete the account').fill('wrong password');
  await button(page, 'Delete my account').click();
  await alert(page, 'This is not your password.');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await remove(PASSWORD, 'Cancel');
  await app.guest.run(LoginDocument, { username: 'ann', password: PASSWORD });
  await remove(PASSWORD, 'Delete');
  await status(page, 'Your account is deleted.');
  await page.getByRole('heading', { name: 'Welcome to Shelfmates' }).waitFor();
  await app.guest.refusal(LoginDocument, { username: 'ann', password: PASSWORD });
});

test('a reader who came with Google sets a password, and deletes the account by its name', async () => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  const page = await visit(app);
  await page.goto('/login');
  await button(page, 'Sign in with Google').click();
  await page.getByRole('heading', { name: 'Create Your Username' }).waitFor();
  await field(page, 'Username').fill('ada');
  await button(page, 'Confirm & Continue').click();
  await page.getByRole('heading', { name: 'Welcome back, ada' }).waitFor();
  await page.goto('/private-profile');
  await page.getByText('You sign in with Google.').waitFor();
  await page.getByText('I want to delete my account').click();
  await field(page, 'Your username, to delete the account').fill('somebody else');
  await button(page, 'Delete my account').click();
  await alert(page, 'This is not your username.');
  await page.getByText('Set a password', { exact: true }).click();
  await field(page, 'New password').fill(NEW);
  await button(page, 'Save password').click();
  await page.getByText('You can sign in with your password or with Google.').waitFor();
  await app.guest.run(LoginDocument, { username: 'ada', password: NEW });
});

thoroughTest.each(APPEARANCES)(
  'the account section is accessible in the %s theme at %o',
  async (theme, size) => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await app.guest.run(LoginDocument, { username: 'ann', password: PASSWORD });
    const page = await visit(app, { as: ann, theme, size });
    await page.goto('/private-profile');
    for (const summary of ['Change email', 'Change password', 'I want to delete my account'])
      await page.getByText(summary, { exact: true }).click();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, { colours: 'shown' });
    await expectNoSidewaysScroll(page);
  },
);

import { expect, test } from 'vitest';
import { builtFile } from '../setup/builtFile';
import { startApp } from '../setup/app';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  operationOf,
  PHONE,
  useBrowser,
  visit,
} from '../setup/browser';
import { differenceOf } from '../setup/pictures';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('settings holds everything a reader can set, and is reached from the profile', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann, size: PHONE });
  await page.goto('/private-profile');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(await page.title()).toBe('Settings · Shelfmates');
  await page.getByLabel('Who can see my library').waitFor();
  for (const name of ['Appearance', 'Keys', 'Privacy', 'Notification settings', 'Account'])
    await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  await page.getByLabel('Single keys act while nothing is typed').uncheck();
  await page.reload();
  expect(await page.getByLabel('Single keys act while nothing is typed').isChecked()).toBe(false);
  await page.getByLabel('Who can see my library').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a guest is sent to the login page, and back', async () => {
  const app = await startApp();
  const page = await visit(app);
  await page.goto('/settings');
  await page.waitForURL('**/login');
});

thoroughTest(
  'a section whose code cannot be loaded offers to retry, and the rest of the page stays',
  async () => {
    const app = await startApp();
    const section = builtFile('account/AccountSection.tsx');
    const page = await visit(app, { as: await app.signUp('ann'), mayFail: new RegExp(section) });
    await page.route(`**${section}`, (route) => route.abort());
    await page.goto('/private-profile');
    await page.getByLabel('Bio').fill('I read at night.');
    await page.getByText('This could not be loaded just now.').waitFor();
    await page.getByRole('heading', { name: 'Notification settings' }).waitFor();
    await page.unroute(`**${section}`);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.evaluateAll((buttons) =>
      buttons.forEach((button) => button.dispatchEvent(new Event('click', { bubbles: true }))),
    ); // it may have retried by itself
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
    expect(await page.getByLabel('Bio').inputValue()).toBe('I read at night.');
  },
);

thoroughTest('settings that cannot be loaded offer to retry', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann'), mayFail: /graphql/ });
  const failing = new Set(['LibraryVisibility', 'MatchingSwitch', 'BlockedUsers', 'PersonalTokens']);
  await page.route('**/graphql*', (route) =>
    failing.has(operationOf(route.request()) ?? '')
      ? route.fulfill({ status: 500, json: { errors: [{ message: 'Something went wrong.' }] } })
      : route.fallback(),
  );
  const retries = page.getByRole('button', { name: 'Retry' });
  for (const path of ['/private-profile', '/settings']) {
    await page.goto(path);
    await expect.poll(() => retries.count()).toBe(4);
  }
  await page.getByRole('heading', { name: 'Blocked readers' }).waitFor();
  expect(await page.getByText('You have not blocked anyone.').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Make a token' }).count()).toBe(0);
  failing.clear();
  for (const count of [3, 2, 1, 0]) {
    await retries.first().click();
    await expect.poll(() => retries.count()).toBe(count);
  }
  await page.getByLabel('Who can see my library').waitFor();
  await page.getByLabel('Take part in reader matching').waitFor();
  await page.getByText('You have not blocked anyone.').waitFor();
  await page.getByRole('button', { name: 'Make a token' }).waitFor();
});

thoroughTest('a page whose own code cannot be loaded offers to reload', async () => {
  const app = await startApp();
  const search = builtFile('book/SearchPage.tsx');
  const page = await visit(app, { mayFail: new RegExp(search) });
  await page.addInitScript(() => sessionStorage.setItem('reloaded', String(Date.now()))); // it would reload by itself
  await page.route(`**${search}`, (route) => route.abort());
  await page.goto('/search');
  await page.getByText('Loading chunk failed. Please reload the page.').waitFor();
  await page.unroute(`**${search}`);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Search', level: 1 }).waitFor();
});

thoroughTest('in forced colours, what is on looks different from what is off', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/settings');
  const matching = page.getByRole('switch', { name: 'Take part in reader matching' });
  const dark = page.getByRole('button', { name: 'Dark', exact: true });
  const on = [await matching.screenshot(), await dark.screenshot()] as const;
  await matching.click();
  await expect.poll(() => matching.isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await page.mouse.move(0, 0);
  expect(await differenceOf(page, on[0], await matching.screenshot())).toBeGreaterThan(0.3);
  expect(await differenceOf(page, on[1], await dark.screenshot())).toBeGreaterThan(0.3);
});

import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import { expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser, visit } from '../setup/browser';

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

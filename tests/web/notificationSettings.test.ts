import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import { DESK, expectAccessible, expectNoSidewaysScroll, PHONE, useBrowser, visit } from '../setup/browser';

useBrowser();

test('kinds are switched off by channel, one by one and all at once, and stay so', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const page = await visit(app, { as: ann });
  await page.goto('/private-profile');
  const likes = page.getByRole('switch', { name: 'Likes of your profile: On site' });
  expect(await likes.isChecked()).toBe(true);
  await likes.click();
  await page.getByRole('switch', { name: 'Everything: Mail' }).click();
  await expect
    .poll(async () => {
      const { notificationSettings } = await ann.run<
        { notificationSettings: { kinds: { kind: string; page: boolean; mail: boolean }[] } },
        object
      >('{ notificationSettings { kinds { kind page mail } } }');
      const { kinds } = notificationSettings;
      return [kinds.filter((row) => !row.page).map(({ kind }) => kind), kinds.some(({ mail }) => mail)];
    })
    .toEqual([['LIKE'], false]);
  await page.reload();
  expect(await likes.isChecked()).toBe(false);
  await bob.run('mutation($u: ID!) { toggleLike(userId: $u) { id } }', { u: ann.id });
  const { unreadNotifications } = await ann.run<{ unreadNotifications: number }, object>(
    '{ unreadNotifications }',
  );
  expect(unreadNotifications).toBe(0);
});

test('the digest and quiet hours follow the time zone of the browser, and fit every window', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.goto('/private-profile');
  await page.getByLabel('Mail me what is new').selectOption('Once a week');
  await page.getByLabel('On', { exact: true }).selectOption('Friday');
  await page.getByText('Your address is not confirmed yet.').waitFor();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByLabel('Until').selectOption('6:00');
  const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect
    .poll(async () => ann.run('{ notificationSettings { digest weekday timeZone quietFrom quietUntil } }'))
    .toEqual({
      notificationSettings: { digest: 'WEEKLY', weekday: 5, timeZone, quietFrom: 22, quietUntil: 6 },
    });
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

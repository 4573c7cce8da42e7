import { expect, test } from 'vitest';
import { startApp } from '../setup/app';
import {
  DESK,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  PHONE,
  useBrowser,
  visit,
} from '../setup/browser';
import { thoroughTest } from '../setup/thorough';

useBrowser();

test('kinds are switched off by channel, one by one and all at once, and stay so', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const page = await visit(app, { as: ann });
  await page.goto('/private-profile');
  const likes = page.getByRole('switch', { name: 'Likes of your profile: On site' });
  expect(await likes.isChecked()).toBe(true);
  await likes.press('Space'); // what comes above them still moves them away from the pointer
  await page.getByRole('switch', { name: 'Everything: Mail' }).press('Space');
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

thoroughTest('a channel through which nothing is sent says so', async () => {
  const app = await startApp();
  const page = await visit(app, { as: await app.signUp('ann') });
  await page.goto('/settings');
  const table = page.getByRole('table', { name: 'Notification settings' });
  await table.getByRole('columnheader', { name: 'Mail off for now' }).waitFor();
  const hint = page.getByText('No mail is sent until you choose below how often.');
  await hint.waitFor();
  await page.getByLabel('Mail me what is new').selectOption('Every day');
  await hint.waitFor({ state: 'detached' });
  await table.getByRole('columnheader', { name: 'Mail', exact: true }).waitFor();
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

thoroughTest(
  'quiet hours that are changed quickly arrive in their order, both changes in the second',
  async () => {
    const app = await startApp();
    const ann = await app.signUp('ann');
    await ann.run('mutation { setQuietHours(from: 22, until: 7) { id } }');
    const page = await visit(app, { as: ann });
    await page.goto('/private-profile');
    const saving = await hold(page, 'SetQuietHours');
    await page.getByLabel('From', { exact: true }).selectOption('23:00');
    await saving.reached();
    await page.getByLabel('Until').selectOption('6:00');
    expect(await page.getByLabel('Until').inputValue()).toBe('6');
    expect(saving.waiting()).toBe(1);
    await saving.pass();
    await saving.pass();
    await expect
      .poll(() => ann.run('{ notificationSettings { quietFrom quietUntil } }'))
      .toEqual({ notificationSettings: { quietFrom: 23, quietUntil: 6 } });
  },
);

test('the link in a digest asks before it ends digests, needs no sign-in and leads to the settings', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run('mutation { setDigest(frequency: DAILY) { id } }');
  const digest = async () =>
    (
      await ann.run<{ notificationSettings: { digest: string } }, object>(
        '{ notificationSettings { digest } }',
      )
    ).notificationSettings.digest;
  const guest = await visit(app);
  await guest.goto(`/unsubscribe?token=${app.gateway.services.unsubscribeTokens.of(Number(ann.id))}`);
  const button = guest.getByRole('button', { name: 'Unsubscribe' });
  await button.waitFor();
  await expectAccessible(guest);
  expect(await digest()).toBe('DAILY');
  await button.click();
  await guest.getByText('You have been unsubscribed from these emails.').waitFor();
  expect(await digest()).toBe('OFF');
  const page = await visit(app, { as: ann });
  await page.goto('/unsubscribe?token=worthless');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('This link is incomplete. Please open it from the email again.').waitFor();
  await page.getByRole('link', { name: 'notification settings' }).click();
  const heading = page.getByRole('heading', { name: 'Notification settings' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(200);
});

import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp, type App } from '../setup/app';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
  visit,
  workerRuns,
} from '../setup/browser';
import { startPushService, type TestDevice } from '../setup/pushService';
import { thoroughTest } from '../setup/thorough';

useBrowser({ complete: true });

/** Subscriptions of this browser are those of a device at our own push service; Chromium knows no other one than Google's. */
const useDevice = (page: Page, { endpoint, p256dh, auth }: TestDevice) =>
  page.addInitScript(
    (keys) => {
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = () => {
        sessionStorage.setItem('asked', 'yes');
        return ask();
      };
      const subscription = {
        endpoint: keys.endpoint,
        toJSON: () => ({ endpoint: keys.endpoint, keys }),
        async unsubscribe() {
          localStorage.removeItem('subscribed');
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('subscribed') ? subscription : null;
      PushManager.prototype.subscribe = async (options) => {
        localStorage.setItem('subscribed', String(options?.applicationServerKey));
        return subscription;
      };
    },
    { endpoint, p256dh, auth },
  );

/** Hands messages to the service worker of a page, as the push service of Chromium does. */
async function deliveries(page: Page, origin: string): Promise<(data: object) => Promise<unknown>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, lang }) => ({ title, lang }));
  });

/** Presses the message that is shown. */
async function press(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined), // a test may not focus windows
    });
    dispatchEvent(event);
  });
}

async function openSettings(app: App, device: TestDevice) {
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann, installed: true });
  await useDevice(page, device);
  await page.context().grantPermissions(['notifications'], { origin: app.address });
  await page.goto('/settings');
  await workerRuns(page);
  return { ann, page, control: page.getByRole('switch', { name: 'Push messages on this device' }) };
}

test('a press on the switch subscribes, the worker shows a message, and a press on that opens its place', async () => {
  const service = await startPushService();
  const app = await startApp(service.settings);
  const device = service.device();
  const { ann, page, control } = await openSettings(app, device);
  await control.waitFor();
  expect(await control.isChecked()).toBe(false);
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull();
  await control.click();
  const settings = () =>
    ann.run<{ notificationSettings: { pushKey: string; pushDevices: string[] } }, object>(
      '{ notificationSettings { pushKey pushDevices } }',
    );
  await expect.poll(async () => (await settings()).notificationSettings.pushDevices).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBe(
    (await settings()).notificationSettings.pushKey,
  );
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('yes');
  await page.reload();
  await expect.poll(() => control.isChecked()).toBe(true);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const deliver = await deliveries(page, app.address);
  const bob = await app.signUp('bob');
  await bob.run('mutation ($u: ID!) { toggleFollow(userId: $u) { id } }', { u: ann.id });
  await expect.poll(() => device.received).toHaveLength(1);
  await deliver(device.received[0]!);
  await expect.poll(() => shown(page)).toEqual([{ title: 'bob follows you', lang: 'en' }]);
  const cleo = await app.signUp('cleo');
  await cleo.run('mutation ($u: ID!) { toggleLike(userId: $u) { id } }', { u: ann.id });
  await page.getByRole('link', { name: 'Notifications, 2 unread' }).waitFor();
  await press(page.context());
  await page.waitForURL(`**/public-profile/${bob.id}`);
  await page.getByRole('heading', { name: 'bob' }).first().waitFor();
  await page.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor();
  expect(await shown(page)).toEqual([]);
});

thoroughTest('the switch and signing out end the messages, here and on the server', async () => {
  const service = await startPushService();
  const app = await startApp(service.settings);
  const { ann, page, control } = await openSettings(app, service.device());
  const devices = async () =>
    (
      await ann.run<{ notificationSettings: { pushDevices: string[] } }, object>(
        '{ notificationSettings { pushDevices } }',
      )
    ).notificationSettings.pushDevices;
  const here = () => page.evaluate(() => localStorage.getItem('subscribed'));
  await control.click();
  await expect.poll(devices).toHaveLength(1);
  await control.click();
  await expect.poll(devices).toEqual([]);
  await expect.poll(here).toBeNull();
  await control.click();
  await expect.poll(devices).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).not.toBeNull();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect.poll(here).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
});

thoroughTest(
  'a subscription that the browser has renewed is told to the server at the next start',
  async () => {
    const service = await startPushService();
    const app = await startApp(service.settings);
    const device = service.device();
    const { ann, page, control } = await openSettings(app, device);
    await control.click();
    const push = () => page.evaluate(() => localStorage.getItem('push'));
    await expect.poll(push).toBe(`${ann.id} ${device.endpoint}`);
    await ann.run('mutation ($e: String!) { unsubscribeFromPush(endpoint: $e) { id } }', {
      e: device.endpoint,
    });
    await page.evaluate(
      (id) => localStorage.setItem('push', `${id} https://push.example.org/before`),
      ann.id,
    );
    await page.goto('/');
    await expect.poll(push).toBe(`${ann.id} ${device.endpoint}`);
    await page.goto('/settings');
    await expect.poll(() => control.isChecked()).toBe(true);
  },
);

thoroughTest(
  'a notification is read by opening its place from elsewhere, and the address is as always',
  async () => {
    const app = await startApp();
    const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
    await bob.run('mutation ($u: ID!) { toggleFollow(userId: $u) { id } }', { u: ann.id });
    const { notifications } = await ann.run<
      { notifications: { notifications: { id: string; path: string }[] } },
      object
    >('{ notifications { notifications { id path } } }');
    const [{ id, path } = { id: '', path: '' }] = notifications.notifications;
    const page = await visit(app, { as: ann });
    await page.goto(`${path}?told=${id}`);
    await page.waitForURL(`**${path}`);
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
    const unread = () => ann.run('{ unreadNotifications }');
    await expect.poll(unread).toEqual({ unreadNotifications: 0 });
  },
);

thoroughTest('a browser that blocks messages says so, and nobody is asked before they press', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const page = await visit(app, { as: ann });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    Notification.requestPermission = () => Promise.reject(new Error('A browser that blocks cannot ask.'));
  });
  await page.goto('/settings');
  await page.getByText('This browser blocks messages of this site.').waitFor();
  expect(await page.getByRole('switch', { name: 'Push messages on this device' }).isDisabled()).toBe(true);
  expect(await page.getByRole('switch', { name: 'New followers: Push' }).isChecked()).toBe(true);
  await expectAccessible(page);
});

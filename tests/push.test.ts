import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { rows } from '../schema/database';
import { startApp, type App, type Client, type Reader } from './setup/app';
import { testPlace } from './setup/database';
import { startPushService, type TestDevice } from './setup/pushService';

const act = (reader: Client, field: string, userId: string) =>
  reader.run(`mutation($u: ID!) { ${field}(userId: $u) { id } }`, { u: userId });
const follow = (reader: Client, { id }: Reader) => act(reader, 'toggleFollow', id);
interface Settings {
  pushKey: string | null;
  pushDevices: string[];
}
const settingsOf = async (reader: Client) =>
  (
    await reader.run<{ notificationSettings: Settings }, object>(
      '{ notificationSettings { pushKey pushDevices } }',
    )
  ).notificationSettings;
const titles = ({ received }: TestDevice) => received.map(({ title }) => title);
/** A clock that is behind lets messages wait. */
const WAITING = { clockAhead: -3_600_000 };
const letTimePass = ({ gateway }: App, ms = 3_600_000) => (gateway.services.clock.ahead += ms);
const queued = ({ gateway }: App) => rows(gateway.database.db, 'SELECT dueAt, attempts FROM push_outbox');

test('a device is told what happened, encrypted and signed, and where', async () => {
  const service = await startPushService();
  const app = await startApp(service.settings);
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const device = service.device();
  await device.subscribe(ann);
  await follow(bob, ann);
  await expect.poll(() => device.received).toHaveLength(1);
  expect(device.received[0]).toMatchObject({
    title: 'Bob follows you',
    path: `/public-profile/${bob.id}`,
    lang: 'en',
    dir: 'ltr',
    unread: 1,
  });
  const [request] = service.requests;
  const { pushKey, pushDevices } = await settingsOf(ann);
  expect(request?.headers.authorization).toContain(`k=${pushKey}`);
  expect(request?.headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: expect.stringMatching(/^[\w-]{32}$/),
    'content-encoding': 'aes128gcm',
  });
  expect(pushDevices).toHaveLength(1);
  await ann.run('mutation { setLanguage(language: "ar") { id } }');
  await follow(await app.signUp('Cleo'), ann);
  await expect.poll(() => device.received).toHaveLength(2);
  expect(device.received[1]).toMatchObject({ lang: 'ar', dir: 'rtl', unread: 1 });
  expect(device.received[1]?.title).toMatch(/Cleo.*Bob/);
  expect(device.received[1]?.id).toBe(device.received[0]?.id);
  await expect.poll(() => queued(app)).toEqual([]);
  expect(service.problems).toEqual([]);
  const metrics = await (await app.guest.fetch('/metrics')).text();
  expect(metrics).toMatch(/shelfmates_pushes_total\{outcome="sent"\} \d/);
});

test('acts that follow each other closely are one message on each device', async () => {
  const service = await startPushService();
  const app = await startApp({ ...service.settings, ...WAITING });
  const ann = await app.signUp('Ann');
  const devices = [service.device(), service.device()];
  for (const device of devices) await device.subscribe(ann);
  for (const name of ['Bob', 'Cleo', 'Dan']) await follow(await app.signUp(name), ann);
  letTimePass(app);
  await expect.poll(() => devices.map(titles)).toEqual(devices.map(() => ['Dan and 2 others follow you']));
  await expect.poll(() => queued(app)).toEqual([]);
  expect(service.requests).toHaveLength(2);
});

test('an act that comes while a message is being sent is told by another one', async () => {
  const service = await startPushService();
  const app = await startApp(service.settings);
  const [ann, bob, cleo] = [await app.signUp('Ann'), await app.signUp('Bob'), await app.signUp('Cleo')];
  const device = service.device();
  await device.subscribe(ann);
  let goOn = () => {};
  const going = new Promise<void>((resolve) => (goOn = resolve));
  service.answer = () => going.then(() => ({ status: 201 }));
  await follow(bob, ann);
  await expect.poll(() => service.requests).toHaveLength(1);
  await follow(cleo, ann);
  goOn();
  await expect.poll(() => titles(device).sort()).toEqual(['Bob follows you', 'Cleo and Bob follow you']);
  await expect.poll(() => queued(app)).toEqual([]);
});

test('nothing is pushed that was read, taken back, switched off, or is for a session that ended', async () => {
  const service = await startPushService();
  const app = await startApp({ ...service.settings, ...WAITING });
  const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'];
  const readers = await Promise.all(names.map((name) => app.signUp(name)));
  const [ann, bob, cleo, dan, eve] = readers as [Reader, Reader, Reader, Reader, Reader];
  const devices = [ann, bob, cleo, dan, eve].map(() => service.device());
  for (const [at, device] of devices.entries()) await device.subscribe(readers[at]!);
  await act(bob, 'toggleLike', ann.id); // likes are not pushed unless the reader says so
  await follow(ann, bob);
  await bob.run('mutation { markAllRead }');
  await follow(bob, cleo);
  await follow(bob, cleo);
  await follow(bob, dan);
  await dan.run('mutation { setNotificationChannel(channel: PUSH, kinds: [FOLLOW], isOn: false) { id } }');
  await follow(bob, eve);
  await eve.run('mutation { logout }');
  await follow(cleo, ann);
  letTimePass(app);
  await expect.poll(() => devices.map(titles)).toEqual([['Cleo follows you'], [], [], [], []]);
  await expect.poll(() => queued(app)).toEqual([]);
  expect(service.requests).toHaveLength(1);
});

test('messages wait for the end of quiet hours', async () => {
  const service = await startPushService();
  const app = await startApp(service.settings);
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const device = service.device();
  await device.subscribe(ann);
  const hour = new Date().getUTCHours();
  const [from, until] = [(hour + 23) % 24, (hour + 3) % 24];
  await ann.run(`mutation { setQuietHours(from: ${from}, until: ${until}, timeZone: "UTC") { id } }`);
  await follow(bob, ann);
  const isOver = new Date();
  isOver.setUTCHours(hour + 3, 0, 0, 0);
  await expect
    .poll(
      async () =>
        (await rows(app.gateway.database.db, 'SELECT 1 FROM push_outbox WHERE dueAt = ?', [isOver])).length,
    )
    .toBe(1);
  expect(service.requests).toEqual([]);
  letTimePass(app, 4 * 3_600_000);
  await expect.poll(() => titles(device)).toEqual(['Bob follows you']);
});

test('a subscription that the push service has ended is removed', async () => {
  const service = await startPushService();
  const app = await startApp(service.settings);
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const [lost, other] = [service.device(), service.device()];
  await lost.subscribe(ann);
  await other.subscribe(ann);
  service.answer = (path) => ({ status: lost.endpoint.endsWith(path) ? 410 : 201 });
  await follow(bob, ann);
  await expect.poll(async () => (await settingsOf(ann)).pushDevices).toHaveLength(1);
  await expect.poll(() => titles(other)).toEqual(['Bob follows you']);
  expect(titles(lost)).toEqual([]);
});

test('a message is tried again when the push service says so, and given up after five attempts', async () => {
  const service = await startPushService();
  const app = await startApp(service.settings);
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const device = service.device();
  await device.subscribe(ann);
  service.answer = () => ({ status: 429, headers: { 'retry-after': '3600' } });
  await follow(bob, ann);
  await expect.poll(() => queued(app)).toMatchObject([{ attempts: 1 }]);
  letTimePass(app, 600_000);
  service.answer = () => ({ status: 201 });
  const [{ dueAt } = { dueAt: '' }] = await rows<{ dueAt: string }>(
    app.gateway.database.db,
    'SELECT dueAt FROM push_outbox WHERE dueAt > ?',
    [app.gateway.services.clock.now()],
  );
  expect(dueAt).not.toBe('');
  letTimePass(app, 3_600_000);
  await expect.poll(() => titles(device)).toEqual(['Bob follows you']);
  service.answer = () => ({ status: 503 });
  await follow(await app.signUp('Cleo'), ann);
  for (const attempts of [1, 2, 3, 4]) {
    await expect.poll(() => queued(app)).toMatchObject([{ attempts }]);
    letTimePass(app, 3_600_000);
  }
  await expect.poll(() => queued(app)).toEqual([]);
  expect(service.requests).toHaveLength(7);
  expect((await settingsOf(ann)).pushDevices).toHaveLength(1);
});

test('messages go to known push services at public addresses alone, and follow no redirects', async () => {
  const service = await startPushService();
  const app = await startApp(service.settings);
  const ann = await app.signUp('Ann');
  const { host } = service;
  const { p256dh, auth } = service.device();
  const refused = (change: object) =>
    ann.refusal(
      `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
        subscribeToPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { id } }`,
      { endpoint: `https://${host}/push/x`, p256dh, auth, ...change },
    );
  for (const endpoint of [
    `http://${host}/push/x`,
    `https://user:secret@${host}/push/x`,
    'https://localhost/push/x',
    'https://127.0.0.1/push/x',
    'https://push.example.org/x',
    `https://${host}.example.org/x`,
    'file:///etc/passwd',
    'nonsense',
    `https://${host}/${'x'.repeat(2_000)}`,
  ])
    expect(await refused({ endpoint })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'The push service of this browser is not supported.',
    });
  for (const wrong of [
    { p256dh: auth },
    { p256dh: p256dh.replace(/^.../, 'BAA') },
    { auth: p256dh },
    { auth: '' },
  ])
    expect(await refused(wrong)).toMatchObject({ code: 'BAD_USER_INPUT' });

  const device = service.device();
  await device.subscribe(ann);
  const target = service.device();
  service.answer = () => ({ status: 307, headers: { location: target.endpoint } });
  await follow(await app.signUp('Bob'), ann);
  await expect.poll(() => service.requests).toHaveLength(1);
  await expect.poll(() => queued(app)).toEqual([]);
  expect(service.requests).toHaveLength(1);
});

test('a known push service with a private address is not connected to', async () => {
  const service = await startPushService();
  const app = await startApp({ ...service.settings, ...WAITING, pushNetworks: [] });
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  await service.device().subscribe(ann);
  await follow(bob, ann);
  expect(await queued(app)).toHaveLength(1);
  letTimePass(app);
  await expect.poll(() => queued(app)).toEqual([]);
  expect(service.requests).toEqual([]);
});

test('a device belongs to the reader who subscribed last, and a reader has twenty at most', async () => {
  const service = await startPushService();
  const app = await startApp({ ...service.settings, ...WAITING });
  const [ann, bob] = [await app.signUp('Ann'), await app.signUp('Bob')];
  const shared = service.device();
  await shared.subscribe(ann);
  await follow(bob, ann);
  await shared.subscribe(bob);
  await shared.subscribe(bob);
  await follow(ann, bob);
  letTimePass(app);
  await expect.poll(() => titles(shared)).toEqual(['Ann follows you']);
  expect((await settingsOf(ann)).pushDevices).toEqual([]);
  for (let count = 0; count < 21; count++) await service.device().subscribe(ann);
  expect((await settingsOf(ann)).pushDevices).toHaveLength(20);
  const unsubscribe =
    'mutation ($endpoint: String!) { unsubscribeFromPush(endpoint: $endpoint) { pushDevices } }';
  await ann.run(unsubscribe, { endpoint: shared.endpoint });
  expect((await settingsOf(bob)).pushDevices).toHaveLength(1);
  await bob.run(unsubscribe, { endpoint: shared.endpoint });
  expect((await settingsOf(bob)).pushDevices).toEqual([]);
  const returned = service.device();
  await returned.subscribe(bob);
  for (let count = 0; count < 20; count++) await service.device().subscribe(ann);
  await returned.subscribe(ann);
  await ann.run(unsubscribe, { endpoint: returned.endpoint });
  expect((await settingsOf(ann)).pushDevices).toHaveLength(19);
});

test('the keys are made once and stay in the data folder; without push services there are none', async () => {
  const app = await startApp();
  const ann = await app.signUp('Ann');
  const { pushKey } = await settingsOf(ann);
  const file = join(app.dataDir, 'vapid.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ publicKey: pushKey });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await app.restart();
  expect((await settingsOf(ann)).pushKey).toBe(pushKey);

  const service = await startPushService();
  const off = await startApp({ ...service.settings, pushServices: [] });
  const bob = await off.signUp('Bob');
  expect((await settingsOf(bob)).pushKey).toBeNull();
  await expect(service.device().subscribe(bob)).rejects.toThrow(
    'Push messages are switched off on this site.',
  );
});

test.runIf(inject('mariadb'))(
  'two gateways have the same keys and send every message once, also those of one that has died',
  async () => {
    const service = await startPushService();
    const { databaseUrls, ...here } = await testPlace();
    const settings = { ...service.settings, ...WAITING, databaseUrls };
    const one = await startApp({ ...settings, ...here });
    const other = await startApp({ ...settings, ...(await testPlace()), databaseUrls });
    const ann = await one.signUp('Ann');
    expect((await settingsOf(other.as(ann.token))).pushKey).toBe((await settingsOf(ann)).pushKey);
    const devices = Array.from({ length: 20 }, () => service.device());
    for (const device of devices) await device.subscribe(ann);
    await follow(await other.signUp('Bob'), ann);
    await one.gateway.database.db.query(
      "UPDATE push_outbox SET leaseId = 'of a dead gateway', leasedUntil = ? LIMIT 5",
      [new Date(Date.now() - 1)],
    );
    for (const app of [one, other]) letTimePass(app);
    await expect.poll(() => devices.map(titles)).toEqual(devices.map(() => ['Bob follows you']));
    await expect.poll(() => queued(one)).toEqual([]);
    expect(service.requests).toHaveLength(20);
  },
);

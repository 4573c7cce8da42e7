import { expect, test } from 'vitest';
import { counterDifferences } from '../schema/counters';
import { openRest } from './setup/rest';
import { startApp, type Reader } from './setup/app';

const SETTINGS = '{ digest weekday timeZone quietFrom quietUntil address kinds { kind page mail push } }';
interface Settings {
  digest: string;
  address: string;
  kinds: { kind: string; page: boolean; mail: boolean; push: boolean }[];
}
const settingsOf = async (reader: Reader) =>
  (await reader.run<{ notificationSettings: Settings }, object>(`{ notificationSettings ${SETTINGS} }`))
    .notificationSettings;
const unread = async (reader: Reader) =>
  (await reader.run<{ unreadNotifications: number }, object>('{ unreadNotifications }')).unreadNotifications;
const act = (reader: Reader, field: string, userId: string) =>
  reader.run(`mutation($u: ID!) { ${field}(userId: $u) { id } }`, { u: userId });
const choose = (reader: Reader, channel: string, kinds: string[], isOn: boolean) =>
  reader.run(
    `mutation($kinds: [NotificationKind!]!, $isOn: Boolean!) {
      setNotificationChannel(channel: ${channel}, kinds: $kinds, isOn: $isOn) { id } }`,
    { kinds, isOn },
  );

test('nothing is sent unless a reader asks for it', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('Ann');
  expect(await settingsOf(ann)).toMatchObject({
    digest: 'OFF',
    weekday: 1,
    timeZone: 'UTC',
    quietFrom: null,
    address: 'UNCONFIRMED',
  });
  const { kinds } = await settingsOf(ann);
  expect(kinds).toHaveLength(9);
  expect(kinds.every(({ page, mail }) => page && mail)).toBe(true);
  expect(kinds.filter(({ push }) => !push).map(({ kind }) => kind)).toEqual(['LIKE', 'HELPFUL', 'REACTION']);
});

test('a kind that is switched off is neither shown nor counted, from then on', async () => {
  const app = await startApp();
  const [ann, bob, cleo] = [await app.signUp('Ann'), await app.signUp('Bob'), await app.signUp('Cleo')];
  await act(bob, 'toggleLike', ann.id);
  expect(await unread(ann)).toBe(1);
  await choose(ann, 'PAGE', ['LIKE'], false);
  await act(cleo, 'toggleLike', ann.id);
  await act(cleo, 'toggleFollow', ann.id);
  expect(await unread(ann)).toBe(2);
  const page = await ann.run<{ notifications: { notifications: { text: string }[] } }, object>(
    '{ notifications { notifications { text } } }',
  );
  expect(page.notifications.notifications.map(({ text }) => text)).toEqual([
    'Cleo follows you',
    'Bob likes your profile',
  ]);
  await act(cleo, 'toggleLike', ann.id);
  expect(await unread(ann)).toBe(2);
  await ann.run('mutation { markAllRead }');
  await choose(ann, 'PAGE', ['LIKE'], true);
  await act(cleo, 'toggleLike', ann.id);
  expect(await counterDifferences(app.gateway.database.db)).toEqual([]);
});

test('everything can be switched off, and choices are the reader’s own', async () => {
  const { signUp } = await startApp();
  const [ann, bob] = [await signUp('Ann'), await signUp('Bob')];
  const all = (await settingsOf(ann)).kinds.map(({ kind }) => kind);
  for (const channel of ['PAGE', 'MAIL', 'PUSH']) await choose(ann, channel, all, false);
  expect((await settingsOf(ann)).kinds.some(({ page, mail, push }) => page || mail || push)).toBe(false);
  expect((await settingsOf(bob)).kinds.every(({ page }) => page)).toBe(true);
  await act(bob, 'toggleFollow', ann.id);
  expect(await unread(ann)).toBe(0);
});

test('settings that make no sense are refused with what to do', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('Ann');
  const refused = (mutation: string) => ann.refusal(`mutation { ${mutation} { id } }`);
  expect(await refused('setDigest(frequency: DAILY, timeZone: "Mars/Base")')).toMatchObject({
    message: 'The time zone must be an IANA name, such as Europe/Berlin.',
  });
  expect(await refused('setDigest(frequency: WEEKLY, weekday: 0)')).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await refused('setQuietHours(from: 22)')).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await refused('setQuietHours(from: 7, until: 7)')).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await refused('setQuietHours(from: 24, until: 7)')).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await guest.refusal('{ notificationSettings { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await settingsOf(ann)).toMatchObject({ digest: 'OFF', quietFrom: null });
});

test('REST reads and changes the same settings', async () => {
  const app = await startApp();
  const { call } = await openRest(app);
  const ann = await app.signUp('Ann');
  const body = { channel: 'mail', kinds: ['follow', 'like'], on: false };
  const changed = await call<Settings>(ann, 'PUT', '/notifications/settings', { body });
  expect(changed.body.kinds.filter(({ mail }) => !mail)).toHaveLength(2);
  const digest = { frequency: 'daily', timeZone: 'Asia/Kathmandu' };
  expect((await call(ann, 'PUT', '/notifications/digest', { body: digest })).status).toBe(200);
  expect(
    (await call(ann, 'PUT', '/notifications/quiet-hours', { body: { from: 23, until: 6 } })).status,
  ).toBe(200);
  expect(await settingsOf(ann)).toMatchObject({
    digest: 'DAILY',
    timeZone: 'Asia/Kathmandu',
    quietFrom: 23,
    quietUntil: 6,
  });
  for (const wrong of [
    { ...body, channel: 'post' },
    { ...body, kinds: ['gossip'] },
    { ...body, on: 'yes' },
    { ...body, on: undefined },
  ])
    expect((await call(ann, 'PUT', '/notifications/settings', { body: wrong })).status).toBe(400);
  expect((await call(ann, 'PUT', '/notifications/digest', { body: { frequency: 'hourly' } })).status).toBe(
    400,
  );
  expect((await call(app.guest, 'GET', '/notifications/settings')).status).toBe(401);
});

import { uuidv7 } from 'uuidv7';
import { expect, inject, test } from 'vitest';
import { rows } from '../schema/database';
import { counterDifferences } from '../schema/counters';
import { startApp, type App, type Client, type Reader } from './setup/app';
import { testPlace } from './setup/database';
import { mailOf, mailsIn, type Mail } from './setup/mailbox';
import { startSmtp } from './setup/smtp';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SETTINGS = { digestEvery: 20, publicUrl: 'https://books.example.org' };

const act = (reader: Client, field: string, userId: string) =>
  reader.run(`mutation ($u: ID!) { ${field}(userId: $u) { id } }`, { u: userId });
const follow = (reader: Client, { id }: Reader) => act(reader, 'toggleFollow', id);
const setDigest = (reader: Client, values = 'frequency: DAILY, timeZone: "UTC"') =>
  reader.run(`mutation { setDigest(${values}) { id } }`);
const stateOf = async (reader: Client) =>
  (
    await reader.run<{ notificationSettings: { digest: string; address: string } }, object>(
      '{ notificationSettings { digest address } }',
    )
  ).notificationSettings;

/** Signs up a reader whose address is confirmed. */
async function confirmed(app: App, name: string, mails?: Mail[]): Promise<Reader> {
  const reader = await app.signUp(name);
  const isTheirs = ({ to }: Mail) => to.startsWith(`${name.toLowerCase()}@`);
  const mail = await expect
    .poll(() => (mails ?? mailsIn(app.dataDir)).find(isTheirs)?.token)
    .toBeTruthy()
    .then(() => (mails ?? mailsIn(app.dataDir)).find(isTheirs)!);
  await app.guest.run('mutation ($t: String!) { confirmEmail(token: $t) { message } }', { t: mail.token });
  return reader;
}

/** Moves the clock to the next time that it is this hour in UTC, and a minute. */
function moveTo({ gateway }: App, hour: number, days = 0): void {
  const { clock } = gateway.services;
  const goal = new Date(clock.now());
  goal.setUTCHours(hour, 1, 0, 0);
  if (goal <= clock.now()) goal.setTime(goal.getTime() + DAY);
  clock.ahead = goal.getTime() + days * DAY - Date.now();
}

const digestsIn = (app: App) => mailsIn(app.dataDir).filter(({ kind }) => kind === 'digest');

/** Waits until the gateway has looked at everything that is due. */
const settled = (app: App) =>
  expect
    .poll(() =>
      rows(app.gateway.database.db, 'SELECT userId FROM notification_settings WHERE digestDueAt <= ?', [
        app.gateway.services.clock.now(),
      ]),
    )
    .toEqual([]);

test('a digest tells once of what is unread, at eight, with links to it and to its end', async () => {
  const app = await startApp(SETTINGS);
  moveTo(app, 6);
  const ann = await confirmed(app, 'Ann');
  const [bob, cleo] = [await app.signUp('Bob'), await app.signUp('Cleo')];
  await follow(bob, ann);
  await act(bob, 'toggleLike', ann.id);
  await ann.run('mutation { markAllRead }');
  await setDigest(ann);
  await follow(cleo, ann);
  await act(cleo, 'toggleLike', ann.id);
  moveTo(app, 7);
  await settled(app);
  expect(digestsIn(app)).toEqual([]);
  moveTo(app, 8);
  const mail = await mailOf(app.dataDir, 'digest');
  expect(mail).toMatchObject({ to: 'ann@example.org', subject: '2 new notifications - Shelfmates' });
  const { text } = mail;
  expect(text.match(/Cleo likes your profile/g)).toHaveLength(2);
  expect(text).toMatch(
    /- Cleo follows you\s+https:\/\/books\.example\.org\/public-profile\/\d+\?told=[\da-f-]{36}/,
  );
  expect(text).not.toContain('Bob');
  expect(text).toContain('prefers-color-scheme: dark');
  expect(text).not.toContain('<img');
  expect(text).toMatch(/List-Unsubscribe:\s+<https:\/\/books\.example\.org\/unsubscribe\?token=[\w-]+>/);
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(text).toContain(`/unsubscribe?token=${mail.token}`);
  await settled(app);
  moveTo(app, 8);
  await settled(app);
  expect(digestsIn(app)).toHaveLength(1);
  await follow(await app.signUp('Dan'), ann);
  moveTo(app, 8);
  const next = await mailOf(app.dataDir, 'digest', 2);
  expect(next.text).toContain('Dan and Cleo follow you');
  expect(next.text).not.toContain('likes your profile');
  expect(await counterDifferences(app.gateway.database.db)).toEqual([]);
});

test('it comes in the time zone and language of its reader, and on the weekday', async () => {
  const app = await startApp(SETTINGS);
  const [ann, bob] = [await confirmed(app, 'Ann'), await app.signUp('Bob')];
  const cleo = await app.signUp('Cleo');
  await ann.run('mutation { setLanguage(language: "ar") { id } }');
  const id = uuidv7();
  await ann.run('mutation ($i: ID!) { startThread(id: $i, title: "Emma (1815)", content: "W") { id } }', {
    i: id,
  });
  const zoneDay = (days: number) => new Date(Date.now() + days * DAY).getUTCDay() || 7;
  await setDigest(ann, `frequency: WEEKLY, weekday: ${zoneDay(4)}, timeZone: "Asia/Tokyo"`);
  for (const reader of [bob, cleo]) await follow(reader, ann);
  await bob.run('mutation ($p: ID!) { react(postId: $p, type: LIKE) { id } }', { p: id });
  const { clock } = app.gateway.services;
  const due = new Date(Date.now() + 4 * DAY);
  due.setUTCHours(-1, 0, 0, 0); // 8:00 in Tokyo
  clock.ahead = due.getTime() - Date.now() - 60_000;
  await settled(app);
  expect(digestsIn(app)).toEqual([]);
  clock.ahead += 120_000;
  const { text } = await mailOf(app.dataDir, 'digest');
  expect(text).toContain('<html lang="ar" dir="rtl">');
  expect(text).not.toContain('follows you');
  expect(text).toContain('متابعة جديدة لك من \u2068Cleo\u2069 و\u2068Bob\u2069');
  expect(text).toContain('«\u2068Emma (1815)\u2069» من \u2068Bob\u2069');
  expect(text).not.toContain('dir="auto"'); // a name at its beginning must not turn an Arabic sentence round
});

test('no digest is sent without anything unread, to an address that is not confirmed, or of kinds switched off', async () => {
  const app = await startApp(SETTINGS);
  const [ann, cleo, dan] = [
    await confirmed(app, 'Ann'),
    await confirmed(app, 'Cleo'),
    await confirmed(app, 'Dan'),
  ];
  const bob = await app.signUp('Bob');
  for (const reader of [ann, bob, cleo, dan]) await setDigest(reader);
  await dan.run('mutation { setNotificationChannel(channel: MAIL, kinds: [FOLLOW], isOn: false) { id } }');
  for (const reader of [bob, cleo, dan]) await follow(ann, reader);
  await follow(ann, cleo); // undone
  await follow(bob, ann);
  await ann.run('mutation { markAllRead }');
  expect(await stateOf(bob)).toEqual({ digest: 'DAILY', address: 'UNCONFIRMED' });
  moveTo(app, 8);
  await settled(app);
  expect(digestsIn(app)).toEqual([]);
});

test('a kind that is off on the page is still in the digest', async () => {
  const app = await startApp(SETTINGS);
  const [ann, bob] = [await confirmed(app, 'Ann'), await app.signUp('Bob')];
  await setDigest(ann);
  await ann.run('mutation { setNotificationChannel(channel: PAGE, kinds: [FOLLOW], isOn: false) { id } }');
  await follow(bob, ann);
  moveTo(app, 8);
  expect((await mailOf(app.dataDir, 'digest')).subject).toBe('1 new notification - Shelfmates');
});

test('at most one digest comes a day, whatever is changed', async () => {
  const app = await startApp(SETTINGS);
  const [ann, bob] = [await confirmed(app, 'Ann'), await app.signUp('Bob')];
  await setDigest(ann);
  await follow(bob, ann);
  moveTo(app, 8);
  await mailOf(app.dataDir, 'digest');
  await settled(app);
  await follow(await app.signUp('Cleo'), ann);
  await setDigest(ann, 'frequency: OFF');
  for (const hour of [9, 10, 12, 15, 20]) {
    const zone = `Etc/GMT+${hour - 8}`; // where it is eight at this hour
    await setDigest(ann, `frequency: DAILY, timeZone: "${zone}"`);
    moveTo(app, hour);
    await settled(app);
  }
  expect(digestsIn(app)).toHaveLength(1);
  await setDigest(ann);
  moveTo(app, 8);
  await mailOf(app.dataDir, 'digest', 2);
});

test('a digest waits for the end of quiet hours', async () => {
  const app = await startApp(SETTINGS);
  const [ann, bob] = [await confirmed(app, 'Ann'), await app.signUp('Bob')];
  await setDigest(ann);
  await ann.run('mutation { setQuietHours(from: 22, until: 10) { id } }');
  await follow(bob, ann);
  moveTo(app, 8);
  await settled(app);
  expect(digestsIn(app)).toEqual([]);
  moveTo(app, 10);
  await mailOf(app.dataDir, 'digest');
});

test('a digest ends with one press in the mail program, or on a page without signing in', async () => {
  const app = await startApp(SETTINGS);
  const [ann, bob] = [await confirmed(app, 'Ann'), await app.signUp('Bob')];
  await setDigest(ann);
  await follow(bob, ann);
  moveTo(app, 8);
  const { token } = await mailOf(app.dataDir, 'digest');
  const path = `/unsubscribe?token=${token}`;
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await app.guest.fetch(path)).status).toBe(200);
  expect(await stateOf(ann)).toMatchObject({ digest: 'DAILY' }); // scanners open links
  const wrong = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const other of ['', 'x', `${bob.id}${token.slice(ann.id.length)}`, wrong]) {
    const answer = await app.guest.fetch(`/unsubscribe?token=${other}`, { method: 'POST', body });
    expect(answer.status).toBe(400);
    await app.guest.refusal('mutation ($t: String!) { unsubscribe(token: $t) { message } }', { t: other });
  }
  expect(await stateOf(ann)).toMatchObject({ digest: 'DAILY' });
  for (let time = 0; time < 2; time++)
    expect((await app.guest.fetch(path, { method: 'POST', body })).status).toBe(200);
  expect(await stateOf(ann)).toMatchObject({ digest: 'OFF' });
  await setDigest(ann);
  await app.guest.run('mutation ($t: String!) { unsubscribe(token: $t) { message } }', { t: token });
  expect(await stateOf(ann)).toMatchObject({ digest: 'OFF' });
  await follow(await app.signUp('Cleo'), ann);
  moveTo(app, 8);
  await settled(app);
  expect(digestsIn(app)).toHaveLength(1);
});

test('what happens while a digest is mailed counts: a new address is not refused, an act is in the next one, and none follows once they are off', async () => {
  const nothing = (): Promise<unknown> => Promise.resolve();
  let meanwhile = nothing;
  const smtp = await startSmtp({
    onRcptTo({ address }, _session, answer) {
      const refusal = address.startsWith('old')
        ? Object.assign(new Error('no'), { responseCode: 550 })
        : null;
      void meanwhile().then(() => answer(refusal));
      meanwhile = nothing;
    },
  });
  const app = await startApp({ ...SETTINGS, smtpUrl: smtp.url, requireConfirmedEmail: false });
  const [ann, bob, cleo] = [await app.signUp('Ann'), await app.signUp('Bob'), await app.signUp('Cleo')];
  const { db } = app.gateway.database;
  await expect.poll(() => smtp.mails).toHaveLength(3); // to confirm the addresses
  const confirm = (email: string) =>
    db.query('UPDATE users SET email = ?, emailKey = ?, emailConfirmedAt = ? WHERE id = ?', [
      email,
      email,
      new Date(),
      ann.id,
    ]);
  await confirm('old@example.org');
  await setDigest(ann);
  await follow(bob, ann);
  meanwhile = () => confirm('new@example.org');
  moveTo(app, 8);
  await expect
    .poll(() => rows(db, 'SELECT bouncedAt IS NULL AS isReady FROM notification_settings'))
    .toEqual([{ isReady: 0 }]);
  expect(await stateOf(ann)).toMatchObject({ address: 'READY' });
  for (const [count, act] of [
    [4, () => follow(cleo, ann)],
    [5, () => setDigest(ann, 'frequency: OFF')],
  ] as const) {
    await settled(app);
    meanwhile = act;
    moveTo(app, 8);
    await expect.poll(() => smtp.mails).toHaveLength(count);
  }
  expect(smtp.mails[4]?.text).toContain('Cleo and Bob follow you');
  await expect
    .poll(() => rows(db, 'SELECT digestDueAt, leaseOwner FROM notification_settings'))
    .toEqual([{ digestDueAt: null, leaseOwner: null }]);
});

test('an address that was refused for good is left alone until it is confirmed again; a busy server is asked again', async () => {
  let answers: number[] = [];
  const smtp = await startSmtp({
    onRcptTo({ address }, _session, answer) {
      const code = address.startsWith('ann') ? answers.shift() : undefined;
      answer(code ? Object.assign(new Error('no'), { responseCode: code }) : null);
    },
  });
  const app = await startApp({ ...SETTINGS, smtpUrl: smtp.url, requireConfirmedEmail: false });
  const [ann, bob] = [await confirmed(app, 'Ann', smtp.mails), await app.signUp('Bob')];
  const received = () => smtp.mails.filter(({ subject }) => subject.includes('new notification'));
  await setDigest(ann);
  await follow(bob, ann);
  answers = [451, 550];
  moveTo(app, 8);
  await expect.poll(() => answers).toEqual([550]);
  await expect
    .poll(() => rows(app.gateway.database.db, 'SELECT leaseOwner FROM notification_settings'))
    .toEqual([{ leaseOwner: null }]);
  const retryNow = () =>
    app.gateway.database.write((tx) =>
      tx.query('UPDATE notification_settings SET leasedUntil = ?', [new Date(0)]),
    );
  expect(await stateOf(ann)).toMatchObject({ address: 'READY' });
  await retryNow();
  await expect.poll(() => stateOf(ann)).toMatchObject({ address: 'REFUSED' });
  moveTo(app, 8);
  await settled(app);
  expect(received()).toEqual([]);
  await app.gateway.database.write((tx) =>
    tx.query('UPDATE users SET emailConfirmedAt = ? WHERE id = ?', [new Date(), Number(ann.id)]),
  );
  moveTo(app, 8);
  await expect.poll(received).toHaveLength(1);
  await expect.poll(() => stateOf(ann)).toMatchObject({ address: 'READY' });
});

test('a long list names the newest and counts the others', async () => {
  const app = await startApp(SETTINGS);
  const [ann, bob] = [await confirmed(app, 'Ann'), await app.signUp('Bob')];
  await setDigest(ann);
  for (let at = 0; at < 23; at++) {
    const id = uuidv7();
    await ann.run('mutation ($i: ID!, $t: String!) { startThread(id: $i, title: $t, content: "W") { id } }', {
      i: id,
      t: `Thread ${at}`,
    });
    await bob.run('mutation ($p: ID!) { react(postId: $p, type: LIKE) { id } }', { p: id });
  }
  moveTo(app, 8);
  const { subject, text } = await mailOf(app.dataDir, 'digest');
  expect(subject).toBe('23 new notifications - Shelfmates');
  expect(text).toContain('Thread 22');
  expect(text).toContain('Thread 3');
  expect(text).not.toContain('Thread 2”');
  expect(text).toContain('- And 3 more');
  await settled(app);
  moveTo(app, 8);
  await settled(app);
  expect(digestsIn(app)).toHaveLength(1);
});

test.runIf(inject('mariadb'))(
  'five gateways mail every digest once, also those of one that has died',
  async () => {
    const smtp = await startSmtp();
    const { databaseUrls, ...here } = await testPlace();
    const settings = { ...SETTINGS, smtpUrl: smtp.url, requireConfirmedEmail: false, databaseUrls };
    const first = await startApp({ ...settings, ...here });
    const others = [];
    for (let at = 0; at < 4; at++)
      others.push(await startApp({ ...settings, ...(await testPlace()), databaseUrls }));
    const bob = await first.signUp('Bob');
    const readers: Reader[] = [];
    for (let at = 0; at < 20; at++) readers.push(await first.signUp(`Reader${at}`));
    await first.gateway.database.write((tx) =>
      tx.query('UPDATE users SET emailConfirmedAt = ?', [new Date()]),
    );
    for (const reader of readers) {
      await setDigest(reader);
      await follow(bob, reader);
    }
    await first.gateway.database.write((tx) =>
      tx.query("UPDATE notification_settings SET leaseOwner = 'of a dead gateway', leasedUntil = ? LIMIT 5", [
        new Date(Date.now() + 1_500),
      ]),
    );
    const { clock } = first.gateway.services;
    moveTo(first, 8);
    for (const { gateway } of others) gateway.services.clock.ahead = clock.ahead;
    const received = () =>
      smtp.mails.filter(({ subject }) => subject.includes('new notification')).map(({ to }) => to);
    await expect.poll(received, { timeout: 10_000 }).toHaveLength(20);
    await settled(first);
    expect(new Set(received())).toHaveProperty('size', 20);
  },
  60_000,
);

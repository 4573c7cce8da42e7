import { expect, test, vi } from 'vitest';
import { ConfirmEmailDocument } from '../web/account/gql/ConfirmEmail';
import { LoginDocument } from '../web/account/gql/Login';
import { RegisterDocument } from '../web/account/gql/Register';
import { PASSWORD, startApp, type App } from './setup/app';
import { freePort } from './setup/mariadb';
import { startSmtp } from './setup/smtp';

const ann = { username: 'ann', email: 'ann@example.org', password: PASSWORD };
const login = { username: 'ann', password: PASSWORD };

/** How many confirmation mails came out like this, in this process. */
async function counted({ guest }: App, outcome: 'sent' | 'failed'): Promise<number> {
  const metrics = await (await guest.fetch('/metrics')).text();
  const line = new RegExp(`^shelfmates_mails_total{kind="confirm",outcome="${outcome}"} (\\d+)`, 'm');
  return Number(line.exec(metrics)?.[1] ?? 0);
}

test('with a mail server, the link comes by mail as text and HTML, and opens the account', async () => {
  const seen: string[] = [];
  const smtp = await startSmtp({
    onAuth(auth, _session, answer) {
      seen.push(`${auth.username}:${auth.password}`);
      answer(null, { user: auth.username });
    },
  });
  const app = await startApp({
    smtpUrl: smtp.url,
    requireConfirmedEmail: true,
    publicUrl: 'https://books.example.org',
  });
  const { guest } = app;
  const before = await counted(app, 'sent');
  await guest.run(RegisterDocument, { input: ann });
  const mail = await vi.waitFor(() => smtp.mails[0] ?? Promise.reject(new Error('no mail yet')), 5_000);
  expect(seen).toContain('reader:secret');
  expect(mail).toMatchObject({ to: 'ann@example.org', subject: 'Confirm your email address - Shelfmates' });
  expect(mail.text).toMatch(/^From: Shelfmates <no-reply@books\.example\.org>/m);
  expect(mail.text).toContain('Content-Type: text/plain');
  expect(mail.text).toContain('Content-Type: text/html');
  expect(mail.text).toContain(`https://books.example.org/confirm-email?token=${mail.token}`);
  await guest.run(ConfirmEmailDocument, { token: mail.token });
  await guest.run(LoginDocument, login);
  await expect.poll(() => counted(app, 'sent')).toBe(before + 1);
});

test('a mail that the server cannot take just now is sent again', async () => {
  let tries = 0;
  const smtp = await startSmtp({
    onRcptTo(_address, _session, answer) {
      const busy = Object.assign(new Error('busy, come back'), { responseCode: 451 });
      answer(++tries === 1 ? busy : null);
    },
  });
  const { guest } = await startApp({ smtpUrl: smtp.url });
  await guest.run(RegisterDocument, { input: ann });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 10_000);
  expect(tries).toBe(2);
});

test('a mail that is refused for good is counted and not sent again', async () => {
  let tries = 0;
  const smtp = await startSmtp({
    onRcptTo(_address, _session, answer) {
      tries++;
      answer(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
  });
  const app = await startApp({ smtpUrl: smtp.url });
  const before = await counted(app, 'failed');
  await app.guest.run(RegisterDocument, { input: ann });
  await expect.poll(() => counted(app, 'failed')).toBe(before + 1);
  expect(tries).toBe(1);
});

test('a mail server that is away neither fails nor delays the reader, and the gateway still stops', async () => {
  const app = await startApp({ smtpUrl: `smtp://127.0.0.1:${await freePort()}` });
  const before = await counted(app, 'failed');
  const startedAt = Date.now();
  await app.guest.run(RegisterDocument, { input: ann });
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  await app.guest.run(LoginDocument, login);
  await app.gateway.stop();
  expect(Date.now() - startedAt).toBeLessThan(15_000);
  expect(await counted(await startApp(), 'failed')).toBe(before + 1);
});

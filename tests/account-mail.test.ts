import { expect, test } from 'vitest';
import {
  AccountSectionDocument,
  ChangeEmailDocument,
  ChangePasswordDocument,
} from '../web/account/gql/AccountSection';
import { ConfirmEmailDocument } from '../web/account/gql/ConfirmEmail';
import { ForgotPasswordDocument } from '../web/account/gql/ForgotPassword';
import { LoginDocument } from '../web/account/gql/Login';
import { RegisterDocument } from '../web/account/gql/Register';
import { ResendConfirmationDocument } from '../web/account/gql/ResendConfirmation';
import { ResetPasswordDocument } from '../web/account/gql/ResetPassword';
import { RestoreEmailDocument } from '../web/account/gql/RestoreEmail';
import { rows, toDate } from '../schema/database';
import { PASSWORD, startApp, type App } from './setup/app';
import { mailOf, mailsIn } from './setup/mailbox';

const ann = { username: 'ann', email: 'Ann@Example.org', password: PASSWORD };
const login = { username: 'ann', password: PASSWORD };
const NEW = 'another fine password';

/** Moves the end of all mailed links and sign-ins into the past. */
const expire = (app: App, table: string) =>
  app.gateway.database.db.query(`UPDATE ${table} SET expiresAt = ?`, [new Date(Date.now() - 1000)]);

test('where confirmation is required, login waits for the mailed link', async () => {
  const { guest, dataDir } = await startApp({
    requireConfirmedEmail: true,
    publicUrl: 'https://books.example.org',
  });
  const { register } = await guest.run(RegisterDocument, { input: ann });
  expect(register.alert).toMatch(/^✅ /);
  expect(await guest.refusal(LoginDocument, login)).toEqual({
    message: 'Please confirm your email address before logging in.',
    code: 'FORBIDDEN',
  });
  expect(await guest.refusal(LoginDocument, { ...login, password: 'wrong password' })).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  const mail = await mailOf(dataDir, 'confirm');
  expect(mail).toMatchObject({ to: 'Ann@example.org', subject: 'Confirm your email address - Shelfmates' });
  expect(mail.text).toContain(`https://books.example.org/confirm-email?token=${mail.token}`);
  expect(mail.text).toContain('text/html');
  expect(mail.token.length).toBeGreaterThanOrEqual(40);
  await guest.run(ConfirmEmailDocument, { token: mail.token });
  await guest.run(LoginDocument, login);
});

test('a mail is in the language in which its reader registered', async () => {
  const { guest, dataDir } = await startApp();
  await guest.fetch('/api/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': 'de' },
    body: JSON.stringify({ ...ann, authProvider: 'local' }),
  });
  const confirm = await mailOf(dataDir, 'confirm');
  expect(confirm.subject).toBe('Bestätige deine E-Mail-Adresse - Shelfmates');
  expect(confirm.text).toContain('Hallo ann,');
  expect(confirm.text).toContain('<html lang="de" dir="ltr">');
  await guest.run(ConfirmEmailDocument, confirm);
  await guest.run(ForgotPasswordDocument, { email: ann.email });
  expect((await mailOf(dataDir, 'reset')).text).toContain('Neues Passwort wählen:');
});

test('where confirmation is not required, the link is mailed all the same', async () => {
  const { guest, dataDir } = await startApp();
  await guest.run(RegisterDocument, { input: ann });
  await guest.run(LoginDocument, login);
  await guest.run(ConfirmEmailDocument, await mailOf(dataDir, 'confirm'));
});

test('a confirmation link works once, even when it is opened many times at once', async () => {
  const { guest, dataDir } = await startApp();
  await guest.run(RegisterDocument, { input: ann });
  const { token } = await mailOf(dataDir, 'confirm');
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => guest.run(ConfirmEmailDocument, { token })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const worthless of [token, 'made-up', 'x'.repeat(5000)])
    expect(await guest.refusal(ConfirmEmailDocument, { token: worthless })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  expect(await guest.refusal(ConfirmEmailDocument, { token: '' })).toEqual({
    message: 'Missing token.',
    code: 'BAD_USER_INPUT',
  });
});

test('links expire, and tokens of one kind are worth nothing as another', async () => {
  const app = await startApp();
  const { guest, dataDir } = app;
  const reader = await app.signUp('ann');
  await guest.run(ForgotPasswordDocument, { email: 'ann@example.org' });
  const confirm = (await mailOf(dataDir, 'confirm')).token;
  const reset = (await mailOf(dataDir, 'reset')).token;
  for (const token of [reset, reader.token]) await guest.refusal(ConfirmEmailDocument, { token });
  for (const token of [confirm, reader.token])
    await guest.refusal(ResetPasswordDocument, { token, password: NEW });
  const lives = await rows<{ purpose: string; createdAt: string; expiresAt: string }>(
    app.gateway.database.db,
    'SELECT purpose, createdAt, expiresAt FROM email_tokens ORDER BY purpose',
  );
  expect(
    lives.map((one) => [one.purpose, toDate(one.expiresAt).getTime() - toDate(one.createdAt).getTime()]),
  ).toEqual([
    ['confirm', 24 * 3_600_000],
    ['reset', 3_600_000],
  ]);
  await expire(app, 'email_tokens');
  expect(await guest.refusal(ConfirmEmailDocument, { token: confirm })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  expect(await guest.refusal(ResetPasswordDocument, { token: reset, password: NEW })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

test('the confirmation link can be asked for again, and the answer tells nobody who is known', async () => {
  const { guest, dataDir } = await startApp({ requireConfirmedEmail: true });
  await guest.run(RegisterDocument, { input: ann });
  const known = await guest.run(ResendConfirmationDocument, { username: 'ann' });
  const unknown = await guest.run(ResendConfirmationDocument, { username: 'nobody' });
  expect(known).toEqual(unknown);
  await guest.run(ConfirmEmailDocument, await mailOf(dataDir, 'confirm', 2));
  expect(await guest.refusal(ConfirmEmailDocument, await mailOf(dataDir, 'confirm', 1))).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  await guest.run(LoginDocument, login);
  expect(await guest.run(ResendConfirmationDocument, { username: 'ann' })).toEqual(known);
});

test('forgot password answers byte for byte the same for known and unknown addresses', async () => {
  const app = await startApp();
  await app.signUp('ann');
  const ask = async (email: string) => {
    const response = await app.guest.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($e: String!) { forgotPassword(email: $e) { message } }',
        variables: { e: email },
      }),
    });
    return [response.status, await response.text()];
  };
  expect(await ask('ann@example.org')).toEqual(await ask('nobody@example.org'));
  expect(await app.guest.refusal(ForgotPasswordDocument, { email: 'no address' })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  await mailOf(app.dataDir, 'reset');
  expect(mailsIn(app.dataDir).filter(({ kind }) => kind === 'reset')).toHaveLength(1);
});

test('forgot password does not let a known address wait for what it stores', async () => {
  const { guest, dataDir, gateway, signUp } = await startApp();
  const { id } = await signUp('ann');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let blocked = () => {};
  const isBlocked = new Promise<void>((resolve) => (blocked = resolve));
  // As long as her row is held, no token of hers can be stored.
  const holding = gateway.database.write(async (tx) => {
    await tx.query('UPDATE users SET bio = ? WHERE id = ?', ['held', id]);
    blocked();
    await released;
  });
  await isBlocked;
  await guest.run(ForgotPasswordDocument, { email: 'ann@example.org' });
  expect(mailsIn(dataDir).filter(({ kind }) => kind === 'reset')).toEqual([]);
  release();
  await holding;
  await mailOf(dataDir, 'reset');
});

test('a reset signs out everywhere, ends older links, confirms the address and tells the owner', async () => {
  const app = await startApp({ requireConfirmedEmail: false });
  const { guest, dataDir } = app;
  const reader = await app.signUp('ann');
  await guest.run(ForgotPasswordDocument, { email: 'ANN@example.org' });
  await guest.run(ForgotPasswordDocument, { email: 'ann@example.org' });
  const [older, newer] = [await mailOf(dataDir, 'reset', 1), await mailOf(dataDir, 'reset', 2)];
  expect(
    await guest.refusal(ResetPasswordDocument, { token: newer.token, password: 'Password123' }),
  ).toMatchObject({ code: 'BAD_USER_INPUT' });
  const { resetPassword } = await guest.run(ResetPasswordDocument, { token: newer.token, password: NEW });
  expect(resetPassword.message).toBe('Password reset successful!');
  expect((await reader.run(AccountSectionDocument)).account).toBeNull();
  for (const { token } of [older, newer])
    expect(await guest.refusal(ResetPasswordDocument, { token, password: 'a third password' })).toMatchObject(
      {
        code: 'BAD_USER_INPUT',
      },
    );
  await guest.refusal(LoginDocument, login);
  const session = await guest.run(LoginDocument, { ...login, password: NEW });
  const { account } = await app.as(session.login.token).run(AccountSectionDocument);
  expect(account).toMatchObject({ email: 'ann@example.org', emailConfirmed: true });
  expect((await mailOf(dataDir, 'passwordChanged')).to).toBe('ann@example.org');
});

test('a reset link works once, even when two use it at once', async () => {
  const app = await startApp();
  await app.signUp('ann');
  await app.guest.run(ForgotPasswordDocument, { email: 'ann@example.org' });
  const { token } = await mailOf(app.dataDir, 'reset');
  const passwords = Array.from({ length: 5 }, (_, n) => `a password of mine ${n}`);
  const tries = await Promise.allSettled(
    passwords.map((password) => app.guest.run(ResetPasswordDocument, { token, password })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const winner = passwords[tries.findIndex(({ status }) => status === 'fulfilled')] ?? '';
  await app.guest.run(LoginDocument, { username: 'ann', password: winner });
});

test('only so many mails go to one address, and nobody is told', async () => {
  const app = await startApp();
  await app.signUp('ann');
  const answers = new Set<string>();
  for (let n = 0; n < 8; n++)
    answers.add(JSON.stringify(await app.guest.run(ForgotPasswordDocument, { email: 'ann@example.org' })));
  await app.gateway.stop();
  expect(answers.size).toBe(1);
  expect(mailsIn(app.dataDir).filter(({ kind }) => kind === 'reset')).toHaveLength(5);
});

test('a new e-mail address counts once it is confirmed there', async () => {
  const app = await startApp();
  const { guest, dataDir } = app;
  const reader = await app.signUp('ann');
  await app.signUp('bob');
  const change = { email: 'new@example.org', password: PASSWORD };
  expect(await reader.refusal(ChangeEmailDocument, { ...change, password: 'wrong password' })).toEqual({
    message: 'This is not your password.',
    code: 'BAD_USER_INPUT',
  });
  expect(await reader.refusal(ChangeEmailDocument, { ...change, email: 'BOB@example.org' })).toMatchObject({
    code: 'CONFLICT',
  });
  await reader.run(ChangeEmailDocument, { ...change, email: 'ann@example.org' }); // not confirmed so far
  expect((await mailOf(dataDir, 'confirm', 3)).to).toBe('ann@example.org');
  const { changeEmail } = await reader.run(ChangeEmailDocument, change);
  expect(changeEmail).toMatchObject({ email: 'ann@example.org', newEmail: 'new@example.org' });
  await guest.run(ConfirmEmailDocument, await mailOf(dataDir, 'change'));
  expect((await reader.run(AccountSectionDocument)).account).toMatchObject({
    email: 'new@example.org',
    newEmail: null,
    emailConfirmed: true,
  });
  expect((await mailOf(dataDir, 'emailChanged')).to).toBe('ann@example.org');
  await guest.run(LoginDocument, { username: 'new@example.org', password: PASSWORD });
});

test('a change of the address that was not confirmed ends with a new password', async () => {
  const app = await startApp();
  const reader = await app.signUp('ann');
  await reader.run(ChangeEmailDocument, { email: 'thief@example.org', password: PASSWORD });
  const { token } = await mailOf(app.dataDir, 'change');
  await reader.run(
    'mutation ($old: String!, $new: String!) { changePassword(password: $old, newPassword: $new) { id } }',
    {
      old: PASSWORD,
      new: NEW,
    },
  );
  expect(await app.guest.refusal(ConfirmEmailDocument, { token })).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect((await reader.run(AccountSectionDocument)).account).toMatchObject({
    email: 'ann@example.org',
    newEmail: null,
  });
});

test('an address that somebody else took meanwhile is not given twice', async () => {
  const app = await startApp();
  const reader = await app.signUp('ann');
  await reader.run(ChangeEmailDocument, { email: 'bob@example.org', password: PASSWORD });
  const { token } = await mailOf(app.dataDir, 'change');
  await app.signUp('bob');
  expect(await app.guest.refusal(ConfirmEmailDocument, { token })).toMatchObject({ code: 'CONFLICT' });
});

test('a new password needs the old one and signs out all other devices', async () => {
  const app = await startApp();
  const reader = await app.signUp('ann');
  const { login: other } = await app.guest.run(LoginDocument, login);
  expect(
    await reader.refusal(ChangePasswordDocument, { password: 'wrong password', newPassword: NEW }),
  ).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await reader.refusal(ChangePasswordDocument, { newPassword: NEW })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  await app.guest.run(ForgotPasswordDocument, { email: 'ann@example.org' });
  const reset = await mailOf(app.dataDir, 'reset');
  const { changePassword } = await reader.run(ChangePasswordDocument, {
    password: PASSWORD,
    newPassword: NEW,
  });
  expect(changePassword.devices).toHaveLength(1);
  await app.guest.refusal(ResetPasswordDocument, { token: reset.token, password: PASSWORD });
  expect((await app.as(other.token).run(AccountSectionDocument)).account).toBeNull();
  await app.guest.refusal(LoginDocument, login);
  await app.guest.run(LoginDocument, { ...login, password: NEW });
  await mailOf(app.dataDir, 'passwordChanged');
});

test('the owner of the old address takes the account back within a week, even after a password reset', async () => {
  const app = await startApp();
  const { guest, dataDir } = app;
  const thief = await app.signUp('ann');
  await thief.run(ChangeEmailDocument, { email: 'thief@example.org', password: PASSWORD });
  await guest.run(ConfirmEmailDocument, await mailOf(dataDir, 'change'));
  await guest.run(ForgotPasswordDocument, { email: 'thief@example.org' });
  const { token: reset } = await mailOf(dataDir, 'reset');
  await guest.run(ResetPasswordDocument, { token: reset, password: NEW });
  const { login: stolen } = await guest.run(LoginDocument, { ...login, password: NEW });

  const { to, token, text } = await mailOf(dataDir, 'emailChanged');
  expect(to).toBe('ann@example.org');
  expect(text).toContain('/restore-email?token=');
  const [row] = await rows<{ expiresAt: string; tokenHash: string }>(
    app.gateway.database.db,
    "SELECT expiresAt, tokenHash FROM email_tokens WHERE purpose = 'restore'",
  );
  const days = ((row ? toDate(row.expiresAt).getTime() : 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  expect(row?.tokenHash).not.toBe(token);

  expect(await guest.refusal(RestoreEmailDocument, { token: `${token}x` })).toEqual({
    message: 'This link is no longer valid.',
    code: 'BAD_USER_INPUT',
  });
  await guest.run(RestoreEmailDocument, { token });
  expect((await app.as(stolen.token).run(AccountSectionDocument)).account).toBeNull();
  await guest.refusal(LoginDocument, { ...login, password: NEW });
  await guest.refusal(RestoreEmailDocument, { token });
  const { to: owner, token: own } = await mailOf(dataDir, 'reset', 2);
  expect(owner).toBe('ann@example.org');
  await guest.run(ResetPasswordDocument, { token: own, password: 'my own new password' });
  const { login: hers } = await guest.run(LoginDocument, { ...login, password: 'my own new password' });
  expect((await app.as(hers.token).run(AccountSectionDocument)).account).toMatchObject({
    email: 'ann@example.org',
    emailConfirmed: true,
  });
});

test('the link that restores an old address expires, and does not take an address that is in use', async () => {
  const app = await startApp();
  const reader = await app.signUp('ann');
  await reader.run(ChangeEmailDocument, { email: 'new@example.org', password: PASSWORD });
  await app.guest.run(ConfirmEmailDocument, await mailOf(app.dataDir, 'change'));
  const { token } = await mailOf(app.dataDir, 'emailChanged');
  await app.guest.run(RegisterDocument, { input: { ...ann, username: 'another' } });
  expect(await app.guest.refusal(RestoreEmailDocument, { token })).toMatchObject({ code: 'CONFLICT' });
  await expire(app, 'email_tokens');
  expect(await app.guest.refusal(RestoreEmailDocument, { token })).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('a new password revokes personal tokens unless they are to be kept', async () => {
  const app = await startApp();
  const reader = await app.signUp('ann');
  const make = `mutation { made: createPersonalToken(name: "N", scopes: [READ], password: "${PASSWORD}") { token } }`;
  const { made } = await reader.run<{ made: { token: string } }, object>(make);
  const program = app.as(made.token);
  const viewer = () => program.run<{ viewer: object | null }, object>('{ viewer { id } }');
  const variables = { password: PASSWORD, newPassword: PASSWORD };
  await reader.run(ChangePasswordDocument, { ...variables, keepPersonalTokens: true });
  expect((await viewer()).viewer).not.toBeNull();
  await reader.run(ChangePasswordDocument, variables);
  expect((await viewer()).viewer).toBeNull();
});

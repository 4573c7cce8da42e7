import { createHash } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import { expect, test } from 'vitest';
import { AccountSectionDocument, ChangePasswordDocument } from '../web/account/gql/AccountSection';
import { ConfirmEmailDocument } from '../web/account/gql/ConfirmEmail';
import { FinishGoogleSignInDocument, GoogleSignInDocument } from '../web/account/gql/GoogleSignIn';
import { LoginDocument } from '../web/account/gql/Login';
import { startApp, type App } from './setup/app';
import { ADA, startIdentityProvider, type Claims, type IdentityProvider } from './setup/google';
import { mailOf } from './setup/mailbox';

const GOOGLE_LOGIN = `mutation ($idToken: String!, $username: String) {
  googleLogin(idToken: $idToken, username: $username) { requiresUsername session { token user { id username } } }
}`;
interface GoogleLogin {
  googleLogin: {
    requiresUsername: boolean;
    session: { token: string; user: { id: string; username: string } } | null;
  };
}
const run = (app: App, idToken: string, username?: string) =>
  app.guest.run<GoogleLogin, unknown>(GOOGLE_LOGIN, { idToken, username }).then((data) => data.googleLogin);
const refusal = (app: App, idToken: string, username?: string) =>
  app.guest.refusal(GOOGLE_LOGIN, { idToken, username });

const SECRET = 'what only this page knows';
const challenge = createHash('sha256').update(SECRET).digest('hex');

/** Walks to the provider and back as a browser would; `bend` changes the address that leads back. */
async function walk(app: App, bend: (back: URL) => void = () => undefined, keepCookie = true): Promise<URL> {
  const there = await app.guest.fetch(`/auth/google?challenge=${challenge}`, { redirect: 'manual' });
  const cookie = there.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  const authorizationUrl = new URL(there.headers.get('location') ?? '');
  expect(authorizationUrl.searchParams.get('code_challenge_method')).toBe('S256');
  expect(authorizationUrl.searchParams.get('scope')).toBe('openid email');
  const answer = await fetch(authorizationUrl, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  bend(back);
  const landed = await app.guest.fetch(back.pathname + back.search, {
    redirect: 'manual',
    headers: keepCookie ? { cookie: cookie.split(';')[0] ?? '' } : {},
  });
  expect(landed.status).toBe(303);
  return new URL(landed.headers.get('location') ?? '');
}

test('somebody new chooses a username, and is known the next time', async () => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  const idToken = await google.idToken();
  expect(await run(app, idToken)).toEqual({ requiresUsername: true, session: null });
  await app.signUp('taken');
  for (const username of ['', '  ', 'ab', 'no blanks', 'x'.repeat(31)])
    expect(await refusal(app, idToken, username)).toEqual({
      message: 'Please choose a valid username.',
      code: 'BAD_USER_INPUT',
    });
  expect(await refusal(app, idToken, 'Adm1n')).toEqual({
    message: 'The username Adm1n is reserved. Please choose another.',
    code: 'BAD_USER_INPUT',
  });
  for (const username of ['taken', 'TAKEN'])
    expect(await refusal(app, idToken, username)).toEqual({
      message: 'Username already taken. Try another.',
      code: 'CONFLICT',
    });
  const first = await run(app, idToken, 'ada');
  expect(first).toMatchObject({ requiresUsername: false, session: { user: { username: 'ada' } } });
  // The account's key is the subject: another address, or a username given again, changes nothing.
  const again = await run(app, await google.idToken({ ...ADA, email: 'else@example.org' }), 'other');
  expect(again.session?.user).toEqual(first.session?.user);
  const reader = app.as(again.session?.token ?? '');
  expect((await reader.run(AccountSectionDocument)).account).toMatchObject({
    email: 'ada@example.org',
    emailConfirmed: true,
    hasPassword: false,
    hasGoogle: true,
  });
  await app.guest.refusal(LoginDocument, { username: 'ada', password: '' });
  await reader.run(ChangePasswordDocument, { newPassword: 'a first fine password' });
  await app.guest.run(LoginDocument, { username: 'ada', password: 'a first fine password' });
});

test('two first sign-ins of one person at once make one account', async () => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  const idToken = await google.idToken();
  const logins = await Promise.all(
    ['ada', 'lovelace', 'byron'].map((username) => run(app, idToken, username)),
  );
  expect(new Set(logins.map(({ session }) => session?.user.id)).size).toBe(1);
  expect(await app.gateway.database.db.query('SELECT COUNT(*) AS n FROM users')).toMatchObject([
    { n: expect.toSatisfy((n) => Number(n) === 1) },
  ]);
});

test('a confirmed account with the same address is linked; an unconfirmed one is never taken over', async () => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  const ada = await app.signUp('ada');
  const idToken = await google.idToken({ ...ADA, email: 'ADA@example.org' });
  expect(await refusal(app, idToken)).toMatchObject({ code: 'CONFLICT' });
  expect(await refusal(app, idToken, 'other')).toMatchObject({ code: 'CONFLICT' });
  await app.guest.run(ConfirmEmailDocument, await mailOf(app.dataDir, 'confirm'));
  expect((await run(app, idToken)).session?.user).toEqual({ id: ada.id, username: 'ada' });
  expect((await mailOf(app.dataDir, 'googleLinked')).to).toBe('ada@example.org');
  expect(await refusal(app, await google.idToken({ ...ADA, sub: 'another google account' }))).toMatchObject({
    code: 'CONFLICT',
  });
});

test.each<[string, Claims]>([
  ['another issuer', { iss: 'https://evil.example' }],
  ['another audience', { aud: 'another-client' }],
  ['a time that is over', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ['an address that is not verified', { email_verified: false }],
  ['an address of unknown standing', { email_verified: undefined }],
  ['no address', { email: undefined }],
  ['no subject', { sub: undefined }],
  ['an address that is not plain', { email: 'аda@example.org' }],
])('an id token with %s is worth nothing', async (_what, claims) => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  expect(await refusal(app, await google.idToken({ ...ADA, ...claims }), 'ada')).toEqual({
    message: 'Google sign-in failed. Please try again.',
    code: 'UNAUTHENTICATED',
  });
});

test('an id token with a foreign signature, or none, is worth nothing', async () => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  const stranger = new OAuth2Server();
  await stranger.issuer.keys.generate('RS256');
  stranger.issuer.url = google.server.issuer.url;
  const forged = await stranger.issuer.buildToken({
    scopesOrTransform: (_header, payload) => Object.assign(payload, { aud: 'shelfmates-test', ...ADA }),
  });
  const [, body] = (await google.idToken()).split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
  for (const token of [forged, unsigned, 'no token at all', ''])
    expect(await refusal(app, token, 'ada')).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('where Google is not set up, or cannot be reached, the answer says so', async () => {
  const plain = await startApp();
  expect((await plain.guest.run(GoogleSignInDocument)).googleSignIn).toBe(false);
  expect(await refusal(plain, 'any')).toEqual({
    message: 'Google sign-in is not set up on this server.',
    code: 'UNAVAILABLE',
  });
  const there = await plain.guest.fetch(`/auth/google?challenge=${challenge}`, { redirect: 'manual' });
  expect(there.headers.get('location')).toMatch(/\/login\?google_error=not_set_up$/);

  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  expect((await app.guest.run(GoogleSignInDocument)).googleSignIn).toBe(true);
  const idToken = await google.idToken();
  await google.server.stop();
  expect(await refusal(app, idToken)).toMatchObject({ code: 'UNAVAILABLE' });
  const led = await app.guest.fetch(`/auth/google?challenge=${challenge}`, { redirect: 'manual' });
  expect(led.headers.get('location')).toMatch(/\/login\?google_error=unavailable$/);
  await google.server.start(Number(new URL(google.settings.google?.issuer ?? '').port), '127.0.0.1');
  expect(await run(app, idToken)).toMatchObject({ requiresUsername: true });
});

const finish = (app: App, landed: URL, username?: string, secret = SECRET) =>
  app.guest.run(FinishGoogleSignInDocument, {
    code: landed.searchParams.get('google') ?? '',
    secret,
    username,
  });

test('the browser is led there and back, and its code works once, with its secret', async () => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  const landed = await walk(app);
  expect(landed.pathname).toBe('/login');
  expect(landed.href).not.toMatch(/token/);
  await expect(finish(app, landed, 'ada', 'another secret')).rejects.toThrow('Google sign-in failed.');
  expect((await finish(app, landed)).finishGoogleSignIn.requiresUsername).toBe(true);
  await expect(finish(app, landed, 'a')).rejects.toThrow('Please choose a valid username.');
  const done = await Promise.allSettled([1, 2, 3].map(() => finish(app, landed, 'ada')));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const next = (await finish(app, await walk(app))).finishGoogleSignIn;
  expect(next.session?.user.username).toBe('ada');
});

test('a code that was not used in ten minutes is worth nothing', async () => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  const landed = await walk(app);
  await app.gateway.database.db.query('UPDATE google_sign_ins SET expiresAt = ?', [new Date(Date.now() - 1)]);
  await expect(finish(app, landed, 'ada')).rejects.toThrow('Google sign-in failed.');
});

test.each<[string, (back: URL) => void, boolean, string]>([
  ['with another state', (back) => back.searchParams.set('state', 'x'.repeat(43)), true, 'failed'],
  ['without a state', (back) => back.searchParams.delete('state'), true, 'failed'],
  ['in another browser', () => undefined, false, 'failed'],
  ['with a code of somebody else', (back) => back.searchParams.set('code', 'stolen'), true, 'failed'],
  [
    'after the reader said no',
    (back) => {
      back.searchParams.delete('code');
      back.searchParams.set('error', 'access_denied');
    },
    true,
    'cancelled',
  ],
  [
    'with an error of the provider',
    (back) => {
      back.searchParams.delete('code');
      back.searchParams.set('error', 'server_error');
    },
    true,
    'failed',
  ],
])('who comes back %s is not signed in', async (_how, bend, keepCookie, error) => {
  const google = await startIdentityProvider();
  const app = await startApp(google.settings);
  const landed = await walk(app, bend, keepCookie);
  expect(landed.pathname + landed.search).toBe(`/login?google_error=${error}`);
  expect(await app.gateway.database.db.query('SELECT id FROM google_sign_ins')).toEqual([]);
});

test('an unverified address is refused on the way through the browser too', async () => {
  const google: IdentityProvider = await startIdentityProvider();
  const app = await startApp(google.settings);
  google.person = { ...ADA, email_verified: false };
  expect((await walk(app)).search).toBe('?google_error=failed');
});

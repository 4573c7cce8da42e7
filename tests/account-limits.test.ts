import { expect, test } from 'vitest';
import { LoginDocument } from '../web/account/gql/Login';
import { DeleteAccountDocument } from '../web/account/gql/AccountSection';
import { ForgotPasswordDocument } from '../web/account/gql/ForgotPassword';
import { RegisterDocument } from '../web/account/gql/Register';
import { ResetPasswordDocument } from '../web/account/gql/ResetPassword';
import { networkOf } from '../gateway/http/networkOf';
import { PASSWORD, startApp, type App } from './setup/app';
import { mailOf } from './setup/mailbox';
import { startRedis } from './setup/redis';

const wrong = { username: 'ann', password: 'not the password' };
const right = { username: 'ann', password: PASSWORD };

/** Codes of so many logins with a wrong password, all at once. */
const guess = ({ guest }: App, times: number, username = 'ann') =>
  Promise.all(
    Array.from(
      { length: times },
      async () => (await guest.refusal(LoginDocument, { ...wrong, username })).code,
    ),
  );

const count = (codes: string[], code: string) => codes.filter((one) => one === code).length;

test('after ten wrong passwords the account takes none, however many are tried at once and by whichever name', async () => {
  const app = await startApp({ rateLimit: false });
  await app.guest.run(RegisterDocument, { input: { ...right, email: 'ann@example.org' } });
  const codes = [...(await guess(app, 14)), ...(await guess(app, 14, 'ANN@example.org'))];
  expect(count(codes, 'UNAUTHENTICATED')).toBe(10);
  expect(count(codes, 'TOO_MANY_REQUESTS')).toBe(18);
  const login = async (language = 'en') => {
    const response = await app.guest.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-language': language },
      body: JSON.stringify({
        query: 'mutation { login(username: "ann", password: "a fine long password") { token } }',
      }),
    });
    return (await response.json()) as {
      errors: { message: string; extensions: { code: string; retryAfter: number } }[];
    };
  };
  const { errors } = await login();
  expect(errors[0]?.message).toMatch(
    /^There were too many wrong passwords for this account\. Please try again in /,
  );
  expect(errors[0]?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(errors[0]?.extensions.retryAfter).toBeGreaterThan(800);
  expect(errors[0]?.extensions.retryAfter).toBeLessThanOrEqual(900);
  expect((await login('de')).errors[0]?.message).toMatch(
    /^Für dieses Konto wurden zu viele falsche Passwörter eingegeben\. Bitte versuch es in \d+ Minuten noch einmal\.$/,
  );
});

test('a name that nobody has is limited in the same way', async () => {
  const codes = await guess(await startApp({ rateLimit: false }), 12, 'nobody');
  expect(count(codes, 'UNAUTHENTICATED')).toBe(10);
});

test('the right password takes the wrong ones back', async () => {
  const app = await startApp();
  await app.signUp('ann');
  for (let round = 0; round < 3; round++) {
    expect(count(await guess(app, 9), 'UNAUTHENTICATED')).toBe(9);
    await app.guest.run(LoginDocument, right);
  }
});

test('a locked account opens by a password reset at once', async () => {
  const app = await startApp();
  await app.signUp('ann');
  await guess(app, 11);
  expect(await app.guest.refusal(LoginDocument, right)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await app.guest.run(ForgotPasswordDocument, { email: 'ann@example.org' });
  const { token } = await mailOf(app.dataDir, 'reset');
  await app.guest.run(ResetPasswordDocument, { token, password: 'another fine password' });
  await app.guest.run(LoginDocument, { ...right, password: 'another fine password' });
});

/** The status of a login by REST that comes from a network. */
const loginFrom = async ({ guest }: App, network: string, body: object) =>
  (
    await guest.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify(body),
    })
  ).status;

test('strangers who guess do not lock the owner out from where she has signed in before', async () => {
  const app = await startApp({ trustedProxies: 1 });
  await app.signUp('ann');
  expect(await loginFrom(app, '192.0.2.1', right)).toBe(200);
  for (let n = 0; n < 10; n++) expect(await loginFrom(app, `203.0.113.${n}`, wrong)).toBe(401);
  expect(await loginFrom(app, '203.0.113.77', right)).toBe(429);
  expect(await loginFrom(app, '192.0.2.1', right)).toBe(200);
});

test('a network makes a hundred wrong guesses, whoever they are about', async () => {
  const app = await startApp({ trustedProxies: 1, rateLimit: false });
  await app.signUp('ann');
  const guesses = Array.from({ length: 101 }, (_, n) =>
    // So long that it is not compared, which would take time.
    loginFrom(app, '203.0.113.7', { username: `reader${n}`, password: 'x'.repeat(300) }),
  );
  expect((await Promise.all(guesses)).filter((status) => status === 401).length).toBeGreaterThanOrEqual(100);
  expect(await loginFrom(app, '203.0.113.7', right)).toBe(429);
  expect(await loginFrom(app, '203.0.113.8', right)).toBe(200);
});

test('a stolen sign-in cannot guess the password without end either', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const codes: string[] = [];
  for (let n = 0; n < 12; n++)
    codes.push((await ann.refusal(DeleteAccountDocument, { password: `guess ${n}` })).code);
  expect(codes.slice(9)).toEqual(['BAD_USER_INPUT', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
});

test('a network address makes only so many calls, unless general limits are off', async () => {
  const limited = await startApp({ rateLimit: true });
  const ask = (app: App) => () =>
    app.guest.run(ForgotPasswordDocument, { email: 'nobody@example.org' }).then(
      () => '',
      (error: Error) => error.message,
    );
  const answers = await Promise.all(Array.from({ length: 40 }, ask(limited)));
  expect(answers.filter(Boolean)).toHaveLength(10);
  expect(answers.find(Boolean)).toMatch(
    /^There were too many requests from your network\. Please try again in \d+ minutes\.$/,
  );
  const free = await startApp({ rateLimit: false });
  expect((await Promise.all(Array.from({ length: 40 }, ask(free)))).filter(Boolean)).toEqual([]);
});

test('with Redis, gateways count together, and go on alone while it is away', async () => {
  const redis = await startRedis();
  const [one, two] = [await startApp({ redisUrl: redis.url }), await startApp({ redisUrl: redis.url })];
  const codes = [...(await guess(one, 6, 'nobody')), ...(await guess(two, 6, 'nobody'))];
  expect(count(codes, 'UNAUTHENTICATED')).toBe(10);
  await redis.stop();
  expect(count(await guess(one, 12, 'somebody'), 'UNAUTHENTICATED')).toBe(10);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

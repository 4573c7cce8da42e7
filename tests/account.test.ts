import { expect, test } from 'vitest';
import { hashPassword } from '../schema/account/passwords';
import { LoginDocument } from '../web/account/gql/Login';
import { RegisterDocument } from '../web/account/gql/Register';
import { HomePageDocument } from '../web/home/gql/HomePage';
import { PASSWORD, startApp, type Client } from './setup/app';

const ann = { username: 'ann', email: 'ann@example.org', password: PASSWORD };

test('a reader registers, signs in by name or address in any case, and signs out', async () => {
  const { guest, signUp } = await startApp();
  const { register } = await guest.run(RegisterDocument, { input: ann });
  expect(register.alert).toMatch(/^✅ /);
  for (const username of ['ann', 'ANN', 'Ann@Example.org'])
    expect((await guest.run(LoginDocument, { username, password: PASSWORD })).login.user.username).toBe(
      'ann',
    );
  const bob = await signUp('bob');
  expect((await bob.run(HomePageDocument)).viewer).toMatchObject({ username: 'bob' });
  await bob.run('mutation { logout }');
  expect((await bob.run(HomePageDocument)).viewer).toBeNull();
});

test('an unknown name and a wrong password are refused alike', async () => {
  const { guest } = await startApp();
  await guest.run(RegisterDocument, { input: ann });
  const refused = { message: 'Invalid username or password.', code: 'UNAUTHENTICATED' };
  expect(await guest.refusal(LoginDocument, { username: 'ann', password: 'not the password' })).toEqual(
    refused,
  );
  expect(await guest.refusal(LoginDocument, { username: 'nobody', password: 'not the password' })).toEqual(
    refused,
  );
});

test('an unknown name takes as long to refuse as a wrong password', async () => {
  const { guest } = await startApp();
  await guest.run(RegisterDocument, { input: ann });
  const times = { ann: [] as number[], nobody: [] as number[] };
  for (let round = 0; round < 9; round++)
    for (const username of ['ann', 'nobody'] as const) {
      const startedAt = performance.now();
      await guest.refusal(LoginDocument, { username, password: 'not the password' });
      times[username].push(performance.now() - startedAt);
    }
  const median = (values: number[]) => values.sort((a, b) => a - b)[4] ?? 0;
  // Without the hash of a dummy an unknown name would be ten times as fast.
  expect(median(times.nobody)).toBeGreaterThan(median(times.ann) / 2);
  expect(median(times.nobody)).toBeLessThan(median(times.ann) * 2);
});

test('answers that carry a token are not kept by anybody on the way', async () => {
  const { guest } = await startApp();
  await guest.run(RegisterDocument, { input: ann });
  const query = `mutation { login(username: "ann", password: "${PASSWORD}") { token } }`;
  const headers = { 'content-type': 'application/json' };
  const response = await guest.fetch('/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  });
  expect(await response.json()).toMatchObject({ data: { login: { token: expect.any(String) } } });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('what the rules refuse is an answer, not a mistake in the query', async () => {
  const { guest } = await startApp();
  const response = await guest.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ query: 'mutation { confirmEmail(token: "unknown") { message } }' }),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test('a name or address is taken in any case, also when many ask at once', async () => {
  const { guest } = await startApp();
  const tries = ['ann', 'Ann', 'ANN', 'aNN'].flatMap((username) =>
    ['ann@example.org', 'ANN@example.org'].map((email) =>
      guest.run(RegisterDocument, { input: { ...ann, username, email } }),
    ),
  );
  expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await guest.refusal(RegisterDocument, { input: { ...ann, username: 'anna' } })).toMatchObject({
    code: 'CONFLICT',
  });
  expect(
    await guest.refusal(RegisterDocument, { input: { ...ann, email: 'other@example.org' } }),
  ).toMatchObject({ code: 'CONFLICT' });
});

test('a name that looks like another reader’s is refused, and each refusal says what is wrong', async () => {
  const { guest } = await startApp();
  await guest.run(RegisterDocument, { input: { ...ann, username: 'Will_10' } });
  const refusals = async (input: Partial<typeof ann>) =>
    (await guest.refusal(RegisterDocument, { input: { ...ann, email: 'other@example.org', ...input } }))
      .message;
  for (const username of ['WiII_10', 'wi1l_lo', 'vvi1l_10'])
    expect(await refusals({ username })).toBe(
      'This username looks too much like another reader’s. Please choose another.',
    );
  expect(await refusals({ username: 'WILL_10' })).toBe('The username WILL_10 is already taken.');
  expect(await refusals({ username: 'bob', email: 'ANN@example.org' })).toBe(
    'The email address ANN@example.org is already in use.',
  );
});

test('addresses that differ by more than case are different addresses', async () => {
  const { guest } = await startApp();
  await guest.run(RegisterDocument, { input: { ...ann, email: 'mike@example.org' } });
  await guest.run(RegisterDocument, { input: { ...ann, username: 'mike', email: 'mıke@example.org' } });
});

test.each(['password123', 'PassWord123', 'QWERTYUIOP', '12345678', 'iloveyou1', 'Passw0rd'])(
  'the common password %s is refused',
  async (password) => {
    const { guest } = await startApp();
    expect(await guest.refusal(RegisterDocument, { input: { ...ann, password } })).toEqual({
      message: 'This password is among the most common ones. Please choose another.',
      code: 'BAD_USER_INPUT',
    });
  },
);

test('a password counts as it was typed: blanks, length in characters, every character', async () => {
  const { guest } = await startApp();
  const password = ` ${'📚'.repeat(126)} `;
  await guest.run(RegisterDocument, { input: { ...ann, password } });
  await guest.run(LoginDocument, { username: 'ann', password });
  for (const other of [password.trim(), password.slice(0, -1), `${password}x`])
    await guest.refusal(LoginDocument, { username: 'ann', password: other });
});

test('what no password can be is not even compared', async () => {
  const { guest, gateway, signUp } = await startApp();
  const { id } = await signUp('ann');
  const endless = 'x'.repeat(300);
  const hash = await hashPassword(endless);
  await gateway.database.db.query('UPDATE users SET passwordHash = ? WHERE id = ?', [hash, id]);
  await guest.refusal(LoginDocument, { username: 'ann', password: endless });
});

test.each([
  ['a short name', { username: 'ab' }],
  ['a long name', { username: 'a'.repeat(31) }],
  ['a name with a blank', { username: 'a nn' }],
  ['no address', { email: 'ann' }],
  ['an address at a bare machine', { email: 'ann@[127.0.0.1]' }],
  ['an address in letters of double width', { email: 'ann@ｅxample.org' }],
  ['a short password', { password: '1234567' }],
  ['a long password', { password: 'x'.repeat(129) }],
  ['a password with a NUL', { password: 'seven or\0eight' }],
  ['a password with half a character', { password: 'seven or \ud800' }],
])('%s is refused before anything is stored', async (_what, wrong) => {
  const { guest } = await startApp();
  expect(await guest.refusal(RegisterDocument, { input: { ...ann, ...wrong } })).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  await guest.run(RegisterDocument, { input: ann });
});

test('no secret of a reader can be asked for', async () => {
  const { guest } = await startApp();
  for (const field of ['email', 'emailKey', 'passwordHash', 'googleSubject', 'usernameKey'])
    expect(await guest.refusal(`{ user(id: "1") { ${field} } }`)).toMatchObject({
      code: 'GRAPHQL_VALIDATION_FAILED',
    });
});

test.each([
  'admin',
  'ADMIN',
  'Adm1n',
  'a.d-m_i-n',
  '4dmin',
  'adrnin',
  'Moderator',
  'm0derator',
  'shelfrnates',
  'Nu11',
  'API',
  'aclmin',
  '9uest',
  'Moderators',
  'shelfmates-support',
])('the username %s is reserved', async (username) => {
  const app = await startApp();
  const input = { username, email: 'ann@example.org', password: PASSWORD };
  expect(await app.guest.refusal(RegisterDocument, { input })).toEqual({
    message: `The username ${username} is reserved. Please choose another.`,
    code: 'BAD_USER_INPUT',
  });
});

test('a token that was revoked, or whose account is gone, is named as invalid beside every answer', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const challenge = async (
    client: Client,
    query = '{ ranking(list: WISHLIST, timeframe: ALL) { count } }',
  ) => {
    const body = JSON.stringify({ query });
    const response = await client.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await response.text();
    return response.headers.get('www-authenticate');
  };
  const invalid = 'Bearer error="invalid_token"';
  await bob.run(`mutation { deleteAccount(password: "${PASSWORD}") }`);
  // Also where the answer is cached, which never caches the header.
  for (let time = 0; time < 4; time++) {
    expect(await challenge(ann)).toBeNull();
    expect(await challenge(bob)).toBe(invalid);
    expect(await challenge(app.guest)).toBeNull();
  }
  expect(await challenge(bob, 'mutation { addToList(bookId: "dune", list: WISHLIST) { id } }')).toBe(invalid);
});

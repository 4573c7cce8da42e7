import { expect, test } from 'vitest';
import { connectSocket } from './setup/socket';
import { PASSWORD, startApp, type App, type Reader } from './setup/app';

const CREATE = `mutation ($name: String!, $scopes: [Scope!]!, $days: Int! = 90, $password: String = "${PASSWORD}") {
  createPersonalToken(name: $name, scopes: $scopes, days: $days, password: $password) {
    token
    account { personalTokens { id name scopes createdAt expiresAt lastUsedAt } }
  }
}`;
const REVOKE = 'mutation ($id: ID!) { revokePersonalToken(id: $id) { personalTokens { id } } }';

interface Created {
  createPersonalToken: {
    token: string;
    account: { personalTokens: { id: string; name: string; scopes: string[]; lastUsedAt: string | null }[] };
  };
}

const create = async (reader: Reader, scopes: string[], name = 'My script') =>
  (await reader.run<Created, object>(CREATE, { name, scopes })).createPersonalToken;

/** What a program with that token gets: over GraphQL the code of the refusal or `ok`, over REST the status. */
function programOf({ guest }: App, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    async graphql(query: string) {
      const response = await guest.fetch('/graphql', {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      });
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      return errors?.[0]?.extensions.code ?? 'ok';
    },
    async rest(method: string, path: string, body?: object) {
      return (await guest.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
        .status;
    },
  };
}

test('a token can do what its scopes say and nothing else, through either door', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const acts = {
    READ: ['{ matches { totalCount } }', 'GET', '/matches'],
    LISTS: [
      'mutation { addToList(bookId: 1, list: WISHLIST) { id } }',
      'POST',
      '/lists/wishlist',
      { bookId: '2' },
    ],
    REVIEWS: [
      'mutation { writeReview(input: { bookId: 1, rating: 3 }) { id } }',
      'POST',
      '/review',
      { bookId: '2', rating: 3 },
    ],
    FORUM: [
      'mutation { startThread(title: "T", content: "C") { id } }',
      'POST',
      `/forum/${ann.id}/feedback/threads`,
      { title: 'T', content: 'C' },
    ],
    PROFILE: ['mutation { editProfile(input: { bio: "x" }) { id } }', 'PUT', `/user/${ann.id}`, { bio: 'y' }],
  } as const;
  for (const scope of Object.keys(acts)) {
    const program = programOf(app, (await create(ann, [scope], scope)).token);
    for (const [act, [query, method, path, body]] of Object.entries(acts)) {
      const may = act === scope;
      expect([scope, act, await program.graphql(query)]).toEqual([scope, act, may ? 'ok' : 'FORBIDDEN']);
      expect([scope, act, await program.rest(method, path, body)]).toEqual([
        scope,
        act,
        may ? expect.toSatisfy((status: number) => status < 300) : 403,
      ]);
    }
    for (const query of [
      'mutation { logout }',
      'mutation { signOutEverywhere }',
      'mutation { deleteAccount(password: "a fine long password") }',
      'mutation { changePassword(newPassword: "another fine password", password: "a fine long password") { id } }',
      'mutation { createPersonalToken(name: "more", scopes: [FORUM]) { token } }',
    ])
      expect([query, await program.graphql(query)]).toEqual([query, 'FORBIDDEN']);
  }
});

test('a token is told once, kept as a hash, listed, used, and revoked', async () => {
  const app = await startApp();
  const [ann, bob] = [await app.signUp('ann'), await app.signUp('bob')];
  const { token, account } = await create(ann, ['READ', 'LISTS', 'READ'], '  Shelf sync ');
  expect(token).toMatch(/^shelfmates_[\w-]{43}$/);
  expect(account.personalTokens).toMatchObject([
    { name: 'Shelf sync', scopes: ['READ', 'LISTS'], lastUsedAt: null },
  ]);
  const stored: unknown = await app.gateway.database.db.query('SELECT * FROM personal_tokens');
  expect(JSON.stringify(stored)).not.toContain(token);

  const { token: expired } = await create(ann, ['READ'], 'Old');
  await app.gateway.database.write((tx) =>
    tx.query("UPDATE personal_tokens SET expiresAt = ? WHERE name = 'Old'", [new Date()]),
  );
  expect(await programOf(app, expired).rest('GET', '/matches')).toBe(401);

  const program = programOf(app, token);
  expect(await program.rest('GET', '/matches')).toBe(200);
  const { account: now } = await ann.run<
    { account: { personalTokens: { id: string; lastUsedAt: string }[] } },
    object
  >('{ account { personalTokens { id lastUsedAt } } }');
  expect(now.personalTokens).toHaveLength(1);
  expect(now.personalTokens[0]?.lastUsedAt).toBeTruthy();
  expect(
    (await app.guest
      .fetch('/graphql', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"query":"{ account { email } }"}',
      })
      .then((r) => r.json())) as object,
  ).toMatchObject({ data: { account: null } });

  const id = now.personalTokens[0]?.id ?? '';
  expect(await bob.refusal(REVOKE, { id })).toMatchObject({ code: 'NOT_FOUND' });
  await ann.run(REVOKE, { id });
  expect(await program.rest('GET', '/matches')).toBe(401);
  expect(await program.graphql('{ matches { totalCount } }')).toBe('UNAUTHENTICATED');
});

test('revoking a token drops the sockets it holds open', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const { token, account } = await create(ann, ['READ']);
  const closed = new Promise<number>((resolve) => {
    const onClosed = (event: unknown) => resolve((event as { code: number }).code);
    const socket = connectSocket(app, { token }, { on: { closed: onClosed } });
    socket.subscribe(
      { query: 'subscription { postChanged { number } }' },
      { next: () => undefined, error: () => undefined, complete: () => undefined },
    );
    socket.on('connected', () => void ann.run(REVOKE, { id: account.personalTokens[0]?.id ?? '' }));
  });
  expect(await closed).toBe(4403);
});

test('a socket of a token hears what its scopes allow, also beside a session of the same reader', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  await ann.run(
    'mutation { editProfile(input: { bio: "For nobody" }) { id } setLibraryVisibility(visibility: NOBODY) { id } }',
  );
  const { token } = await create(ann, ['FORUM']);
  const heard = [ann.token, token].map((bearer) => {
    const events: unknown[] = [];
    const socket = connectSocket(app, { token: bearer });
    const listening = new Promise((resolve) => socket.on('connected', resolve));
    socket.subscribe(
      { query: 'subscription { postChanged { post { author { bio viewerLibraryVisibility } } } }' },
      {
        next: ({ data }) => void events.push(data?.postChanged),
        error: () => undefined,
        complete: () => undefined,
      },
    );
    return { events, listening };
  });
  await Promise.all(heard.map(({ listening }) => listening));
  await expect
    .poll(async () => {
      await ann.run('mutation { startThread(title: "T", content: "Words") { id } }');
      return heard.map(({ events }) => events[0]);
    })
    .toEqual([
      { post: { author: { bio: 'For nobody', viewerLibraryVisibility: 'NOBODY' } } },
      { post: { author: { bio: '', viewerLibraryVisibility: null } } },
    ]);
});

test('what a token is asked to be must make sense', async () => {
  const { signUp, guest } = await startApp();
  const ann = await signUp('ann');
  const refused = async (variables: object) => (await ann.refusal(CREATE, variables)).message;
  expect(await refused({ name: ' ', scopes: ['READ'] })).toBe('Please give the token a name.');
  expect(await refused({ name: 'x'.repeat(61), scopes: ['READ'] })).toContain('at most 60');
  expect(await refused({ name: 'x', scopes: [] })).toBe('Please choose what the token may do.');
  expect(await refused({ name: 'x', scopes: ['READ'], days: 367 })).toContain('1 to 366 days');
  for (let at = 0; at < 20; at++) await create(ann, ['READ'], `${at}`);
  expect(await refused({ name: 'x', scopes: ['READ'] })).toContain('at most 20');
  expect((await guest.refusal(CREATE, { name: 'x', scopes: ['READ'] })).code).toBe('UNAUTHENTICATED');
});

test('making a token takes the password, or a session that has just begun at Google', async () => {
  const app = await startApp();
  const ann = await app.signUp('ann');
  const call = { name: 'N', scopes: ['READ'] };
  for (const [password, message] of [
    [null, 'Please enter your password.'],
    ['wrong password', 'This is not your password.'],
  ])
    expect(await ann.refusal(CREATE, { ...call, password })).toEqual({ message, code: 'BAD_USER_INPUT' });
  const { db } = app.gateway.database;
  await db.query("UPDATE users SET passwordHash = NULL, googleSubject = 'ann'");
  const without = { ...call, password: null };
  await ann.run(CREATE, without);
  await db.query('UPDATE sign_in_tokens SET createdAt = ?', [new Date(Date.now() - 11 * 60_000)]);
  expect(await ann.refusal(CREATE, without)).toEqual({
    message: 'Please sign in with Google again to confirm that this is you.',
    code: 'FORBIDDEN',
  });
});

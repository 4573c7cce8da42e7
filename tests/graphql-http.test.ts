import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { startApp } from './setup/app';
import { connectSocket } from './setup/socket';

test('GraphQL is served over HTTP as the standard has it: every MUST and every SHOULD', async () => {
  const { address } = await startApp();
  const failed: string[] = [];
  const audits = serverAudits({ url: `${address}/graphql`, fetchFn: fetch });
  for (const audit of audits) {
    const result = await audit.fn();
    if (result.status !== 'ok') failed.push(`${audit.id} ${audit.name}: ${result.reason}`);
  }
  expect(failed).toEqual([]);
  expect(audits.length).toBeGreaterThan(50);
});

const RANKING = 'query ($list: ListName!) { ranking(list: $list) { count } }';
const TWO = 'query A { viewer { id } } query B { viewer { id } }';
const TOO_LONG = `{ ${'viewer { id } '.repeat(600)} }`;
const ofHash = (version: number, sha256Hash: string) => ({
  extensions: { persistedQuery: { version, sha256Hash } },
});
const hash = createHash('sha256').update('{ changeNumber }').digest('hex');

/** Requests with a mistake, the code of their error, and its status if that is not 400. */
const MISTAKES: [body: unknown, code: string, status?: number, type?: string][] = [
  [{ query: RANKING }, 'BAD_USER_INPUT'],
  [{ query: RANKING, variables: { list: 5 } }, 'BAD_USER_INPUT'],
  [{ query: RANKING, variables: { list: 'NONE' } }, 'BAD_USER_INPUT'],
  [{ query: RANKING, variables: { list: null } }, 'BAD_USER_INPUT'],
  [{ query: '{ viewer' }, 'GRAPHQL_PARSE_FAILED'],
  [{ query: '{ nothing }' }, 'GRAPHQL_VALIDATION_FAILED'],
  [{ query: TOO_LONG }, 'QUERY_TOO_LARGE'],
  [{ query: TWO }, 'BAD_REQUEST'],
  [{ query: TWO, operationName: 'C' }, 'BAD_REQUEST'],
  [{}, 'BAD_REQUEST'],
  [[{ query: TWO, operationName: 'A' }], 'BAD_REQUEST'],
  [{ query: RANKING, variables: 'none' }, 'BAD_REQUEST'],
  ['{', 'BAD_REQUEST'],
  ['x'.repeat(102_401), 'TOO_LARGE', 413],
  ['{}', 'UNSUPPORTED_TYPE', 415, 'text/plain'],
  [ofHash(1, 'f'.repeat(64)), 'PERSISTED_QUERY_NOT_FOUND'],
  [{ query: '{ changeNumber }', ...ofHash(1, 'f'.repeat(64)) }, 'BAD_REQUEST'],
  [{ query: '{ changeNumber }', ...ofHash(2, hash) }, 'BAD_REQUEST'],
];

interface Answer {
  errors: { message: string; extensions: { code: string; status: number } }[];
}

test('an argument that is null counts as left out', async () => {
  const { signUp } = await startApp();
  const ann = await signUp('ann');
  const { addToList } = await ann.run<{ addToList: { id: string } }, object>(
    'mutation ($u: ID) { addToList(bookId: "dune", list: WISHLIST, undoId: $u, today: null) { id } }',
    { u: null },
  );
  const { id } = addToList;
  const answers = await ann.run(
    `mutation ($i: ID, $e: ID!) { startReading(bookId: "emma", id: $i, input: null) { state } startThread(id: $i, title: "T", content: "Words") { title }
      removeFromList(entryId: $e, list: null) { list } }`,
    { i: null, e: id },
  );
  expect(answers).toEqual({
    startReading: { state: 'OPEN' },
    startThread: { title: 'T' },
    removeFromList: { list: 'WISHLIST' },
  });
});

test('every mistake in a request has a code that the schema documents, and the status that goes with it', async () => {
  const { guest } = await startApp();
  const { description } = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  const documented = (description ?? '').split('\n').filter((line) => line.startsWith('- '));
  for (const [body, code, status = 400, type = 'application/json'] of MISTAKES) {
    const response = await guest.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': type, accept: 'application/graphql-response+json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const { errors } = (await response.json()) as Answer;
    expect([body, response.status, errors[0]?.extensions]).toEqual([body, status, { code, status }]);
    const line = documented.find((one) => one.includes(`\`${code}\``));
    expect(line).toContain(String(status));
  }
});

test('mistakes over a socket have the codes that they have over HTTP', async () => {
  const app = await startApp();
  const socket = connectSocket(app);
  for (const [body, code, status = 400] of MISTAKES) {
    const { query = '', variables, ...rest } = body as { query?: string; variables?: unknown };
    if (query === '' || typeof variables === 'string' || 'extensions' in rest) continue;
    const payload = { query, variables: variables as Record<string, unknown>, ...rest };
    const errors: unknown = await socket
      .iterate(payload)
      .next()
      .then(
        ({ value }) => (value as Answer).errors,
        (refused: unknown) => refused,
      );
    expect([query, errors]).toMatchObject([query, [{ extensions: { code, status } }]]);
  }
  const subscription = 'subscription ($since: Int) { postChanged(since: $since) { number } }';
  const { value } = await socket.iterate({ query: subscription, variables: { since: 'now' } }).next();
  expect(value).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT', status: 400 } }] });
});

test('a subscription over HTTP is told that it needs a WebSocket', async () => {
  const { guest } = await startApp();
  const query = 'subscription { postChanged { number } }';
  const response = await guest.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    errors: [
      {
        message: 'Subscriptions need a WebSocket at /graphql, with the protocol graphql-transport-ws.',
        extensions: { code: 'BAD_REQUEST', status: 400 },
      },
    ],
  });
});

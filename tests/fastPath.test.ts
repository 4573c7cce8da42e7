import { getOperationAST, parse } from 'graphql';
import { createHash } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import operations from '../gateway/graphql/gql/operations.json';
import { examples } from '../web/developers/examples';
import { startApp, type App } from './setup/app';
import { random } from './setup/random';
import { testOnSqlite } from './setup/thorough';

interface Sent {
  body: string;
  headers: Record<string, string>;
  /** Sent without a token: a mutation, which would change what the others read. */
  guestOnly?: boolean;
}

/** Headers that clients act on; the others differ from response to response, or are the same for all of them. */
const HEADERS = [
  'access-control-allow-origin',
  'access-control-expose-headers',
  'allow',
  'cache-control',
  'content-security-policy',
  'content-type',
  'etag',
  'ratelimit-policy',
  'retry-after',
  'vary',
];

const WEB = 'application/graphql-response+json, application/json;q=0.9';
const ACCEPTS = [undefined, '*/*', 'application/json', WEB, 'text/html', 'application/graphql-response+json'];
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/json;charset=latin1',
];

/** Values for every variable of the web app, right for most of them. */
const VARIABLES = {
  itemId: 'dune',
  itemIds: ['dune'],
  bookId: 'dune',
  query: 'dune',
  list: 'WISHLIST',
  order: 'LAST_ADDED',
  timeframe: 'ALL',
  sort: 'NEWEST',
  search: '',
  id: '1',
  userId: '1',
  threadId: 'none',
  limit: 5,
  first: 5,
  offset: 0,
};

const QUERIES = [
  'query Q($limit: Int!) { ranking(list: WISHLIST, limit: $limit) { count book { itemId title } } }',
  'query Q($limit: Int = 2) { ranking(list: COMPLETED, limit: $limit) { count } }',
  'query Q($list: ListName!) { ranking(list: $list, limit: 3) { count } }',
  'query Q($itemId: String!) { book(itemId: $itemId) { title viewerWishlistEntry { id } } }',
  'query Q($id: ID!) { user(id: $id) { username ratingStats { average count } } }',
  'query A { viewer { username } } query Q { rankingCount(list: WISHLIST) }',
  '{ ranking(list: WISHLIST, limit: 0) { count } }',
  '{ viewer { username } account { email } }',
  '{ ranking(list: WISHLIST, limit: 2) { nothing } }',
  '{ ranking(list: WISHLIST',
  '',
  'mutation Q { addToList(bookId: "dune", list: WISHLIST) { id } }',
  'subscription Q { postChanged { id } }',
  '{ __typename __schema { queryType { name } } }',
];

/** The ID of an unexpected error, which is another one each time. */
const ERROR_ID = /\([\da-f]{8}-[\da-f-]{27}\)/g;

/** The time of an export. */
const EXPORTED_AT = /"exportedAt":"[^"]*",?/;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The moment of a page of the feed, which is that of the request. */
const MOMENT = /("moment":")[^"]*(")/;

const json = (body: unknown, headers: Record<string, string> = {}): Sent => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** Requests as clients send them, and as they send them by mistake. */
function generated(count: number): Sent[] {
  const { below, chance } = random(21);
  const one = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const request = (): Sent => {
    const query = one(QUERIES);
    const hash = one([sha256(query), ...Object.keys(operations).slice(0, 5), 'f'.repeat(64), 'short']);
    const body: Record<string, unknown> = {
      query,
      variables: one([
        undefined,
        VARIABLES,
        VARIABLES,
        {},
        null,
        { limit: 'two' },
        { id: null },
        [],
        'text',
        7,
      ]),
      ...(chance(0.3) && { operationName: one(['Q', 'A', '', null, 'Missing', 5]) }),
      ...(chance(0.2) && {
        extensions: one([
          {},
          null,
          'text',
          { persistedQuery: { version: 1, sha256Hash: hash } },
          { persistedQuery: { version: 2, sha256Hash: hash } },
          { persistedQuery: null },
        ]),
      }),
      ...(chance(0.1) && { documentId: one([`sha256:${hash}`, hash, 3, '']) }),
    };
    if (chance(0.15)) delete body.query;
    const text = one([
      ...Array.from({ length: 12 }, () => JSON.stringify(body)),
      JSON.stringify(body).slice(0, -3),
      JSON.stringify([body]),
      'null',
      '7',
      '',
    ]);
    const accept = one(ACCEPTS);
    return {
      body: text,
      headers: {
        'content-type': chance(0.9) ? 'application/json' : one(TYPES),
        ...(accept !== undefined && { accept }),
      },
    };
  };
  return Array.from({ length: count }, request);
}

const ownOperations = Object.entries(operations).flatMap(([hash, text]) => {
  const { operation, name } = getOperationAST(parse(text)) ?? {};
  const body = { operationName: name?.value, variables: VARIABLES };
  return [
    json({ ...body, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }, { accept: WEB }),
    json({ ...body, query: text }),
  ].map((sent) => ({ ...sent, guestOnly: operation === 'mutation' }));
});

const REQUESTS: Sent[] = [
  ...ownOperations,
  ...examples.flatMap(({ query, variables }) =>
    [json({ query, variables }), json({ query })].map((sent) => ({
      ...sent,
      guestOnly: query.startsWith('mutation'),
    })),
  ),
  ...(inject('mariadb') === undefined ? generated(400) : []), // their faults meet no database, so one of the two is enough
];

/** Sends every request twice, so that its document is cached the second time, which counts. */
async function answersOf(app: App, token: string) {
  const answers: unknown[] = [];
  for (const request of REQUESTS) {
    const { body, headers, guestOnly } = request;
    for (const authorization of guestOnly ? [undefined] : [undefined, `Bearer ${token}`]) {
      const send = () =>
        app.guest.fetch('/graphql', {
          method: 'POST',
          body,
          headers: { ...headers, ...(authorization !== undefined && { authorization }) },
        });
      await (await send()).text();
      const response = await send();
      const text = (await response.text()).replace(ERROR_ID, '(id)').replace(EXPORTED_AT, '');
      answers.push({
        request,
        status: response.status,
        headers: Object.fromEntries(HEADERS.map((name) => [name, response.headers.get(name)])),
        body: text.startsWith('{') ? (JSON.parse(text.replace(MOMENT, '$1$2')) as unknown) : text,
      });
    }
  }
  return answers;
}

testOnSqlite('the fast path answers every request as Apollo Server does', { timeout: 240_000 }, async () => {
  const settings = { sampleData: true, disabled: new Set(['responseCache'] as const) };
  const fast = await startApp(settings);
  const { token, run } = await fast.signUp('ann');
  await run('mutation { addToList(bookId: "dune", list: WISHLIST) { id } }');
  const answers = await answersOf(fast, token);
  await fast.gateway.stop();
  const { dataDir, databaseUrls } = fast;
  const disabled = new Set(['responseCache', 'fastPath'] as const);
  const plain = await startApp({ ...settings, dataDir, databaseUrls, disabled });
  const expected = await answersOf(plain, token);
  for (const [at, answer] of answers.entries()) expect(answer).toEqual(expected[at]);
});

test('what is refused for its cost is refused in the same words', async () => {
  const costly = '{ threads(limit: 48) { threads { comments(first: 100) { posts { author { id } } } } } }';
  const tooCostly =
    '{ threads(limit: 50) { threads { comments(first: 100) { posts { author { id username } reactions { user { id } } } } } } }';
  const refusals = async (app: App) => {
    const seen: unknown[] = [];
    for (const query of [tooCostly, tooCostly, ...Array.from({ length: 13 }, () => costly)]) {
      const response = await app.guest.fetch('/graphql', { method: 'POST', ...json({ query }) });
      const text = (await response.text()).replace(/in \d+ s|"retryAfter":\d+/g, '');
      seen.push([
        response.status,
        response.headers.has('retry-after'),
        response.headers.get('ratelimit-policy'),
        text,
      ]);
    }
    return seen;
  };
  const fast = await startApp({ rateLimit: true });
  const plain = await startApp({ rateLimit: true, disabled: new Set(['fastPath'] as const) });
  const [one, other] = [await refusals(fast), await refusals(plain)];
  expect(one).toEqual(other);
  expect(one.at(-1)).toEqual(expect.arrayContaining([429, true]));
});

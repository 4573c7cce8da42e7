import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, getIntrospectionQuery, Kind, parse, validate, type DocumentNode } from 'graphql';
import { expect, test } from 'vitest';
import { cachedQueryCost, queryCost } from '../gateway/graphql/queryCost';
import { QUERY_LIMITS, queryRules } from '../gateway/graphql/queryLimits';
import { connectSocket } from './setup/socket';
import { startApp, type App } from './setup/app';

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

interface Answer {
  status: number;
  headers: Headers;
  body: {
    data?: unknown;
    errors?: { message: string; extensions?: { code?: string } }[];
    extensions?: { cost?: Record<string, number> };
  };
}

async function ask({ guest }: App, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await guest.fetch('/graphql', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      ...headers,
    },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  };
}

const repeated = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ');

/** One object on each level, so that it is deep without being costly. */
const deep = (levels: number) =>
  `{ book(itemId: "dune") ${'{ viewerReview { book '.repeat(levels / 2 - 1)}{ title }${' } }'.repeat(levels / 2 - 1)} }`;

const allowed = {
  aliases: `{ ${repeated(15, (at) => `a${at}: user(id: ${at}) { id }`)} }`,
  depth: deep(12),
  directives: `{ ${repeated(50, () => 'googleSignIn @skip(if: false)')} }`,
};
const refused = {
  aliases: `{ ${repeated(16, (at) => `a${at}: user(id: ${at}) { id }`)} }`,
  'aliases in fragments': `{ viewer { ...F } } fragment F on User { ${repeated(16, (at) => `a${at}: id`)} }`,
  depth: deep(14),
  'depth through fragments': `{ book(itemId: "dune") { ...A } } fragment A on Book { viewerReview { book { viewerReview { book { viewerReview { ...B } } } } } } fragment B on Review { book { viewerReview { book { viewerReview { book { viewerReview { id } } } } } } }`,
  'lists within lists': `{ searchBooks(query: ${'['.repeat(1_900)}) { id } }`,
  tokens: `{ ${'viewer { id } '.repeat(600)} }`,
  directives: `{ ${repeated(51, () => 'googleSignIn @skip(if: false)')} }`,
  cost: '{ threads(limit: 100) { threads { comments(first: 100) { posts { id author { id } } } } } }',
  'cost by lists without pages': '{ user(id: 1) { likers { likers { id } } } }',
  'cost by default sizes':
    '{ threads(limit: 100) { threads { comments { posts { replies { posts { author { id } } } } } } } }',
};

/** Each for its own reason: what is too deep, for one, would often be too costly too. */
const SAYS: Partial<Record<string, string>> = {
  aliases: 'aliases',
  'aliases in fragments': 'aliases',
  depth: 'levels deep',
  'depth through fragments': 'levels deep',
  'lists within lists': 'levels deep|Syntax Error', // as far as the stack reaches
  tokens: 'tokens',
  directives: 'directives',
  cost: 'costs',
  'cost by lists without pages': 'costs',
  'cost by default sizes': 'costs',
};

/** Statements of the indexes, which are built and follow their logs while requests are answered. */
const OF_INDEXES = /post_changes|forum_counter|taste_changes|SELECT MAX\(id\) AS id FROM users/;

test('a query that is too large is refused before anything is looked up for it', async () => {
  const app = await startApp();
  for (const [name, query] of Object.entries(allowed))
    expect([name, (await ask(app, { query })).body.errors]).toEqual([name, undefined]);
  for (const [name, query] of Object.entries(refused)) {
    let answer: Answer | undefined;
    const statements = await app.statements(async () => {
      answer = await ask(app, { query });
    });
    expect([name, answer?.status, answer?.body.data]).toEqual([name, 400, undefined]);
    expect([name, answer?.body.errors?.[0]?.message]).toEqual([
      name,
      expect.stringMatching(SAYS[name] ?? ''),
    ]);
    expect([name, statements.filter((sql) => !OF_INDEXES.test(sql))]).toEqual([name, []]);
  }
  const page =
    'query ($n: Int!) { threads(limit: $n) { threads { comments(first: $n) { posts { author { id } } } } } }';
  expect((await ask(app, { query: page, variables: { n: 10 } })).body.errors).toBeUndefined();
  expect((await ask(app, { query: page, variables: { n: 100 } })).body.errors?.[0]?.extensions?.code).toBe(
    'QUERY_TOO_LARGE',
  );
});

test('no variable that an operation does not declare makes it cheaper', async () => {
  const app = await startApp();
  const query =
    'query ($n: Int) { threads(limit: 100) { threads { comments(first: $n) { posts { author { id } } } } } }';
  expect((await ask(app, { query, variables: { 'n 100 x': 1 } })).body.errors).toBeUndefined();
  const { body } = await ask(app, { query, variables: { n: 100, x: 1 } });
  expect(body.errors?.[0]?.extensions?.code).toBe('QUERY_TOO_LARGE');
  for (const last of ['null', '$m']) {
    const both = `query ($n: Int${last === '$m' ? ', $m: Int' : ''}) { threads(limit: 100) { threads { comments(last: ${last}, first: $n) { posts { author { id } } } } } }`;
    const { body } = await ask(app, { query: both, variables: { n: 100, m: null } });
    expect([last, body.errors?.[0]?.extensions?.code]).toEqual([last, 'QUERY_TOO_LARGE']);
  }
});

test('a page is never longer than a hundred, nor empty, nor before the first', async () => {
  const { guest } = await startApp();
  const pages: ((page: string) => string)[] = [
    (page) => `ranking(list: WISHLIST, ${page}) { count }`,
    (page) => `threads(${page}) { totalCount }`,
    (page) => `searchBooks(query: "dune", ${page}) { title }`,
    (page) => `bookReviews(itemId: "dune", ${page}) { totalCount }`,
  ];
  for (const page of ['limit: 101', 'limit: 0', 'limit: -1', 'offset: -1'])
    for (const query of pages)
      expect([page, await guest.refusal(`{ ${query(page)} }`)]).toMatchObject([
        page,
        { code: 'BAD_USER_INPUT', message: expect.stringContaining('whole number') as string },
      ]);
});

test('a fan of fragments is measured in no time', () => {
  const fan = parse(
    `{ viewer { ...F0 } } ${repeated(100, (at) => `fragment F${at} on User { a: likers { ...F${at + 1} } b: likers { ...F${at + 1} } }`)} fragment F100 on User { id }`,
  );
  const startedAt = performance.now();
  const [error] = validate(schema, fan, queryRules);
  const operation = operationOf(fan);
  expect(operation && queryCost(schema, fan, operation, {})).toBeGreaterThan(QUERY_LIMITS.cost);
  expect(error?.message).toContain('levels deep');
  expect(performance.now() - startedAt).toBeLessThan(500);
});

const operationOf = (document: DocumentNode) =>
  document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);

test('each object that a page may have costs a point, and nothing makes a page smaller than it is', () => {
  const costs = (text: string, ...some: Record<string, unknown>[]) => {
    const document = parse(text);
    return document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? some.map((variables) => cachedQueryCost(schema, document, definition, variables))
        : [],
    );
  };
  const page = '{ threads { id } }';
  expect(costs(`{ threads(limit: 7) ${page} }`, {})).toEqual([8]);
  expect(costs(`{ post(id: 1) { comments(last: 50) { posts { id } } } }`, {})).toEqual([52]);
  expect(costs(`{ threads(limit: -90) ${page} more: threads(limit: 7) ${page} }`, {})).toEqual([10]);
  expect(costs(`{ threads(limit: 1000000) ${page} }`, {})).toEqual([102]);
  expect(
    costs(
      '{ threads(limit: 7) { ...P } more: threads(limit: 50) { ...P } } fragment P on ThreadPage { threads { id } }',
      {},
    ),
  ).toEqual([59]);
  expect(costs(`query ($n: Int! = 70) { threads(limit: $n) ${page} }`, {}, { n: 7 })).toEqual([71, 8]);
  expect(
    costs(`query ($n: Int = 70) { post(id: 1) { comments(first: $n) { posts { id } } } }`, {}, { n: null }),
  ).toEqual([72, 12]);
  expect(costs(`query A { threads(limit: 7) ${page} } query B { threads(limit: 50) ${page} }`, {})).toEqual([
    8, 51,
  ]);
  expect(costs('mutation { logout }', {})).toEqual([10]);
  expect(costs('{ __type(name: "User") { name } }', {})).toEqual([50]);
});

test('sockets are held to the same', async () => {
  const app = await startApp();
  const socket = connectSocket(app);
  for (const [name, query] of Object.entries(refused))
    await expect(socket.iterate({ query }).next()).rejects.toMatchObject([
      { message: expect.stringMatching(SAYS[name] ?? '') as string },
    ]);
});

test('every response says what it cost, and its headers what is left', async () => {
  const app = await startApp({ rateLimit: true });
  const first = await ask(app, { query: '{ ranking(list: WISHLIST, limit: 5) { book { title } } }' });
  expect(first.body.extensions?.cost).toEqual({ cost: 10, maximum: 10_000 });
  expect(first.headers.get('ratelimit')).toMatch(/^"points";r=99990;t=\d+$/);
  expect(first.headers.get('ratelimit-policy')).toBe('"points";q=100000;w=60');
  const costly = '{ threads(limit: 48) { threads { comments(first: 100) { posts { author { id } } } } } }';
  let last = first;
  for (let at = 0; at < 11 && last.status === 200; at++) last = await ask(app, { query: costly });
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(last.body.errors?.[0]?.message).toContain('asked for too much');
});

test('introspection is open, and our own operations stay within the limits', async () => {
  const app = await startApp();
  const { errors, extensions } = (await ask(app, { query: getIntrospectionQuery() })).body;
  expect([errors, extensions?.cost?.cost]).toEqual([undefined, 500]);
  const files = ['web', 'rest-compat'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.graphql'))
      .map((name) => [room, readFileSync(`${room}/${name}`, 'utf8')] as const),
  );
  const web = parse(files.flatMap(([room, text]) => (room === 'web' ? [text] : [])).join('\n'));
  for (const operation of web.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const variables = Object.fromEntries(
      (operation.variableDefinitions ?? []).map(({ variable }) => [variable.name.value, 50]),
    );
    expect([
      operation.name?.value,
      queryCost(schema, web, operation, variables) <= QUERY_LIMITS.cost,
    ]).toEqual([operation.name?.value, true]);
  }
});

test('batches, changes over GET and bodies that are no JSON are refused', async () => {
  const app = await startApp();
  expect((await ask(app, [{ query: '{ googleSignIn }' }, { query: '{ googleSignIn }' }])).status).toBe(400);
  const change = await app.guest.fetch(`/graphql?query=${encodeURIComponent('mutation { logout }')}`);
  expect(change.status).toBe(405);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    expect([type, (await ask(app, '{"query":"{ googleSignIn }"}', { 'content-type': type })).status]).toEqual(
      [type, 415],
    );
  expect((await ask(app, 'x'.repeat(102_401))).status).toBe(413);
  expect((await ask(app, '{')).status).toBe(400);
});

test('pages of every origin may ask, and a browser is led to the playground', async () => {
  const { guest } = await startApp();
  const preflight = await guest.fetch('/graphql', { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  const page = await guest.fetch('/graphql', { headers: { accept: 'text/html' }, redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([303, '/playground']);
});

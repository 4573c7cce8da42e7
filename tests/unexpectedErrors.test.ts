import { connect } from 'node:net';
import { GraphQLError } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../gateway/config';
import { createLog } from '../gateway/observability/log';
import { startGateway } from '../gateway/server';
import { testPlace } from './setup/database';

const QUERY = '{ ranking(list: WISHLIST, limit: 1) { count } }';

const graphql = (query: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query }),
});

async function start(disable = '') {
  const lines: { id?: string; msg?: string }[] = [];
  const log = createLog('error', { write: (line) => void lines.push(JSON.parse(line) as object) });
  const settings = readConfig({
    PORT: '0',
    OPEN_LIBRARY_URL: 'off',
    SAMPLE_DATA: 'off',
    RATE_LIMIT: 'off',
    DISABLE: disable,
  });
  const gateway = await startGateway({ ...settings, ...(await testPlace()) }, log);
  onTestFinished(() => gateway.stop());
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${gateway.port}${path}`, init);
    const body = (await response.json()) as { message?: string; errors?: { message: string }[] };
    return { status: response.status, body };
  };
  const isLogged = (message = '') =>
    lines.some(({ id, msg }) => msg === 'unexpected error' && id !== undefined && message.includes(id));
  return { gateway, ask, isLogged };
}

const broken = () => {
  throw new Error('This part is broken.');
};

test('an operation that breaks is answered 500 with its ID, by GraphQL and REST in their own shapes', async () => {
  const { gateway, ask, isLogged } = await start('responseCache');
  await ask('/graphql', graphql(QUERY)); // from now on the fast path answers it
  gateway.base.execute = broken;
  for (const query of [QUERY, '{ viewer { id } }']) {
    const { status, body } = await ask('/graphql', graphql(query));
    expect([status, Object.keys(body)]).toEqual([500, ['errors']]);
    expect(isLogged(body.errors?.[0]?.message), query).toBe(true);
  }
  const { status, body } = await ask('/api/lists/top-wishlist');
  expect([status, Object.keys(body)]).toEqual([500, ['message']]);
  expect(isLogged(body.message)).toBe(true);
});

test('a client that breaks off an upload is not taken for a database that is away', async () => {
  const { gateway, ask } = await start();
  const failures = async () =>
    /shelfmates_failures_total{kind="database"} (\d+)/.exec(
      await (await fetch(`http://127.0.0.1:${gateway.port}/metrics`)).text(),
    )?.[1];
  const before = await failures();
  const register =
    'mutation { register(input: { username: "ann", email: "a@example.org", password: "a fine long password" }) { alert } }';
  await ask('/graphql', graphql(register));
  const { body } = await ask(
    '/graphql',
    graphql('mutation { login(username: "ann", password: "a fine long password") { token } }'),
  );
  const { token } = (body as { data: { login: { token: string } } }).data.login;
  const socket = connect(gateway.port, '127.0.0.1');
  const gone = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /api/imports HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: text/csv\r\nContent-Length: 1000\r\n\r\nTitle`,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  await gone;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(before).toBeDefined();
  expect(await failures()).toBe(before);
});

test('a value of ours that does not fit its type is an error on our side, not in the query', async () => {
  const { gateway, ask, isLogged } = await start('responseCache');
  const error = new GraphQLError('Int cannot represent non-integer value: "x"', { path: ['ranking'] });
  gateway.base.execute = () => ({ data: null, errors: [error] });
  const { body } = await ask('/graphql', graphql(QUERY));
  expect(body).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR', status: 500 } }] });
  expect(isLogged(body.errors?.[0]?.message)).toBe(true);
});

test('a handler that breaks answers 500 instead of cutting the connection', async () => {
  const { gateway, ask, isLogged } = await start();
  gateway.database.version.current = broken;
  const shapes: [string, RequestInit | undefined, string][] = [
    ['/graphql', graphql(QUERY), 'errors'],
    ['/api/lists/top-wishlist', undefined, 'message'],
    ['/nothing/here', undefined, 'message'],
  ];
  for (const [path, init, key] of shapes) {
    const { status, body } = await ask(path, init);
    expect([status, Object.keys(body)], path).toEqual([500, [key]]);
    expect(isLogged(body.message ?? body.errors?.[0]?.message), path).toBe(true);
  }
});

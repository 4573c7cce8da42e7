import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../gateway/config';
import { clientAddressBehind } from '../gateway/http/clientAddress';
import { connectSocket } from './setup/socket';
import { startApp, type App } from './setup/app';
import { startRedis } from './setup/redis';

const CHEAP = '{ ranking(list: WISHLIST, limit: 5) { book { title } } }';
const COSTLY = '{ threads(limit: 48) { threads { comments(first: 100) { posts { author { id } } } } } }';

interface Answer {
  errors?: { message: string; extensions: { code: string; retryAfter?: number } }[];
  extensions?: { cost?: { cost: number } };
}

async function ask({ guest }: App, query: string, headers = {}) {
  const response = await guest.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await response.json()) as Answer;
  const remaining = Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
  return { status: response.status, errors, remaining };
}

const leftOf = async ({ guest }: App, headers = {}) =>
  Number(/r=(\d+)/.exec((await guest.fetch('/api/user/1', { headers })).headers.get('ratelimit') ?? '')?.[1]);

function queryOver(app: App, headers: Record<string, string> = {}) {
  const socket = connectSocket(app, null, {
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocol: string) {
        super(address, protocol, { headers });
      }
    },
  });
  return (query: string) => socket.iterate({ query }).next();
}

test('what is asked of one gateway is counted by the other, and each counts alone while Redis is away', async () => {
  const redis = await startRedis();
  const settings = { redisUrl: redis.url, rateLimit: true };
  const one = await startApp(settings);
  const two = await startApp(settings);
  await expect.poll(async () => (await leftOf(one)) - (await leftOf(two))).toBe(1);
  const before = (await ask(one, CHEAP)).remaining;
  expect((await ask(two, CHEAP)).remaining).toBe(before - 10);

  await redis.kill();
  expect((await ask(one, CHEAP)).status).toBe(200);
  expect(await leftOf(one)).toBeGreaterThan(1_190);
});

test('operations over sockets are paid from the same budget', async () => {
  const app = await startApp({ rateLimit: true });
  const run = queryOver(app);
  const { value } = await run(CHEAP);
  expect(value).toMatchObject({ extensions: { cost: { cost: 10, maximum: 10_000 } } });
  expect((await ask(app, CHEAP)).remaining).toBe(99_980);

  const answers = await Promise.allSettled(Array.from({ length: 11 }, () => run(COSTLY)));
  const [refused] = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as object] : [],
  );
  expect(refused).toMatchObject([
    {
      message: expect.stringContaining('asked for too much') as string,
      extensions: { code: 'TOO_MANY_REQUESTS' },
    },
  ]);
  await expect(run('subscription { postChanged { number } }')).rejects.toMatchObject(refused ?? {});
  expect((await ask(app, CHEAP)).status).toBe(429);
});

test('whoever sends ever new operations is told to wait, over HTTP and sockets alike; what was read already goes on', async () => {
  const app = await startApp({ rateLimit: true });
  const run = queryOver(app);
  await ask(app, CHEAP);
  const long = (at: number) => `{ nothing${at} # ${'x'.repeat(60_000)}\n }`;
  for (let at = 0; at < 8; at++) {
    if (at % 2) expect((await ask(app, long(at))).status).toBe(200);
    else
      await expect(run(long(at))).rejects.toMatchObject([
        { message: expect.stringContaining('Cannot') as string },
      ]);
  }
  const refused = { extensions: { code: 'TOO_MANY_REQUESTS' } };
  expect(await ask(app, long(8))).toMatchObject({ status: 429, errors: [refused] });
  await expect(run(long(9))).rejects.toMatchObject([refused]);
  expect(await ask(app, CHEAP)).toMatchObject({ status: 200, errors: undefined });
});

test('readers behind a trusted proxy have their own limits, and nobody else is believed about where they come from', async () => {
  const [ann, bob] = [{ 'x-forwarded-for': '192.0.2.1' }, { 'x-forwarded-for': '192.0.2.2' }];
  const alone = await startApp({ rateLimit: true });
  expect([await leftOf(alone, ann), await leftOf(alone, bob)]).toEqual([1_199, 1_198]);

  const oneHop = await startApp({ rateLimit: true, trustedProxies: 1 });
  expect([await leftOf(oneHop, ann), await leftOf(oneHop, bob), await leftOf(oneHop, ann)]).toEqual([
    1_199, 1_199, 1_198,
  ]);
  const pretended = { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' };
  expect(await leftOf(oneHop, pretended)).toBe(1_197);
  expect((await ask(oneHop, CHEAP, bob)).remaining).toBe(99_990);
  await queryOver(oneHop, bob)(CHEAP);
  expect((await ask(oneHop, CHEAP, bob)).remaining).toBe(99_970);

  const named = await startApp({ rateLimit: true, trustedProxies: ['127.0.0.0/8', '2001:db8::/32'] });
  const throughBoth = { 'x-forwarded-for': '203.0.113.9, 192.0.2.1:5678, [2001:db8::7]:443' };
  const throughNone = { 'x-forwarded-for': '192.0.2.1, nonsense, 127.0.0.3' };
  expect(await leftOf(named, ann)).toBe(1_199);
  expect(await leftOf(named, throughBoth)).toBe(1_198);
  expect(await leftOf(named, throughNone)).toBe(1_199);
});

test('an address has no prefix of IPv6 sockets, and is one', () => {
  const addressOf = (remoteAddress: string, forwarded?: string, hops = 1) => {
    const headers = { 'x-forwarded-for': forwarded };
    return clientAddressBehind(hops)({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);
  };
  expect(addressOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(addressOf('::ffff:127.0.0.1', '::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(addressOf('2001:db8::1')).toBe('2001:db8::1');
  expect(addressOf('127.0.0.1', '203.0.113.9, nonsense, 192.0.2.7', 3)).toBe('192.0.2.7');
});

test('the trusted proxies are a number of hops or addresses', () => {
  const read = (TRUSTED_PROXIES?: string) => readConfig({ TRUSTED_PROXIES }).trustedProxies;
  expect(read()).toBe(0);
  expect(read('2')).toBe(2);
  expect(read('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
  for (const wrong of ['yes', '-1', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1/8/8'])
    expect(() => read(wrong)).toThrow('TRUSTED_PROXIES must be the number of proxies');
});

import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../gateway/config';
import { createLog } from '../gateway/observability/log';
import { startGateway } from '../gateway/server';
import { startApp } from './setup/app';
import { testPlace } from './setup/database';
import { freePort } from './setup/mariadb';

const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));

/** A gateway whose log is kept, on its own copy of the built web app. */
async function startWatched() {
  const web = mkdtempSync(join(tmpdir(), 'shelfmates-web-'));
  onTestFinished(() => rmSync(web, { recursive: true, force: true }));
  cpSync(WEB, web, { recursive: true, filter: (path) => !/playground|monaco|worker|api-docs/.test(path) });
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const config = {
    ...readConfig({ PORT: '0', OPEN_LIBRARY_URL: 'off', SAMPLE_DATA: 'off', RATE_LIMIT: 'off' }),
    ...(await testPlace()),
  };
  const gateway = await startGateway(config, log, web);
  onTestFinished(() => gateway.stop());
  return { gateway, web, lines, address: `http://127.0.0.1:${gateway.port}` };
}

test('an open page gets its files, small, also when a new build has replaced them', async () => {
  const { address, web } = await startWatched();
  const script = readdirSync(join(web, 'assets')).find((name) => /^index.*\.js$/.test(name));
  rmSync(web, { recursive: true });
  const asset = (headers: Record<string, string>, method = 'GET') =>
    fetch(`${address}/assets/${script}`, { method, headers });
  const compressed = await asset({ 'accept-encoding': 'gzip, br' });
  expect(Object.fromEntries(compressed.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000,immutable',
    vary: 'Accept-Encoding',
  });
  const plain = await asset({ 'accept-encoding': 'br;q=0, identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(await compressed.text());
  for (const encodings of ['gzip;q=0, br;q=0', 'gzip; q=0.000, *;q=0', 'identity'])
    expect((await asset({ 'accept-encoding': encodings })).headers.get('content-encoding')).toBeNull();
  expect((await asset({ 'accept-encoding': 'br;q=0, *' })).headers.get('content-encoding')).toBe('gzip');
  const etag = plain.headers.get('etag') ?? '';
  expect((await asset({ 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304);
  expect((await asset({}, 'HEAD')).status).toBe(200);
  for (const path of ['/assets/gone.js', '/assets/../index.html.br', '/assets/%2e%2e/%2e%2e/package.json'])
    expect([200, 404]).toContain((await fetch(address + path)).status);
  expect((await fetch(`${address}/assets/gone.js`)).status).toBe(404);
  expect((await fetch(`${address}/`)).status).toBe(200);
});

test('an answer names its request, and the log of a failure carries that name', async () => {
  const { address, gateway, lines } = await startWatched();
  const ask = (id: string) =>
    fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': id },
      body: JSON.stringify({ query: '{ ranking(list: WISHLIST) { count } }' }),
    });
  expect((await ask('id with spaces')).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  await gateway.database.db.query('DROP TABLE rankings');
  const response = await ask('from-the-proxy-7');
  expect(response.headers.get('x-request-id')).toBe('from-the-proxy-7');
  const version = /\((.+)\)/.exec(await response.text())?.[1];
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'unexpected error', id: version, request: 'from-the-proxy-7' }),
  );
  const rest = await fetch(`${address}/api/lists/top-wishlist`, { headers: { 'x-request-id': 'by-rest-8' } });
  expect(rest.status).toBe(500);
  expect(lines).toContainEqual(expect.objectContaining({ status: 500, request: 'by-rest-8' }));
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'unexpected error', request: 'by-rest-8' }));
});

test('the figures tell how things stand', async () => {
  const app = await startApp();
  await app.guest.fetch('/api/lists/top-wishlist');
  const figures = await (await app.guest.fetch('/metrics')).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1]);
  expect(valueOf('shelfmates_ready')).toBe(1);
  expect(valueOf('shelfmates_search_books')).toBeGreaterThan(1_000);
  expect(valueOf('shelfmates_sockets_open')).toBe(0);
  expect(valueOf('shelfmates_forum_change')).toBe(0);
  expect(figures).toContain('shelfmates_request_duration_seconds_count{kind="api",status="200"} 1');
  expect(figures).not.toMatch(/^shelfmates_redis_ready \d/m);
  expect(figures).toContain('shelfmates_database_retries_total');
  for (const series of ['failures_total{kind="unexpected"}', 'mails_total{kind="reset",outcome="failed"}'])
    expect(figures).toMatch(new RegExp(`^shelfmates_${series} \\d+$`, 'm'));
});

test('a cached answer is compressed for those alone who take it', async () => {
  const { guest } = await startApp();
  const encoding = async (accepted: string) =>
    (await guest.fetch('/book/dune', { headers: { 'accept-encoding': accepted } })).headers.get(
      'content-encoding',
    );
  for (let times = 0; times < 3; times++) expect(await encoding('gzip;q=0')).toBeNull();
  await expect.poll(() => encoding('gzip')).toBe('gzip');
  expect(await encoding('gzip;q=0')).toBeNull();
});

test('the figures are for this machine alone, unless they have a port of their own', async () => {
  const figures = async (address: string, headers: Record<string, string> = {}) =>
    (await (await fetch(`${address}/metrics`, { headers })).text()).includes('shelfmates_ready');
  const app = await startApp();
  expect(await figures(app.address)).toBe(true);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await figures(app.address, { [name]: '127.0.0.1' })).toBe(false);

  const metricsPort = await freePort();
  const apart = await startApp({ metricsPort });
  expect(await figures(apart.address)).toBe(false);
  expect(await figures(`http://127.0.0.1:${metricsPort}`)).toBe(true);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/graphql`)).status).toBe(404);

  expect(await figures((await startApp({ metricsPort: null })).address)).toBe(false);
  const settings = { DATABASE_URL: 'mysql://u:p@db/shelfmates' };
  expect(readConfig(settings).metricsPort).toBeNull();
  expect(readConfig({ ...settings, METRICS_PORT: '9464' }).metricsPort).toBe(9464);
  expect(() => readConfig({ METRICS_PORT: 'many' })).toThrow('METRICS_PORT must be');
});

import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startApp, type App } from './setup/app';

/** A connection on which the test writes the requests itself. */
async function openConnection({ address }: App) {
  const { host, hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve));
  let received = '';
  socket.on('data', (part) => (received += String(part)));
  return {
    socket,
    received: () => received,
    /** Writes a request that offers another protocol. */
    offer: (protocol: string, line: string, headers: string[] = [], body = '') =>
      socket.write(
        [
          `${line} HTTP/1.1`,
          `Host: ${host}`,
          'Connection: Upgrade, HTTP2-Settings',
          `Upgrade: ${protocol}`,
          'HTTP2-Settings: AAMAAABkAAQAAP__',
          ...headers,
          '',
          body,
        ].join('\r\n'),
      ),
  };
}

test('a connection that cannot become a socket, or breaks off, does not end the gateway', async () => {
  const app = await startApp();
  for (const target of ['//', '///graphql', 'http://[/graphql', '*', '/graphql?x=%']) {
    const { socket, offer } = await openConnection(app);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    offer('websocket', `GET ${target}`);
    await closed;
  }
  for (let at = 0; at < 100; at++) {
    const { socket, offer } = await openConnection(app);
    offer(at % 2 === 0 ? 'websocket' : 'h2c', 'GET /nothing');
    if (at % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
  }
  expect((await app.guest.fetch('/healthz')).status).toBe(200);
});

test('a client that offers another protocol is answered over this one', async () => {
  const app = await startApp();
  const { socket, offer, received } = await openConnection(app);
  const responses = () => received().match(/HTTP\/1\.1 \d+/g);
  offer('h2c', 'GET /api/search/search-combined/dune');
  await expect.poll(received).toContain('Frank Herbert');
  const body = JSON.stringify({ query: '{ book(itemId: "emma") { title } }' });
  offer(
    'h2c',
    'POST /graphql',
    ['Content-Type: application/json', `Content-Length: ${body.length}`],
    body.slice(0, 9),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.write(body.slice(9));
  await expect.poll(received).toContain('{"book":{"title":"Emma"}}');
  const ended = new Promise((resolve) => socket.once('end', resolve));
  offer('h2c', 'GET /api/nothing', ['Connection: close']);
  await ended;
  expect(responses()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
});

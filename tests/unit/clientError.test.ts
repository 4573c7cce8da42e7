import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clientErrorHandler } from '../../gateway/http/clientError';

test('a request that takes too long to arrive is answered 408, in words and with the headers of every response', async () => {
  const server = createServer({ connectionsCheckingInterval: 20, headersTimeout: 20 });
  server.on('clientError', clientErrorHandler({ 'X-Content-Type-Options': 'nosniff' }));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\n'),
    );
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nX-Content-Type-Options: nosniff\r\n/);
  expect(head).toMatch(/^Access-Control-Allow-Origin: \*\r$/im);
  expect(JSON.parse(body)).toEqual({ message: 'This request took too long to arrive.' });
});

import type { OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import { ANY_ORIGIN } from '../../rest-compat/cors';

const RESPONSES: Readonly<Record<string, [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address and the headers of this request are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long to arrive.'],
};
const UNREADABLE = ['400 Bad Request', 'This request could not be read.'] as const;

/**
 * Responds to what Node's HTTP parser rejects before there is a request. By default Node sends a bare status line; this adds a
 * message and the headers that every other response has.
 */
export function clientErrorHandler(headers: OutgoingHttpHeaders) {
  return ({ code = '' }: NodeJS.ErrnoException, stream: Duplex): void => {
    if (code === 'ECONNRESET' || !stream.writable) return void stream.destroy();
    const [status, message] = RESPONSES[code] ?? UNREADABLE;
    const body = JSON.stringify({ message });
    const head = Object.entries({
      ...headers,
      ...ANY_ORIGIN,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    }).flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`));
    stream.end([`HTTP/1.1 ${status}`, ...head, '', body].join('\r\n'));
  };
}

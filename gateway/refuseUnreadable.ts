import type { Duplex } from 'node:stream';

const REFUSALS: Readonly<Record<string, [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address and the headers of this request are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long to arrive.'],
};
const UNREADABLE = ['400 Bad Request', 'This request could not be read.'] as const;

/** Answers what is no request at all: Node by itself says nothing but a number. */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, stream: Duplex): void {
  if (code === 'ECONNRESET' || !stream.writable) return void stream.destroy();
  const [status, message] = REFUSALS[code] ?? UNREADABLE;
  const body = JSON.stringify({ message });
  stream.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

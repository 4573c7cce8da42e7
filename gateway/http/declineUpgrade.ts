import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers of a connection that is to change its protocol. */
const UPGRADE_HEADERS = new Set(['connection', 'upgrade', 'http2-settings']);

/** Whether a client, such as Java's or `curl --http2`, would rather speak another protocol than WebSocket (RFC 9110, 7.8). */
export const offersOtherProtocol = ({ headers: { upgrade = '' } }: IncomingMessage): boolean =>
  upgrade.toLowerCase() !== 'websocket';

/**
 * Has a request that offers another protocol answered as if it did not. Node has taken its connection out of the HTTP server, so
 * the request goes back in, without the offer.
 */
export function declineUpgrade(
  server: Server,
  { method, url, httpVersion, headers, rawHeaders }: IncomingMessage,
  stream: Duplex,
  body: Buffer,
): void {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!UPGRADE_HEADERS.has(rawHeaders[at]!.toLowerCase()))
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  if (/\bclose\b/i.test(headers.connection ?? '')) lines.push('Connection: close');
  stream.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]));
  server.emit('connection', stream);
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** The headers by which a client offers to switch protocols. */
const UPGRADE_HEADERS = new Set(['connection', 'upgrade', 'http2-settings']);

/** Whether a client offers a protocol other than WebSocket, as Java's HTTP client and `curl --http2` do (RFC 9110, 7.8). */
export const offersOtherProtocol = ({ headers: { upgrade = '' } }: IncomingMessage): boolean =>
  upgrade.toLowerCase() !== 'websocket';

/**
 * Handles a request that offers another protocol as an ordinary one. Node has detached its connection from the HTTP server, so the
 * request is fed back in without the headers of the offer.
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

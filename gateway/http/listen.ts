import type { OutgoingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config';
import { clientErrorHandler } from './clientError';

/** How long a request may take to arrive, in ms: its headers, and all of it. 100 kB take no longer on the slowest phone. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000 };
/** How long responses may still take once the gateway stops, in ms. */
const DRAIN = 8_000;

/** Starts to accept connections and returns the port. */
export async function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
  headers: OutgoingHttpHeaders,
): Promise<number> {
  Object.assign(server, TIMEOUTS);
  server.on('clientError', clientErrorHandler(headers));
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));
  return (server.address() as AddressInfo).port;
}

/** Stops accepting connections and lets running requests finish. */
export const drain = (server: Server): Promise<void> =>
  new Promise((closed) => {
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN);
    // A connection that has had its response would stay open for another request, of which there will be none.
    const idle = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(idle);
      closed();
    });
  });

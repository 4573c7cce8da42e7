import type { OutgoingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config';
import { clientErrorHandler } from './clientError';

/** Time limits for receiving headers and whole requests, in ms. 100 kB take less on the slowest phone. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000 };
/** Time limit for running requests once the gateway stops, in ms. */
const DRAIN_TIMEOUT = 8_000;

/** Starts to accept connections and returns the port. */
export async function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
  headers: OutgoingHttpHeaders,
): Promise<number> {
  Object.assign(server, TIMEOUTS);
  server.on('clientError', clientErrorHandler(headers));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** Stops accepting connections and lets running requests finish. */
export const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT);
    // Close idle keep-alive connections, which would stay open for another request.
    const idle = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(idle);
      resolve();
    });
  });

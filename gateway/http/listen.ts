import type { OutgoingHttpHeaders, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config';
import { clientErrorHandler } from './clientError';
import { openPort } from './openPort';

/** Time limits for receiving headers and whole requests, in ms. 100 kB take less on the slowest phone. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000 };
/** Time limit for running requests once the gateway stops, in ms. */
const DRAIN_TIMEOUT = 8_000;

/**
 * Starts to accept connections. Returns the port, and `drain`, which accepts no more and lets running requests
 * finish.
 */
export async function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
  headers: OutgoingHttpHeaders,
): Promise<{ port: number; drain: () => Promise<void> }> {
  Object.assign(server, TIMEOUTS);
  server.on('clientError', clientErrorHandler(headers));
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return {
    port: await openPort(server, { port, host }),
    drain: () => drain(server, connections),
  };
}

const drain = (server: Server, connections: ReadonlySet<Socket>): Promise<void> =>
  new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT);
    const idle = setInterval(() => {
      server.closeIdleConnections(); // keep-alive connections, which would stay open for another request
      // Connections that clients open before they need them are not idle to Node: it waits for their first request.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, 20);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(idle);
      resolve();
    });
  });

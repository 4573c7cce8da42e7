import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Express } from 'express';
import type { Config } from '../config';
import type { RenderMetrics } from '../observability/metrics';
import { openPort } from './openPort';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether a request was sent from this machine. Forwarded requests were not, whatever the proxy's address is. */
const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);

/**
 * Serves `/metrics` as configured: on a separate port, on the main port for clients on this machine only, or not at all. For
 * everybody else the address is unknown.
 */
export async function serveMetrics(
  app: Express,
  { metricsPort, host }: Pick<Config, 'metricsPort' | 'host'>,
  render: RenderMetrics,
): Promise<{ port: number | null; close(): void }> {
  const respond: RequestListener = (_request, response) =>
    void render().then(
      ({ contentType, body }) => response.setHeader('Content-Type', contentType).end(body),
      () => response.writeHead(500).end(),
    );
  if (metricsPort === 'main')
    app.get('/metrics', (request, response, next) =>
      isLocal(request) ? respond(request, response) : next(),
    );
  if (typeof metricsPort !== 'number') return { port: null, close: () => undefined };
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') respond(request, response);
    else response.writeHead(404).end();
  });
  const port = await openPort(server, { port: metricsPort, host }, { port: 'METRICS_PORT', host: 'HOST' });
  return {
    port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

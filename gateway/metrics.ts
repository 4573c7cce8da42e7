import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Log } from './log';

/** What kind of request this is; never a path of its own, of which there are too many to count apart. */
function kindOf(path: string): string {
  if (path.startsWith('/graphql')) return 'graphql';
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/assets/')) return 'asset';
  return 'page';
}

/** Counters of the whole process, each kept beside the code that counts. */
export const counters = new Registry();

/** Measures a request from now on until it is answered. */
export type Observed = (request: IncomingMessage, response: ServerResponse) => void;

/** Measures every request, tells Prometheus at `/metrics`, and logs what failed. Paths are logged without their queries, which may carry tokens. */
export function observe(app: Express, log: Log): Observed {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'shelfmates_request_duration_seconds',
    help: 'How long requests took, by kind and status.',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [register],
  });
  const observed: Observed = (request, response) => {
    const begun = performance.now();
    const { method, url = '' } = request;
    const [path = ''] = url.split('?', 1);
    response.once('finish', () => {
      const seconds = (performance.now() - begun) / 1_000;
      const status = response.statusCode;
      duration.observe({ kind: kindOf(path), status }, seconds);
      log[status >= 500 ? 'warn' : 'debug']({ method, path, status, seconds }, 'request');
    });
  };
  app.use((request, response, next) => {
    observed(request, response);
    next();
  });
  app.get('/metrics', async (_request, response) => {
    response.type(register.contentType).send(await Registry.merge([register, counters]).metrics());
  });
  return observed;
}

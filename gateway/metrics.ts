import type { Express, Request } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Log } from './log';

/** What kind of request this is; never a path of its own, of which there are too many to count apart. */
function kindOf({ path }: Request): string {
  if (path.startsWith('/graphql')) return 'graphql';
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/assets/')) return 'asset';
  return 'page';
}

/** Counters of the whole process, each kept beside the code that counts. */
export const counters = new Registry();

/** Measures every request, tells Prometheus at `/metrics`, and logs what failed. Paths are logged without their queries, which may carry tokens. */
export function observe(app: Express, log: Log): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'shelfmates_request_duration_seconds',
    help: 'How long requests took, by kind and status.',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [register],
  });
  app.use((request, response, next) => {
    const stop = duration.startTimer({ kind: kindOf(request) });
    response.once('finish', () => {
      const seconds = stop({ status: response.statusCode });
      const { method, path } = request;
      log[response.statusCode >= 500 ? 'warn' : 'debug'](
        { method, path, status: response.statusCode, seconds },
        'request',
      );
    });
    next();
  });
  app.get('/metrics', async (_request, response) => {
    response.type(register.contentType).send(await Registry.merge([register, counters]).metrics());
  });
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import type { DataSource } from 'typeorm';
import { rows } from '../../schema/database';

/** Time limit for the database to respond, in ms. */
const DATABASE_TIMEOUT = 3_000;

/** Whether the database responds. */
export const isReady = (db: DataSource): Promise<boolean> =>
  Promise.race([
    rows(db, 'SELECT 1').then(
      () => true,
      () => false,
    ),
    pause(DATABASE_TIMEOUT, false, { ref: false }),
  ]);

interface Parts {
  db: DataSource;
  redisIsReady: () => boolean;
  isStopping: () => boolean;
}

/** Serves liveness and readiness: a gateway that is not ready needs no restart, but should receive no traffic. */
export function serveHealth(app: Express, { db, redisIsReady, isStopping }: Parts): void {
  app.get('/healthz', (_request, response) => void response.json({ status: 'alive' }));
  app.get('/readyz', async (_request, response) => {
    const missing = isStopping()
      ? 'this gateway is stopping'
      : !(await isReady(db))
        ? 'the database is not reachable'
        : !redisIsReady()
          ? 'Redis is not reachable'
          : null;
    response.status(missing ? 503 : 200).json({ status: missing ?? 'ready' });
  });
}

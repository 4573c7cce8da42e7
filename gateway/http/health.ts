import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import type { DataSource } from 'typeorm';
import { rows } from '../../schema/database';

/** A database that takes longer than this for a word is not ready, in ms. */
const PATIENCE = 3_000;

/** Whether the database answers now. */
export const isReady = (db: DataSource): Promise<boolean> =>
  Promise.race([
    rows(db, 'SELECT 1').then(
      () => true,
      () => false,
    ),
    pause(PATIENCE, false, { ref: false }),
  ]);

interface Parts {
  db: DataSource;
  redisIsReady: () => boolean;
  isStopping: () => boolean;
}

/** Alive and ready, apart: a gateway that is not ready needs no restart, only nobody to be sent to it. */
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

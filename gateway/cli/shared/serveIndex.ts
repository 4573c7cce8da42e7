import type { Server } from 'node:http';
import { readConfig, type Config } from '../../config';
import { openDatabase, type Database } from '../../database/openDatabase';
import { indexSecret, serveUntilStopped } from '../../indexes/indexService';
import { createLog, type Log } from '../../observability/log';
import { print, UsageError } from './runCommand';

export interface Served {
  server: Server;
  /** Resolves when what has begun is done, so that the database can be closed. */
  close(): Promise<void>;
}

interface Open {
  config: Config;
  database: Database;
  log: Log;
  /** The key that gateways send. */
  secret: string;
}

/** Serves an index to the gateways that share its database, until SIGTERM or SIGINT. */
export async function serveIndex(
  { port, host }: { port: string; host: string },
  what: string,
  start: (open: Open) => Served,
): Promise<void> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError('--port must be a whole number from 0 to 65535');
  const config = readConfig();
  if (config.databaseUrls.length === 0)
    throw new UsageError('DATABASE_URL is not set, and an embedded database belongs to one process');
  const log = createLog(config.logLevel);
  const database = await openDatabase(config);
  const { server, close } = start({ config, database, log, secret: await indexSecret(database) });
  await serveUntilStopped(server, { port: Number(port), host }, (url) =>
    print(`The ${what} is open: ${url}`),
  );
  await close();
  await database.close();
}

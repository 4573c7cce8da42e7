import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../gateway/database/openDatabase';
import { indexSecret } from '../../gateway/indexes/indexService';
import type { filledPlace } from './database';

export type Place = Awaited<ReturnType<typeof filledPlace>>;

interface Opened<Index> {
  index: Index;
  server: Server;
  close(): Promise<void>;
}

/** Serves an index until the end of the test or until `stop` is called; `requestCount` counts the requests. */
export async function serveIndex<Index>(
  place: Place,
  port: number,
  open: (parts: {
    database: Database;
    secret: string;
    onFailure(error: unknown): void;
  }) => Promise<Opened<Index>>,
) {
  const database = await openDatabase(place);
  const failures: unknown[] = [];
  const { index, server, close } = await open({
    database,
    secret: await indexSecret(database),
    onFailure: (error) => void failures.push(error),
  });
  let stopped: Promise<void> | undefined;
  const end = async () => {
    server.close();
    server.closeAllConnections();
    await close();
    await database.close();
  };
  const stop = () => (stopped ??= end());
  onTestFinished(stop);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo;
  const service = {
    requestCount: 0,
    index,
    failures,
    port: address.port,
    address: `http://127.0.0.1:${address.port}`,
    stop,
  };
  server.on('request', () => service.requestCount++);
  return service;
}

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free port of 127.0.0.1 and resolves to that port. */
export const listening = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

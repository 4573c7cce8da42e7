import type { IncomingMessage } from 'node:http';
import type { Client } from '../../schema/context';
import { clientAddress } from './clientAddress';

/** Who sent a request: network address, user agent and the request's ID. */
export const clientOf = (request: IncomingMessage, requestId: string): Client => ({
  address: clientAddress(request),
  device: request.headers['user-agent'] ?? '',
  requestId,
});

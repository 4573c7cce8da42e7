import type { IncomingMessage } from 'node:http';
import type { Client } from '../../schema/viewer';
import { requestedLanguage } from '../language/requestLanguage';

/** Who sent a request: network address, user agent and the request's ID. */
export const clientOf = (request: IncomingMessage, address: string, requestId: string): Client => ({
  address,
  device: request.headers['user-agent'] ?? '',
  requestId,
  timeZone: request.headers['x-time-zone']?.toString(),
  language: requestedLanguage(request.headers),
});

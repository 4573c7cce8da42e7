import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The response header that carries the ID of a request. */
export const REQUEST_ID = 'X-Request-Id';

/** The IDs that a proxy in front of us may assign. */
const PROXY_ID = /^[\w.-]{8,64}$/;

// All IDs of a process share a random prefix and end with a counter, because a new UUID per request showed up in profiles.
const PREFIX = randomUUID().slice(0, -12);
let lastNumber = 0;

/** An ID for a request: the one assigned by a proxy in front of us, or a new one in the shape of a UUID. IDs are not secret. */
export const newRequestId = (request: IncomingMessage): string => assigned(request) ?? nextId();

function assigned({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  return typeof id === 'string' && PROXY_ID.test(id) ? id : undefined;
}

const nextId = () => PREFIX + (++lastNumber).toString(16).padStart(12, '0');

import type { IncomingMessage } from 'node:http';

const JSON_TYPE = /^application\/json(?:; *charset=utf-8)?$/i;
const bodies = new WeakMap<IncomingMessage, Buffer>();

/** The length of a body of plain JSON that comes whole; NaN for every other. */
export function jsonLength({ headers }: IncomingMessage): number {
  const isPlain = headers['content-encoding'] === undefined && JSON_TYPE.test(headers['content-type'] ?? '');
  return isPlain ? Number(headers['content-length']) : NaN;
}

/**
 * Reads a body of known length, and goes on when the request has ended: Node works more for an answer that overtakes its
 * request. The request itself has no body any more; for whoever asks later it must be kept.
 */
export function readBody(request: IncomingMessage, then: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => void parts.push(part));
  request.on('end', () => then(parts.length === 1 ? parts[0]! : Buffer.concat(parts)));
}

/** Leaves the body for those who answer next. */
export const keepBody = (request: IncomingMessage, body: Buffer): void => void bodies.set(request, body);

/** The body that somebody has read before, or that is read now. */
export function bodyOf(request: IncomingMessage, then: (body: Buffer) => void): void {
  const known = bodies.get(request);
  if (known) then(known);
  else readBody(request, then);
}

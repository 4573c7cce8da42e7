import type { IncomingMessage } from 'node:http';

const JSON_TYPE = /^application\/json(?:; *charset=utf-8)?$/i;
const bodies = new WeakMap<IncomingMessage, Buffer>();

/** The length of a body of plain JSON that comes whole; NaN for every other. */
export function jsonLength({ headers }: IncomingMessage): number {
  const isPlain = headers['content-encoding'] === undefined && JSON_TYPE.test(headers['content-type'] ?? '');
  return isPlain ? Number(headers['content-length']) : NaN;
}

/** Reads a body of known length. The request itself has none any more; for whoever asks later it must be kept. */
export function readBody(request: IncomingMessage, then: (body: Buffer) => void): void {
  const expected = Number(request.headers['content-length']);
  const parts: Buffer[] = [];
  let size = 0;
  request.on('data', (part: Buffer) => {
    if (size === 0 && part.length >= expected) return then(part);
    parts.push(part);
    size += part.length;
    if (size >= expected) then(Buffer.concat(parts));
  });
}

/** Leaves the body for those who answer next. */
export const keepBody = (request: IncomingMessage, body: Buffer): void => void bodies.set(request, body);

/** The body that somebody has read before, or that is read now. */
export function bodyOf(request: IncomingMessage, then: (body: Buffer) => void): void {
  const known = bodies.get(request);
  if (known) then(known);
  else readBody(request, then);
}

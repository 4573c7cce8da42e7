import type { IncomingMessage } from 'node:http';

const JSON_TYPE = /^application\/json(?:; *charset=utf-8)?$/i;
const bodies = new WeakMap<IncomingMessage, Buffer>();

/** The length of a body of plain JSON that comes whole; NaN for every other. */
export function jsonLength({ headers }: IncomingMessage): number {
  const isPlain = headers['content-encoding'] === undefined && JSON_TYPE.test(headers['content-type'] ?? '');
  return isPlain ? Number(headers['content-length']) : NaN;
}

/** Reads a body of known length. Whoever asks later is given the same; the request itself has none any more. */
export function readBody(request: IncomingMessage, then: (body: Buffer) => void): void {
  const known = bodies.get(request);
  if (known) return then(known);
  const expected = Number(request.headers['content-length']);
  const parts: Buffer[] = [];
  let size = 0;
  request.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (size < expected) return;
    const body = parts.length === 1 ? part : Buffer.concat(parts);
    bodies.set(request, body);
    then(body);
  });
}

import type { IncomingMessage } from 'node:http';

const bodies = new WeakMap<IncomingMessage, Buffer>();

/** The length of a body of plain JSON that came whole; NaN for every other. */
export function jsonLength({ headers }: IncomingMessage): number {
  const isPlain =
    headers['content-encoding'] === undefined &&
    /^application\/json(?:; *charset=utf-8)?$/i.test(headers['content-type'] ?? '');
  return isPlain ? Number(headers['content-length']) : NaN;
}

/** Reads a body of known length, and puts it back for those who come after. */
export function peek(request: IncomingMessage, then: (body: Buffer) => void): void {
  const known = bodies.get(request);
  if (known) return then(known);
  const expected = Number(request.headers['content-length']);
  const parts: Buffer[] = [];
  let size = 0;
  const read = () => {
    for (let part: Buffer | null; (part = request.read() as Buffer | null); size += part.length)
      parts.push(part);
    if (size < expected) return void request.once('readable', read);
    const body = Buffer.concat(parts);
    bodies.set(request, body);
    request.unshift(body);
    then(body);
  };
  request.once('readable', read);
}

import type { IncomingMessage } from 'node:http';

/** Whether a client accepts a content coding, by `Accept-Encoding` (RFC 9110, 12.5.3). */
export function acceptsEncoding({ headers }: Pick<IncomingMessage, 'headers'>, encoding: string): boolean {
  let acceptsOthers = false;
  for (const part of String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    const isAccepted = !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
    if (name === encoding) return isAccepted;
    if (name === '*') acceptsOthers = isAccepted;
  }
  return acceptsOthers;
}

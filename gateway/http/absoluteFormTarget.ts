import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/[^/?#]*(.*)$/i;

/** A request line may contain a whole URL, as for a proxy (RFC 9112, 3.2.2). Reduces it to its path. */
export function normalizeTarget(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return;
  const path = ABSOLUTE.exec(request.url ?? '')?.[1];
  if (path !== undefined) request.url = path.startsWith('/') ? path : `/${path}`;
}

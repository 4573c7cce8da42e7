import { hash } from 'node:crypto';

/** An ETag for this text; weak, because the response may be sent compressed. */
export const etagOf = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`;

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether the client already has the response with this ETag. Unlike Express, this ignores the request's Cache-Control: browsers
 * add `no-cache` by themselves when a script sends `If-None-Match`, and would never receive a 304.
 */
export const isFresh = (ifNoneMatch: string | undefined, etag: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  etag !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag)));

import { hash } from 'node:crypto';

/** A name for exactly this answer; weak, because it may travel compressed. */
export const etagOf = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`;

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/**
 * Whether the client has this answer already. Unlike Express, this does not look at the request's Cache-Control: browsers
 * add `no-cache` by themselves when a script sends `If-None-Match`, and would never be told that nothing has changed.
 */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag)));

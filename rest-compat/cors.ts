import type { ServerResponse } from 'node:http';

const EXPOSED = 'ETag, Retry-After, RateLimit, RateLimit-Policy, X-Total-Count';
const ACCEPTED = 'Authorization, Content-Type, If-None-Match, Last-Event-ID';
const A_DAY = '86400';

/** Lets pages of every origin read an answer. Tokens travel in a header of their own, never in a cookie, so this gives nothing away. */
export const EVERY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
} as const;

export function allowEveryOrigin(response: ServerResponse): void {
  for (const [name, value] of Object.entries(EVERY_ORIGIN)) response.setHeader(name, value);
}

/** Answers a preflight, or anybody who asks what may be done here. */
export function answerOptions(response: ServerResponse, methods: readonly string[]): void {
  const allowed = methods.join(', ');
  allowEveryOrigin(response);
  response.setHeader('Allow', allowed);
  response.setHeader('Access-Control-Allow-Methods', allowed);
  response.setHeader('Access-Control-Allow-Headers', ACCEPTED);
  response.setHeader('Access-Control-Max-Age', A_DAY);
  response.statusCode = 204;
  response.end();
}

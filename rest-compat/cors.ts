import type { ServerResponse } from 'node:http';

const EXPOSED = 'ETag, Link, Retry-After, RateLimit, RateLimit-Policy, X-Partial-Result, X-Total-Count';
const ACCEPTED =
  'Authorization, Content-Type, If-None-Match, Last-Event-ID, X-Language, X-Time-Zone, X-View-As';
const MAX_AGE = '86400';

/** Lets pages of every origin read a response. Tokens travel in a header, never in a cookie, so this exposes nothing. */
export const ANY_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': EXPOSED,
} as const;

export function allowEveryOrigin(response: ServerResponse): void {
  for (const [name, value] of Object.entries(ANY_ORIGIN)) response.setHeader(name, value);
}

/** Headers of the response to a preflight, or to any other OPTIONS request. */
export function optionsHeaders(methods: readonly string[]): Record<string, string> {
  const allowed = methods.join(', ');
  return {
    ...ANY_ORIGIN,
    Allow: allowed,
    'Access-Control-Allow-Methods': allowed,
    'Access-Control-Allow-Headers': ACCEPTED,
    'Access-Control-Max-Age': MAX_AGE,
  };
}

/** Answers an OPTIONS request. */
export function answerOptions(response: ServerResponse, methods: readonly string[]): void {
  for (const [name, value] of Object.entries(optionsHeaders(methods))) response.setHeader(name, value);
  response.statusCode = 204;
  response.end();
}

import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import { allowEveryOrigin } from '../rest-compat/cors';
import type { Context } from '../schema/context';
import { REQUEST_ID, type Observed } from './metrics';
import { jsonLength, peek } from './peek';

interface Way {
  apollo: ApolloServer<Context>;
  contextOf(request: IncomingMessage, query: unknown): Promise<Context>;
  /** Of every answer of the house. */
  headers: OutgoingHttpHeaders;
  observed: Observed;
  /** The longest body, in bytes. */
  limit: number;
}

function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}

/** The JSON object in a body; null when it is none. */
function objectIn(body: Buffer): object | null {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/**
 * The short way of a well-formed POST to Apollo Server, past Express, whose layers cost as much as the rest of a small
 * operation. Everything else, mistakes among it, is left to others.
 */
export const quickGraphql =
  ({ apollo, contextOf, headers, observed, limit }: Way) =>
  (others: RequestListener): RequestListener =>
  (request, response) => {
    const { method = '', url } = request;
    const length = method === 'POST' && url === '/graphql' ? jsonLength(request) : NaN;
    if (!(length > 0 && length <= limit)) return void others(request, response);
    peek(request, async (bytes) => {
      const body = objectIn(bytes);
      if (!body) return void others(request, response);
      response.setHeader(REQUEST_ID, observed(request, response));
      const asked = { method, headers: headersOf(request), search: '', body };
      try {
        const answer = await apollo.executeHTTPGraphQLRequest({
          httpGraphQLRequest: asked,
          context: () => contextOf(request, 'query' in body ? body.query : undefined),
        });
        if (answer.body.kind !== 'complete') throw new Error('Answers come whole here.');
        const text = answer.body.string;
        for (const name in headers) response.setHeader(name, headers[name]!);
        allowEveryOrigin(response);
        response.setHeader('Cache-Control', 'no-store');
        response.setHeader('Vary', 'Accept, Authorization');
        for (const [name, value] of answer.headers) response.setHeader(name, value);
        response.setHeader('Content-Length', Buffer.byteLength(text));
        response.statusCode = answer.status ?? 200;
        response.end(text);
      } catch {
        response.destroy();
      }
    });
  };

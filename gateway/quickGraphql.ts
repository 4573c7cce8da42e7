import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import { EVERY_ORIGIN } from '../rest-compat/cors';
import type { Context } from '../schema/context';
import type { Charge } from './charge';
import { REQUEST_ID, type Observed } from './metrics';
import { jsonLength, peek } from './peek';
import { answerQuery, queryIn, type Answer } from './quickQuery';

interface Way {
  apollo: ApolloServer<Context>;
  contextOf(request: IncomingMessage, query: unknown): Promise<Context>;
  charge: Charge;
  /** Of every answer of the house. */
  headers: OutgoingHttpHeaders;
  observed: Observed;
  /** The longest body, in bytes. */
  limit: number;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** What is answered to those who accept what most clients do; Apollo Server weighs everything else. */
const TYPES: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, JSON_TYPE],
  ['*/*', JSON_TYPE],
  ['application/json', JSON_TYPE],
  [
    'application/graphql-response+json, application/json;q=0.9', // the web app
    'application/graphql-response+json; charset=utf-8',
  ],
]);

function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}

/** The JSON object or list in a body; null when it is none. */
function objectIn(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/**
 * The short way of a well-formed POST, past Express, whose layers cost as much as the rest of a small operation; of a query in
 * which there is nothing to find fault with, past Apollo Server too. Everything else, mistakes among it, is left to others.
 */
export function quickGraphql({ apollo, contextOf, charge, headers, observed, limit }: Way) {
  const always = [
    ...Object.entries({ ...headers, ...EVERY_ORIGIN }).flatMap(([name, value]) => [name, String(value)]),
    'Cache-Control',
    'no-store',
    'Vary',
    'Accept, Authorization',
  ];

  /** Answers a query; the context is told even where the answer is not, so that nobody has to look up again who asks. */
  async function shortWay(
    body: Record<string, unknown>,
    request: IncomingMessage,
  ): Promise<{ answer?: Answer | null; context?: Context }> {
    if (!TYPES.has(request.headers.accept)) return {};
    const context = await contextOf(request, body.query).catch(() => undefined); // Apollo Server will tell why
    const query = context && queryIn(body);
    return query ? { context, answer: await answerQuery(query, context, charge) } : { context };
  }

  async function throughApollo(
    body: Record<string, unknown>,
    request: IncomingMessage,
    context?: Context,
  ): Promise<{ status: number; headers: Map<string, string>; text: string }> {
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers: headersOf(request), search: '', body },
      context: async () => context ?? contextOf(request, body.query),
    });
    if (answer.body.kind !== 'complete') throw new Error('Answers come whole here.');
    return {
      status: answer.status ?? 200,
      headers: answer.headers,
      text: answer.body.string,
    };
  }

  return (others: RequestListener): RequestListener =>
    (request, response) => {
      const { method, url } = request;
      const length = method === 'POST' && url === '/graphql' ? jsonLength(request) : NaN;
      if (!(length > 0 && length <= limit)) return void others(request, response);
      peek(request, async (bytes) => {
        const body = objectIn(bytes);
        if (!body) return void others(request, response);
        const id = observed(request, response);
        try {
          const { context, answer } = await shortWay(body, request);
          if (answer) {
            const head = [...always, 'Content-Type', TYPES.get(request.headers.accept) ?? JSON_TYPE];
            for (const name in answer.headers) head.push(name, answer.headers[name]!);
            head.push(REQUEST_ID, id, 'Content-Length', String(Buffer.byteLength(answer.text)));
            response.writeHead(200, head);
            return void response.end(answer.text);
          }
          const { status, headers: own, text } = await throughApollo(body, request, context);
          for (let at = 0; at < always.length; at += 2) response.setHeader(always[at]!, always[at + 1]!);
          response.setHeader(REQUEST_ID, id);
          for (const [name, value] of own) response.setHeader(name, value);
          response.setHeader('Content-Length', Buffer.byteLength(text));
          response.statusCode = status;
          response.end(text);
        } catch {
          response.destroy();
        }
      });
    };
}

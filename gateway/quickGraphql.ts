import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import { EVERY_ORIGIN } from '../rest-compat/cors';
import type { Context } from '../schema/context';
import { bodyOf, jsonLength } from './bodies';
import type { Charge } from './charge';
import { REQUEST_ID, type Observed } from './metrics';
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

/** What is told of a body that is no JSON. */
export const NO_JSON = 'This request could not be read. Send valid JSON in UTF-8.';

/**
 * The short way of a POST of JSON, past Express, whose layers cost as much as the rest of a small operation; of a query in which
 * there is nothing to find fault with, past Apollo Server too. Everything else is left to others.
 */
export function quickGraphql({ apollo, contextOf, charge, headers, observed, limit }: Way) {
  const always = {
    ...headers,
    ...EVERY_ORIGIN,
    'Cache-Control': 'no-store',
    Vary: 'Accept, Authorization',
  };
  const head = Object.entries(always).flatMap(([name, value]) => [name, String(value)]);
  const named = new Set(Object.keys(always).map((name) => name.toLowerCase()));

  /** Answers a query; null when that, or to tell why not, is Apollo Server's. */
  async function shortWay(
    body: Record<string, unknown>,
    accept: string | undefined,
    asked: Promise<Context>,
  ): Promise<Answer | null> {
    const type = TYPES.get(accept);
    const context = type === undefined ? null : await asked.catch(() => null);
    const query = context && queryIn(body);
    const answer = query && (await answerQuery(query, context, charge));
    if (answer && type) answer.headers.push('Content-Type', type);
    return answer;
  }

  async function throughApollo(
    body: Record<string, unknown>,
    request: IncomingMessage,
    context: Promise<Context>,
  ): Promise<Answer> {
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers: headersOf(request), search: '', body },
      context: () => context,
    });
    if (answer.body.kind !== 'complete') throw new Error('Answers come whole here.');
    return {
      status: answer.status ?? 200,
      headers: [...answer.headers].filter(([name]) => !named.has(name)).flat(),
      text: answer.body.string,
    };
  }

  async function answerTo(bytes: Buffer, request: IncomingMessage): Promise<Answer> {
    const body = objectIn(bytes);
    if (!body) {
      const text = JSON.stringify({ message: NO_JSON, errors: [{ message: NO_JSON }] });
      return { status: 400, headers: ['Content-Type', JSON_TYPE], text };
    }
    const context = contextOf(request, body.query);
    context.catch(() => {}); // Apollo Server will tell why
    return (await shortWay(body, request.headers.accept, context)) ?? throughApollo(body, request, context);
  }

  return (others: RequestListener): RequestListener =>
    (request, response) => {
      const { method, url } = request;
      const length = method === 'POST' && url === '/graphql' ? jsonLength(request) : NaN;
      if (!(length > 0 && length <= limit)) return void others(request, response);
      bodyOf(request, async (bytes) => {
        const id = observed(request, response);
        try {
          const { status, headers: own, text } = await answerTo(bytes, request);
          const size = String(Buffer.byteLength(text));
          response.writeHead(status, [...head, ...own, REQUEST_ID, id, 'Content-Length', size]);
          response.end(text);
        } catch {
          response.destroy();
        }
      });
    };
}

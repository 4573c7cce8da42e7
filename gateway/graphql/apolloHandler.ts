import type { IncomingMessage } from 'node:http';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import { optionsHeaders } from '../../rest-compat/cors';
import { hasUtf8Charset } from '../../rest-compat/hasUtf8Charset';
import { BadRequest, TooLarge, UnsupportedType, type Refusal } from '../../schema/errors';
import { etagOf } from '../http/etag';
import type { Handler } from '../http/handlers';
import { jsonBody, UnreadableBody } from '../http/jsonBody';
import { JSON_TYPE, type Reply } from '../http/Reply';
import { send } from '../http/send';
import type { RequestState } from '../http/RequestState';
import type { CostBudget } from './costBudget';
import { graphqlReply, retryHeaders } from './graphqlReply';
import { isParsed } from './persistedQueries';
import { statusOf } from './pipeline';
import { callerOf, type Caller, type Outcome } from './Caller';

const PATH = /^\/graphql(?:[/?]|$)/i;
const JSON_CONTENT = /^application\/json\s*(?:;|$)/i;

const searchOf = ({ url = '' }: IncomingMessage): string =>
  url.includes('?') ? url.slice(url.indexOf('?')) : '';

/** Headers of every response at this address: a guest's GET may be revalidated; nothing else may be stored. */
function cachePolicy({ method, headers }: IncomingMessage) {
  return method === 'GET' && !headers.authorization ? 'no-cache' : 'no-store';
}

/** Requests answered without GraphQL: preflights, browsers, and bodies that are not JSON. */
function answerEarly(request: IncomingMessage): Reply | null {
  const { method = '', headers } = request;
  if (method === 'OPTIONS')
    return { status: 204, headers: optionsHeaders(['GET', 'POST', 'OPTIONS']), body: '' };
  const search = new URLSearchParams(searchOf(request));
  const namesOperation = ['query', 'documentId', 'extensions'].some((name) => search.get(name));
  if (method === 'GET' && !namesOperation && headers.accept?.includes('text/html'))
    return { status: 303, headers: { Location: '/playground', 'Cache-Control': 'no-store' }, body: '' };
  return null;
}

function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}

/** Reply headers from Apollo Server's; ours say what may be cached and by what responses vary. */
function replyHeaders(headers: HeaderMap): Record<string, string> {
  const own = [...headers].filter(([name]) => name !== 'cache-control' && name !== 'vary');
  return Object.fromEntries(
    own.map(([name, value]) => [name === 'content-type' ? 'Content-Type' : name, value]),
  );
}

/** GraphQL over HTTP by Apollo Server. */
export function createApolloHandler(apollo: ApolloServer<Caller>, budget: CostBudget): Handler {
  async function answerBody(body: unknown, request: IncomingMessage, state: RequestState): Promise<Reply> {
    const { method = '' } = request;
    const search = searchOf(request);
    const text: unknown =
      method === 'GET'
        ? new URLSearchParams(search).get('query')
        : (body as { query?: unknown } | undefined)?.query;
    // Only of a POST, whose answer is never cached.
    const viewAs = method === 'POST' ? request.headers['x-view-as'] : undefined;
    const caller = await callerOf(state, viewAs);
    const refusal =
      typeof text === 'string' && !isParsed(text) ? await budget.chargeParsing(text, caller) : null;
    if (refusal) {
      const { status = 429, retryAfter } = statusOf({ errors: [refusal] }, undefined);
      const headers = { 'Content-Type': JSON_TYPE, ...retryHeaders({ retryAfter }) };
      return graphqlReply({
        status,
        text: JSON.stringify({ errors: [refusal] }),
        headers,
        charged: undefined,
        state,
      });
    }
    const outcome: Outcome = {};
    const result = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers: headersOf(request), search, body },
      context: async () => ({ ...caller, outcome }),
    });
    if (outcome.failure !== undefined) throw outcome.failure;
    if (result.body.kind !== 'complete') throw new Error('Results are sent in one piece.');
    return graphqlReply({
      status: result.status ?? 200,
      text: result.body.string,
      headers: replyHeaders(result.headers),
      charged: outcome.charged,
      state,
    });
  }

  async function answer(...[request, response, state]: Parameters<Handler>): Promise<boolean> {
    const early = answerEarly(request);
    if (early) return done(early);
    const refuse = (refusal: Refusal) =>
      done(
        graphqlReply({
          status: refusal.status,
          text: JSON.stringify({ message: refusal.message, errors: [refusal] }),
          headers: { 'Content-Type': JSON_TYPE },
          charged: undefined,
          state,
        }),
      );
    const type = request.headers['content-type'];
    const isTyped = request.method === 'POST' || (request.method === 'GET' && type !== undefined);
    if (isTyped && !(JSON_CONTENT.test(type ?? '') && hasUtf8Charset(type)))
      return refuse(
        new UnsupportedType('Send the query as JSON in UTF-8, with Content-Type: application/json.'),
      );
    let body: unknown;
    try {
      body = request.method === 'POST' ? ((await jsonBody(request, response, state)) ?? {}) : undefined;
      if (typeof body !== 'object' && body !== undefined) throw new UnreadableBody(400);
    } catch (error) {
      if (!(error instanceof UnreadableBody)) throw error;
      return refuse(unreadable(error));
    }
    const reply = await answerBody(body, request, state);
    if (cachePolicy(request) === 'no-store') return done(reply);
    const etag = reply.status === 200 && { ETag: etagOf(String(reply.body)) };
    return done({ ...reply, headers: { ...reply.headers, 'Cache-Control': 'no-cache', ...etag } });

    function done(whole: Reply): true {
      send(request, response, state, whole);
      return true;
    }
  }

  return (request, response, state) => PATH.test(request.url ?? '') && answer(request, response, state);
}

const NOT_JSON = 'This request could not be read. Send valid JSON in UTF-8.';

function unreadable({ status, limit }: UnreadableBody): Refusal {
  if (status === 413) return new TooLarge(`The body is larger than ${limit} bytes.`);
  return status === 415 ? new UnsupportedType(NOT_JSON) : new BadRequest(NOT_JSON);
}

import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { GraphQLError } from 'graphql';
import { allowEveryOrigin, answerOptions } from '../rest-compat/cors';
import { etagOf, isKnown } from '../rest-compat/etag';
import { schema } from '../schema';
import type { Context } from '../schema/context';
import type { Charge, Charged } from './charge';
import { authenticate, clientOf, createContext, type Base } from './context';
import { documentIds, documentStore, textsByHash } from './documentIds';
import { isRead } from './documents';
import { compiledExecution } from './execution';
import { formatError, toRefusal } from './failures';
import { logOf, type Log } from './log';
import type { Observed } from './metrics';
import { quickGraphql } from './quickGraphql';
import { attemptIn } from './quickQuery';
import { QUERY_LIMITS, queryRules } from './queryLimits';
import type { Ready } from './ready';

export const BODY_LIMIT = 102_400;

/** Adds up what an operation costs before it runs, refuses what is too much, and reports it with the answer. */
const costs = (charge: Charge): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    let charged: Charged = {};
    return {
      async didResolveOperation({ document, operation, request, contextValue }) {
        if (!operation) return;
        charged =
          attemptIn(contextValue)?.charged ??
          (await charge.running(document, operation, request.variables ?? {}, contextValue));
        if (charged.refusal) throw asStatus(charged.refusal);
      },
      async willSendResponse({ response }) {
        const { report, headers = {} } = charged;
        for (const [name, value] of Object.entries(headers)) response.http.headers.set(name, value);
        if (report && response.body.kind === 'single')
          response.body.singleResult.extensions = { ...response.body.singleResult.extensions, cost: report };
      },
    };
  },
});

/** A refusal of the request as a whole, which is then the status of the answer too. */
function asStatus(refusal: GraphQLError): GraphQLError {
  const { status, retryAfter } = refusal.extensions;
  const headers = new HeaderMap(retryAfter === undefined ? [] : [['retry-after', String(retryAfter)]]);
  return Object.assign(refusal, { extensions: { ...refusal.extensions, http: { status, headers } } });
}

const MISTAKES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'QUERY_TOO_LARGE',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** The standard: a mistake in a query is 400 for those who ask for its own media type, and 200 for those who ask for plain JSON. */
const statuses: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        const result = response.body.kind === 'single' ? response.body.singleResult : null;
        if (result?.data !== undefined) {
          // It was executed: what a resolver refuses is no mistake in the query. But when there is nothing to tell because
          // a part of us is down, whoever stands between shall know it.
          const down = result.errors?.find(({ extensions }) => extensions?.code === 'UNAVAILABLE');
          if (!down || Object.values(result.data ?? {}).some((value) => value !== null)) return;
          response.http.status = 503;
          const { retryAfter } = down.extensions ?? {};
          if (typeof retryAfter === 'number') response.http.headers.set('retry-after', String(retryAfter));
          return;
        }
        const code = result?.errors?.[0]?.extensions?.code;
        if (!MISTAKES.has(String(code))) return;
        const accept = request.http?.headers.get('accept') ?? '';
        response.http.status = accept.includes('application/graphql-response+json') ? 400 : undefined;
      },
    };
  },
};

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** The text of the operation that is asked for. */
const queryIn = ({ method, query, body }: Request): unknown =>
  method === 'GET' ? query.query : (body as { query?: unknown } | undefined)?.query;

/** Names no operation. */
const isBare = ({ query }: Request) => !(query.query || query.documentId || query.extensions);

/** What happens to a request before GraphQL reads it. */
const door: RequestHandler = (request, response, next) => {
  allowEveryOrigin(response);
  const { method, headers } = request;
  if (method === 'OPTIONS') return answerOptions(response, ['GET', 'POST', 'OPTIONS']);
  if (method === 'GET' && isBare(request) && headers.accept?.includes('text/html'))
    return response.redirect(303, '/playground');
  if (method === 'POST' && !JSON_TYPE.test(headers['content-type'] ?? '')) {
    const message = 'Send the query as JSON, with Content-Type: application/json.';
    return void response.status(415).json({ message, errors: [{ message }] });
  }
  next();
};

/** The end of an answer, which tells what is left of the budget and so differs each time. */
const COST = /,"extensions":\{"cost":\{[^{}]*\}\}\}\n?$/;

/** What a guest is told over GET may be kept, and is asked for again by its ETag; everything else is for one reader, once. */
const revalidated: RequestHandler = (request, response, next) => {
  response.vary('Accept, Authorization');
  const isOpen = request.method === 'GET' && !request.headers.authorization;
  response.setHeader('Cache-Control', isOpen ? 'no-cache' : 'no-store');
  if (!isOpen) return next();
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (typeof body !== 'string' || response.statusCode !== 200) return send(body);
    const etag = etagOf(body.replace(COST, ''));
    response.setHeader('ETag', etag);
    return isKnown(request.headers['if-none-match'], etag) ? response.status(304).end() : send(body);
  };
  next();
};

/** GraphQL over HTTP. */
export async function openGraphql(base: Base, ready: Ready, charge: Charge, log: Log) {
  const documents = documentStore();
  const apollo: ApolloServer<Context> = new ApolloServer<Context>({
    schema,
    documentStore: documents,
    persistedQueries: { cache: textsByHash(() => apollo.cache) },
    csrfPrevention: false, // nothing here acts on a cookie: a request without a token of its own is a guest's
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    formatError: formatError(log),
    parseOptions: { maxTokens: QUERY_LIMITS.tokens },
    validationRules: [...queryRules],
    introspection: true,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      documentIds,
      statuses,
      costs(charge),
      compiledExecution(log, (context) => attemptIn(context)?.executed),
    ],
  });
  await apollo.start();
  const contextOf = async (request: IncomingMessage, query: unknown) => {
    const client = clientOf(request);
    const loads = base.publicLoads();
    const asker = await authenticate(base, request.headers.authorization).catch((error: unknown) => {
      throw asStatus(toRefusal(error, logOf(log, client)));
    });
    const isNew = typeof query === 'string' && !isRead(query) && !documents.has(query);
    const refusal = isNew ? await charge.reading(query, { asker, client }) : null;
    if (refusal) throw asStatus(refusal);
    const shared = await loads;
    return createContext(base, asker, client, { shared, watch: ready.watch(request, 'graphql') });
  };
  return {
    /** The short way for most requests; what it leaves to others comes to `serve`. */
    before: (headers: OutgoingHttpHeaders, observed: Observed) =>
      quickGraphql({ apollo, contextOf, charge, headers, observed, limit: BODY_LIMIT }),
    serve(app: Express): void {
      app.use(
        '/graphql',
        door,
        revalidated,
        express.json({ limit: BODY_LIMIT }),
        expressMiddleware(apollo, { context: ({ req }) => contextOf(req, queryIn(req)) }),
      );
    },
    stop: () => apollo.stop(),
  };
}

import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { ApolloServer, HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type RequestHandler } from 'express';
import type { GraphQLError } from 'graphql';
import { allowEveryOrigin, answerOptions } from '../rest-compat/cors';
import { schema } from '../schema';
import type { Context } from '../schema/context';
import { TooManyRequests } from '../schema/errors';
import { authenticate, clientOf, createContext, type Base } from './context';
import { knownCost } from './cost';
import { compiledExecution } from './execution';
import { formatError, toRefusal } from './failures';
import { logOf, type Log } from './log';
import type { Observed } from './metrics';
import { quickGraphql } from './quickGraphql';
import { QUERY_LIMITS, queryRules, tooCostly } from './queryLimits';
import type { Budget } from './rateLimit';
import type { Ready } from './ready';

export const BODY_LIMIT = 102_400;

/** Adds up what an operation costs before it runs, refuses what is too much, and reports it with the answer. */
const costs = (budget: Budget): ApolloServerPlugin<Context> => ({
  async requestDidStart() {
    let report: Record<string, number> | undefined;
    return {
      async didResolveOperation({ document, operation, request, contextValue }) {
        if (!operation) return;
        const cost = knownCost(schema, document, operation, request.variables ?? {});
        const refusal = tooCostly(cost);
        if (refusal) throw refusal;
        const { viewer, client } = contextValue;
        const { limit, remaining, retryAfter } = await budget(cost, {
          viewerId: viewer ? String(viewer.id) : '',
          address: client.address,
        });
        report = { cost, maximum: QUERY_LIMITS.cost, limit, remaining };
        if (retryAfter) throw tooMuchAtOnce(retryAfter);
      },
      async willSendResponse({ response }) {
        if (report && response.body.kind === 'single')
          response.body.singleResult.extensions = { ...response.body.singleResult.extensions, cost: report };
      },
    };
  },
});

const tooMuchAtOnce = (seconds: number): GraphQLError =>
  asStatus(new TooManyRequests(`You have asked for too much. Please try again in ${seconds} s.`, seconds));

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
        if (!MISTAKES.has(String(code)) || response.http.status === 200) return;
        const accept = request.http?.headers.get('accept') ?? '';
        response.http.status = accept.includes('application/graphql-response+json') ? 400 : undefined;
      },
    };
  },
};

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** What happens to a request before GraphQL reads it. */
const door: RequestHandler = (request, response, next) => {
  allowEveryOrigin(response);
  const { method, headers } = request;
  if (method === 'OPTIONS') return answerOptions(response, ['GET', 'POST', 'OPTIONS']);
  if (method === 'GET' && request.query.query === undefined && headers.accept?.includes('text/html'))
    return response.redirect(303, '/playground');
  if (method === 'POST' && !JSON_TYPE.test(headers['content-type'] ?? '')) {
    const message = 'Send the query as JSON, with Content-Type: application/json.';
    return void response.status(415).json({ message, errors: [{ message }] });
  }
  next();
};

/** GraphQL over HTTP. */
export async function openGraphql(base: Base, ready: Ready, budget: Budget, log: Log) {
  const apollo = new ApolloServer<Context>({
    schema,
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
      statuses,
      costs(budget),
      compiledExecution(log),
    ],
  });
  await apollo.start();
  const contextOf = async (request: IncomingMessage) => {
    const viewer = await authenticate(base, request.headers.authorization).catch((error: unknown) => {
      throw asStatus(toRefusal(error, logOf(log, clientOf(request))));
    });
    return createContext(ready.watch(request, 'graphql', base), viewer, clientOf(request));
  };
  return {
    /** The short way for most requests; what it leaves to others comes to `serve`. */
    before: (headers: OutgoingHttpHeaders, observed: Observed) =>
      quickGraphql({ apollo, contextOf, headers, observed, limit: BODY_LIMIT }),
    serve(app: Express): void {
      app.use(
        '/graphql',
        door,
        express.json({ limit: BODY_LIMIT }),
        expressMiddleware(apollo, { context: ({ req }) => contextOf(req) }),
      );
    },
    stop: () => apollo.stop(),
  };
}

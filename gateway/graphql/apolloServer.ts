import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { OperationTypeNode } from 'graphql';
import { schema } from '../../schema';
import { BadRequest } from '../../schema/errors';
import type { Log } from '../observability/log';
import type { CostBudget } from './costBudget';
import { formatError } from './formatError';
import { documentIds, documentStore, textsByHash } from './persistedQueries';
import { executeOperation, operationIn, present, statusOf } from './pipeline';
import { QUERY_LIMITS, queryRules } from './queryLimits';
import type { Caller } from './Caller';
import type { Base } from './requestContext';

/** Takes each operation through the steps of the pipeline after Apollo Server has parsed and validated it. */
const pipeline = (base: Base, budget: CostBudget, log: Log): ApolloServerPlugin<Caller> => ({
  async unexpectedErrorProcessingRequest({ requestContext, error }) {
    Object.assign(requestContext.contextValue.outcome ?? {}, { failure: error });
  },
  async requestDidStart() {
    return {
      async didResolveOperation({ document, request, contextValue }) {
        const operation = operationIn(document, request.operationName);
        if (operation instanceof BadRequest) throw operation;
        if (operation.operation === OperationTypeNode.SUBSCRIPTION)
          throw new BadRequest(
            'Subscriptions need a WebSocket at /graphql, with the protocol graphql-transport-ws.',
          );
        const charged = await budget.charge(document, operation, request.variables ?? {}, contextValue);
        Object.assign(contextValue.outcome ?? {}, { charged });
        if (charged.refusal) throw charged.refusal;
      },
      async responseForOperation({ document, operationName, contextValue, request, response }) {
        const { variables } = request;
        const result = await executeOperation(base, contextValue, { document, operationName, variables });
        const singleResult = present(result, contextValue.outcome?.charged ?? {}, contextValue, log);
        return { http: response.http, body: { kind: 'single', singleResult } };
      },
      async willSendResponse({ request, response, contextValue }) {
        if (response.body.kind !== 'single') return;
        const result = response.body.singleResult;
        const { report } = contextValue.outcome?.charged ?? {};
        if (report) result.extensions = { ...result.extensions, cost: report };
        const { status, retryAfter } = statusOf(result, request.http?.headers.get('accept'));
        if (status !== undefined) response.http.status = status;
        if (retryAfter !== undefined) response.http.headers.set('retry-after', String(retryAfter));
      },
    };
  },
});

/** Apollo Server on our schema and pipeline. */
export async function startApolloServer(base: Base, budget: CostBudget, log: Log) {
  const apollo: ApolloServer<Caller> = new ApolloServer<Caller>({
    schema,
    documentStore: documentStore(),
    persistedQueries: { cache: textsByHash(() => apollo.cache) },
    csrfPrevention: false, // no cookie authenticates: a request without a token is anonymous
    logger: log,
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
      pipeline(base, budget, log),
    ],
  });
  await apollo.start();
  return apollo;
}

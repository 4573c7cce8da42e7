import { GraphQLError } from 'graphql';
import { makeServer, type SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { schema } from '../../schema';
import { BadRequest } from '../../schema/errors';
import { languageOf } from '../../schema/languages';
import type { Client, Viewer } from '../../schema/viewer';
import type { Authenticate } from '../accounts/authenticate';
import type { Caller } from '../graphql/Caller';
import type { CostBudget } from '../graphql/costBudget';
import { parseQuery, type ValidDocument } from '../graphql/documentCache';
import { presentableError, translateErrors, translateResult } from '../graphql/formatError';
import { isParsed, persistedHash } from '../graphql/persistedQueries';
import { executeOperation, operationIn, present } from '../graphql/pipeline';
import { createContext, type Base } from '../graphql/requestContext';
import { trustedDocument } from '../graphql/trustedDocuments';
import type { Log } from '../observability/log';
import { createSubscriptionFanOut, type SocketOperation } from './subscriptionFanOut';

const MAX_OPERATIONS = 100;
/** Close code of a socket whose token is no longer valid. */
export const SIGNED_OUT = 4403;

/** The state of one socket. */
export interface SocketState extends Record<PropertyKey, unknown> {
  socket: WebSocket;
  client: Client;
  /** The Authorization header or parameter of the connection. */
  authorization: string | undefined;
  viewer: Viewer | null;
  alive: boolean;
  /** Its running operations by ID. */
  operations: object;
}

/** What a client sends when it connects: the headers that a browser cannot send with a socket. As with headers, case is ignored. */
type ConnectionParams = Record<string, unknown>;
const withLowerCaseNames = (params: ConnectionParams): ConnectionParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name.toLowerCase(), value]));

/** The `graphql-transport-ws` protocol: signs a socket in, and runs its operations through the pipeline of every request. */
export const graphqlOverSockets = (base: Base, authenticate: Authenticate, budget: CostBudget, log: Log) => {
  const fanOut = createSubscriptionFanOut(base, log);
  return makeServer<ConnectionParams, SocketState>({
    onConnect: async ({ connectionParams, extra, subscriptions }) => {
      extra.operations = subscriptions;
      const { authorization, 'x-language': language } = withLowerCaseNames(connectionParams ?? {});
      if (typeof language === 'string') extra.client = { ...extra.client, language: languageOf([language]) };
      if (authorization === undefined || authorization === null) return true;
      extra.authorization = String(authorization);
      extra.viewer = await authenticate(extra.authorization);
      return extra.viewer !== null;
    },
    onSubscribe: async ({ extra, subscriptions }, operationId, payload) => {
      const { socket, viewer, client } = extra;
      if (Object.keys(subscriptions).length > MAX_OPERATIONS) {
        socket.close(4429, 'Too many operations');
        return [new GraphQLError('Too many operations')];
      }
      if (viewer && !(await authenticate(extra.authorization))) {
        socket.close(SIGNED_OUT, 'Signed out');
        return [new GraphQLError('Signed out')];
      }
      const caller: Caller = { viewer, client };
      const { query, operationName, variables } = payload;
      const refusal = query !== '' && !isParsed(query) ? await budget.chargeParsing(query, caller) : null;
      if (refusal) return [refusal];
      const found = documentOf(payload);
      if (!('document' in found)) return found;
      const operation = operationIn(found.document, operationName);
      if (operation instanceof BadRequest) return [operation];
      const charged = await budget.charge(found.document, operation, variables ?? {}, caller);
      if (charged.refusal) return [charged.refusal];
      return {
        ...found,
        schema,
        operationName,
        variableValues: variables,
        contextValue: createContext(base, caller, 'subscription'),
        caller,
        charged,
        socket,
        operationId,
      } satisfies SocketOperation;
    },
    execute: async (args) => {
      const { caller, charged, document, operationName, variableValues } = args as SocketOperation;
      const operation = { document, operationName, variables: variableValues };
      const result = present(await executeOperation(base, caller, operation), charged, caller, log);
      return translateResult(result, caller.client.language);
    },
    subscribe: (operation) => fanOut(operation as SocketOperation),
    onError: ({ extra }, _id, _payload, errors) =>
      translateErrors(
        errors.map((error) => presentableError(error, log)),
        extra.client.language,
      ).map((error) => error.toJSON()),
  });
};

/** The document of an operation, given by its text or by the hash of a persisted query. */
function documentOf({ query, extensions }: SubscribePayload): ValidDocument | readonly GraphQLError[] {
  if (query) return parseQuery(query);
  const hash = persistedHash({ extensions });
  const trusted = hash === undefined ? undefined : trustedDocument(hash);
  const refusal = { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', status: 400 } };
  return trusted ?? [new GraphQLError('PersistedQueryNotFound', refusal)];
}

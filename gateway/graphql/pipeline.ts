import {
  getOperationAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLFormattedError,
  type OperationDefinitionNode,
  type OperationTypeNode,
} from 'graphql';
import { schema } from '../../schema';
import { BadRequest } from '../../schema/errors';
import { logOf, type Log } from '../observability/log';
import type { Caller, Charged } from './Caller';
import { presentable, withCode } from './formatError';
import { createContext, type Base } from './requestContext';

/*
 * Every operation passes the same steps, whichever API it comes from: parse and check limits (documentCache), charge (costBudget),
 * execute and present (here).
 */

/** An operation of a document that has been parsed and validated. */
export interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
  /** The event, for a subscription. */
  rootValue?: unknown;
}

/** Executes an operation in a context of its own. */
export async function executeOperation(
  base: Base,
  caller: Caller,
  { document, operationName, variables, rootValue }: Operation,
): Promise<ExecutionResult> {
  const kind: `${OperationTypeNode}` = getOperationAST(document, operationName)?.operation ?? 'query';
  const result = await base.execute({
    schema,
    document,
    operationName,
    variableValues: variables,
    rootValue,
    contextValue: createContext(base, caller, kind),
  });
  return result.data === undefined ? notExecuted(result) : result;
}

/** The result of a valid operation that was not executed, which happens only if its variables are invalid. */
export const notExecuted = ({ errors = [] }: ExecutionResult): ExecutionResult => ({
  errors: errors.map((error) => withCode(error, 'BAD_USER_INPUT')),
});

/** The operation of a document that a request asks for; a refusal if its name is missing or wrong. */
export const operationIn = (
  document: DocumentNode,
  operationName: string | null | undefined,
): OperationDefinitionNode | BadRequest =>
  getOperationAST(document, operationName) ??
  new BadRequest('The operationName must name one of the operations of the query.');

/** A result as clients may see it, with its cost. */
export function present(
  result: ExecutionResult,
  { report }: Charged,
  { client }: Caller,
  log: Log,
): ExecutionResult {
  const { data, errors } = result.errors ? presentable(result, logOf(log, client)) : result;
  return {
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
    ...(report && { extensions: { cost: report } }),
  };
}

const MISTAKES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'QUERY_TOO_LARGE',
  'PERSISTED_QUERY_NOT_FOUND',
]);

/** A result without an HTTP status of its own has the status that its server gives it. */
interface Status {
  status?: number;
  retryAfter?: number;
}

/**
 * The HTTP status of a result. By the GraphQL-over-HTTP specification, an error in a query is 400 for clients that accept its media
 * type, and 200 for those that accept plain JSON only.
 */
export function statusOf(
  {
    data,
    errors,
  }: {
    data?: ExecutionResult['data'];
    errors?: readonly GraphQLFormattedError[] | readonly GraphQLError[] | undefined;
  },
  accept: string | undefined,
): Status {
  if (data !== undefined) {
    // It was executed, so what a resolver refuses is no mistake in the query. But when nothing could be read because a part of
    // the server is down, proxies and clients should know.
    const down = errors?.find(({ extensions }) => extensions?.code === 'UNAVAILABLE');
    if (!down || Object.values(data ?? {}).some((value) => value !== null)) return { status: 200 };
    const { retryAfter } = down.extensions ?? {};
    return { status: 503, ...(typeof retryAfter === 'number' && { retryAfter }) };
  }
  const { code, status, retryAfter } = errors?.[0]?.extensions ?? {};
  if (MISTAKES.has(String(code)))
    return { status: accept?.includes('application/graphql-response+json') ? 400 : 200 };
  return {
    ...(typeof status === 'number' && { status }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  };
}

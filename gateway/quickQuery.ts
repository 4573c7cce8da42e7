import {
  getOperationAST,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql';
import { schema } from '../schema';
import type { Context } from '../schema/context';
import type { Charge, Charged } from './charge';
import { readQuery } from './documents';
import { execute } from './execution';
import { registered } from './registered';

/** A query that has been read and found right. */
export interface Query {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  operationName: string | undefined;
  variables: Readonly<Record<string, unknown>>;
}

/** An answer as it goes out. */
export interface Answer {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  text: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document that a body names, in words or by the hash of one of our own; null when it is not clear. */
function documentIn({ query, documentId, extensions }: Record<string, unknown>): DocumentNode | null {
  const persisted = isRecord(extensions) ? extensions.persistedQuery : undefined;
  if (typeof query === 'string') {
    if (persisted !== undefined || documentId !== undefined) return null;
    const asked = readQuery(query);
    return 'document' in asked ? asked.document : null;
  }
  const hash =
    typeof documentId === 'string'
      ? documentId.replace(/^sha256:/, '')
      : isRecord(persisted) && persisted.version === 1
        ? persisted.sha256Hash
        : undefined;
  return query === undefined && typeof hash === 'string' ? (registered(hash)?.document ?? null) : null;
}

/** The query in the body of a request; null for mutations, and for everything in which Apollo Server may find a mistake. */
export function queryIn(body: Record<string, unknown>): Query | null {
  const { operationName = null, variables = null, extensions = null } = body;
  const isUsual =
    (operationName === null || (typeof operationName === 'string' && operationName !== '')) &&
    (variables === null || isRecord(variables)) &&
    (extensions === null || isRecord(extensions));
  const document = isUsual ? documentIn(body) : null;
  const operation = document && getOperationAST(document, operationName as string | null);
  if (!document || operation?.operation !== OperationTypeNode.QUERY) return null;
  return {
    document,
    operation,
    operationName: (operationName as string | null) ?? undefined,
    variables: (variables as Query['variables'] | null) ?? {},
  };
}

/** What came of a query that could not be answered the short way, for whoever answers it instead. */
interface Attempt {
  charged: Charged;
  /** None when it cost too much. */
  executed?: ExecutionResult;
}
const attempts = new WeakMap<Context, Attempt>();
export const attemptIn = (context: Context): Attempt | undefined => attempts.get(context);

/**
 * Answers a query as Apollo Server would with our plugins, without its pipeline, which takes a third of a small answer. Null when
 * there is a refusal or a failure to tell: that is Apollo Server's again, which finds in the context how far we have come.
 */
export async function answerQuery(
  { document, operation, operationName, variables }: Query,
  contextValue: Context,
  charge: Charge,
): Promise<Answer | null> {
  const charged = await charge.running(document, operation, variables, contextValue);
  const executed = charged.refusal
    ? undefined
    : await execute({ schema, document, operationName, variableValues: variables, contextValue });
  if (!executed?.data || executed.errors) {
    attempts.set(contextValue, { charged, executed });
    return null;
  }
  const extensions = charged.report && { cost: charged.report };
  return {
    status: 200,
    headers: Object.entries(charged.headers ?? {}).flat(),
    text: `${JSON.stringify({ data: executed.data, extensions })}\n`,
  };
}

import { getOperationAST, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { isRecord } from '../../schema/isRecord';
import type { Handler } from '../http/handlers';
import { isPlainJson, parsed } from '../http/jsonBody';
import { send } from '../http/send';
import type { Log } from '../observability/log';
import type { CostBudget } from './costBudget';
import { cachedDocument } from './documentCache';
import { graphqlReply, retryHeaders } from './graphqlReply';
import { persistedHash } from './persistedQueries';
import { executeOperation, present, statusOf, type Operation } from './pipeline';
import { callerOf } from './Caller';
import type { Base } from './requestContext';
import { trustedDocument, trustedDocumentOf } from './trustedDocuments';

/** Media types for the Accept headers that most clients send; Apollo Server negotiates the others. */
const MEDIA_TYPES: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  [
    'application/graphql-response+json, application/json;q=0.9', // the web app
    'application/graphql-response+json; charset=utf-8',
  ],
]);

function objectIn(body: Buffer): Record<string, unknown> | null {
  try {
    const value = parsed(body);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The document that a body refers to by text or hash, if it has been parsed and the request is unambiguous. */
function documentIn(body: Record<string, unknown>) {
  const { query, documentId, extensions } = body;
  const hash = persistedHash({ documentId, extensions });
  if (query === undefined) return hash === undefined ? undefined : trustedDocument(hash)?.document;
  const isPlain = documentId === undefined && !(isRecord(extensions) && extensions.persistedQuery);
  if (!isPlain || typeof query !== 'string') return undefined;
  return (cachedDocument(query) ?? trustedDocumentOf(query))?.document;
}

/** The query in a body; null for mutations and unusual requests. */
function queryIn(body: Record<string, unknown>): (Operation & { operation: OperationDefinitionNode }) | null {
  const { operationName = null, variables = null, extensions = null } = body;
  if (operationName !== null && (typeof operationName !== 'string' || operationName === '')) return null;
  if (variables !== null && !isRecord(variables)) return null;
  if (extensions !== null && !isRecord(extensions)) return null;
  const document = documentIn(body);
  const operation = document && getOperationAST(document, operationName);
  if (!document || operation?.operation !== OperationTypeNode.QUERY) return null;
  return { document, operation, operationName: operationName ?? undefined, variables };
}

/**
 * Answers queries whose document has been parsed before, without Apollo Server's request pipeline. Passes on everything else to
 * Apollo Server, whose responses to these queries are the same but take longer.
 */
export const createFastPath = (base: Base, budget: CostBudget, log: Log): Handler => {
  async function answer(...[request, response, state]: Parameters<Handler>): Promise<boolean> {
    const { accept } = request.headers;
    const mediaType = MEDIA_TYPES.get(accept);
    if (mediaType === undefined) return false;
    const body = objectIn(await state.body());
    const query = body && queryIn(body);
    if (!query) return false;
    const caller = await callerOf(state, request.headers['x-view-as']);
    const { document, operation, variables } = query;
    const charged = await budget.charge(document, operation, variables ?? {}, caller);
    const result = charged.refusal
      ? { errors: [charged.refusal] }
      : await executeOperation(base, caller, query);
    const presented = present(result, charged, caller, log);
    const { status = 200, retryAfter } = statusOf(presented, accept);
    const headers = { 'Content-Type': mediaType, ...retryHeaders({ retryAfter }) };
    const text = `${JSON.stringify(presented)}\n`;
    send(request, response, state, graphqlReply({ status, text, headers, charged, state }));
    return true;
  }

  return (request, response, state) =>
    request.method === 'POST' &&
    request.url === '/graphql' &&
    isPlainJson(request) &&
    answer(request, response, state);
};

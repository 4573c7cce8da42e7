import { ApolloLink } from '@apollo/client';
import { OperationTypeNode, type DocumentNode, type GraphQLFormattedError } from 'graphql';
import { mergeMap, of } from 'rxjs';
import { currentToken } from './session';

/** The hash by which the server knows an operation of ours; it was written into the document when that was generated. */
export function hashOf(document: DocumentNode & { __meta__?: { hash: string } }): string {
  const hash = document.__meta__?.hash;
  if (!hash) throw new Error('This operation was not generated.');
  return hash;
}

/** Whether a server of another version was asked, which does not know the hash. */
export const isUnknown = (errors: readonly GraphQLFormattedError[] | undefined): boolean =>
  errors?.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND') ?? false;

/**
 * Sends operations by their hash alone, and the text only to a server that does not know it. A guest asks by GET, so that
 * her browser may keep the answer; a reader's answers are hers alone.
 */
export const byHash = new ApolloLink((operation, forward) => {
  const asksOnly = operation.operationType === OperationTypeNode.QUERY && !currentToken();
  operation.extensions.persistedQuery = { version: 1, sha256Hash: hashOf(operation.query) };
  operation.setContext({
    http: { includeQuery: false, includeExtensions: true },
    fetchOptions: { method: asksOnly ? 'GET' : 'POST' },
  });
  return forward(operation).pipe(
    mergeMap((answer) => {
      if (!isUnknown(answer.errors)) return of(answer);
      operation.setContext({
        http: { includeQuery: true, includeExtensions: true },
        fetchOptions: { method: 'POST' },
      });
      return forward(operation);
    }),
  );
});

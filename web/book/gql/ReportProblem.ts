/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What is wrong with a book. */
export type BookProblem =
  /** It is the same work as another book. */
  | 'DUPLICATE'
  /** Something said about it is wrong. */
  | 'ERROR';

export type ReportProblemViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ReportProblemViewerQuery = { viewerIsOperator: boolean };

export type ReportBookMutationVariables = Exact<{
  bookId: string;
  problem: Types.BookProblem;
  text: string;
  otherBookId?: string | null | undefined;
}>;


export type ReportBookMutation = { reportBook: boolean };


export const ReportProblemViewerDocument = {"__meta__":{"hash":"7cb0c601a2bdcec4f378fde4eae9f6424e9b6b6c3c9c76aef07df0427fce42bf"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReportProblemViewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewerIsOperator"}}]}}]} as unknown as DocumentNode<ReportProblemViewerQuery, ReportProblemViewerQueryVariables>;
export const ReportBookDocument = {"__meta__":{"hash":"bd7bb444195b32f53e0e553d9f785943d7ed3e4c825fac384e8909771adcaf92"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportBook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"problem"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookProblem"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"otherBookId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportBook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"bookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"bookId"}}},{"kind":"Argument","name":{"kind":"Name","value":"problem"},"value":{"kind":"Variable","name":{"kind":"Name","value":"problem"}}},{"kind":"Argument","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}},{"kind":"Argument","name":{"kind":"Name","value":"otherBookId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"otherBookId"}}}]}]}}]} as unknown as DocumentNode<ReportBookMutation, ReportBookMutationVariables>;
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The lists that every reader keeps. */
export type ListName =
  /** Books that have been read. */
  | 'COMPLETED'
  /** Books being read. They count in no ranking and no match. */
  | 'READING'
  /** Books that were not finished. They count in no ranking and no match. */
  | 'STOPPED'
  /** Books to read. */
  | 'WISHLIST';

export type UndatedCountQueryVariables = Exact<{
  userId: string;
  list: Types.ListName;
}>;


export type UndatedCountQuery = { list: { __typename: 'ListPage', undatedCount: number } };


export const UndatedCountDocument = {"__meta__":{"hash":"a2cb57919c395b29e257e95c826bf6ab45103a37336f7b495ee2f02364d6ce69"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UndatedCount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ListName"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"list"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}},{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undatedCount"}}]}}]}}]} as unknown as DocumentNode<UndatedCountQuery, UndatedCountQueryVariables>;
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BlockedQueryVariables = Exact<{ [key: string]: never; }>;


export type BlockedQuery = { viewerBlockedIds: Array<string> };

export type BlockReaderMutationVariables = Exact<{
  userId: string;
}>;


export type BlockReaderMutation = { blockReader: Array<string> };

export type UnblockReaderMutationVariables = Exact<{
  userId: string;
}>;


export type UnblockReaderMutation = { unblockReader: Array<string> };

export type ReportPostMutationVariables = Exact<{
  postId: string;
}>;


export type ReportPostMutation = { reportPost: boolean };


export const BlockedDocument = {"__meta__":{"hash":"26b186cf232effc2bb2661b68b99c028247d4c196d69781a017e4e5c81c2ac78"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Blocked"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewerBlockedIds"}}]}}]} as unknown as DocumentNode<BlockedQuery, BlockedQueryVariables>;
export const BlockReaderDocument = {"__meta__":{"hash":"b308b04f51f9d6ba997831985566c2e659bedb30c5bfdece69f121850b75141e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BlockReader"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blockReader"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}]}}]} as unknown as DocumentNode<BlockReaderMutation, BlockReaderMutationVariables>;
export const UnblockReaderDocument = {"__meta__":{"hash":"10937171e7e56d34ea9bdd7671e52157c544f94e0ab8008cf56b8782118330b0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UnblockReader"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"unblockReader"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}]}]}}]} as unknown as DocumentNode<UnblockReaderMutation, UnblockReaderMutationVariables>;
export const ReportPostDocument = {"__meta__":{"hash":"35258e25dcc533580fd346ea866dbf7ea3a7b11f1b17196bca51770cb59124c0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"postId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportPost"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"postId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"postId"}}}]}]}}]} as unknown as DocumentNode<ReportPostMutation, ReportPostMutationVariables>;
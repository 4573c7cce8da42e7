/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MatchingSwitchQueryVariables = Exact<{ [key: string]: never; }>;


export type MatchingSwitchQuery = { viewer: { __typename: 'User', id: string, viewerMatchable: boolean | null } | null };

export type SetMatchableMutationVariables = Exact<{
  matchable: boolean;
}>;


export type SetMatchableMutation = { setMatchable: { __typename: 'User', id: string, viewerMatchable: boolean | null } };


export const MatchingSwitchDocument = {"__meta__":{"hash":"e555e713114df0fa9b0b23f586bf8f126d6558bbc1ab211138a28953154925b2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MatchingSwitch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMatchable"}}]}}]}}]} as unknown as DocumentNode<MatchingSwitchQuery, MatchingSwitchQueryVariables>;
export const SetMatchableDocument = {"__meta__":{"hash":"942bf6a8544b21c716dd3cc982429a91c6dd7388bfab0b7d8968ee5bca5ba760"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetMatchable"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"matchable"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setMatchable"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"matchable"},"value":{"kind":"Variable","name":{"kind":"Name","value":"matchable"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerMatchable"}}]}}]}}]} as unknown as DocumentNode<SetMatchableMutation, SetMatchableMutationVariables>;
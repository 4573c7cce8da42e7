/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PrivateBooksQueryVariables = Exact<{ [key: string]: never; }>;


export type PrivateBooksQuery = { viewerPrivateItemIds: Array<string> };

export type SetEntriesPrivateMutationVariables = Exact<{
  entryIds: Array<string> | string;
  isPrivate: boolean;
}>;


export type SetEntriesPrivateMutation = { setEntriesPrivate: Array<{ __typename: 'ListEntry', id: string, private: boolean | null }> };


export const PrivateBooksDocument = {"__meta__":{"hash":"5cbca08b8496d730f9cbba165500ab1b717c8432ab20a8015fbdf342266a5fdb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PrivateBooks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewerPrivateItemIds"}}]}}]} as unknown as DocumentNode<PrivateBooksQuery, PrivateBooksQueryVariables>;
export const SetEntriesPrivateDocument = {"__meta__":{"hash":"a0fa09428a1386e804ca27d587db26a9b05738f64511b262608e684f388f2cc8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetEntriesPrivate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"entryIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"isPrivate"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setEntriesPrivate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"entryIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"entryIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"isPrivate"},"value":{"kind":"Variable","name":{"kind":"Name","value":"isPrivate"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"private"}}]}}]}}]} as unknown as DocumentNode<SetEntriesPrivateMutation, SetEntriesPrivateMutationVariables>;
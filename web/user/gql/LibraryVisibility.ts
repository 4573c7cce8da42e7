/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Who may see a user’s library: lists, readings, tags, goals, year in books, favourites and bio. */
export type LibraryVisibility =
  /** Everyone, guests included. */
  | 'EVERYONE'
  /** Only its owner, who takes part in no matches. */
  | 'NOBODY'
  /** Users who are signed in. */
  | 'READERS';

export type LibraryVisibilityQueryVariables = Exact<{ [key: string]: never; }>;


export type LibraryVisibilityQuery = { viewer: { __typename: 'User', id: string, viewerLibraryVisibility: Types.LibraryVisibility | null } | null };

export type SetLibraryVisibilityMutationVariables = Exact<{
  visibility: Types.LibraryVisibility;
}>;


export type SetLibraryVisibilityMutation = { setLibraryVisibility: { __typename: 'User', id: string, libraryVisible: boolean, viewerLibraryVisibility: Types.LibraryVisibility | null } };


export const LibraryVisibilityDocument = {"__meta__":{"hash":"9c9c200890e82d444a50060293a6bed4d943630895540da91ba8e67e573b3c19"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LibraryVisibility"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerLibraryVisibility"}}]}}]}}]} as unknown as DocumentNode<LibraryVisibilityQuery, LibraryVisibilityQueryVariables>;
export const SetLibraryVisibilityDocument = {"__meta__":{"hash":"562bcd978d34489e45600a4cfb2d680e7b9b6392fae79089b2da440ff618932f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetLibraryVisibility"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"visibility"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LibraryVisibility"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setLibraryVisibility"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"visibility"},"value":{"kind":"Variable","name":{"kind":"Name","value":"visibility"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"libraryVisible"}},{"kind":"Field","name":{"kind":"Name","value":"viewerLibraryVisibility"}}]}}]}}]} as unknown as DocumentNode<SetLibraryVisibilityMutation, SetLibraryVisibilityMutationVariables>;
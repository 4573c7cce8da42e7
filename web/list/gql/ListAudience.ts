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

export type ListAudienceQueryVariables = Exact<{ [key: string]: never; }>;


export type ListAudienceQuery = { viewer: { __typename: 'User', id: string, viewerLibraryVisibility: Types.LibraryVisibility | null } | null };


export const ListAudienceDocument = {"__meta__":{"hash":"b255ec92e4822f316239cd7d2530d6f3de856e97be8fa1e9af17b83a13deadc2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAudience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"viewerLibraryVisibility"}}]}}]}}]} as unknown as DocumentNode<ListAudienceQuery, ListAudienceQueryVariables>;
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BlockedQueryVariables = Exact<{ [key: string]: never; }>;


export type BlockedQuery = { viewerBlockedIds: Array<string> };


export const BlockedDocument = {"__meta__":{"hash":"26b186cf232effc2bb2661b68b99c028247d4c196d69781a017e4e5c81c2ac78"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Blocked"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewerBlockedIds"}}]}}]} as unknown as DocumentNode<BlockedQuery, BlockedQueryVariables>;
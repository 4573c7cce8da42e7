/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ArchiveQueryVariables = Exact<{ [key: string]: never; }>;


export type ArchiveQuery = { exportMyData: Record<string, unknown> };

export type GoodreadsCsvQueryVariables = Exact<{ [key: string]: never; }>;


export type GoodreadsCsvQuery = { exportGoodreads: string };


export const ArchiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Archive"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportMyData"}}]}}]} as unknown as DocumentNode<ArchiveQuery, ArchiveQueryVariables>;
export const GoodreadsCsvDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GoodreadsCsv"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportGoodreads"}}]}}]} as unknown as DocumentNode<GoodreadsCsvQuery, GoodreadsCsvQueryVariables>;
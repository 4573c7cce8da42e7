/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What happened on the site that an archive comes from. */
export type PastActivityKind =
  /** The reader followed somebody. */
  | 'FOLLOWED'
  /** Somebody followed the reader. */
  | 'FOLLOWED_BY'
  /** The reader found a review helpful. */
  | 'FOUND_HELPFUL'
  /** The reader liked a profile. */
  | 'LIKED'
  /** Somebody liked the reader’s profile. */
  | 'LIKED_BY'
  /** The reader wrote in the forum. */
  | 'POSTED';

export type PastActivityQueryVariables = Exact<{
  offset: number;
}>;


export type PastActivityQuery = { pastActivity: { __typename: 'PastActivityPage', totalCount: number, acts: Array<{ __typename: 'PastActivity', kind: Types.PastActivityKind, happenedAt: string | null, username: string | null, title: string | null, content: string | null }> } };


export const PastActivityDocument = {"__meta__":{"hash":"c90a26aaddf36079a6b597056e871504a3907f374e8546859fc76bfd0f42145d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PastActivity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pastActivity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"acts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"happenedAt"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]}}]} as unknown as DocumentNode<PastActivityQuery, PastActivityQueryVariables>;
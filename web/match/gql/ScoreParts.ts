/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What two readers have in common on a book. */
export type MatchReason =
  /** Both rated it 5 stars. */
  | 'both5Star'
  /** Both reviewed it. */
  | 'bothReviewed'
  /** Both wishlisted it. */
  | 'bothWishlisted'
  /** Both completed it. */
  | 'completed'
  /** The other reader found the viewer’s review of it helpful. */
  | 'foundHelpful'
  /** The viewer found the other reader’s review of it helpful. Counts, but is no insight. */
  | 'foundTheirsHelpful'
  /** One wishlisted it, the other completed it. */
  | 'wishlistCompletedOverlap';

export type ScorePartsQueryVariables = Exact<{
  userId: string;
}>;


export type ScorePartsQuery = { compare: { __typename: 'Comparison', id: string, match: { __typename: 'Match', id: string, score: number, parts: Array<{ __typename: 'MatchPart', type: Types.MatchReason, points: number, book: { __typename: 'Book', itemId: string, title: string, authors: Array<string>, coverPath: string | null } }> } } };


export const ScorePartsDocument = {"__meta__":{"hash":"54705a4c9be4979cd46f75e991e2c05d0cf2970296617ccb60b83f58394eb46d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ScoreParts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"userId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"compare"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"userId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"userId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"match"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"points"}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MatchBook_book"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MatchBook_book"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverPath"}}]}}]} as unknown as DocumentNode<ScorePartsQuery, ScorePartsQueryVariables>;
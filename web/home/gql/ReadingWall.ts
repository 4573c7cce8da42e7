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

export type FamiliarBooksQueryVariables = Exact<{
  limit: number;
  read: Array<string> | string;
  seen: Array<string> | string;
}>;


export type FamiliarBooksQuery = { familiarBooks: Array<{ __typename: 'Book', itemId: string, title: string, authors: Array<string>, coverPath: string | null }> };

export type FirstMatchQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstMatchQuery = { matches: { __typename: 'MatchPage', totalCount: number, matches: Array<{ __typename: 'Match', id: string, score: number, sharedBooks: number, user: { __typename: 'User', id: string, username: string, avatar: string, avatarColor: string | null, viewerFollows: boolean }, insights: Array<{ __typename: 'Insight', type: Types.MatchReason, book: { __typename: 'Book', itemId: string, title: string, authors: Array<string>, coverPath: string | null } }>, sums: Array<{ __typename: 'MatchSum', type: Types.MatchReason, books: number, points: number }> }> } };


export const FamiliarBooksDocument = {"__meta__":{"hash":"dfc5cf8450b25aa47bf8e1d0d97b33158a8cb94e1f664d0d16f2a62cc045e7df"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FamiliarBooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"read"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"seen"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"familiarBooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"read"},"value":{"kind":"Variable","name":{"kind":"Name","value":"read"}}},{"kind":"Argument","name":{"kind":"Name","value":"seen"},"value":{"kind":"Variable","name":{"kind":"Name","value":"seen"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BookTile_book"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BookTile_book"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverPath"}}]}}]} as unknown as DocumentNode<FamiliarBooksQuery, FamiliarBooksQueryVariables>;
export const FirstMatchDocument = {"__meta__":{"hash":"ede51ff8168c37277918dfb492bd2510c8372d189d2238089616874e4c990768"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FirstMatch"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matches"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"matches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MatchCard_match"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScoreSums_match"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Match"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"score"}},{"kind":"Field","name":{"kind":"Name","value":"sharedBooks"}},{"kind":"Field","name":{"kind":"Name","value":"sums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"books"}},{"kind":"Field","name":{"kind":"Name","value":"points"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MatchReader_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"avatar"}},{"kind":"Field","name":{"kind":"Name","value":"avatarColor"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FollowButton_user"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"viewerFollows"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MatchBook_book"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverPath"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MatchCard_match"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Match"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScoreSums_match"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MatchReader_user"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"FollowButton_user"}}]}},{"kind":"Field","name":{"kind":"Name","value":"insights"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"30"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MatchBook_book"}}]}}]}}]}}]} as unknown as DocumentNode<FirstMatchQuery, FirstMatchQueryVariables>;
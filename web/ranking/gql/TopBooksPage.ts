/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Which entries a ranking counts. */
export type Timeframe =
  /** All there are. */
  | 'ALL'
  /** Those added in the last 30 days. */
  | 'MONTH'
  /** Those added in the last 7 days. */
  | 'WEEK'
  /** Those added in the last 365 days. */
  | 'YEAR';

export type TopBooksQueryVariables = Exact<{
  timeframe: Types.Timeframe;
}>;


export type TopBooksQuery = { wishlisted: Array<{ __typename: 'RankingRow', count: number, book: { __typename: 'Book', itemId: string, title: string, authors: Array<string>, coverPath: string | null, ratingStats: { __typename: 'RatingStats', average: number | null, count: number } } }>, completed: Array<{ __typename: 'RankingRow', count: number, book: { __typename: 'Book', itemId: string, title: string, authors: Array<string>, coverPath: string | null, ratingStats: { __typename: 'RatingStats', average: number | null, count: number } } }> };


export const TopBooksDocument = {"__meta__":{"hash":"b34be48c9e6864cc2785e73dfe8c84145e7489f6be3be36f4c991f91be623449"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TopBooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Timeframe"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"wishlisted"},"name":{"kind":"Name","value":"ranking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"EnumValue","value":"WISHLIST"}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RankingRow_row"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"completed"},"name":{"kind":"Name","value":"ranking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"EnumValue","value":"COMPLETED"}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RankingRow_row"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RankingRow_row"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RankingRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverPath"}},{"kind":"Field","name":{"kind":"Name","value":"ratingStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<TopBooksQuery, TopBooksQueryVariables>;
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The lists that every reader keeps. */
export type ListName =
  /** Books that have been read. */
  | 'COMPLETED'
  /** Books being read. They count in no ranking and no match. */
  | 'READING'
  /** Books that were not finished. They count in no ranking and no match. */
  | 'STOPPED'
  /** Books to read. */
  | 'WISHLIST';

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

export type RankingRow_rowFragment = { __typename: 'RankingRow', count: number, book: { __typename: 'Book', itemId: string, title: string, authors: Array<string>, coverPath: string | null, ratingStats: { __typename: 'RatingStats', average: number | null, count: number } } };

export type RankingQueryVariables = Exact<{
  list: Types.ListName;
  timeframe: Types.Timeframe;
  limit?: number;
  offset?: number;
}>;


export type RankingQuery = { rankingCount: number, ranking: Array<{ __typename: 'RankingRow', count: number, book: { __typename: 'Book', itemId: string, title: string, authors: Array<string>, coverPath: string | null, ratingStats: { __typename: 'RatingStats', average: number | null, count: number } } }> };

export const RankingRow_row = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RankingRow_row"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RankingRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverPath"}},{"kind":"Field","name":{"kind":"Name","value":"ratingStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<RankingRow_rowFragment, unknown>;
export const RankingDocument = {"__meta__":{"hash":"42b37a2d963bb5c03d3d0cc9218869013d3d5d8732d03a24ec2a90569eee8022"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Ranking"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ListName"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Timeframe"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"20"}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},"defaultValue":{"kind":"IntValue","value":"0"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ranking"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RankingRow_row"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rankingCount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}},{"kind":"Argument","name":{"kind":"Name","value":"timeframe"},"value":{"kind":"Variable","name":{"kind":"Name","value":"timeframe"}}}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RankingRow_row"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RankingRow"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverPath"}},{"kind":"Field","name":{"kind":"Name","value":"ratingStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]}}]} as unknown as DocumentNode<RankingQuery, RankingQueryVariables>;
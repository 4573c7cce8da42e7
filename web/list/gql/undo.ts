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

/** How far a reading has come. */
export type ReadingState =
  /** The book was read to its end. */
  | 'FINISHED'
  /** The book is being read. */
  | 'OPEN'
  /** The reader stopped before the end. */
  | 'STOPPED';

export type UndoListChangeMutationVariables = Exact<{
  id: string;
}>;


export type UndoListChangeMutation = { undoListChange: { __typename: 'UndoneChange', entries: Array<{ __typename: 'ListEntry', id: string, list: Types.ListName, addedAt: string, book: { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string>, coverPath: string | null, viewerWishlistEntry: { __typename: 'ListEntry', id: string } | null, viewerCompletedEntry: { __typename: 'ListEntry', id: string, addedAt: string } | null, viewerReadings: Array<{ __typename: 'Reading', id: string, state: Types.ReadingState, finishedOn: string | null }>, ratingStats: { __typename: 'RatingStats', average: number | null, count: number }, viewerReview: { __typename: 'Review', id: string, rating: number, title: string, text: string } | null } }>, book: { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string>, coverPath: string | null, viewerWishlistEntry: { __typename: 'ListEntry', id: string } | null, viewerCompletedEntry: { __typename: 'ListEntry', id: string, addedAt: string } | null, viewerReadings: Array<{ __typename: 'Reading', id: string, state: Types.ReadingState, finishedOn: string | null }>, ratingStats: { __typename: 'RatingStats', average: number | null, count: number }, viewerReview: { __typename: 'Review', id: string, rating: number, title: string, text: string } | null } } };


export const UndoListChangeDocument = {"__meta__":{"hash":"65cd7b10e9c2efa9fad07aa25a891c4a907c0a8a57191baab78359367d4815dd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoListChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoListChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"entries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListEntry_entry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListButtons_book"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RatedBook_book"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverPath"}},{"kind":"Field","name":{"kind":"Name","value":"ratingStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerReview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListButtons_book"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RatedBook_book"}},{"kind":"Field","name":{"kind":"Name","value":"viewerWishlistEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerCompletedEntry"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerReadings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"finishedOn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListEntry_entry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ListEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"list"}},{"kind":"Field","name":{"kind":"Name","value":"addedAt"}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListButtons_book"}}]}}]}}]} as unknown as DocumentNode<UndoListChangeMutation, UndoListChangeMutationVariables>;
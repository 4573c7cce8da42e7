/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A book to add. Invalid ISBNs, years and cover addresses are left out. */
export type BookInput = {
  /** Up to 50, in the order of the authors. */
  authorKeys?: Array<string>;
  /** Up to 50 names of up to 200 characters. */
  authors?: Array<string>;
  /** An http or https address without a password; anything else is left out. */
  coverUrl?: string | null | undefined;
  /** Up to 10,000 characters. */
  description?: string | null | undefined;
  /** Negative before the common era. */
  firstPublishYear?: number | null | undefined;
  /** Up to 2,000 characters. */
  firstSentence?: string | null | undefined;
  /** Up to 200; invalid ISBNs are left out. */
  isbns?: Array<string>;
  /** Public key of the book, up to 255 characters. Treat as an opaque string. */
  itemId: string;
  /** Up to 100 of up to 200 characters. */
  subjectFacets?: Array<string>;
  /** Up to 100 of up to 200 characters. */
  subjects?: Array<string>;
  /** Up to 500 characters. */
  title: string;
};

export type Book_bookFragment = { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string>, coverUrl: string | null, firstPublishYear: number | null, firstSentence: string | null, description: string | null, isbns: Array<string>, authorKeys: Array<string>, subjects: Array<string>, subjectFacets: Array<string>, ratingStats: { __typename: 'RatingStats', average: number | null, count: number } };

export type SearchBooksQueryVariables = Exact<{
  query: string;
  limit: number;
  offset: number;
}>;


export type SearchBooksQuery = { searchCount: number, searchBooks: Array<{ __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string>, coverUrl: string | null, firstPublishYear: number | null, firstSentence: string | null, description: string | null, isbns: Array<string>, authorKeys: Array<string>, subjects: Array<string>, subjectFacets: Array<string>, ratingStats: { __typename: 'RatingStats', average: number | null, count: number } }> };

export type BookByItemQueryVariables = Exact<{
  itemId: string;
}>;


export type BookByItemQuery = { book: { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string>, coverUrl: string | null, firstPublishYear: number | null, firstSentence: string | null, description: string | null, isbns: Array<string>, authorKeys: Array<string>, subjects: Array<string>, subjectFacets: Array<string>, ratingStats: { __typename: 'RatingStats', average: number | null, count: number } } | null };

export type BookDetailsQueryVariables = Exact<{
  itemId: string;
}>;


export type BookDetailsQuery = { bookDetails: { __typename: 'Book', itemId: string, description: string | null, firstSentence: string | null, subjects: Array<string>, firstPublishYear: number | null } | null };

export type AddBookMutationVariables = Exact<{
  input: Types.BookInput;
}>;


export type AddBookMutation = { addBook: { __typename: 'AddedBook', isNew: boolean, book: { __typename: 'Book', id: string | null, itemId: string, title: string, authors: Array<string>, coverUrl: string | null, firstPublishYear: number | null, firstSentence: string | null, description: string | null, isbns: Array<string>, authorKeys: Array<string>, subjects: Array<string>, subjectFacets: Array<string>, ratingStats: { __typename: 'RatingStats', average: number | null, count: number } } } };

export const Book_book = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Book_book"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"firstPublishYear"}},{"kind":"Field","name":{"kind":"Name","value":"firstSentence"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isbns"}},{"kind":"Field","name":{"kind":"Name","value":"authorKeys"}},{"kind":"Field","name":{"kind":"Name","value":"subjects"}},{"kind":"Field","name":{"kind":"Name","value":"subjectFacets"}},{"kind":"Field","name":{"kind":"Name","value":"ratingStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<Book_bookFragment, unknown>;
export const SearchBooksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchBooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"query"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"searchBooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"outside"},"value":{"kind":"BooleanValue","value":true}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Book_book"}}]}},{"kind":"Field","name":{"kind":"Name","value":"searchCount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"query"},"value":{"kind":"Variable","name":{"kind":"Name","value":"query"}}},{"kind":"Argument","name":{"kind":"Name","value":"outside"},"value":{"kind":"BooleanValue","value":true}}]}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Book_book"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"firstPublishYear"}},{"kind":"Field","name":{"kind":"Name","value":"firstSentence"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isbns"}},{"kind":"Field","name":{"kind":"Name","value":"authorKeys"}},{"kind":"Field","name":{"kind":"Name","value":"subjects"}},{"kind":"Field","name":{"kind":"Name","value":"subjectFacets"}},{"kind":"Field","name":{"kind":"Name","value":"ratingStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<SearchBooksQuery, SearchBooksQueryVariables>;
export const BookByItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookByItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"book"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"itemId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Book_book"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Book_book"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"firstPublishYear"}},{"kind":"Field","name":{"kind":"Name","value":"firstSentence"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isbns"}},{"kind":"Field","name":{"kind":"Name","value":"authorKeys"}},{"kind":"Field","name":{"kind":"Name","value":"subjects"}},{"kind":"Field","name":{"kind":"Name","value":"subjectFacets"}},{"kind":"Field","name":{"kind":"Name","value":"ratingStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<BookByItemQuery, BookByItemQueryVariables>;
export const BookDetailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BookDetails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookDetails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"itemId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"firstSentence"}},{"kind":"Field","name":{"kind":"Name","value":"subjects"}},{"kind":"Field","name":{"kind":"Name","value":"firstPublishYear"}}]}}]}}]} as unknown as DocumentNode<BookDetailsQuery, BookDetailsQueryVariables>;
export const AddBookDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddBook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addBook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNew"}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Book_book"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Book_book"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Book"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"authors"}},{"kind":"Field","name":{"kind":"Name","value":"coverUrl"}},{"kind":"Field","name":{"kind":"Name","value":"firstPublishYear"}},{"kind":"Field","name":{"kind":"Name","value":"firstSentence"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"isbns"}},{"kind":"Field","name":{"kind":"Name","value":"authorKeys"}},{"kind":"Field","name":{"kind":"Name","value":"subjects"}},{"kind":"Field","name":{"kind":"Name","value":"subjectFacets"}},{"kind":"Field","name":{"kind":"Name","value":"ratingStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"average"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<AddBookMutation, AddBookMutationVariables>;
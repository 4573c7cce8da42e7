/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/gql/types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A book that no catalogue knows, in the words of a reader. */
export type MissingBookInput = {
  /** At least one, and up to 50 names of up to 200 characters. */
  authors: Array<string>;
  /** Up to 10,000 characters. */
  description?: string | null | undefined;
  /** Negative before the common era. */
  firstPublishYear?: number | null | undefined;
  /** Of 10 or 13 digits. */
  isbn?: string | null | undefined;
  /** Up to 500 characters. */
  title: string;
};

export type AddMissingBookMutationVariables = Exact<{
  input: Types.MissingBookInput;
}>;


export type AddMissingBookMutation = { addMissingBook: { __typename: 'AddedBook', isNew: boolean, book: { __typename: 'Book', id: string | null, itemId: string } } };


export const AddMissingBookDocument = {"__meta__":{"hash":"375444142de6194b5715b895353f99fcacf6e55091079974ad53cdab5a9f9a2a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddMissingBook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MissingBookInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addMissingBook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isNew"}},{"kind":"Field","name":{"kind":"Name","value":"book"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}}]}}]}}]}}]} as unknown as DocumentNode<AddMissingBookMutation, AddMissingBookMutationVariables>;
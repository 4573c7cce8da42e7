import type { Client } from './app';

export const SEARCH = `query ($query: String!, $limit: Int, $offset: Int, $outside: Boolean) {
  searchBooks(query: $query, limit: $limit, offset: $offset, outside: $outside) { id itemId title authors }
}`;
export const OUTSIDE =
  'query ($query: String!) { outsideBooks(query: $query) { id itemId title authors coverUrl isbns } }';
export const ADD = `mutation ($input: BookInput!) { addBook(input: $input) {
  isNew book { id itemId title authors coverUrl firstPublishYear firstSentence description isbns authorKeys subjects }
} }`;
export const ADD_TO_LIST =
  'mutation ($bookId: ID!) { addToList(bookId: $bookId, list: WISHLIST) { book { id itemId title description isbns } } }';

/** A book as a search finds it. */
export interface Found {
  id: string | null;
  itemId: string;
  title: string;
  authors: string[];
}

export const titles = (books: { title: string }[]) => books.map(({ title }) => title);

/** The books that a search finds. */
export const search = async (client: Client, query: string, more: object = {}) =>
  (await client.run<{ searchBooks: Found[] }, object>(SEARCH, { query, ...more })).searchBooks;

/** The books that a search finds in the external catalogue. */
export const outside = async (client: Client, query: string) =>
  (
    await client.run<{ outsideBooks: (Found & { isbns: string[]; coverUrl: string | null })[] }, object>(
      OUTSIDE,
      { query },
    )
  ).outsideBooks;

/** Adds a book to the catalogue. */
export const add = async (client: Client, input: object) =>
  (
    await client.run<{ addBook: { isNew: boolean; book: Found & Record<string, unknown> } }, object>(ADD, {
      input,
    })
  ).addBook;

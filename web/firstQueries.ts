import type { DocumentNode } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { limits } from '../schema/limits';
import { FIRST_PAGE } from './list/firstPage';

/** What stands in variables for a part of the page's address, or for the signed-in reader. */
export const REST = '$rest';
export const READER = '$reader';

type Variables = Record<string, unknown>;

/** A query that a screen begins with. */
export interface FirstQuery {
  document: () => Promise<DocumentNode>;
  /** May hold the stand-ins. */
  variables: Variables;
  /** The screen asks for it itself, in its own way: only the page as the server sends it asks ahead. */
  servedOnly?: boolean;
}

/** Ties the variables to their document, which is loaded when it is needed. */
const query = <V extends Variables>(
  document: () => Promise<TypedDocumentNode<unknown, V>>,
  variables: V,
): FirstQuery => ({ document, variables });

const ranking = (list: 'WISHLIST' | 'COMPLETED') =>
  query(() => import('./ranking/gql/RankingRow').then((m) => m.RankingDocument), {
    list,
    timeframe: 'ALL',
    limit: 20,
    offset: 0,
  });

const ownList = (list: 'WISHLIST' | 'COMPLETED') =>
  query(() => import('./list/gql/ListPage').then((m) => m.ListDocument), {
    userId: READER,
    list,
    ...FIRST_PAGE,
  });

/**
 * What each screen of `routes.tsx` asks for first. The app asks when a link is about to be followed; the build reads this
 * too, so that the page itself asks before any code has come. It is a table and nothing else: it runs without a browser.
 */
export const firstQueries: Readonly<Record<string, readonly FirstQuery[]>> = {
  '/': [query(() => import('./home/gql/HomePage').then((m) => m.HomePageDocument), {})],
  '/book/*': [
    query(() => import('./book/gql/BookPage').then((m) => m.BookPageDocument), { itemId: REST }),
    query(() => import('./review/gql/BookReviews').then((m) => m.BookReviewsDocument), {
      itemId: REST,
      limit: 20,
      offset: 0,
    }),
  ],
  '/forum/feedback': [
    {
      ...query(() => import('./forum/gql/ThreadList').then((m) => m.ThreadsDocument), {
        sort: 'NEWEST',
        search: '',
        after: null,
      }),
      servedOnly: true, // it is never shown from the cache
    },
  ],
  '/forum/feedback/*': [
    {
      ...query(() => import('./forum/gql/ThreadView').then((m) => m.ThreadDocument), {
        id: REST,
        part: limits.commentsToMark,
      }),
      servedOnly: true,
    },
  ],
  '/wishlist': [ownList('WISHLIST')],
  '/completed': [ownList('COMPLETED')],
  '/top-wishlist': [ranking('WISHLIST')],
  '/top-completed': [ranking('COMPLETED')],
  '/top-books': [
    query(() => import('./ranking/gql/TopBooksPage').then((m) => m.TopBooksDocument), { timeframe: 'MONTH' }),
  ],
  '/private-profile': [
    query(() => import('./user/gql/PrivateProfilePage').then((m) => m.PrivateProfileDocument), {
      userId: READER,
    }),
  ],
  '/public-profile/*': [
    query(() => import('./user/gql/PublicProfilePage').then((m) => m.PublicProfileDocument), {
      userId: REST,
    }),
  ],
};

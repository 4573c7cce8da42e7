import type { DocumentNode } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ListName } from '../schema/gql/types';
import { limits } from '../schema/limits';
import { FIRST_PAGE } from './list/firstPage';

/** A first query of a screen. */
export interface RouteQuery {
  document: () => Promise<DocumentNode>;
  variables: Record<string, unknown>;
  /** The screen never reads this from the cache, so only the served page fetches it ahead. */
  servedOnly?: boolean;
}

/** What the queries of a page depend on. */
export interface RouteParams {
  /** The decoded value of the `*` or `:parameter` in the path. */
  rest: string;
  /** ID of the signed-in reader. */
  reader: string;
}

export interface Page {
  /** A React Router path: literal except for one `*` or `:parameter` at the end. */
  path: string;
  /** File of the screen below `web/`, without its ending; the component has the file's name. */
  file: `${string}/${string}Page`;
  /** Guests are sent to /login, and back after signing in. */
  readersOnly?: boolean;
  /** First queries of the screen: prefetched when a link is about to be followed, and sent by the served page itself. */
  queries?: (params: RouteParams) => RouteQuery[];
}

/** Types the variables by their document, which is loaded on demand. */
const query = <V extends Record<string, unknown>>(
  document: () => Promise<TypedDocumentNode<unknown, V>>,
  variables: V,
): RouteQuery => ({ document, variables });

const ranking = (list: 'WISHLIST' | 'COMPLETED') =>
  query(() => import('./ranking/gql/RankingRow').then((m) => m.RankingDocument), {
    list,
    timeframe: 'ALL',
    limit: 20,
    offset: 0,
  });

const ownList = (path: string, file: Page['file'], list: ListName): Page => ({
  path,
  file,
  readersOnly: true,
  queries: ({ reader: userId }) => [
    query(() => import('./list/gql/ListPage').then((m) => m.ListDocument), { userId, list, ...FIRST_PAGE }),
  ],
});

/**
 * The route table: every page with its code and its first queries. The app, the build and the gateway all import it, so it
 * holds data only and runs without a browser.
 */
export const pages: readonly Page[] = [
  {
    path: '/',
    file: 'home/HomePage',
    queries: () => [query(() => import('./home/gql/HomePage').then((m) => m.HomePageDocument), {})],
  },
  { path: '/register', file: 'account/RegisterPage' },
  { path: '/login', file: 'account/LoginPage' },
  { path: '/confirm-email', file: 'account/ConfirmEmailPage' },
  { path: '/forgot-password', file: 'account/ForgotPasswordPage' },
  { path: '/reset-password', file: 'account/ResetPasswordPage' },
  { path: '/restore-email', file: 'account/RestoreEmailPage' },
  { path: '/unsubscribe', file: 'notification/UnsubscribePage' },
  { path: '/search', file: 'book/SearchPage' },
  { path: '/add-book', file: 'book/AddBookPage', readersOnly: true },
  {
    path: '/book/*',
    file: 'book/BookPage',
    queries: ({ rest: itemId }) => [
      query(() => import('./book/gql/BookPage').then((m) => m.BookPageDocument), { itemId }),
      query(() => import('./review/gql/BookReviews').then((m) => m.BookReviewsDocument), {
        itemId,
        limit: 20,
        offset: 0,
      }),
    ],
  },
  {
    path: '/author/:key',
    file: 'book/AuthorPage',
    queries: ({ rest: key }) => [
      query(() => import('./book/gql/GroupPage').then((m) => m.BooksByAuthorDocument), {
        key,
        limit: 24,
        offset: 0,
      }),
    ],
  },
  {
    path: '/subject/:key',
    file: 'book/SubjectPage',
    queries: ({ rest: key }) => [
      query(() => import('./book/gql/GroupPage').then((m) => m.BooksOnSubjectDocument), {
        key,
        order: 'MOST_READ',
        limit: 24,
        offset: 0,
      }),
    ],
  },
  {
    path: '/forum/feedback/*',
    file: 'forum/ForumPage',
    queries: ({ rest: id }) => [
      {
        ...(id
          ? query(() => import('./forum/gql/ThreadView').then((m) => m.ThreadDocument), {
              id,
              part: limits.commentsToMark,
            })
          : query(() => import('./forum/gql/ThreadList').then((m) => m.ThreadsDocument), {
              sort: 'NEWEST',
              search: '',
              limit: 10,
            })),
        servedOnly: true,
      },
    ],
  },
  ownList('/wishlist', 'list/WishlistPage', 'WISHLIST'),
  ownList('/completed', 'list/CompletedPage', 'COMPLETED'),
  ownList('/reading', 'reading/ReadingPage', 'READING'),
  ownList('/stopped', 'reading/ReadingPage', 'STOPPED'),
  { path: '/import', file: 'import/ImportPage', readersOnly: true },
  { path: '/developers', file: 'developers/DevelopersPage' },
  { path: '/year/*', file: 'user/YearPage' },
  { path: '/match-list', file: 'match/MatchListPage', readersOnly: true },
  { path: '/for-you', file: 'match/ForYouPage', readersOnly: true },
  { path: '/settings', file: 'settings/SettingsPage', readersOnly: true },
  { path: '/notifications', file: 'notification/NotificationsPage', readersOnly: true },
  { path: '/compare/:userId', file: 'match/ComparePage', readersOnly: true },
  { path: '/moderation', file: 'moderation/ModerationPage', readersOnly: true },
  { path: '/top-wishlist', file: 'ranking/TopWishlistPage', queries: () => [ranking('WISHLIST')] },
  { path: '/top-completed', file: 'ranking/TopCompletedPage', queries: () => [ranking('COMPLETED')] },
  {
    path: '/top-books',
    file: 'ranking/TopBooksPage',
    queries: () => [
      query(() => import('./ranking/gql/TopBooksPage').then((m) => m.TopBooksDocument), {
        timeframe: 'MONTH',
      }),
    ],
  },
  {
    path: '/private-profile',
    file: 'user/PrivateProfilePage',
    readersOnly: true,
    queries: ({ reader: userId }) => [
      query(() => import('./user/gql/PrivateProfilePage').then((m) => m.PrivateProfileDocument), { userId }),
    ],
  },
  {
    path: '/public-profile/:userId',
    file: 'user/PublicProfilePage',
    queries: ({ rest: userId }) => [
      query(() => import('./user/gql/PublicProfilePage').then((m) => m.PublicProfileDocument), { userId }),
    ],
  },
];

const patterns = pages.map(({ path }) => {
  const pattern = path.replace(/\/\*$/, '(?:/(.*))?').replace(/:\w+$/, '([^/]+)');
  return new RegExp(`^${pattern}/?$`, 'i');
});

/** The page at an address, with the value of its path parameter. */
export function matchPage(pathname: string): { page: Page; rest: string } | undefined {
  for (const [index, page] of pages.entries()) {
    const match = patterns[index]?.exec(pathname);
    if (match) return { page, rest: decode(match[1] ?? '') };
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { t } from '../language/t';
import { paged } from './fieldPolicies';
import { gatewayLink } from './gatewayLink';
import { tabSyncLink } from './tabSyncLink';

/** An empty cache that knows how our types are identified and paged. */
export const newCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      Book: { keyFields: ['itemId'] },
      RankingRow: { keyFields: false },
      MatchPage: { keyFields: false },
      FeedPage: { keyFields: false },
      RatingStats: { keyFields: false },
      Query: {
        fields: {
          feed: { keyArgs: ['after'] }, // on the way back more items are queried than at first
          list: paged('entries', ['userId', 'list', 'order', 'search', 'tags', 'language']),
          bookReviews: paged('reviews', ['itemId']),
          userReviews: paged('reviews', ['userId']),
          booksByAuthor: paged('books', ['key']),
          booksOnSubject: paged('books', ['key', 'order']),
          ranking: paged(null, ['list', 'timeframe']),
        },
      },
    },
  });

export const client = new ApolloClient({
  link: ApolloLink.from([tabSyncLink, gatewayLink]),
  cache: newCache(),
});

/** The message of a server error; null if the server did not respond. */
export function refusalOf(error: unknown): string | null {
  return CombinedGraphQLErrors.is(error) ? (error.errors[0]?.message ?? null) : null;
}

/** The error code of the server, such as `CONFLICT`. */
export function codeOf(error: unknown): string | null {
  const code: unknown = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : null;
  return typeof code === 'string' ? code : null;
}

export const unreachable = (): string =>
  t('Shelfmates cannot be reached right now. Please check your connection and try again.');

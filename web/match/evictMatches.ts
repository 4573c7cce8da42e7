import type { ApolloCache } from '@apollo/client';

/** Evicts all that matching shows, after a change of who takes part or whose library counts. */
export function evictMatches(cache: ApolloCache): void {
  for (const fieldName of ['matches', 'compare', 'lovedByReadersLikeYou']) cache.evict({ fieldName });
}

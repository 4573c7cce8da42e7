import type { ApolloCache, Reference } from '@apollo/client';
import type { ListName } from '../../schema/gql/types';

interface Cached {
  totalCount: number;
  entries: readonly Reference[];
}

interface Place {
  userId: string;
  list: ListName;
}

/** Changes every cached version of a reader's list, in any order; null evicts it. */
function change(
  cache: ApolloCache,
  { userId, list }: Place,
  to: (cached: Cached, newestFirst: boolean) => Cached | null,
): void {
  cache.modify<{ list: Cached }>({
    id: 'ROOT_QUERY',
    fields: {
      list(cached, { storeFieldName, DELETE }) {
        const isIt =
          storeFieldName.includes(`"list":"${list}"`) && storeFieldName.includes(`"userId":"${userId}"`);
        const showsAll = storeFieldName.includes('"search":""') && !storeFieldName.includes('"tags":');
        return isIt
          ? (to(cached as Cached, showsAll && storeFieldName.includes('"LAST_ADDED"')) ?? DELETE)
          : cached;
      },
    },
  });
}

const refOf = (entryId: string) => `ListEntry:${entryId}`;

/** Adds an entry at the top of its list, at most once; lists in another order, or with a search, are refetched. */
export function putInList(cache: ApolloCache, place: Place, entryId: string): void {
  const __ref = refOf(entryId);
  change(cache, place, (cached, newestFirst) => {
    if (cached.entries.some((entry) => entry.__ref === __ref)) return cached;
    return newestFirst
      ? { ...cached, totalCount: cached.totalCount + 1, entries: [{ __ref }, ...cached.entries] }
      : null;
  });
}

/** Removes an entry from its list in all cached versions. */
export function takeFromList(cache: ApolloCache, place: Place, entryId: string): void {
  change(cache, place, (cached) => {
    const entries = cached.entries.filter((entry) => entry.__ref !== refOf(entryId));
    return { ...cached, entries, totalCount: cached.totalCount - (cached.entries.length - entries.length) };
  });
}

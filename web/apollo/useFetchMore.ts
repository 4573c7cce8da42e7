import { useState } from 'react';
import type { OperationVariables } from '@apollo/client';
import type { useQuery } from '@apollo/client/react';

/**
 * Loads further pages of a query. Unlike Apollo's `fetchMore` it does not hold back changes of the cache meanwhile. Pages are
 * merged by `join`, or by a field policy.
 */
export function useFetchMore<Data, Variables extends OperationVariables>({
  client,
  observable,
}: useQuery.Result<Data, Variables>) {
  const [loadingMore, setLoadingMore] = useState(false);
  const fetchMore = async (page: Partial<Variables>, join?: (before: Data, next: Data) => Data) => {
    const { variables } = observable;
    const { query, context } = observable.options;
    setLoadingMore(true);
    try {
      const { data } = await client.query<Data, OperationVariables>({
        query,
        variables: { ...variables, ...page },
        context,
        fetchPolicy: join ? 'no-cache' : 'network-only',
      });
      if (join && data)
        client.cache.updateQuery<Data, Variables>(
          { query, variables },
          (before) => before && join(before as Data, data),
        );
    } finally {
      setLoadingMore(false);
    }
  };
  return { fetchMore, loadingMore };
}

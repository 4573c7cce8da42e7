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
  const [loading, setLoading] = useState<readonly string[]>([]); // the variables of the queries for which more is loading
  const fetchMore = async (page: Partial<Variables>, join?: (before: Data, next: Data) => Data) => {
    const { variables } = observable;
    const { query, context } = observable.options;
    const key = JSON.stringify(variables);
    setLoading((now) => [...now, key]);
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
      setLoading((now) => now.filter((one) => one !== key));
    }
  };
  return { fetchMore, loadingMore: loading.includes(JSON.stringify(observable.variables)) };
}

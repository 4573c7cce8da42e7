import { useRef, useState } from 'react';
import type { ApolloCache, ObservableQuery, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { toast } from '../ui/toast';

/** Queries that an operator's action may change; all of them are refetched after each. */
const CHANGED = ['moderatedPosts', 'suspensions', 'moderationLog', 'reportedBooks', 'likelyDuplicates'];

function forgetQueues(cache: ApolloCache): void {
  for (const fieldName of CHANGED) cache.evict({ fieldName });
}

/** Reloads a queue. If that fails, the queue says so itself; the action was done all the same. */
const reload = (query: ObservableQuery) => query.refetch().catch(() => undefined);

/**
 * Returns a function that performs an action of an operator, one at a time, and resolves to whether it succeeded, once the page
 * shows it; and whether one is under way.
 */
export function useModerating() {
  const client = useApolloClient();
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const moderate = async <Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<boolean> => {
    if (isBusy.current) return false; // a second press, of which the first is under way
    isBusy.current = true;
    setBusy(true);
    try {
      await client.mutate<Data, OperationVariables>({
        mutation,
        variables,
        update: forgetQueues,
        onQueryUpdated: reload,
        awaitRefetchQueries: true,
      });
      document.getElementById('main')?.focus({ preventScroll: true }); // the button that was pressed is gone
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      toast.error(refusal ?? unreachable());
      if (refusal) await client.refetchQueries({ updateCache: forgetQueues, onQueryUpdated: reload }); // another operator may have been first
      return false;
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };
  return { moderate, busy };
}

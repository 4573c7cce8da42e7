import { useRef } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { toast } from '../ui/toast';

/** Queries that an operator's action may change; all of them are refetched after each. */
const CHANGED = ['moderatedPosts', 'suspensions', 'moderationLog', 'reportedBooks', 'likelyDuplicates'];

/** Returns a function that performs an action of an operator, one at a time, and resolves to whether it succeeded. */
export function useModerating() {
  const client = useApolloClient();
  const isBusy = useRef(false);
  return async <Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<boolean> => {
    if (isBusy.current) return false; // a second press, of which the first is under way
    isBusy.current = true;
    try {
      await client.mutate<Data, OperationVariables>({
        mutation,
        variables,
        update: (cache) => {
          for (const fieldName of CHANGED) cache.evict({ fieldName });
        },
      });
      document.getElementById('main')?.focus({ preventScroll: true }); // the button that was pressed is gone
      return true;
    } catch (error) {
      toast.error(refusalOf(error) ?? unreachable());
      return false;
    } finally {
      isBusy.current = false;
    }
  };
}

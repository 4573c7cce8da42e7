import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { toast } from '../ui/toast';

/** What an operator's act may change; all of it is read anew after each. */
const CHANGED = ['moderatedPosts', 'suspensions', 'moderationLog', 'reportedBooks', 'likelyDuplicates'];

/** Does something as an operator; resolves to whether it was done. */
export function useModerating() {
  const client = useApolloClient();
  return async <Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<boolean> => {
    try {
      await client.mutate<Data, OperationVariables>({
        mutation,
        variables,
        update: (cache) => {
          for (const fieldName of CHANGED) cache.evict({ fieldName });
        },
      });
      document.getElementById('main')?.focus({ preventScroll: true }); // what was pressed is gone
      return true;
    } catch (error) {
      toast.error(refusalOf(error) ?? unreachable());
      return false;
    }
  };
}

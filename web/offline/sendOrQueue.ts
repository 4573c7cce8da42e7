import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { client, refusalOf } from '../apollo/client';
import { currentUser } from '../session';
import type { OutboxItem } from './outboxStore';
import { hasQueued } from './queuedItems';

type Sendable<Data, Variables extends OperationVariables> = Omit<
  OutboxItem,
  'seq' | 'reader' | 'mutation' | 'variables'
> & {
  mutation: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  optimisticResponse?: ApolloClient.MutateOptions<Data, Variables>['optimisticResponse'];
  /** Has the cached lists follow, as the answer or its forecast says. */
  update?: ApolloClient.MutateOptions<Data, OperationVariables>['update'];
};

/**
 * Sends a mutation, or puts it into the outbox when there is no network. Its promise resolves in both cases and rejects when
 * the server refuses or fails. The server must treat a repetition as the same act: an item is sent again if its tab was
 * closed before the response arrived.
 */
export async function sendOrQueue<Data, Variables extends OperationVariables>({
  optimisticResponse,
  update,
  ...item
}: Sendable<Data, Variables>): Promise<'sent' | 'queued'> {
  const reader = currentUser()?.id ?? '';
  const queue = async () => {
    const { addToOutbox } = await import('./outbox');
    await addToOutbox({ ...item, reader });
    return 'queued' as const;
  };
  if (hasQueued(reader)) return queue(); // behind what was made before
  const { mutation, variables, subject } = item;
  try {
    await client.mutate<Data, OperationVariables>({
      mutation,
      variables,
      optimisticResponse: optimisticResponse as Data | undefined,
      update,
      context: { subject },
    });
    return 'sent';
  } catch (error) {
    if (navigator.onLine || refusalOf(error) !== null) throw error;
    return queue();
  }
}

import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

/** A BroadcastChannel does not receive its own messages, so sending and listening share this one. */
export const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('shelfmates') : null;

const broadcast = () => channel?.postMessage('changed'); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target

/** Notifies the other tabs of a change made in this one. */
export const tabSyncLink = new ApolloLink((operation, forward) =>
  operation.operationType === OperationTypeNode.MUTATION
    ? forward(operation).pipe(tap(({ errors }) => errors || broadcast()))
    : forward(operation),
);

import { ApolloLink, type ApolloClient } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('shelfmates') : null;

const tell = () => channel?.postMessage('changed'); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target

/** Tells the reader's other tabs that something was changed here. */
export const otherTabs = new ApolloLink((operation, forward) =>
  operation.operationType === OperationTypeNode.MUTATION
    ? forward(operation).pipe(tap(({ errors }) => errors || tell()))
    : forward(operation),
);

/** What moves by itself, and must not be read anew behind its back. */
const LIVE = /^Forum|Thread|Comment|Match/;
/** After being away this long a tab looks for what was changed elsewhere, on another device too. */
const AWAY = 60_000;

/** Keeps this tab in step with the others: at once while it is seen, else when it is seen again. */
export function catchUp(client: ApolloClient): void {
  let behind = false;
  let hiddenAt = 0;
  const look = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt ||= Date.now();
      return;
    }
    const wasAway = hiddenAt > 0 && Date.now() - hiddenAt > AWAY;
    hiddenAt = 0;
    if (!behind && !wasAway) return;
    behind = false;
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => !LIVE.test(queryName ?? ''),
    });
  };
  channel?.addEventListener('message', () => {
    behind = true;
    look();
  });
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
}

import { ApolloLink, type ApolloClient } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('shelfmates') : null;

const broadcast = () => channel?.postMessage('changed'); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target

/** Notifies the other tabs of a change made in this one. */
export const tabSyncLink = new ApolloLink((operation, forward) =>
  operation.operationType === OperationTypeNode.MUTATION
    ? forward(operation).pipe(tap(({ errors }) => errors || broadcast()))
    : forward(operation),
);

/** Live queries, which must not be refetched. */
const LIVE = /^Forum|Thread|Comment|Match|^Notifications$/;
/** A tab that was hidden this long refetches, because data may have changed on another device. In ms. */
const MAX_HIDDEN_TIME = 60_000;

/** Refetches the screen after changes in other tabs: at once if this tab is visible, otherwise when it becomes visible. */
export function catchUp(client: ApolloClient): void {
  let behind = false;
  let hiddenAt = 0;
  const look = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt ||= Date.now();
      return;
    }
    const wasAway = hiddenAt > 0 && Date.now() - hiddenAt > MAX_HIDDEN_TIME;
    hiddenAt = 0;
    if (!behind && !wasAway) return;
    behind = false;
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => !LIVE.test(queryName ?? ''),
    });
  };
  const fallBehind = () => {
    behind = true;
    look();
  };
  channel?.addEventListener('message', fallBehind);
  // Signed in or out in another tab: its message came before it stored the token.
  addEventListener('storage', ({ key }) => key === 'token' && fallBehind());
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
}

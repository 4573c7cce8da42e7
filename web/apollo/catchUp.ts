import type { ApolloClient } from '@apollo/client';
import { channel } from './tabSyncLink';

/** Live queries, which must not be refetched. */
const LIVE = /^Forum|Thread|Comment|Match|^Notifications$/;
/** A tab that was hidden this long refetches, because data may have changed on another device. In ms. */
const MAX_HIDDEN_TIME = 60_000;

/**
 * Refetches the screen after changes in other tabs: at once if this tab is visible, otherwise when it becomes visible.
 * `refetchMore` requests what no active query has.
 */
export function catchUp(client: ApolloClient, refetchMore: (client: ApolloClient) => void): void {
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
    refetchMore(client);
  };
  channel?.addEventListener('message', () => {
    behind = true;
    look();
  });
  // Signed in or out in another tab, which told of a change before it stored the token: what is on its way is for the other reader.
  addEventListener('storage', ({ key }) => key === 'token' && client.resetStore().catch(() => undefined));
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
}

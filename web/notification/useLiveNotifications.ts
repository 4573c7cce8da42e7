import { useEffect, useEffectEvent, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { readerSocket } from '../apollo/readerSocket';
import { listen } from '../apollo/subscribe';
import { NotifiedDocument } from './gql/NotificationBell';
import {
  NotificationsNewsDocument,
  NotificationStatesDocument,
  type NotificationStatesQuery,
} from './gql/NotificationsPage';
import { lastOf, showRead } from './useMarkRead';

type Shown = readonly { id: string; sequence: number }[];

/**
 * Keeps the displayed notifications in sync with the server: what was read in another tab, or withdrawn, is shown as read.
 * Returns the number of unread notifications that have arrived since.
 */
export function useLiveNotifications(shown: Shown | undefined): number {
  const client = useApolloClient();
  const last = shown && lastOf(shown);
  const [news, setNews] = useState({ last, count: 0 });
  const look = useEffectEvent(async () => {
    if (!shown || last === undefined) return;
    const { data } = await client.query({
      query: NotificationsNewsDocument,
      variables: { sequence: last },
      fetchPolicy: 'no-cache',
    });
    setNews({ last, count: data?.notificationsAfter.filter(({ isRead }) => !isRead).length ?? 0 });
    await followStates(client, shown);
  });
  const isLoaded = shown !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    let looking = Promise.resolve();
    return listen(
      readerSocket(),
      NotifiedDocument,
      {},
      {
        next: () => (looking = looking.then(look).catch(() => undefined)), // in order: the last result is the current one
        error: () => undefined,
        complete: () => undefined,
      },
    );
  }, [isLoaded]);
  return news.last === last ? news.count : 0;
}

/** Shows which notifications have been read meanwhile. A withdrawn one no longer exists and counts as read. */
async function followStates(client: ApolloClient, shown: Shown): Promise<void> {
  const states = new Map<string, boolean>();
  let after: string | null = null;
  do {
    const { data }: { data?: NotificationStatesQuery | undefined } = await client.query({
      query: NotificationStatesDocument,
      variables: { after },
      fetchPolicy: 'no-cache',
    });
    if (!data) return;
    for (const { id, isRead } of data.notifications.notifications) states.set(id, isRead);
    after = data.notifications.endCursor;
  } while (after !== null && states.size < shown.length);
  for (const { id } of shown) showRead(client.cache, id, states.get(id) ?? true);
}

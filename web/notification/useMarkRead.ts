import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { toast } from '../ui/toast';
import { UnreadNotificationsDocument } from './gql/NotificationBell';
import { MarkAllReadDocument, MarkReadDocument } from './gql/NotificationsPage';

/** Marks a notification as read, or as unread again, in the cache. */
export const showRead = (cache: ApolloCache, id: string, isRead: boolean): boolean =>
  cache.modify({
    id: cache.identify({ __typename: 'Notification', id }) ?? '',
    fields: { isRead: () => isRead },
  });

/** Marks notifications as read, on the server and then in the cache. */
export function useMarkRead() {
  const client = useApolloClient();
  const settle = (unreadNotifications: number, ids: readonly string[]) => {
    client.writeQuery({ query: UnreadNotificationsDocument, data: { unreadNotifications } });
    for (const id of ids) showRead(client.cache, id, true);
  };
  const fail = (error: unknown) => toast.error(refusalOf(error) ?? unreachable());
  return {
    markRead: (id: string) =>
      client.mutate({ mutation: MarkReadDocument, variables: { ids: [id] } }).then(
        ({ data }) => data && settle(data.markRead, [id]),
        () => undefined, // the reader is on their way to its subject
      ),
    /** Marks everything that is displayed as read; what waits behind “N new” stays unread. */
    markAllRead: (shown: readonly { id: string; sequence: number }[]) =>
      client
        .mutate({ mutation: MarkAllReadDocument, variables: { upTo: lastOf(shown) } })
        .then(({ data }) => {
          if (data)
            settle(
              data.markAllRead,
              shown.map(({ id }) => id),
            );
        }, fail),
  };
}

/** The highest sequence number among notifications. */
export const lastOf = (shown: readonly { sequence: number }[]): number =>
  Math.max(0, ...shown.map(({ sequence }) => sequence));

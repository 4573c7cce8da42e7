import { useApolloClient } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { toast } from '../ui/toast';
import { UnreadNotificationsDocument } from './gql/NotificationBell';
import { MarkAllReadDocument, MarkReadDocument, NotificationsDocument } from './gql/NotificationsPage';

/** Marks notifications as read, on the server and then in the cache. */
export function useMarkRead() {
  const client = useApolloClient();
  const settle = (unreadNotifications: number, isMarked: (id: string) => boolean) => {
    client.writeQuery({ query: UnreadNotificationsDocument, data: { unreadNotifications } });
    client.cache.updateQuery(
      { query: NotificationsDocument, variables: { after: null } },
      (page) =>
        page && {
          ...page,
          unreadNotifications,
          notifications: {
            ...page.notifications,
            notifications: page.notifications.notifications.map((one) =>
              isMarked(one.id) ? { ...one, isRead: true } : one,
            ),
          },
        },
    );
  };
  const fail = (error: unknown) => toast.error(refusalOf(error) ?? unreachable());
  return {
    markRead: (id: string) =>
      client.mutate({ mutation: MarkReadDocument, variables: { ids: [id] } }).then(
        ({ data }) => data && settle(data.markRead, (one) => one === id),
        () => undefined, // the reader is on their way to what it tells of
      ),
    markAllRead: () =>
      client.mutate({ mutation: MarkAllReadDocument }).then(({ data }) => {
        if (data) settle(data.markAllRead, () => true);
      }, fail),
  };
}

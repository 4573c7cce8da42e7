import { useEffect } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { readerSocket } from '../apollo/readerSocket';
import { listen } from '../apollo/subscribe';
import { plural, t } from '../language/t';
import { classNames } from '../ui/classNames';
import iconButton from '../ui/IconButton.module.css';
import { NotifiedDocument, UnreadNotificationsDocument } from './gql/NotificationBell';
import styles from './NotificationBell.module.css';
import { useReadOnArrival } from './useReadOnArrival';

/** Higher numbers are shown as this number and a plus sign. */
const MAX_SHOWN = 99;

/** The link to the notifications, with the number of unread ones, which is live in every tab. */
export function NotificationBell() {
  const client = useApolloClient();
  const { data } = useQuery(UnreadNotificationsDocument, { fetchPolicy: 'cache-only' });
  const unread = data?.unreadNotifications ?? 0;
  useReadOnArrival();
  useEffect(() => {
    if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => undefined); // a push message sets it too
  }, [unread]);
  useEffect(
    () =>
      listen<{ notified: { unreadNotifications: number } }>(
        readerSocket(),
        NotifiedDocument,
        {},
        {
          next: ({ data: news }) =>
            news &&
            client.writeQuery({
              query: UnreadNotificationsDocument,
              data: { unreadNotifications: news.notified.unreadNotifications },
            }),
          error: () => undefined,
          complete: () => undefined,
        },
      ),
    [client],
  );
  const label =
    unread > 0
      ? plural(unread, 'Notifications, {count} unread', 'Notifications, {count} unread')
      : t('Notifications');
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className={classNames(iconButton.iconButton, styles.bell)}
    >
      <Bell aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}

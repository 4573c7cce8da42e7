import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../language/t';
import { Avatar } from '../ui/Avatar';
import { RelativeTime } from '../ui/RelativeTime';
import type { NotificationItem_notificationFragment } from './gql/NotificationsPage';
import { NotificationText } from './NotificationText';
import styles from './NotificationsPage.module.css';
import { useMarkRead } from './useMarkRead';

/** One notification; following it marks it as read. */
export function NotificationItem({ notification }: { notification: NotificationItem_notificationFragment }) {
  const { id, path, isRead, updatedAt, actors } = notification;
  const { markRead } = useMarkRead();
  const [actor] = actors;
  return (
    <li>
      <Link
        to={path}
        className={styles.item}
        data-unread={!isRead || undefined}
        onClick={() => !isRead && void markRead(id)}
      >
        {actor ? (
          <Avatar avatar={actor.avatar} color={actor.avatarColor} size={40} />
        ) : (
          <Bell className={styles.icon} aria-hidden="true" />
        )}
        <span className={styles.text}>
          {!isRead && <span className="visually-hidden">{t('Unread:')} </span>}
          <NotificationText notification={notification} />
        </span>
        <RelativeTime at={updatedAt} className={styles.time} />
      </Link>
    </li>
  );
}

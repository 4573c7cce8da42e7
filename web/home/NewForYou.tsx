import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { NotificationsDocument } from '../notification/gql/NotificationsPage';
import { NotificationItem } from '../notification/NotificationItem';
import { Card } from '../ui/Card';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import home from './HomePage.module.css';
import styles from './NewForYou.module.css';
import { t } from '../language/t';

/** More are on the notifications page. */
const MAX_SHOWN = 2;

/** What is new for the reader: answers to their posts, new matches, and other unread notifications. */
export function NewForYou() {
  const { data, error, refetch } = useQuery(NotificationsDocument, {
    variables: { first: 30 }, // as on their page, which shares the response
    fetchPolicy: 'cache-and-network',
  });
  const news = data?.notifications.notifications.filter(({ isRead }) => !isRead);
  return (
    <Card as="section" className={home.news} aria-labelledby="new-for-you">
      <div className={styles.head}>
        <h2 id="new-for-you" className={styles.heading}>
          {t('New for you')}
        </h2>
        <Link to="/notifications">{t('All notifications')}</Link>
      </div>
      {news && news.length > 0 && (
        <ul className={styles.list}>
          {news.slice(0, MAX_SHOWN).map((notification) => (
            <NotificationItem key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      {news?.length === 0 && <p className={styles.none}>{t('Nothing new.')}</p>}
      {!news && error && <Retry onRetry={() => void refetch().catch(() => undefined)} />}
      {!news && !error && (
        <Loading>
          <Skeleton shape="text" width="14rem" />
        </Loading>
      )}
    </Card>
  );
}

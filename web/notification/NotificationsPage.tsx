import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { unreachable } from '../apollo/client';
import { useFetchMore } from '../apollo/useFetchMore';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { Card } from '../ui/Card';
import { EmptyState } from '../ui/EmptyState';
import { firstItemCount, useKeptItemCount } from '../ui/itemCount';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { toast } from '../ui/toast';
import { useFocusBack } from '../ui/useFocusBack';
import { useFocusOnNew } from '../ui/useFocusOnNew';
import { useFocusOnFirst } from '../ui/useFocusOnFirst';
import { NotificationsDocument, type NotificationsQuery } from './gql/NotificationsPage';
import { NotificationItem } from './NotificationItem';
import styles from './NotificationsPage.module.css';
import { useLiveNotifications } from './useLiveNotifications';
import { lastOf, useMarkRead } from './useMarkRead';

const PAGE_SIZE = 30;

/** The reader's notifications, newest first. New ones wait behind a button, so that nothing moves while they read. */
export function NotificationsPage() {
  const [first] = useState(() => firstItemCount(PAGE_SIZE));
  const query = useQuery(NotificationsDocument, {
    variables: { first },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const { data, error, loading, refetch } = query;
  const { fetchMore, loadingMore } = useFetchMore(query);
  const page = data?.notifications;
  useKeptItemCount(page?.notifications.length ?? 0);
  const list = useRef<HTMLUListElement>(null);
  const newCount = useLiveNotifications(page?.notifications);
  const retry = () => void refetch().catch(() => undefined);
  const focusFirst = useFocusOnFirst(list, page && lastOf(page.notifications));
  const showNew = () => {
    focusFirst();
    retry();
  };
  const isEmpty = page?.notifications.length === 0;
  const showFirst = useEffectEvent(retry);
  useEffect(() => {
    if (isEmpty && newCount > 0) showFirst(); // nothing moves on an empty page
  }, [isEmpty, newCount]);
  const { markAllRead } = useMarkRead();
  const hasUnread = data !== undefined && data.unreadNotifications > newCount;
  useFocusBack(hasUnread);
  const focusNext = useFocusOnNew(list, page?.notifications.length ?? 0);
  const more = (after: string) => {
    focusNext();
    void fetchMore(
      { first: PAGE_SIZE, after },
      (before, next) => (before.notifications.endCursor === after ? joined(before, next) : before), // unless it was reloaded meanwhile
    ).catch(() => toast.error(unreachable()));
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle title={t('Notifications')} />
        {hasUnread && (
          <Button variant="quiet" onClick={() => void markAllRead(data.notifications.notifications)}>
            {t('Mark All as Read')}
          </Button>
        )}
      </div>
      <output className={styles.news}>
        {page && !isEmpty && newCount > 0 && (
          <Button size="small" onClick={showNew}>
            {plural(newCount, '{count} new', '{count} new')}
          </Button>
        )}
      </output>
      {!page && error && <Retry onRetry={retry} busy={loading} />}
      {!page && !error && <Waiting />}
      {isEmpty && (
        <EmptyState action={<ButtonLink to="/match-list">{t('Find readers to follow')}</ButtonLink>}>
          {t('Nothing new.')}
        </EmptyState>
      )}
      {page && page.notifications.length > 0 && (
        <>
          <p className="visually-hidden">
            {plural(data.unreadNotifications, '{count} unread notification', '{count} unread notifications')}
          </p>
          <ul className={styles.list} ref={list}>
            {page.notifications.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} />
            ))}
          </ul>
          {page.endCursor && (
            <Button busy={loading || loadingMore} onClick={() => page.endCursor && more(page.endCursor)}>
              {t('Show More')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function joined(before: NotificationsQuery, after: NotificationsQuery): NotificationsQuery {
  const known = new Set(before.notifications.notifications.map(({ id }) => id));
  const fresh = after.notifications.notifications.filter(({ id }) => !known.has(id));
  return {
    unreadNotifications: after.unreadNotifications,
    notifications: {
      ...after.notifications,
      notifications: [...before.notifications.notifications, ...fresh],
    },
  };
}

const Waiting = () => (
  <Loading className={styles.list}>
    {[1, 2, 3, 4].map((line) => (
      <Card key={line}>
        <Skeleton shape="text" width="16rem" />
      </Card>
    ))}
  </Loading>
);

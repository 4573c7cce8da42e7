import { useEffect, useRef } from 'react';
import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { t } from '../language/t';
import { Loading } from '../ui/Loading';
import { Retry } from '../ui/Retry';
import { Skeleton } from '../ui/Skeleton';
import { ChannelTable } from './ChannelTable';
import { DigestSettings } from './DigestSettings';
import { NotificationSettingsDocument } from './gql/NotificationSettings';
import styles from './NotificationSettings.module.css';
import { PushSwitch } from './PushSwitch';
import { QuietHours } from './QuietHours';

/** The settings for notifications: a table of kinds and channels, the digest and quiet hours. Mails link here. */
export function NotificationSettings() {
  const { data, error, loading, refetch } = useQuery(NotificationSettingsDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const settings = data?.notificationSettings;
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isAskedFor = hash === '#notification-settings' && settings !== undefined;
  useEffect(() => {
    if (isAskedFor) section.current?.scrollIntoView();
  }, [isAskedFor]);
  return (
    <section ref={section} className={styles.section} aria-labelledby="notification-settings">
      <h2 id="notification-settings">{t('Notification settings')}</h2>
      {settings ? (
        <>
          <ChannelTable settings={settings} />
          {settings.pushKey !== null && (
            <PushSwitch pushKey={settings.pushKey} devices={settings.pushDevices} />
          )}
          <DigestSettings settings={settings} username={data.account?.username ?? ''} />
          <QuietHours settings={settings} />
        </>
      ) : error ? (
        <Retry busy={loading} onRetry={() => void refetch().catch(() => undefined)}>
          {t('Your settings could not be loaded just now.')}
        </Retry>
      ) : (
        <Loading>
          <Skeleton height="20rem" />
        </Loading>
      )}
    </section>
  );
}

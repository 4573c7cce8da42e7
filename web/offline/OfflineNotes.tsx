import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../language/t';
import { placesOf } from '../draftPlaces';
import { currentUser, onSession } from '../session';
import { Button } from '../ui/Button';
import { forgetReaders } from './answerCache';
import { startOutbox } from './outbox';
import { startWorker, takeNewVersion, useNewVersion } from './serviceWorker';
import styles from './OfflineNotes.module.css';
import { isUnreachable, onReconnect, markReachable, useOnReconnect } from './connectivity';

/** How often to check whether the gateway is back, in milliseconds. */
const RETRY_INTERVAL = 5_000;

/** Sends the notes that were typed in a tab that is closed by now. */
const sendNotes = () => {
  const reader = currentUser()?.id;
  if (reader && placesOf(reader, 'browser').some((place) => place.startsWith('NOTE:')))
    void import('../list/sendKeptNotes').then((m) => m.sendKeptNotes(reader)).catch(() => undefined);
};

/** The push messages of this browser belong to one user. */
const followPush = async () => {
  if (localStorage.getItem('push')) await (await import('./pushSubscription')).followSession();
};
const startFollowingPush = () => void followPush().catch(() => undefined);

const forgetOthers = () => void forgetReaders(currentUser()?.id);

/** Starts the offline features, and shows messages: content may be old, or a new version is ready. */
export function OfflineNotes() {
  const isLost = useSyncExternalStore(onReconnect, isUnreachable);
  const isNew = useNewVersion();
  useEffect(() => {
    void startWorker();
    forgetOthers();
    return onSession(forgetOthers);
  }, []);
  useEffect(startOutbox, []);
  useEffect(() => {
    sendNotes();
    return onSession(sendNotes);
  }, []);
  useEffect(() => {
    startFollowingPush();
    return onSession(startFollowingPush);
  }, []);
  useOpenedPlaces();
  useOnReconnect(() => {
    if (isCodeMissing()) reloadSeldom();
  });
  useReturn(isLost);
  return (
    <div className={styles.notes} aria-live="polite">
      {isLost && <p className={styles.lost}>{t('No connection. What you see may be old.')}</p>}
      {isNew && (
        <p className={styles.note}>
          {t('A new version of Shelfmates is ready.')}
          <Button onClick={takeNewVersion}>{t('Reload')}</Button>
        </p>
      )}
    </div>
  );
}

/** At most once a minute: a reload does not help if something in the browser blocks the code. */
function reloadSeldom(): void {
  const last = Number(sessionStorage.getItem('reloaded'));
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem('reloaded', String(Date.now()));
  location.reload();
}

/** Whether code is missing that the page needs. Only a reload loads it: React and browsers remember the failure. */
const isCodeMissing = () =>
  document.querySelector('main')?.textContent.includes(t('Loading chunk failed. Please reload the page.'));

/** Goes to the page of a push message that was pressed (`push.ts`). */
function useOpenedPlaces(): void {
  const navigate = useNavigate();
  const onMessage = useEffectEvent(({ data }: MessageEvent<{ open?: string } | null>) => {
    if (data?.open) navigate(data.open);
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const listener = (event: MessageEvent) => onMessage(event);
    serviceWorker.addEventListener('message', listener);
    return () => serviceWorker.removeEventListener('message', listener);
  }, []);
}

/** Refetches what is on the screen once the gateway answers again. */
function useReturn(isLost: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isLost) return;
    const look = () =>
      fetch('/healthz').then(
        ({ ok }) => {
          if (!ok) return;
          markReachable();
          void client.refetchQueries({ include: 'active' });
        },
        () => undefined,
      );
    const timer = setInterval(() => document.hidden || void look(), RETRY_INTERVAL);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [isLost, client]);
}

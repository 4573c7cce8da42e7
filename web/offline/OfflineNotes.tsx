import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../language/t';
import { placesOf } from '../draftPlaces';
import { currentUser, onSession } from '../session';
import { Button } from '../ui/Button';
import { forgetReaders } from './answerCache';
import { startOutbox } from './outbox';
import { startWorker, takeNewVersion, useNewVersion } from './serviceWorker';
import styles from './OfflineNotes.module.css';
import { notReached, reached, useOutOfReach } from './connectivity';

/** How often to check whether the gateway is back, in milliseconds. */
const TRY_EVERY = 5_000;

/** Notes that were typed in a tab that is closed by now. */
const sendNotes = () => {
  const reader = currentUser()?.id;
  if (reader && placesOf(reader, 'browser').some((place) => place.startsWith('NOTE:')))
    void import('../list/sendKeptNotes').then((m) => m.sendKeptNotes(reader)).catch(() => undefined);
};

/** The push messages that this browser shows belong to one user. */
const followPush = async () => {
  if (localStorage.getItem('push')) await (await import('./pushSubscription')).followSession();
};
const startFollowingPush = () => void followPush().catch(() => undefined);

const forgetOthers = () => void forgetReaders(currentUser()?.id);

/** Starts the offline features, and shows notes: content may be old, or a new version is ready. */
export function OfflineNotes() {
  const isLost = useOutOfReach();
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
  useMissingCode();
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

/** A page whose code could not be loaded asks for nothing that would tell that the gateway is unreachable. */
function useMissingCode(): void {
  useEffect(() => {
    const look = () => void fetch('/healthz').catch(notReached);
    addEventListener('vite:preloadError', look);
    return () => removeEventListener('vite:preloadError', look);
  }, []);
}

/** Whether code is missing that the page needs. Only a reload loads it: React and browsers remember the failure. */
const isCodeMissing = () =>
  document.querySelector('main')?.textContent.includes(t('Loading chunk failed. Please reload the page.'));

/** Goes where a push message leads that was pressed (`push.ts`). */
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

/** Refetches what is on the screen once the gateway answers again, or loads the page anew if its code is missing. */
function useReturn(isLost: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isLost) return;
    const look = () =>
      fetch('/healthz').then(
        ({ ok }) => {
          if (!ok) return;
          if (isCodeMissing()) return location.reload();
          reached();
          void client.refetchQueries({ include: 'active' });
        },
        () => undefined,
      );
    const timer = setInterval(() => document.hidden || void look(), TRY_EVERY);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [isLost, client]);
}

import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { currentUser, onSession } from '../session';
import { Button } from '../ui/Button';
import { forgetReaders } from './keptAnswers';
import { startWorker, takeNewVersion, useNewVersion } from './newVersion';
import styles from './OfflineNotes.module.css';
import { reached, useOutOfReach } from './reach';

/** How often it is tried whether the gateway is back. */
const TRY_EVERY = 10_000;

const forgetOthers = () => void forgetReaders(currentUser()?.id);

/** What makes the app live without the network, and says so: old contents, and a new version that waits. */
export function OfflineNotes() {
  const isLost = useOutOfReach();
  const isNew = useNewVersion();
  useEffect(() => {
    void startWorker();
    forgetOthers();
    return onSession(forgetOthers);
  }, []);
  useReturn(isLost);
  return (
    <div className={styles.notes} aria-live="polite">
      {isLost && <p className={styles.note}>No connection. What you see may be old.</p>}
      {isNew && (
        <p className={styles.note}>
          A new version of Shelfmates is ready.
          <Button onClick={takeNewVersion}>Reload</Button>
        </p>
      )}
    </div>
  );
}

/** As soon as the gateway answers again, what is on the screen is read anew. */
function useReturn(isLost: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isLost) return;
    const look = () =>
      fetch('/healthz').then(
        ({ ok }) => {
          if (!ok) return;
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

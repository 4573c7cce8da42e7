import { useEffect, useState } from 'react';
import { t } from '../language/t';
import styles from './ConnectionNote.module.css';
import { useConnection } from './connection';

/** How long a disconnection may last before it is shown, and how long the reconnection is shown. */
const NOTE_DELAY = 2_500;
const RECONNECTED_DURATION = 4_000;

/** Says that the forum is not updated because the connection is lost, and when it is back. */
export function ConnectionNote() {
  const connection = useConnection();
  const [note, setNote] = useState('');
  useEffect(() => {
    if (connection === 'live') {
      const timers = [
        setTimeout(() => setNote((now) => now && t('You are back. Nothing was missed.'))),
        setTimeout(() => setNote(''), RECONNECTED_DURATION),
      ];
      return () => timers.forEach(clearTimeout);
    }
    if (connection === 'connecting') return;
    const timer = setTimeout(
      () =>
        setNote(
          navigator.onLine
            ? t('The connection is lost. Reconnecting…')
            : t('You are offline. What you write is kept, and sent when you are back.'),
        ),
      navigator.onLine ? NOTE_DELAY : 0,
    );
    return () => clearTimeout(timer);
  }, [connection]);
  return (
    <output className={styles.note} data-shown={note !== '' || undefined}>
      {note}
    </output>
  );
}

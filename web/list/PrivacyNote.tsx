import { Lock } from 'lucide-react';
import { t } from '../language/t';
import styles from './PrivacyButton.module.css';
import { useIsPrivate } from './useIsPrivate';

/** Says on a reader's own list that only they can see a book. */
export function PrivacyNote({ itemId }: { itemId: string }) {
  if (!useIsPrivate(itemId)) return null;
  return (
    <p className={styles.note}>
      <Lock aria-hidden="true" /> {t('Only you can see this')}
    </p>
  );
}

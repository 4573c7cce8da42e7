import { Lock, LockOpen } from 'lucide-react';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import styles from './PrivacyButton.module.css';
import { usePrivacy, type PrivacyEntry } from './usePrivacy';

/** On a reader's own list: tells whether a book is private, and changes that. */
export function PrivacyButton({ entry }: { entry: PrivacyEntry }) {
  const { isPrivate, known, loading, setPrivate } = usePrivacy();
  const { itemId, title } = entry.book;
  const locked = isPrivate(itemId);
  const label = locked ? t('Make Public') : t('Make Private');
  return (
    <>
      {locked && (
        <p className={styles.note}>
          <Lock aria-hidden="true" /> {t('Only you can see this')}
        </p>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={locked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
        aria-label={locked ? t('Make Public: {title}', { title }) : t('Make Private: {title}', { title })}
        disabled={!known}
        busy={loading}
        onClick={() => void setPrivate([entry], !locked)}
      >
        {label}
      </Button>
    </>
  );
}

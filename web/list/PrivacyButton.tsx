import { Lock, LockOpen } from 'lucide-react';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { PrivacyNote } from './PrivacyNote';
import { usePrivacy, type PrivacyEntry } from './usePrivacy';

/** On a reader's own list: tells whether a book is private, and changes that. */
export function PrivacyButton({ entry }: { entry: PrivacyEntry }) {
  const { isPrivate, known, loading, setPrivate } = usePrivacy();
  const { itemId, title } = entry.book;
  const locked = isPrivate(itemId);
  const label = locked ? t('Make Public') : t('Make Private');
  return (
    <>
      <PrivacyNote itemId={itemId} />
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

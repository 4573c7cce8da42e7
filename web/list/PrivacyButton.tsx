import { Lock, LockOpen, RotateCw } from 'lucide-react';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import { PrivacyNote } from './PrivacyNote';
import { PrivacyPlaceholder } from './PrivacyPlaceholder';
import { usePrivacy, type PrivacyEntry } from './usePrivacy';

/** On a reader's own list: tells whether a book is private, and changes that. */
export function PrivacyButton({ entry }: { entry: PrivacyEntry }) {
  const { isPrivate, known, retry, loading, setPrivate } = usePrivacy();
  const { itemId, title } = entry.book;
  const locked = isPrivate(itemId);
  if (retry)
    return (
      <Button size="small" variant="quiet" icon={<RotateCw aria-hidden="true" />} onClick={retry}>
        {t('Retry')}
      </Button>
    );
  if (!known) return <PrivacyPlaceholder />; // whether others see it must not be guessed
  const label = locked ? t('Make Public') : t('Make Private');
  return (
    <>
      <PrivacyNote itemId={itemId} />
      <Button
        size="small"
        variant="quiet"
        icon={locked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
        aria-label={locked ? t('Make Public: {title}', { title }) : t('Make Private: {title}', { title })}
        busy={loading}
        onClick={() => void setPrivate([entry], !locked)}
      >
        {label}
      </Button>
    </>
  );
}

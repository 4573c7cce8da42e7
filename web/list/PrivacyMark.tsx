import { Lock } from 'lucide-react';
import { t } from '../language/t';
import { classNames } from '../ui/classNames';
import styles from './PrivacyMark.module.css';
import { useIsPrivate } from './useIsPrivate';

/** A lock beside a book that only its reader can see, where there is no room for a `PrivacyNote`. */
export function PrivacyMark({ itemId, className }: { itemId: string; className?: string | undefined }) {
  if (!useIsPrivate(itemId)) return null;
  const label = t('Only you can see this');
  return (
    <span title={label} className={classNames(styles.mark, className)}>
      <Lock aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

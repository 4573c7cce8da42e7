import { useQuery } from '@apollo/client/react';
import { Lock } from 'lucide-react';
import { t } from '../language/t';
import { classNames } from '../ui/classNames';
import { PrivateBooksDocument } from './gql/Privacy';
import styles from './PrivacyMark.module.css';

/** On a reader's own list: a lock beside a book that only they can see. */
export function PrivacyMark({ itemId, className }: { itemId: string; className?: string | undefined }) {
  const { data } = useQuery(PrivateBooksDocument);
  if (!data?.viewerPrivateItemIds.includes(itemId)) return null;
  const label = t('Only you can see this');
  return (
    <span title={label} className={classNames(styles.mark, className)}>
      <Lock aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

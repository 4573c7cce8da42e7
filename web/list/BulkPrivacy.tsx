import { Lock, LockOpen } from 'lucide-react';
import { plural, t } from '../language/t';
import { Button } from '../ui/Button';
import { useConfirm } from '../ui/confirm';
import styles from './PrivacyButton.module.css';
import { usePrivacy, type PrivacyEntry } from './usePrivacy';

/** Batch size, which is the server's limit. */
const BATCH_SIZE = 500;

/** Makes all books that a list shows private, or public again. */
export function BulkPrivacy({ entries }: { entries: readonly PrivacyEntry[] }) {
  const { isPrivate, known, loading, setPrivate } = usePrivacy();
  const confirm = useConfirm();
  const open = entries.filter(({ book }) => !isPrivate(book.itemId)).slice(0, BATCH_SIZE);
  const hidden = entries.filter(({ book }) => isPrivate(book.itemId)).slice(0, BATCH_SIZE);
  if (!known || entries.length < 2) return null;
  const change = async (some: readonly PrivacyEntry[], makePrivate: boolean) => {
    const question = makePrivate
      ? plural(some.length, 'Hide {count} book from everyone else?', 'Hide {count} books from everyone else?')
      : plural(
          some.length,
          'Show {count} book to everyone who may see your library?',
          'Show {count} books to everyone who may see your library?',
        );
    const action = makePrivate ? t('Make Private') : t('Make Public');
    if (await confirm({ question, action, tone: 'primary' })) await setPrivate(some, makePrivate);
  };
  return (
    <fieldset className={styles.bulk} aria-label={t('Privacy of this list')}>
      {open.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          icon={<Lock aria-hidden="true" />}
          busy={loading}
          onClick={() => void change(open, true)}
        >
          {t('Make All Private')}
        </Button>
      )}
      {hidden.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          icon={<LockOpen aria-hidden="true" />}
          busy={loading}
          onClick={() => void change(hidden, false)}
        >
          {t('Make All Public')}
        </Button>
      )}
    </fieldset>
  );
}

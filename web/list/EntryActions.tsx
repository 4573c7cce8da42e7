import { Trash2 } from 'lucide-react';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import { PrivacyButton } from './LazyPrivacy';
import { NotesButton } from './NotesButton';

interface EntryActionsProps {
  entry: ListEntry_entryFragment;
  onRemove: (entry: ListEntry_entryFragment) => Promise<unknown>;
}

/** The actions on any book on one of the reader's own lists. */
export function EntryActions({ entry, onRemove }: EntryActionsProps) {
  return (
    <>
      <NotesButton entry={entry} />
      <PrivacyButton entry={entry} />
      <Button
        size="small"
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={t('Remove: {title}', { title: entry.book.title })}
        onClick={() => void onRemove(entry)}
      >
        {t('Remove')}
      </Button>
    </>
  );
}

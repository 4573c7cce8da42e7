import { Suspense, useState } from 'react';
import { NotebookPen } from 'lucide-react';
import { t } from '../language/t';
import { Button } from '../ui/Button';
import type { ListEntry_entryFragment } from './gql/ListButtons';
import { lazyPart } from '../ui/lazyPart';

const load = () => import('./EntryDialog');
const EntryDialog = lazyPart(() => load().then((module) => ({ default: module.EntryDialog })));

/** Opens the tags and the private note of a book on a list. */
export function NotesButton({ entry }: { entry: Pick<ListEntry_entryFragment, 'id' | 'list' | 'book'> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<NotebookPen aria-hidden="true" />}
        aria-label={t('Notes and Tags: {title}', { title: entry.book.title })}
        onClick={() => setOpen(true)}
      >
        {t('Notes and Tags')}
      </Button>
      {open && (
        <Suspense>
          <EntryDialog entry={entry} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

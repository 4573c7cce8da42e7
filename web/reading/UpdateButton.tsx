import { Suspense, useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { t } from '../language/t';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { Button } from '../ui/Button';
import { lazyPart } from '../ui/lazyPart';

const load = () => import('./ProgressDialog');
const ProgressDialog = lazyPart(() => load().then((module) => ({ default: module.ProgressDialog })));

/** Opens the dialog to update the progress. */
export function UpdateButton({ book }: { book: ListButtons_bookFragment }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="primary"
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-label={t('Update: {title}', { title: book.title })}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {t('Update')}
      </Button>
      {open && (
        <Suspense>
          <ProgressDialog book={book} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

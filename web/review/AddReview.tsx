import { Suspense, useState } from 'react';
import { PenLine } from 'lucide-react';
import { labelled } from '../language/punctuation';
import { t } from '../language/t';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { LazyReviewDialog, preloadReviewDialog } from './LazyReviewDialog';

/** Reviews a book from a list; it is shown elsewhere once the server has accepted it. */
export function AddReview({ book }: { book: ListButtons_bookFragment }) {
  const [writing, setWriting] = useState(false);
  const label = book.viewerReview ? t('Edit Review') : t('Add Review');
  return (
    <>
      <Button
        size="small"
        icon={<PenLine aria-hidden="true" />}
        aria-label={labelled(label, book.title)}
        onPointerEnter={preloadReviewDialog}
        onFocus={preloadReviewDialog}
        onClick={() => setWriting(true)}
      >
        {label}
      </Button>
      {writing && (
        <Suspense>
          <LazyReviewDialog
            book={book}
            review={book.viewerReview}
            onWritten={() => toast.success(t('Review submitted!'))}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

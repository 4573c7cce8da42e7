import { Suspense, useState } from 'react';
import { PenLine } from 'lucide-react';
import { t } from '../language/t';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { LazyReviewDialog, preloadReviewDialog } from './LazyReviewDialog';
import { useEditReview, useWriteReview } from './useReviews';

/** Reviews a book from a list; it is shown elsewhere once the server has accepted it. */
export function AddReview({ book }: { book: ListButtons_bookFragment }) {
  const write = useWriteReview();
  const edit = useEditReview();
  /** The open form: for a new review, or for the one there was when it was opened. */
  const [writing, setWriting] = useState<'new' | NonNullable<typeof book.viewerReview> | null>(null);
  const label = book.viewerReview ? t('Edit Review') : t('Add Review');
  return (
    <>
      <Button
        size="small"
        icon={<PenLine aria-hidden="true" />}
        aria-label={`${label}: ${book.title}`}
        onPointerEnter={preloadReviewDialog}
        onFocus={preloadReviewDialog}
        onClick={() => setWriting(book.viewerReview ?? 'new')}
      >
        {label}
      </Button>
      {writing && (
        <Suspense>
          <LazyReviewDialog
            bookTitle={book.title}
            review={writing === 'new' ? undefined : writing}
            place={writing === 'new' ? `REVIEW:${book.itemId}` : `REVIEW-EDIT:${writing.id}`}
            onSubmit={async (words, id) => {
              if (writing !== 'new') return edit(writing.id, words);
              const accepted = await write(book, words, id);
              if (accepted) toast.success(t('Review submitted!'));
              return accepted;
            }}
            onClose={() => setWriting(null)}
          />
        </Suspense>
      )}
    </>
  );
}

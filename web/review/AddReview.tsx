import { Suspense, useState } from 'react';
import { PenLine } from 'lucide-react';
import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import { Button } from '../ui/Button';
import { toast } from '../ui/toast';
import { LazyReviewDialog, preloadReviewDialog } from './LazyReviewDialog';
import { useWriteReview } from './useReviews';

/** Reviews a book from a list; it is shown elsewhere once the server has accepted it. */
export function AddReview({ book }: { book: ListButtons_bookFragment }) {
  const write = useWriteReview();
  const [writing, setWriting] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<PenLine aria-hidden="true" />}
        aria-label={`Add Review: ${book.title}`}
        onPointerEnter={preloadReviewDialog}
        onFocus={preloadReviewDialog}
        onClick={() =>
          book.viewerReview ? toast.error('You have already reviewed this book.') : setWriting(true)
        }
      >
        Add Review
      </Button>
      {writing && (
        <Suspense>
          <LazyReviewDialog
            bookTitle={book.title}
            place={`REVIEW:${book.itemId}`}
            onSubmit={async (words, id) => {
              const accepted = await write(book, words, id);
              if (accepted) toast.success('Review submitted!');
              return accepted;
            }}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

import { useDeferredValue, useState } from 'react';
import type { RatedBook_bookFragment } from './gql/ReviewDialog';
import { ReviewDialog } from './ReviewDialog';
import { useEditReview, useWriteReview } from './useReviews';
import type { ReviewedBook, ReviewWords } from './writeReview';

interface BookReviewDialogProps {
  book: ReviewedBook;
  /** The reader’s review when the form was opened; null for a new one. */
  review: (ReviewWords & { id: string }) | null;
  /** The book as displayed, where a new review should appear before the server has responded. */
  shownBefore?: RatedBook_bookFragment;
  /** Called when a new review was accepted. */
  onWritten?: () => void;
  onClose: () => void;
}

/** The form to write or edit a review of a book. Deferred, so that the press that opens it is painted first. */
export function BookReviewDialog({ book, shownBefore, onWritten, onClose, ...props }: BookReviewDialogProps) {
  const [review] = useState(props.review); // sending the form writes one
  const write = useWriteReview();
  const edit = useEditReview();
  const isReady = useDeferredValue(true, false);
  if (!isReady) return null;
  return (
    <ReviewDialog
      bookTitle={book.title}
      review={review ?? undefined}
      place={review ? `REVIEW-EDIT:${review.id}` : `REVIEW:${book.itemId}`}
      onSubmit={async (words, id) => {
        if (review) return edit(review.id, words);
        const isAccepted = await write(book, words, id, shownBefore);
        if (isAccepted) onWritten?.();
        return isAccepted;
      }}
      onClose={onClose}
    />
  );
}

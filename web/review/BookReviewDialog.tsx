import { useDeferredValue, useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { PrivateBooksDocument } from '../list/gql/Privacy';
import type { RatedBook_bookFragment } from './gql/ReviewDialog';
import { ReviewDialog } from './ReviewDialog';
import { storedReviewId } from './storedReviewId';
import { isUnsent } from './unsentReview';
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
  const client = useApolloClient();
  const write = useWriteReview();
  const edit = useEditReview();
  // Known by the time the form is sent, a new review can be shown at once: see mayPublish.
  useQuery(PrivateBooksDocument, { skip: review !== null });
  const isReady = useDeferredValue(true, false);
  if (!isReady) return null;
  return (
    <ReviewDialog
      bookTitle={book.title}
      review={review ?? undefined}
      // The same for a new one and an edit: what was written in another tab, or as a guest, may turn out to be an edit.
      place={`REVIEW:${book.itemId}`}
      onSubmit={async (words, id) => {
        const reviewId =
          review && isUnsent(review.id) ? await storedReviewId(client, book.itemId) : review?.id;
        if (reviewId) return edit(reviewId, words);
        const isAccepted = await write(book, words, id, shownBefore);
        if (isAccepted) onWritten?.();
        return isAccepted;
      }}
      onClose={onClose}
    />
  );
}

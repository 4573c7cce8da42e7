import { useMutation } from '@apollo/client/react';
import { codeOf, refusalOf, UNREACHABLE } from '../apollo/client';
import { askToLogIn } from '../account/askToLogIn';
import { useSession, type SessionUser } from '../session';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import { dropReview, putReview } from './cache';
import { ToggleHelpfulDocument, type ReviewCard_reviewFragment } from './gql/ReviewCard';
import {
  DeleteReviewDocument,
  EditReviewDocument,
  WriteReviewDocument,
  type RatedBook_bookFragment,
  type WriteReviewMutation,
} from './gql/ReviewDialog';

/** The content of the review form. */
export interface ReviewWords {
  rating: number;
  title: string;
  text: string;
}

/** The book whose review is written, as its screen knows it. */
export type ReviewedBook = Pick<RatedBook_bookFragment, 'id' | 'itemId' | 'title' | 'authors' | 'coverPath'>;

/** Sends a new review under an ID of its own, so that it can be sent again. Returns whether it was accepted; a toast says why not. */
export function useWriteReview() {
  const user = useSession();
  const [write] = useMutation(WriteReviewDocument);
  return async (book: ReviewedBook, words: ReviewWords, id: string, shownBefore?: RatedBook_bookFragment) => {
    if (!user) {
      askToLogIn('Please log in to review books.', { kind: 'write', place: `REVIEW:${book.itemId}` });
      return false;
    }
    const place = { itemId: book.itemId, userId: user.id };
    try {
      await write({
        variables: { input: { id, bookId: book.id ?? book.itemId, ...words } },
        ...(shownBefore && { optimisticResponse: optimistic(shownBefore, words, user) }),
        update: (cache, { data }) => data && putReview(cache, place, data.writeReview.id),
      });
      return true;
    } catch (error) {
      toast.error(
        codeOf(error) === 'CONFLICT' ? 'You have already reviewed this book.' : 'Failed to submit review.',
      );
      return false;
    }
  };
}

/** The answer as it will look, so that the page can show it at once. */
function optimistic(
  book: RatedBook_bookFragment,
  words: ReviewWords,
  user: SessionUser,
): WriteReviewMutation {
  const { average, count } = book.ratingStats;
  const sum = (average ?? 0) * count + words.rating;
  const id = `new-${book.itemId}`;
  const stats = { __typename: 'RatingStats' as const };
  return {
    writeReview: {
      __typename: 'Review',
      id,
      ...words,
      helpfulCount: 0,
      viewerFoundHelpful: false,
      createdAt: new Date().toISOString(),
      editedAt: null,
      user: { __typename: 'User', ...user, ratingStats: { ...stats, average: words.rating, count: 1 } },
      book: {
        ...book,
        ratingStats: { ...stats, average: Math.round((sum / (count + 1)) * 10) / 10, count: count + 1 },
        viewerReview: { __typename: 'Review', id },
      },
    },
  };
}

/** Sends what the reader changed in her review. Returns whether it was accepted. */
export function useEditReview() {
  const [edit] = useMutation(EditReviewDocument);
  return async (reviewId: string, words: ReviewWords) => {
    try {
      await edit({ variables: { reviewId, input: words } });
      return true;
    } catch (error) {
      toast.error(refusalOf(error) ?? UNREACHABLE);
      return false;
    }
  };
}

/** Asks, then deletes a review of the signed-in reader. */
export function useDeleteReview() {
  const confirm = useConfirm();
  const [remove] = useMutation(DeleteReviewDocument);
  return async ({ id, book, user }: ReviewCard_reviewFragment) => {
    const sure = await confirm({
      question: 'Are you sure you want to delete this review?',
      action: 'Delete',
      detail: book.title,
    });
    if (!sure) return;
    await remove({
      variables: { reviewId: id },
      update(cache) {
        dropReview(cache, { itemId: book.itemId, userId: user.id }, id);
        cache.evict({ id: `Review:${id}` });
      },
    }).catch((error: unknown) => toast.error(refusalOf(error) ?? UNREACHABLE));
  };
}

/** Marks a review as helpful or takes the mark back, at once; a refusal undoes it. */
export function useToggleHelpful() {
  const [toggle] = useMutation(ToggleHelpfulDocument);
  return ({ id, helpfulCount, viewerFoundHelpful }: ReviewCard_reviewFragment) =>
    void toggle({
      variables: { reviewId: id },
      optimisticResponse: {
        toggleHelpful: {
          __typename: 'Review',
          id,
          viewerFoundHelpful: !viewerFoundHelpful,
          helpfulCount: helpfulCount + (viewerFoundHelpful ? -1 : 1),
        },
      },
    }).catch((error: unknown) => toast.error(refusalOf(error) ?? UNREACHABLE));
}

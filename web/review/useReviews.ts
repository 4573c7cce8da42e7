import { useApolloClient, useMutation } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { askToLogIn } from '../account/askToLogIn';
import { t } from '../language/t';
import { useSession } from '../session';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import { EditReviewDocument, type RatedBook_bookFragment } from './gql/ReviewDialog';
import type { ReviewedBook, ReviewWords } from './writeReview';

/** Returns a function that sends a new review under an ID chosen here, so that it can be repeated, and resolves to whether it was accepted. */
export function useWriteReview() {
  const client = useApolloClient();
  const user = useSession();
  const confirm = useConfirm();
  return async (book: ReviewedBook, words: ReviewWords, id: string, shownBefore?: RatedBook_bookFragment) => {
    if (user) {
      const sending = await import('./writeReview').catch(() => toast.error(t('Failed to submit review.')));
      return sending ? sending.publishReview(confirm, client, user, book, words, id, shownBefore) : false;
    }
    askToLogIn(t('Please log in to review books.'), { kind: 'write', place: `REVIEW:${book.itemId}` });
    return false;
  };
}

/** Returns a function that sends the reader's changes to their review and resolves to whether they were accepted. */
export function useEditReview() {
  const [edit] = useMutation(EditReviewDocument);
  return async (reviewId: string, words: ReviewWords) => {
    try {
      await edit({ variables: { reviewId, input: words } });
      return true;
    } catch (error) {
      toast.error(refusalOf(error) ?? unreachable());
      return false;
    }
  };
}

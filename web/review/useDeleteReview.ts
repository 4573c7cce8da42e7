import { useMutation } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { t } from '../language/t';
import { followReviewCount } from '../list/followBookCount';
import { useConfirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import { dropReview } from './cache';
import type { ReviewCard_reviewFragment } from './gql/ReviewCard';
import { DeleteReviewDocument } from './gql/ReviewDialog';

/** Asks, then deletes a review of the signed-in reader. */
export function useDeleteReview() {
  const confirm = useConfirm();
  const [remove] = useMutation(DeleteReviewDocument);
  return async ({ id, book, user }: ReviewCard_reviewFragment) => {
    const sure = await confirm({
      question: t('Are you sure you want to delete this review?'),
      action: t('Delete'),
      detail: book.title,
    });
    if (!sure) return;
    await remove({
      variables: { reviewId: id },
      update(cache) {
        dropReview(cache, { itemId: book.itemId, userId: user.id }, id);
        followReviewCount(cache, book.itemId, -1);
        cache.evict({ id: `Review:${id}` });
      },
    }).catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()));
  };
}

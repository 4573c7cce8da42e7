import { useMutation } from '@apollo/client/react';
import { refusalOf, unreachable } from '../apollo/client';
import { toast } from '../ui/toast';
import { ToggleHelpfulDocument, type ReviewCard_reviewFragment } from './gql/ReviewCard';

/** Marks a review as helpful or removes the mark, optimistically. */
export function useToggleHelpful() {
  const [toggle] = useMutation(ToggleHelpfulDocument);
  return ({ id, helpfulCount, viewerFoundHelpful }: ReviewCard_reviewFragment) =>
    void toggle({
      variables: { reviewId: id },
      context: { subject: id }, // a second press waits for the first
      optimisticResponse: {
        toggleHelpful: {
          __typename: 'Review',
          id,
          viewerFoundHelpful: !viewerFoundHelpful,
          helpfulCount: helpfulCount + (viewerFoundHelpful ? -1 : 1),
        },
      },
    }).catch((error: unknown) => toast.error(refusalOf(error) ?? unreachable()));
}

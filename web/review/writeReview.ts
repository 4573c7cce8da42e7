import type { ApolloCache, ApolloClient } from '@apollo/client';
import { codeOf } from '../apollo/client';
import { t } from '../language/t';
import { followReviewCount } from '../list/followBookCount';
import type { SessionUser } from '../session';
import { toast } from '../ui/toast';
import type { Confirm } from '../ui/confirm';
import { putReview } from './cache';
import {
  WriteReviewDocument,
  type RatedBook_bookFragment,
  type WriteReviewMutation,
} from './gql/ReviewDialog';
import { mayPublish } from './mayPublish';
import { unsentId } from './unsentReview';

/** The content of the review form. */
export interface ReviewWords {
  rating: number;
  title: string;
  text: string;
}

/** The reviewed book, as its screen knows it. */
export type ReviewedBook = Pick<RatedBook_bookFragment, 'itemId' | 'title' | 'authors' | 'coverPath'> &
  Partial<Pick<RatedBook_bookFragment, 'id'>>;

/** The mutation of a new review and its cache updates; with `shownBefore` it is optimistic. */
export const newReview = (
  user: SessionUser,
  book: ReviewedBook,
  words: ReviewWords,
  id: string,
  shownBefore?: RatedBook_bookFragment,
) => ({
  mutation: WriteReviewDocument,
  variables: { input: { id, bookId: book.id ?? book.itemId, ...words } },
  ...(shownBefore && { optimisticResponse: optimistic(shownBefore, words, user) }),
  update(cache: ApolloCache, { data }: { data?: WriteReviewMutation | null }) {
    if (!data) return;
    putReview(cache, { itemId: book.itemId, userId: user.id }, data.writeReview.id);
    followReviewCount(cache, book.itemId, 1);
  },
});

/** Sends a new review, unless the reader decides not to publish it, and resolves to whether it was accepted; a toast tells why not. */
export async function publishReview(
  confirm: Confirm,
  client: ApolloClient,
  ...review: Parameters<typeof newReview>
): Promise<boolean> {
  const [, book] = review;
  try {
    if (!(await mayPublish(client, confirm, book))) return false;
    await client.mutate(newReview(...review));
    return true;
  } catch (error) {
    showRefusal(error);
    return false;
  }
}

/** Shows why a new review was refused. */
export const showRefusal = (error: unknown): void =>
  toast.error(
    codeOf(error) === 'CONFLICT' ? t('You have already reviewed this book.') : t('Failed to submit review.'),
  );

/** The optimistic response. */
export function optimistic(
  book: RatedBook_bookFragment,
  words: ReviewWords,
  user: SessionUser,
): WriteReviewMutation {
  const { average, count } = book.ratingStats;
  const sum = (average ?? 0) * count + words.rating;
  const id = unsentId(book.itemId);
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
        viewerReview: { __typename: 'Review', id, ...words },
      },
    },
  };
}

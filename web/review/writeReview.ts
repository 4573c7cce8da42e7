import type { ApolloClient } from '@apollo/client';
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

/** The content of the review form. */
export interface ReviewWords {
  rating: number;
  title: string;
  text: string;
}

/** The book whose review is written, as its screen knows it. */
export type ReviewedBook = Pick<RatedBook_bookFragment, 'itemId' | 'title' | 'authors' | 'coverPath'> &
  Partial<Pick<RatedBook_bookFragment, 'id'>>;

/** The same as `writeReview`, but first asks about a book that its reader keeps private. */
export async function publishReview(
  confirm: Confirm,
  ...review: Parameters<typeof writeReview>
): Promise<boolean> {
  const [client, , book] = review;
  return (await mayPublish(client, confirm, book)) && writeReview(...review);
}

/** Sends a new review and returns whether it was accepted; a toast says why not. With `shownBefore` it is shown at once. */
export async function writeReview(
  client: ApolloClient,
  user: SessionUser,
  book: ReviewedBook,
  words: ReviewWords,
  id: string,
  shownBefore?: RatedBook_bookFragment,
): Promise<boolean> {
  const place = { itemId: book.itemId, userId: user.id };
  try {
    await client.mutate({
      mutation: WriteReviewDocument,
      variables: { input: { id, bookId: book.id ?? book.itemId, ...words } },
      ...(shownBefore && { optimisticResponse: optimistic(shownBefore, words, user) }),
      update(cache, { data }) {
        if (!data) return;
        putReview(cache, place, data.writeReview.id);
        followReviewCount(cache, book.itemId, 1);
      },
    });
    return true;
  } catch (error) {
    toast.error(
      codeOf(error) === 'CONFLICT'
        ? t('You have already reviewed this book.')
        : t('Failed to submit review.'),
    );
    return false;
  }
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
        viewerReview: { __typename: 'Review', id, ...words },
      },
    },
  };
}

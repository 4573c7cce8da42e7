import type { ApolloClient } from '@apollo/client';
import { uuidv7 } from 'uuidv7';
import { refusalOf } from '../apollo/client';
import { plural, t } from '../language/t';
import { followReviewCount } from '../list/followBookCount';
import { queuedItems } from '../offline/queuedItems';
import { sendOrQueue } from '../offline/sendOrQueue';
import type { SessionUser } from '../session';
import type { Confirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import { dropReview } from './cache';
import {
  ChangeRatingDocument,
  DeleteReviewDocument,
  RatedBook_book,
  RatingReader_user,
  type RatedBook_bookFragment,
  type WriteReviewMutationVariables,
} from './gql/ReviewDialog';
import { mayPublish } from './mayPublish';
import { newReview, optimistic, showRefusal, type ReviewWords } from './writeReview';

/** IDs of ratings without a response, by reader and book, so that the server recognises a repetition of one that was stored. */
const unanswered = new Map<string, string>();

interface Rater {
  client: ApolloClient;
  user: SessionUser;
  confirm: Confirm;
}

/** Writes a review without text, changes the rating of the existing one, or deletes it if the rating is the same. */
export async function rate(
  { client, user, confirm }: Rater,
  asked: RatedBook_bookFragment,
  rating: number,
): Promise<void> {
  const waiting = await takeBackRating(asked.itemId);
  if (waiting?.rating === rating) return void toast.success(t('Your rating is removed.'));
  const id = client.cache.identify({ __typename: 'Book', itemId: asked.itemId });
  const book = client.readFragment({ fragment: RatedBook_book, id }) ?? asked;
  const review = book.viewerReview;
  const words = { rating, title: '', text: '' };
  const said = plural(rating, 'Rated {count} star.', 'Rated {count} stars.');
  if (!review) {
    if (waiting || (await mayPublish(client, confirm, book)))
      await rateFirst(user, book, words, said, waiting?.id);
    return;
  }
  const reader = client.readFragment({ fragment: RatingReader_user, id: `User:${user.id}` }) ?? {
    __typename: 'User' as const,
    id: user.id,
    ratingStats: { __typename: 'RatingStats' as const, average: null, count: 0 },
  };
  if (review.rating !== rating) {
    await client.mutate({
      mutation: ChangeRatingDocument,
      variables: { reviewId: review.id, rating },
      context: { subject: review.id },
      optimisticResponse: {
        editReview: {
          __typename: 'Review',
          id: review.id,
          rating,
          editedAt: new Date().toISOString(),
          book: rated(book, { ...review, rating }),
          user: reader,
        },
      },
    });
    toast.success(said);
    return;
  }
  const question = t('Are you sure you want to delete this review?');
  const hasWords = review.title || review.text;
  if (hasWords && !(await confirm({ question, action: t('Delete'), detail: book.title }))) return;
  await client.mutate({
    mutation: DeleteReviewDocument,
    variables: { reviewId: review.id },
    context: { subject: review.id },
    optimisticResponse: {
      deleteReview: { __typename: 'DeletedReview', id: review.id, book: rated(book, null), user: reader },
    },
    update(cache) {
      dropReview(cache, { itemId: book.itemId, userId: user.id }, review.id);
      followReviewCount(cache, book.itemId, -1);
      cache.evict({ id: `Review:${review.id}` });
    },
  });
  toast.success(t('Your rating is removed.'));
}

const subjectOf = (itemId: string) => `rating of ${itemId}`;

/** Takes the rating of a book that waits for the network out of the outbox; undefined if none waits. */
async function takeBackRating(itemId: string): Promise<WriteReviewMutationVariables['input'] | undefined> {
  const subject = subjectOf(itemId);
  if (!queuedItems().some((item) => item.subject === subject)) return undefined;
  const { takeBack } = await import('../offline/outbox');
  const item = await takeBack((one) => one.subject === subject);
  return (item?.variables as WriteReviewMutationVariables | undefined)?.input;
}

/** Writes a review without text, later if there is no network. It keeps the ID of one that waited: its response may have been lost. */
async function rateFirst(
  user: SessionUser,
  book: RatedBook_bookFragment,
  words: ReviewWords,
  said: string,
  waitingId: string | null | undefined,
): Promise<void> {
  const key = `${user.id} ${book.itemId}`;
  const id = waitingId ?? unanswered.get(key) ?? uuidv7();
  unanswered.set(key, id);
  const { book: data } = optimistic(book, words, user).writeReview;
  try {
    const how = await sendOrQueue({
      ...newReview(user, book, words, id, book),
      subject: subjectOf(book.itemId),
      failure: t('Failed to submit review.'),
      preview: {
        fragment: RatedBook_book,
        fragmentName: 'RatedBook_book',
        data: { ...data, id: data.id ?? data.itemId },
      },
    });
    unanswered.delete(key);
    toast.success(how === 'sent' ? said : t('{said} It is sent when there is a connection.', { said }));
  } catch (error) {
    if (refusalOf(error) !== null) unanswered.delete(key);
    showRefusal(error);
  }
}

/** The book with another review of the reader, or none; the average is adjusted. */
function rated(
  book: RatedBook_bookFragment,
  review: RatedBook_bookFragment['viewerReview'],
): RatedBook_bookFragment {
  const { average, count } = book.ratingStats;
  const left = (average ?? 0) * count - (book.viewerReview?.rating ?? 0) + (review?.rating ?? 0);
  const now = count - Number(book.viewerReview !== null) + Number(review !== null);
  return {
    ...book,
    viewerReview: review,
    ratingStats: {
      __typename: 'RatingStats',
      average: now > 0 ? Math.min(5, Math.max(1, Math.round((left / now) * 10) / 10)) : null,
      count: Math.max(0, now),
    },
  };
}

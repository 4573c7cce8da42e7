import type { ApolloClient } from '@apollo/client';
import { uuidv7 } from 'uuidv7';
import { codeOf, refusalOf, unreachable } from '../apollo/client';
import { ReactDocument } from '../forum/gql/Post';
import { AddToListDocument, ViewerBooksDocument } from '../list/gql/ListButtons';
import { ToggleHelpfulDocument } from '../review/gql/ReviewCard';
import { ChangeRatingDocument, WriteReviewDocument } from '../review/gql/ReviewDialog';
import { mayPublish } from '../review/mayPublish';
import type { Confirm } from '../ui/confirm';
import { toast } from '../ui/toast';
import type { PendingAction } from './pendingAction';
import { msg, plural, t } from '../language/t';

type Pressed = Exclude<PendingAction, { kind: 'write' }>;

const ADDED = {
  WISHLIST: msg('{title} is on your wishlist.'),
  COMPLETED: msg('{title} is on your completed list.'),
  READING: msg('{title} is on your Currently Reading list.'),
} as const;

/** Does what a reader started before they logged in, and reports it. An action that was done already is not reversed. */
export async function replayActions(
  client: ApolloClient,
  confirm: Confirm,
  actions: readonly Pressed[],
): Promise<void> {
  for (const action of actions) {
    try {
      const said = await replay(client, confirm, action);
      if (said) toast.success(said);
    } catch (error) {
      toast.error(refusalOf(error) ?? unreachable());
    }
  }
  // The page may already be cached without these books.
  await client.refetchQueries({ include: 'active' }).catch(() => undefined);
}

/** Resolves to what is reported; to null if the reader decided against it. */
async function replay(client: ApolloClient, confirm: Confirm, action: Pressed): Promise<string | null> {
  switch (action.kind) {
    case 'addToList': {
      const { bookId, title, list } = action;
      await client
        .mutate({ mutation: AddToListDocument, variables: { bookId, list } })
        .catch((error: unknown) => {
          if (codeOf(error) !== 'CONFLICT') throw error; // it was on the list already
        });
      return t(ADDED[list], { title });
    }
    case 'rate': {
      const { itemId, title, rating } = action;
      const { data } = await client.query({ query: ViewerBooksDocument, variables: { itemIds: [itemId] } });
      const review = data?.books[0]?.viewerReview;
      if (review)
        await client.mutate({ mutation: ChangeRatingDocument, variables: { reviewId: review.id, rating } });
      else if (!(await mayPublish(client, confirm, action))) return null;
      else
        await client.mutate({
          mutation: WriteReviewDocument,
          variables: { input: { id: uuidv7(), bookId: itemId, rating, title: '', text: '' } },
        });
      return plural(rating, 'You rated {title}: {count} star.', 'You rated {title}: {count} stars.', {
        title,
      });
    }
    case 'react':
      await client.mutate({ mutation: ReactDocument, variables: { id: action.postId, type: action.type } });
      return t('Your reaction is added.');
    case 'findHelpful': {
      const toggle = () =>
        client.mutate({ mutation: ToggleHelpfulDocument, variables: { reviewId: action.reviewId } });
      const { data } = await toggle();
      if (data && !data.toggleHelpful.viewerFoundHelpful) await toggle(); // it was marked already
      return t('You marked the review as helpful.');
    }
  }
}

import type { ApolloClient } from '@apollo/client';
import { RatedBook_book } from './gql/ReviewDialog';
import { isUnsent } from './unsentReview';

/**
 * The server's ID of the viewer's review of a book, when it has stored the review that is on its way; null if it did not, or if
 * there is no network.
 */
export async function storedReviewId(client: ApolloClient, itemId: string): Promise<string | null> {
  if (!navigator.onLine) return null;
  return new Promise((resolve) => {
    const watching = client
      .watchFragment({ fragment: RatedBook_book, from: { __typename: 'Book', itemId } })
      .subscribe(({ data }) => {
        const id = data.viewerReview?.id ?? null;
        if (id !== null && isUnsent(id)) return;
        resolve(id);
        setTimeout(() => watching.unsubscribe());
      });
  });
}

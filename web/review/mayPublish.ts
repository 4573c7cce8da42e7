import type { ApolloClient } from '@apollo/client';
import { t } from '../language/t';
import { PrivateBooksDocument } from '../list/gql/Privacy';
import type { Confirm } from '../ui/confirm';
import type { ReviewedBook } from './writeReview';

/**
 * Asks before a public review is written of a book that its reader keeps private. Offline it may be unknown whether the book is
 * private; the review must then not be sent later.
 */
export async function mayPublish(
  client: ApolloClient,
  confirm: Confirm,
  { itemId, title }: Pick<ReviewedBook, 'itemId' | 'title'>,
): Promise<boolean> {
  const { data } = await client.query({ query: PrivateBooksDocument });
  if (!data?.viewerPrivateItemIds.includes(itemId)) return true;
  return confirm({
    question: t('You keep this book private. Publish a review that everyone can see?'),
    action: t('Publish'),
    detail: title,
    tone: 'primary',
  });
}

import type { ApolloCache } from '@apollo/client';
import { isListed, type Listed } from './bookState';
import { ListButtons_book, type ListButtons_bookFragment } from './gql/ListButtons';

/** Updates the cached number of the viewer’s books after a book has moved between lists. */
export function followBookCount(
  cache: ApolloCache,
  before: Listed,
  after: Listed & Pick<ListButtons_bookFragment, 'viewerReview'>,
): void {
  if (!after.viewerReview) add(cache, Number(isListed(after)) - Number(isListed(before)));
}

/** Updates the cached number of the viewer’s books after a review was written or deleted; books on a list count anyway. */
export function followReviewCount(cache: ApolloCache, itemId: string, more: 1 | -1): void {
  const book = cache.readFragment({
    fragment: ListButtons_book,
    fragmentName: 'ListButtons_book',
    from: { __typename: 'Book', itemId },
  });
  if (!book) cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewerBookCount' });
  else if (!isListed(book)) add(cache, more);
}

function add(cache: ApolloCache, more: number): void {
  if (more === 0) return;
  cache.modify<{ viewerBookCount: number }>({
    id: 'ROOT_QUERY',
    fields: { viewerBookCount: (count) => Math.max(0, count + more) },
  });
}

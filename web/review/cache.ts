import type { ApolloCache, Reference } from '@apollo/client';

interface Cached {
  totalCount: number;
  reviews: readonly Reference[];
}

/** The parent of a cached list of reviews: a book or a reader. */
interface Place {
  itemId: string;
  userId: string;
}

const refOf = (reviewId: string) => `Review:${reviewId}`;

function change(cache: ApolloCache, { itemId, userId }: Place, to: (cached: Cached) => Cached): void {
  const within = (key: string, value: string) => (cached: Cached, field: { storeFieldName: string }) =>
    field.storeFieldName.includes(`${JSON.stringify(key)}:${JSON.stringify(value)}`) ? to(cached) : cached;
  cache.modify<{ bookReviews: Cached; userReviews: Cached }>({
    id: 'ROOT_QUERY',
    fields: {
      bookReviews: (cached, field) => within('itemId', itemId)(cached as Cached, field),
      userReviews: (cached, field) => within('userId', userId)(cached as Cached, field),
    },
  });
}

/** Adds a new review at the top of its lists, at most once. */
export function putReview(cache: ApolloCache, place: Place, reviewId: string): void {
  const __ref = refOf(reviewId);
  change(cache, place, (cached) =>
    cached.reviews.some((review) => review.__ref === __ref)
      ? cached
      : { ...cached, totalCount: cached.totalCount + 1, reviews: [{ __ref }, ...cached.reviews] },
  );
}

/** Removes a review from all lists. */
export function dropReview(cache: ApolloCache, place: Place, reviewId: string): void {
  change(cache, place, (cached) => {
    const reviews = cached.reviews.filter((review) => review.__ref !== refOf(reviewId));
    return { ...cached, reviews, totalCount: cached.totalCount - (cached.reviews.length - reviews.length) };
  });
}

import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import type { Place } from '../list/useWayIn';
import { StarButtons } from './StarButtons';
import { preloadRate, useRate } from './useRate';

/** The reader's own stars for a book. One press rates, another star changes it, the same one takes it back. */
export function RateStars({ book, on }: { book: ListButtons_bookFragment; on: Place }) {
  const rate = useRate(on);
  return (
    <StarButtons
      title={book.title}
      value={book.viewerReview?.rating ?? 0}
      onRate={(rating) => void rate(book, rating)}
      onNear={preloadRate}
    />
  );
}

import type { ListButtons_bookFragment } from '../list/gql/ListButtons';
import type { Place } from '../list/useLoginPrompt';
import { StarButtons } from './StarButtons';
import { preloadRate, useRate } from './useRate';

/** The reader's own rating of a book. One press rates, another star changes the rating, the same one removes it. */
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

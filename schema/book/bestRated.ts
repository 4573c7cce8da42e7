import { STARS, type Taste } from '../match/taste';
import type { Book } from './Book';

/** A Bayesian average: every book counts as having this many more ratings with this average, because few ratings tell little. */
const AVERAGE = 3.5;
const WEIGHT = 5;

/** Sorts books by the ratings of the given readers, then by those of everybody. */
export function bestRatedFirst(books: readonly Book[], tastes: Iterable<Taste>): Book[] {
  const given = new Map<number, { sum: number; count: number }>();
  for (const taste of tastes)
    for (const { id } of books) {
      const stars = (taste.get(id) ?? 0) & STARS;
      if (stars === 0) continue;
      const { sum, count } = given.get(id) ?? { sum: 0, count: 0 };
      given.set(id, { sum: sum + stars, count: count + 1 });
    }
  const drawn = (sum: number, count: number, weight: number) => (sum + AVERAGE * weight) / (count + weight);
  const byLikeYou = ({ id }: Book) => {
    const { sum = 0, count = 0 } = given.get(id) ?? {};
    return drawn(sum, count, 1);
  };
  const byAll = ({ ratingSum, ratingCount }: Book) => drawn(ratingSum, ratingCount, WEIGHT);
  return books.toSorted((a, b) => byLikeYou(b) - byLikeYou(a) || byAll(b) - byAll(a) || a.id - b.id);
}

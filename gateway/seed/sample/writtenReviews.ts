import africa from './reviews/africa.json';
import americas from './reviews/americas.json';
import asia from './reviews/asia.json';
import children from './reviews/children.json';
import classics from './reviews/classics.json';
import contemporary from './reviews/contemporary.json';
import crime from './reviews/crime.json';
import europe from './reviews/europe.json';
import nonfiction from './reviews/nonfiction.json';
import speculative from './reviews/speculative.json';
import type { SampleReader } from './readers';

/** Stars, usually with text. */
export interface WrittenReview {
  rating: number;
  title?: string;
  text?: string;
}

/** By `itemId` of the book and username of the reader. */
type WrittenReviews = Record<string, Record<string, WrittenReview>>;

export const reviewFiles: readonly WrittenReviews[] = [
  africa,
  americas,
  asia,
  children,
  classics,
  contemporary,
  crime,
  europe,
  nonfiction,
  speculative,
];

export const reviews: WrittenReviews = Object.assign({}, ...reviewFiles);

/** The books that the reader has reviewed. */
export const reviewed = ({ username }: SampleReader): string[] =>
  Object.keys(reviews).filter((itemId) => username in (reviews[itemId] ?? {}));

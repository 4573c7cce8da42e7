import type { Holders } from './insights';
import type { Mark, Taste } from './taste';

/** What has to be known of a reader to find their matches in an index that may hold only other readers. */
export interface MatchQuery {
  reader: number;
  taste: Taste;
  /** Number of books of the library, as it counts in scores. */
  size: number;
  /** Marks that the reader gave or was given. */
  marks: readonly Mark[];
  /** IDs of the readers this reader has blocked. */
  blocked: readonly number[];
  /** How many readers of the whole community have a book of the taste or of the marks. */
  holders: Holders;
}

/** The books whose holders a query has to know. */
export const booksOf = ({ taste, marks }: Pick<MatchQuery, 'taste' | 'marks'>): number[] => [
  ...new Set([...taste.keys(), ...marks.map(({ bookId }) => bookId)]),
];

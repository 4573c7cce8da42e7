import type { Holders } from './insights';
import type { Mark, Taste } from './taste';

/** The data needed to find a reader's matches in an index that may contain only other readers. */
export interface MatchQuery {
  reader: number;
  taste: Taste;
  /** Number of books of the library, as it counts in scores. */
  size: number;
  /** Marks that the reader gave or received. */
  marks: readonly Mark[];
  /** IDs of the readers this reader has blocked. */
  blocked: readonly number[];
  /** The number of readers in the whole community for each book of the taste or of the marks. */
  holders: Holders;
}

/** The books whose numbers of readers a query needs. */
export const booksOf = ({ taste, marks }: Pick<MatchQuery, 'taste' | 'marks'>): number[] => [
  ...new Set([...taste.keys(), ...marks.map(({ bookId }) => bookId)]),
];

import type { Page } from '../../page';
import type { SearchedBook } from './SegmentBuilder';

/** Finds stored books, in an index of this process or in a search service. */
export interface BookFinder {
  /** IDs of the books that match, best first. An ISBN matches the books that carry it and no others. */
  find(query: string, page: Page): Promise<number[]>;
  /** Books were stored: from now on they are found. */
  add(books: readonly Omit<SearchedBook, 'readers'>[]): Promise<void>;
  /** Other readers have these books now, or they were published, merged or deleted: the next search knows. */
  changed(bookIds: readonly number[]): void;
  /** How many books the index in this process holds and what it takes in memory; null if there is none. */
  readonly state: { books: number; bytes: number } | null;
}

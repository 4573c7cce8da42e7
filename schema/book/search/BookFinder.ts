import type { Page } from '../../page';
import type { SearchedBook } from './SegmentBuilder';

/** Finds stored books, in an index of this process or in a search service. */
export interface BookFinder {
  /** IDs of the matching books, best first. An ISBN matches exactly the books that have it. */
  find(query: string, page: Page): Promise<number[]>;
  /** Announces new books: from now on they are found. */
  add(books: readonly Omit<SearchedBook, 'readers'>[]): Promise<void>;
  /** Announces books whose number of readers changed, or that were published, merged or deleted. */
  changed(bookIds: readonly number[]): void;
  /** The number of books in the index of this process, and its memory; null if there is none. */
  readonly state: { books: number; bytes: number } | null;
}

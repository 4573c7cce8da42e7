import type { Book } from './Book';

/** A book as an outside catalogue describes it, cleaned to what we could store. */
export type OutsideBook = Pick<
  Book,
  | 'itemId'
  | 'title'
  | 'authors'
  | 'authorKeys'
  | 'coverUrl'
  | 'firstPublishYear'
  | 'firstSentence'
  | 'description'
  | 'isbns'
  | 'subjects'
  | 'subjectFacets'
>;

/** The outside catalogue cannot be asked just now: slow, broken, or asked too often. */
export class SourceDown extends Error {}

/** An outside catalogue. What it says is cleaned before it gets here; it answers within seconds or throws `SourceDown`. */
export interface BookSource {
  /** Books that fit the words, best first. */
  search(query: string, limit: number): Promise<OutsideBook[]>;
  /** Everything it knows about a book; null when it does not know the book, or the itemId is none of its own. */
  book(itemId: string): Promise<OutsideBook | null>;
}

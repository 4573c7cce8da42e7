import type { Book } from './Book';

/** A book as an external catalogue describes it, reduced to what we could store. */
export type ExternalBook = Pick<
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

/** The external catalogue cannot answer right now: it is slow, broken, or its request budget is used up. */
export class CatalogueUnavailable extends Error {}

/** The client on whose behalf a request is made: the request budget of the catalogue is divided among them. */
export interface Requester {
  /** ID of the signed-in user; null for guests. */
  userId: number | null;
  /** Network address of the client. */
  address: string;
  /** Whether this is background work, which has its own share. */
  isBackground?: boolean;
}

/** An external catalogue. Its answers are cleaned before they get here; it answers within seconds or throws `CatalogueUnavailable`. */
export interface ExternalCatalogue {
  /** Whether it answered the last time it was asked. */
  readonly isReachable: boolean;
  /** Books that match the words, or have the ISBN, best first. */
  search(query: string, limit: number, requester: Requester): Promise<ExternalBook[]>;
  /** Everything it knows about a book; null if it does not have the book, or the itemId is not one of its own. */
  book(itemId: string, requester: Requester): Promise<ExternalBook | null>;
}

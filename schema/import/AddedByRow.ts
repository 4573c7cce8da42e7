import type { ListName } from '../list/ListEntry';

/** What applying a row added, as far as undoing needs it. It is kept with the row. */
export interface AddedByRow {
  /** When it was applied. */
  at: string;
  /** The entry, whether the row added it, and the wish that it was before; null for a book that is on no list. */
  entryId: number | null;
  isNew: boolean;
  list: ListName | null;
  addedAt: string | null;
  wish: { addedAt: string; madePrivate: boolean } | null;
  /** Digest of the note that the row brought. */
  note: string | null;
  originalRating: number | null;
  tags: string[];
  readings: string[];
  reviewId: number | null;
  /** When the review says that it was edited, before it came here. */
  reviewEditedAt?: string;
  isbns: string[];
  madeBook: boolean;
}

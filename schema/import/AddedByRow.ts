import type { ListName } from '../list/ListEntry';

/** What applying a row added, as far as undoing it needs to know. Stored with the row. */
export interface AddedByRow {
  /** When it was applied. */
  at: string;
  /** The entry, and whether the row added it; null for a book that is on no list. */
  entryId: number | null;
  isNew: boolean;
  list: ListName | null;
  addedAt: string | null;
  /** Absent in rows that were applied by an older version. */
  isPrivate?: boolean;
  /** What the entry was before the row moved it: a wish, unless `from` names another list. */
  wish: { from?: ListName; addedAt: string; madePrivate: boolean } | null;
  /** Digest of the note in the row. */
  note: string | null;
  originalRating: number | null;
  tags: string[];
  readings: string[];
  reviewId: number | null;
  /** When the review was last edited on the other site. */
  reviewEditedAt?: string;
  isbns: string[];
  madeBook: boolean;
}

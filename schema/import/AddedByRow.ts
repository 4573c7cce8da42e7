import type { ListName } from '../list/ListEntry';

/** What applying a row added, as far as undoing needs it. It is kept with the row. */
export interface AddedByRow {
  /** When it was applied. */
  at: string;
  /** The entry, whether the row added it, and the wish that it was before. */
  entryId: number;
  isNew: boolean;
  list: ListName;
  addedAt: string;
  wish: { addedAt: string; madePrivate: boolean } | null;
  /** Digest of the note that the row brought. */
  note: string | null;
  originalRating: number | null;
  tags: string[];
  readings: string[];
  reviewId: number | null;
  isbns: string[];
  madeBook: boolean;
}

import type { PartialDate } from '../reading/partialDate';
import type { Reading } from '../reading/Reading';

/** Maximum number of rows in a file, and of items in a list of our archive. */
export const MAX_ROWS = 50_000;

/** The list in the row; null if the file does not say. */
export type ImportList = 'wishlist' | 'completed' | 'reading' | 'stopped';

/** One reading of a book; only our own archive has more than the dates. */
export interface ImportedReading extends Partial<Pick<Reading, 'state' | 'percent' | 'page' | 'pageCount'>> {
  startedOn: PartialDate | null;
  finishedOn: PartialDate | null;
  stoppedOn: PartialDate | null;
}

/** Fields that only our own archive has. */
export interface ArchivedRow {
  /** The book's `itemId` on the site that the archive comes from. */
  itemId: string;
  /** The exact time (ISO 8601) when the book was added to the list; null for a book that is on none. */
  addedAt: string | null;
  /** Whether other rows put the same book on other lists. */
  isOnOtherLists: boolean;
  /** The review as it was published; times are ISO 8601. */
  review: { rating: number; title: string; text: string; createdAt: string; editedAt: string | null } | null;
}

/** One row of another site's export, converted to our format. It has not been compared with the catalogue yet. */
export interface ImportRecord {
  /** 1 for the first record after the header. */
  row: number;
  /** The source's own id of the book or entry, to recognise a row that is imported again. */
  sourceId: string | null;
  title: string;
  authors: string[];
  /** The ISBN as the file has it, for display. */
  isbn: string | null;
  /** ISBNs with a correct checksum, in their form of 13 digits. */
  isbns: string[];
  year: number | null;
  pageCount: number | null;
  list: ImportList | null;
  /** When the reader added the book: a date, or the exact time in ISO 8601. */
  addedOn: PartialDate | null;
  readings: ImportedReading[];
  /** The exact value in stars, such as 3.5; null for none. */
  rating: number | null;
  /** Plain text. */
  review: string;
  /** Plain text that only the reader may see: private notes and spoilers. */
  note: string;
  tags: string[];
  isPrivate: boolean;
  archived?: ArchivedRow;
  /** Parts that could not be imported, as sentences for the reader. */
  warnings: string[];
}

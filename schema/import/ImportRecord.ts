import type { PartialDate } from '../reading/partialDate';

/** The list a row asks for; null where the file does not say. */
export type ImportList = 'wishlist' | 'completed' | 'reading' | 'stopped';

/** One time a book was read, as far as the file knows. */
export interface ImportedReading {
  startedOn: PartialDate | null;
  finishedOn: PartialDate | null;
  stoppedOn: PartialDate | null;
}

/** One row of another site's export, in our words. Nothing in it has been compared with the catalogue yet. */
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
  /** When the reader added the book, or null. */
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
  /** What could not be brought along, in sentences for the reader. */
  warnings: string[];
}

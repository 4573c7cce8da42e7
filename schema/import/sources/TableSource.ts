import type { Cells } from '../cells';
import type { ImportRecord } from '../ImportRecord';

/** The export format of one site. */
export interface TableSource {
  name:
    | 'goodreads'
    | 'storygraph'
    | 'librarything'
    | 'bookwyrm'
    | 'hardcover'
    | 'openreads'
    | 'inventaire'
    | 'csv';
  /** Whether a file with these columns (lower case) is from this source. */
  recognizes(columns: ReadonlySet<string>): boolean;
  read(cells: Cells, row: number): ImportRecord;
}

/** A kind of file that can be imported. */
export type SourceName = TableSource['name'] | 'isbns' | 'shelfmates';

import type { Cells } from '../cells';
import type { ImportRecord } from '../ImportRecord';

/** How one site writes its exports. */
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
  /** Whether a file with these columns (lower case) comes from there. */
  recognizes(columns: ReadonlySet<string>): boolean;
  read(cells: Cells, row: number): ImportRecord;
}

/** A kind of file that can be imported. */
export type SourceName = TableSource['name'] | 'isbns' | 'shelfmates';

import { bookwyrm } from './sources/bookwyrm';
import { csv } from './sources/csv';
import { goodreads } from './sources/goodreads';
import { hardcover } from './sources/hardcover';
import { inventaire } from './sources/inventaire';
import { librarything } from './sources/librarything';
import { openreads } from './sources/openreads';
import { storygraph } from './sources/storygraph';
import type { TableSource } from './sources/TableSource';

/** The most specific first: `csv` accepts any table with a title or an ISBN. */
export const tableSources: readonly TableSource[] = [
  goodreads,
  storygraph,
  librarything,
  bookwyrm,
  hardcover,
  openreads,
  inventaire,
  csv,
];

/** The source of a header; undefined for a table without books. */
export const sourceOfColumns = (columns: readonly string[]): TableSource | undefined => {
  const names = new Set(columns.map((name) => name.trim().toLowerCase()));
  return tableSources.find((source) => source.recognizes(names));
};

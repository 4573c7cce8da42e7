import type { ImportChoice, ImportState, ImportVerdict } from '../schema/gql/types';
import type { EnumValues } from './enumValues';
import type { Import_importFragment, ImportRow_bookFragment, ImportRow_rowFragment } from './gql/import';
import {
  array,
  boolean,
  dateTime,
  described,
  enumOf,
  id,
  integer,
  nullable,
  object,
  shape,
  string,
} from './schemas';

/* The shapes of an import and its rows over REST. */

export const SOURCES = [
  'goodreads',
  'storygraph',
  'librarything',
  'bookwyrm',
  'hardcover',
  'openreads',
  'inventaire',
  'csv',
  'isbns',
  'shelfmates',
];
/** An import that is being received cannot be read yet. */
const STATES: EnumValues<Exclude<ImportState, 'RECEIVING'>> = {
  matching: 'MATCHING',
  ready: 'READY',
  applying: 'APPLYING',
  applied: 'APPLIED',
  undoing: 'UNDOING',
  undone: 'UNDONE',
  failed: 'FAILED',
};
export const VERDICTS: EnumValues<ImportVerdict> = {
  certain: 'CERTAIN',
  likely: 'LIKELY',
  new: 'NEW',
  already: 'ALREADY',
  unusable: 'UNUSABLE',
};
export const LISTS = ['wishlist', 'completed', 'reading', 'stopped'];
export const CHOICES: EnumValues<ImportChoice> = { book: 'BOOK', new: 'NEW', skip: 'SKIP' };

export const importSchema = shape('Import', {
  _id: id,
  source: enumOf(SOURCES),
  fileName: nullable(string),
  state: enumOf(Object.keys(STATES)),
  rows: described(integer, 'How many rows the file has.'),
  counts: object({
    certain: integer,
    likely: integer,
    new: integer,
    already: integer,
    unusable: integer,
    skipped: integer,
    applied: integer,
  }),
  progress: { type: 'number', minimum: 0, maximum: 1 },
  message: nullable(string),
  createdAt: dateTime,
  appliedAt: nullable(dateTime),
});

const bookSchema = shape('ImportBook', {
  _id: id,
  itemId: string,
  title: string,
  author_name: array(string),
  cover_url: nullable(string),
  first_publish_year: nullable(integer),
});

export const rowSchema = shape('ImportRow', {
  row: described(integer, '1 for the first record after the header.'),
  title: string,
  author_name: array(string),
  isbn: nullable(string),
  list: enumOf(LISTS),
  rating: nullable(integer),
  verdict: enumOf(Object.keys(VERDICTS)),
  reason: string,
  book: nullable(bookSchema),
  candidates: array(shape('ImportCandidate', { book: bookSchema, against: string })),
  choice: nullable(enumOf(Object.keys(CHOICES))),
  applied: boolean,
});

export const importShape = ({ id: _id, rowCount, state, ...rest }: Import_importFragment) => ({
  _id,
  source: rest.source,
  fileName: rest.fileName,
  state: state.toLowerCase(),
  rows: rowCount,
  counts: rest.counts,
  progress: rest.progress,
  message: rest.message,
  createdAt: rest.createdAt,
  appliedAt: rest.appliedAt,
});

const bookShape = ({
  id: _id,
  itemId,
  title,
  authors,
  coverUrl,
  firstPublishYear,
}: ImportRow_bookFragment) => ({
  _id,
  itemId,
  title,
  author_name: authors,
  cover_url: coverUrl,
  first_publish_year: firstPublishYear,
});

export const rowShape = ({ authors, verdict, book, candidates, choice, ...rest }: ImportRow_rowFragment) => ({
  row: rest.row,
  title: rest.title,
  author_name: authors,
  isbn: rest.isbn,
  list: rest.list,
  rating: rest.rating,
  verdict: verdict.toLowerCase(),
  reason: rest.reason,
  book: book && bookShape(book),
  candidates: candidates.map((one) => ({ book: bookShape(one.book), against: one.against })),
  choice: choice?.toLowerCase() ?? null,
  applied: rest.applied,
});

import type { ImportChoice, ImportState, ImportVerdict } from '../schema/gql/types';
import type { EnumValues } from './enumValues';
import type { Import_importFragment, ImportRow_bookFragment, ImportRow_rowFragment } from './gql/import';
import { described, flag, id, list, nullable, oneOf, part, shape, text, time, whole } from './schemas';

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
  source: oneOf(SOURCES),
  fileName: nullable(text),
  state: oneOf(Object.keys(STATES)),
  rows: described(whole, 'How many rows the file has.'),
  counts: part({
    certain: whole,
    likely: whole,
    new: whole,
    already: whole,
    unusable: whole,
    skipped: whole,
    applied: whole,
  }),
  progress: { type: 'number', minimum: 0, maximum: 1 },
  message: nullable(text),
  createdAt: time,
  appliedAt: nullable(time),
});

const bookSchema = shape('ImportBook', {
  _id: id,
  itemId: text,
  title: text,
  author_name: list(text),
  cover_url: nullable(text),
  first_publish_year: nullable(whole),
});

export const rowSchema = shape('ImportRow', {
  row: described(whole, '1 for the first record after the header.'),
  title: text,
  author_name: list(text),
  isbn: nullable(text),
  list: oneOf(LISTS),
  rating: nullable(whole),
  verdict: oneOf(Object.keys(VERDICTS)),
  reason: text,
  book: nullable(bookSchema),
  candidates: list(shape('ImportCandidate', { book: bookSchema, against: text })),
  choice: nullable(oneOf(Object.keys(CHOICES))),
  applied: flag,
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

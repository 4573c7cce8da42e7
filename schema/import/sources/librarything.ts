import { cell, dateReader, isbnsOf, plainText, ratingOf, splitList, wholeNumber, type Cells } from '../cells';
import { inNaturalOrder } from '../authors';
import { decodeEntities } from '../entities';
import type { ImportRecord } from '../ImportRecord';
import type { TableSource } from './TableSource';
import { emptyRecord, finishedReading, joinNotes, listOfStatus, readingsOf, tagsOf } from './record';

/** Collections that say nothing about what the reader has done with a book. */
const NEUTRAL = /^(?:your library|all collections|owned|favou?rites)$/i;

const isPrivate = (collections: readonly string[]) => collections.some((name) => /^private$/i.test(name));

function read(cells: Cells, row: number): ImportRecord {
  const record = emptyRecord(row);
  const date = dateReader(record.warnings);
  const collections = splitList(cell(cells, 'collections'));
  const started = date(cell(cells, 'date started', 'datestarted'), 'Date Started');
  const finished = date(cell(cells, 'date read', 'dateread'), 'Date Read');
  const statuses = collections.map(listOfStatus).filter((list) => list !== null);
  Object.assign(record, {
    sourceId: cell(cells, 'book id', 'books_id') || null,
    title: cell(cells, 'title'),
    authors: [
      decodeEntities(cell(cells, 'primary author', 'primaryauthor')),
      ...splitList(cell(cells, 'secondary author'), /[;|]/),
    ]
      .filter(Boolean)
      .map(inNaturalOrder),
    ...isbnsOf(cell(cells, 'isbn'), cell(cells, 'isbns', 'originalisbn')),
    year: wholeNumber(cell(cells, 'date')),
    pageCount: wholeNumber(cell(cells, 'page count', 'pages')),
    addedOn: date(cell(cells, 'entry date', 'entrydate'), 'Entry Date', 'time'),
    rating: ratingOf(cell(cells, 'rating'), record.warnings),
    review: plainText(cell(cells, 'review')),
    note: joinNotes(
      plainText(cell(cells, 'private comment', 'privatecomment')),
      plainText(cell(cells, 'comment')),
    ),
    tags: tagsOf([...splitList(cell(cells, 'tags')), ...collections.filter((name) => !NEUTRAL.test(name))]),
    list: statuses[0] ?? (finished ? 'completed' : started ? 'reading' : null),
    isPrivate: isPrivate(collections),
  });
  record.readings = readingsOf([finishedReading(finished, started)], 0, record.list);
  return record;
}

/** LibraryThing's tab-separated export. */
export const librarything: TableSource = {
  name: 'librarything',
  recognizes: (columns) => columns.has('primary author') && columns.has('collections'),
  read,
};

type Json = Readonly<Record<string, unknown>>;

/** Levels of lists and objects within a field that are read. LibraryThing nests two. */
const MAX_DEPTH = 8;

/** All texts and numbers in a field, separated by commas. */
function asText(value: unknown, depth = 0): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return '';
  return Object.values(value)
    .map((part) => asText(part, depth + 1))
    .filter(Boolean)
    .join(', ');
}

/** LibraryThing's JSON export: an object of books by id. */
export const readLibraryThingBook = (book: Json, row: number): ImportRecord => {
  const authors = Array.isArray(book.authors) ? (book.authors as unknown[]) : [];
  const record = read(
    Object.fromEntries(Object.entries(book).map(([name, value]) => [name.toLowerCase(), asText(value)])),
    row,
  );
  const names = authors
    .map((author) => {
      const { fl, lf } = (author ?? {}) as Json; // first name first, last name first
      return decodeEntities(fl === undefined ? inNaturalOrder(asText(lf)) : asText(fl));
    })
    .filter(Boolean);
  return names.length > 0 ? { ...record, authors: names } : record;
};

import { cell, dateReader, isbnsOf, plainText, ratingOf, splitList, wholeNumber } from '../cells';
import type { TableSource } from './TableSource';
import { decodeEntities } from '../entities';
import { emptyRecord, finishedReading, joinNotes, placeOnShelf, readingsOf, tagsOf } from './record';

/** Goodreads' CSV, in its forms of 24 and 31 columns. */
export const goodreads: TableSource = {
  name: 'goodreads',
  recognizes: (columns) => columns.has('exclusive shelf') && columns.has('author l-f'),
  read(cells, row) {
    const record = emptyRecord(row);
    const date = dateReader(record.warnings);
    const isSpoiler = /^(?:true|1|yes)$/i.test(cell(cells, 'spoiler'));
    const review = plainText(cell(cells, 'my review'));
    const spoiler = isSpoiler
      ? review
      : plainText(/^(?:false|0|no)$/i.test(cell(cells, 'spoiler')) ? '' : cell(cells, 'spoiler'));
    Object.assign(record, {
      sourceId: cell(cells, 'book id') || null,
      title: cell(cells, 'title'),
      authors: [
        ...new Set([
          decodeEntities(cell(cells, 'author')).replace(/\s+/g, ' '),
          ...splitList(cell(cells, 'additional authors')),
        ]),
      ].filter(Boolean),
      ...isbnsOf(cell(cells, 'isbn13'), cell(cells, 'isbn')),
      year: wholeNumber(cell(cells, 'original publication year', 'year published')),
      pageCount: wholeNumber(cell(cells, 'number of pages')),
      addedOn: date(cell(cells, 'date added'), 'Date Added', 'time'),
      rating: ratingOf(cell(cells, 'my rating'), record.warnings),
      review: isSpoiler ? '' : review,
      note: joinNotes(spoiler, plainText(cell(cells, 'private notes'))),
    });
    const readOn = date(cell(cells, 'date read'), 'Date Read');
    record.readings = readOn ? [finishedReading(readOn)] : [];
    const shelf = cell(cells, 'exclusive shelf');
    record.tags = splitList(cell(cells, 'bookshelves')).filter((name) => name !== shelf);
    placeOnShelf(record, shelf);
    record.tags = tagsOf(record.tags);
    record.readings = readingsOf(record.readings, wholeNumber(cell(cells, 'read count')) ?? 0, record.list);
    return record;
  },
};

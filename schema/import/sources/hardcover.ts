import { cell, dateReader, isbnsOf, plainText, ratingOf, splitList, wholeNumber } from '../cells';
import type { TableSource } from './TableSource';
import { emptyRecord, finishedReading, joinNotes, placeOnShelf, readingsOf, tagsOf } from './record';

const STOPPED = /^(?:did not finish|dnf|paused)$/i;

/** Hardcover's CSV. */
export const hardcover: TableSource = {
  name: 'hardcover',
  recognizes: (columns) => columns.has('hardcover book id'),
  read(cells, row) {
    const record = emptyRecord(row);
    const date = dateReader(record.warnings);
    const status = cell(cells, 'status');
    const hasSpoilers = /^(?:true|yes|1)$/i.test(cell(cells, 'review contains spoilers'));
    const review = plainText(cell(cells, 'review'));
    const started = date(cell(cells, 'date started'), 'Date Started');
    const ended = date(cell(cells, 'date finished', 'date read'), 'Date Finished');
    Object.assign(record, {
      sourceId: cell(cells, 'hardcover book id') || null,
      title: cell(cells, 'title'),
      authors: splitList(cell(cells, 'author', 'authors')),
      ...isbnsOf(cell(cells, 'isbn 13', 'isbn13'), cell(cells, 'isbn 10', 'isbn10')),
      pageCount: wholeNumber(cell(cells, 'pages')),
      addedOn: date(cell(cells, 'date added'), 'Date Added', 'time'),
      rating: ratingOf(cell(cells, 'rating'), record.warnings),
      review: hasSpoilers ? '' : review,
      note: joinNotes(hasSpoilers ? review : '', plainText(cell(cells, 'private notes'))),
      isPrivate: /^(?:private|only me|3)$/i.test(cell(cells, 'privacy')),
    });
    record.readings = [
      STOPPED.test(status)
        ? { startedOn: started, finishedOn: null, stoppedOn: ended }
        : finishedReading(ended, started),
    ];
    placeOnShelf(record, STOPPED.test(status) ? 'stopped' : status);
    record.tags = tagsOf([
      ...record.tags,
      ...splitList(cell(cells, 'lists')),
      ...splitList(cell(cells, 'tags')),
    ]);
    record.readings = readingsOf(record.readings, wholeNumber(cell(cells, 'read count')) ?? 0, record.list);
    return record;
  },
};

import { cell, dateReader, isbnsOf, plainText, ratingOf, splitList } from '../cells';
import type { TableSource } from './TableSource';
import { emptyRecord, joinNotes, listOfStatus, placeOnShelf, readingsOf } from './record';

/** BookWyrm's CSV. */
export const bookwyrm: TableSource = {
  name: 'bookwyrm',
  recognizes: (columns) => columns.has('author_text') && columns.has('remote_id'),
  read(cells, row) {
    const record = emptyRecord(row);
    const date = dateReader(record.warnings);
    const warning = cell(cells, 'review_cw');
    const review = joinNotes(plainText(cell(cells, 'review_name')), plainText(cell(cells, 'review_content')));
    Object.assign(record, {
      sourceId: cell(cells, 'remote_id') || null,
      title: cell(cells, 'title'),
      authors: splitList(cell(cells, 'author_text')),
      ...isbnsOf(cell(cells, 'isbn_13'), cell(cells, 'isbn_10')),
      addedOn: date(cell(cells, 'shelf_date'), 'shelf_date', 'time'),
      rating: ratingOf(cell(cells, 'rating'), record.warnings),
      review: warning ? '' : review,
      note: warning ? joinNotes(warning, review) : '',
    });
    const dated = [
      {
        startedOn: date(cell(cells, 'start_date'), 'start_date'),
        finishedOn: date(cell(cells, 'finish_date'), 'finish_date'),
        stoppedOn: date(cell(cells, 'stopped_date'), 'stopped_date'),
      },
    ];
    record.readings = readingsOf(dated, 0, null);
    const shelf = cell(cells, 'shelf');
    placeOnShelf(record, listOfStatus(shelf) ? shelf : cell(cells, 'shelf_name') || shelf);
    return record;
  },
};

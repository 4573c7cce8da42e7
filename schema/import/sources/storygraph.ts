import { cell, dateReader, isbnsOf, plainText, ratingOf, splitList, wholeNumber } from '../cells';
import type { ImportedReading } from '../ImportRecord';
import type { TableSource } from './TableSource';
import { emptyRecord, finishedReading, placeOnShelf, readingsOf, tagsOf } from './record';

/** StoryGraph's CSV; its identifier column was called ISBN before it became ISBN/UID. */
export const storygraph: TableSource = {
  name: 'storygraph',
  recognizes: (columns) => columns.has('read status') && columns.has('star rating'),
  read(cells, row) {
    const record = emptyRecord(row);
    const date = dateReader(record.warnings);
    const identifier = cell(cells, 'isbn/uid', 'isbn');
    /** `2023/01/02-2023/01/20, 2024/05/01, 2024/06/01-` */
    const readings = splitList(cell(cells, 'dates read'), /,/).map((span): ImportedReading => {
      const [from = '', to] = span.split(/\s*-\s*(?=\d{4}|$)/);
      return to === undefined
        ? finishedReading(date(from, 'Dates Read'))
        : finishedReading(date(to, 'Dates Read'), date(from, 'Dates Read'));
    });
    const last = cell(cells, 'last date read');
    if (readings.length === 0 && last) readings.push(finishedReading(date(last, 'Last Date Read')));
    Object.assign(record, {
      sourceId: identifier || null,
      title: cell(cells, 'title'),
      authors: splitList(cell(cells, 'authors')),
      ...isbnsOf(identifier),
      addedOn: date(cell(cells, 'date added'), 'Date Added', 'time'),
      rating: ratingOf(cell(cells, 'star rating'), record.warnings),
      review: plainText(cell(cells, 'review')),
      readings,
      tags: splitList(cell(cells, 'tags')),
    });
    placeOnShelf(record, cell(cells, 'read status'));
    record.tags = tagsOf(record.tags);
    if (record.list === 'stopped')
      record.readings = record.readings.map(({ startedOn, finishedOn }) => ({
        startedOn,
        finishedOn: null,
        stoppedOn: finishedOn,
      }));
    record.readings = readingsOf(record.readings, wholeNumber(cell(cells, 'read count')) ?? 0, record.list);
    return record;
  },
};

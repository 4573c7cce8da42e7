import { cell, dateReader, isbnsOf, plainText, ratingOf, splitList, wholeNumber } from '../cells';
import type { TableSource } from './TableSource';
import { emptyRecord, finishedReading, listOfStatus, readingsOf, tagsOf } from './record';

/** Between items of one cell, as Openreads writes lists. */
const SEPARATOR = /\|{3,}|;/;

/** Openreads' CSV. Its notes are private; its ratings run to 5 or, in older files, to 10. */
export const openreads: TableSource = {
  name: 'openreads',
  recognizes: (columns) => columns.has('olid') && columns.has('book_format'),
  read(cells, row) {
    const record = emptyRecord(row);
    const date = dateReader(record.warnings);
    const rating = cell(cells, 'rating');
    const subtitle = cell(cells, 'subtitle');
    const title = cell(cells, 'title');
    /** `2023-01-02T00:00:00|2023-01-20T00:00:00|3600`, or in older files two columns. */
    const readings = splitList(cell(cells, 'readings'), SEPARATOR).map((span) => {
      const [from = '', to = ''] = span.split('|');
      return finishedReading(date(to.trim(), 'readings'), date(from.trim(), 'readings'));
    });
    if (readings.length === 0)
      readings.push(
        finishedReading(
          date(cell(cells, 'finish_date'), 'finish_date'),
          date(cell(cells, 'start_date'), 'start_date'),
        ),
      );
    Object.assign(record, {
      sourceId: cell(cells, 'id', 'olid') || null,
      title: subtitle && !title.includes(subtitle) ? `${title}: ${subtitle}` : title,
      authors: splitList(cell(cells, 'author')),
      ...isbnsOf(cell(cells, 'isbn')),
      year: wholeNumber(cell(cells, 'publication_year')),
      pageCount: wholeNumber(cell(cells, 'pages')),
      addedOn: date(cell(cells, 'date_added'), 'date_added', 'time'),
      rating: ratingOf(rating, record.warnings, Number(rating) > 5 ? 10 : 5),
      review: plainText(cell(cells, 'my_review')),
      note: plainText(cell(cells, 'notes')),
      tags: tagsOf(splitList(cell(cells, 'tags'), /\|{3,}|[;,]/)),
      list: listOfStatus(cell(cells, 'status')),
    });
    record.readings = readingsOf(
      record.list === 'stopped'
        ? readings.map(({ startedOn, finishedOn }) => ({
            startedOn,
            finishedOn: null,
            stoppedOn: finishedOn,
          }))
        : readings,
      0,
      record.list,
    );
    return record;
  },
};

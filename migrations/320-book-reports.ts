import { belongsTo, createsTable, index, optional, primary, ref, time, varchar } from './columns';

/** Reports of readers about books. */
export class BookReports extends createsTable(2026112400320, {
  name: 'book_reports',
  columns: [
    ref('bookId', primary),
    ref('userId', primary),
    varchar('problem', 9),
    varchar('text', 300),
    ref('otherBookId', optional),
    time('createdAt'),
    time('closedAt', optional),
  ],
  indices: [index('userId'), index('otherBookId'), index('closedAt', 'bookId')],
  foreignKeys: [
    belongsTo('bookId', 'books'),
    belongsTo('userId', 'users'),
    belongsTo('otherBookId', 'books', 'SET NULL'),
  ],
}) {}

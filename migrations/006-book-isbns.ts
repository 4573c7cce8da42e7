import { belongsTo, createsTable, index, primary, ref, varchar } from './columns';

export const BookIsbns = createsTable(2026112000006, {
  name: 'book_isbns',
  columns: [varchar('isbn', 13, primary), ref('bookId', primary)],
  indices: [index('bookId')],
  foreignKeys: [belongsTo('bookId', 'books')],
});

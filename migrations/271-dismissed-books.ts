import { belongsTo, createsTable, index, primary, ref, time } from './columns';

export const DismissedBooks = createsTable(2026112400271, {
  name: 'dismissed_books',
  columns: [ref('userId', primary), ref('bookId', primary), time('createdAt')],
  indices: [index('bookId')],
  foreignKeys: [belongsTo('userId', 'users'), belongsTo('bookId', 'books')],
});

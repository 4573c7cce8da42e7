import { belongsTo, createsTable, index, integer, optional, primary, ref, tiny, varchar } from './columns';

export const BookLinks = createsTable(2026112400270, {
  name: 'book_links',
  columns: [
    tiny('kind', primary),
    varchar('linkKey', 200, primary),
    ref('bookId', primary),
    integer('year', optional),
  ],
  indices: [index('bookId'), index('kind', 'linkKey', 'year', 'bookId')],
  foreignKeys: [belongsTo('bookId', 'books')],
});

import { createsTable, id, ref, time } from './columns';

/** Books that the search indexes of all gateways have to read again; see `schema/book/search/changedBooks.ts`. */
export const ChangedBooks = createsTable(2026112600355, {
  name: 'changed_books',
  columns: [id(), ref('bookId'), time('changedAt')],
});

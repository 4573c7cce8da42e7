import { addsColumn, belongsTo, createsTable, index, primary, ref, time, unique, varchar } from './columns';

/** Books that became part of another one. Their ids and itemIds go on to lead there. */
export class BookMerges extends createsTable(2026112400250, {
  name: 'book_merges',
  columns: [ref('fromId', primary), varchar('itemId', 255), ref('intoId'), time('createdAt')],
  indices: [unique('itemId'), index('intoId')],
  foreignKeys: [belongsTo('intoId', 'books')],
}) {}

/** ISBNs that an operator took away from a book, which must not take them again. */
export class SplitIsbns extends createsTable(2026112400251, {
  name: 'split_isbns',
  columns: [ref('bookId', primary), varchar('isbn', 13, primary)],
  foreignKeys: [belongsTo('bookId', 'books')],
}) {}

/** The book an operator's act was about; it outlives the book, so it is no foreign key. */
export class ModeratedBooks extends addsColumn(2026112400252, 'moderation_acts', 'bookId', 'integer') {}

/** The words of a review that a merge left without a place. */
export class ModeratedContents extends addsColumn(2026112400253, 'moderation_acts', 'content', 'text') {}

import { addsColumn, belongsTo, createsTable, index, primary, ref, time, unique, varchar } from './columns';

/** Books that were merged into others. Their ids and itemIds still lead to these. */
export class BookMerges extends createsTable(2026112400250, {
  name: 'book_merges',
  columns: [ref('fromId', primary), varchar('itemId', 255), ref('intoId'), time('createdAt')],
  indices: [unique('itemId'), index('intoId')],
  foreignKeys: [belongsTo('intoId', 'books')],
}) {}

/** ISBNs that an operator removed from a book, which must not get them again. */
export class SplitIsbns extends createsTable(2026112400251, {
  name: 'split_isbns',
  columns: [ref('bookId', primary), varchar('isbn', 13, primary)],
  foreignKeys: [belongsTo('bookId', 'books')],
}) {}

/** The book of an operator's action, which it may outlive; it is therefore no foreign key. */
export class ModeratedBooks extends addsColumn(2026112400252, 'moderation_acts', 'bookId', 'integer') {}

/** The text of a review that was deleted by a merge. */
export class ModeratedContents extends addsColumn(2026112400253, 'moderation_acts', 'content', 'text') {}

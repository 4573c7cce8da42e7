import { belongsTo, createsTable, index, json, primary, ref, time, uuid } from './columns';

/** The state of a book on its reader's lists before a change that can still be undone. */
export class ListUndos extends createsTable(2026112300260, {
  name: 'list_undos',
  columns: [uuid('id', primary), ref('userId'), ref('bookId'), json('before'), time('createdAt')],
  indices: [index('userId', 'createdAt'), index('bookId')],
  foreignKeys: [belongsTo('userId', 'users'), belongsTo('bookId', 'books')],
}) {}

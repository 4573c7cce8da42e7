import { belongsTo, createsTable, id, index, ref, time, tiny, unique } from './columns';

export const ListEntries = createsTable(2026112000007, {
  name: 'list_entries',
  columns: [id(), ref('userId'), tiny('list'), ref('bookId'), tiny('recency'), time('addedAt')],
  indices: [
    unique('userId', 'list', 'bookId'),
    index('userId', 'list', 'addedAt'),
    index('bookId', 'list', 'userId'),
    index('recency', 'addedAt'),
  ],
  foreignKeys: [belongsTo('userId', 'users'), belongsTo('bookId', 'books')],
});

import {
  belongsTo,
  counter,
  createsTable,
  id,
  index,
  optional,
  ref,
  time,
  tiny,
  unique,
  varchar,
} from './columns';

export const Reviews = createsTable(2026112000009, {
  name: 'reviews',
  columns: [
    id(),
    ref('userId'),
    ref('bookId'),
    tiny('rating'),
    varchar('title', 50, { default: "''" }),
    varchar('text', 500, { default: "''" }),
    counter('helpfulCount'),
    time('createdAt'),
    time('editedAt', optional),
  ],
  indices: [unique('userId', 'bookId'), index('bookId', 'createdAt')],
  foreignKeys: [belongsTo('userId', 'users'), belongsTo('bookId', 'books')],
});

import {
  belongsTo,
  createsTable,
  index,
  integer,
  optional,
  primary,
  ref,
  time,
  uuid,
  varchar,
} from './columns';

/** Readings of books. Dates are partial: `2024`, `2024-05` or `2024-05-17`. */
export class Readings extends createsTable(2026112300210, {
  name: 'readings',
  columns: [
    uuid('id', primary),
    ref('userId'),
    ref('bookId'),
    varchar('state', 8),
    varchar('startedOn', 10, optional),
    varchar('finishedOn', 10, optional),
    varchar('stoppedOn', 10, optional),
    integer('percent', optional),
    integer('page', optional),
    integer('pageCount', optional),
    time('createdAt'),
    time('updatedAt'),
  ],
  indices: [index('userId', 'bookId'), index('userId', 'state', 'finishedOn'), index('bookId')],
  foreignKeys: [belongsTo('userId', 'users'), belongsTo('bookId', 'books')],
}) {}

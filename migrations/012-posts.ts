import {
  belongsTo,
  counter,
  createsTable,
  index,
  optional,
  primary,
  ref,
  text,
  time,
  uuid,
  varchar,
} from './columns';

export const Posts = createsTable(2026112000012, {
  name: 'posts',
  columns: [
    uuid('id', primary),
    varchar('kind', 7),
    uuid('threadId', optional),
    uuid('commentId', optional),
    ref('userId', optional),
    varchar('title', 120, optional),
    text('content'),
    counter('commentCount'),
    counter('replyCount'),
    time('createdAt'),
    time('activeAt'),
    time('editedAt', optional),
    time('deletedAt', optional),
  ],
  indices: [
    index('kind', 'createdAt', 'id'),
    index('kind', 'activeAt', 'id'),
    index('threadId', 'kind', 'createdAt', 'id'),
    index('commentId', 'createdAt', 'id'),
    index('userId'),
  ],
  foreignKeys: [
    belongsTo('threadId', 'posts'),
    belongsTo('commentId', 'posts'),
    belongsTo('userId', 'users', 'SET NULL'),
  ],
});

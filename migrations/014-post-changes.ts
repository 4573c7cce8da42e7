import { belongsTo, createsTable, index, optional, primary, ref, time, uuid, varchar } from './columns';

/** The numbered log of the forum. Its rows may outlive the posts they refer to, which are therefore no foreign keys. */
export const PostChanges = createsTable(2026112000014, {
  name: 'post_changes',
  columns: [
    { name: 'number', type: 'bigint', ...primary },
    varchar('kind', 10),
    uuid('threadId'),
    uuid('postId'),
    ref('userId', optional),
    time('createdAt'),
  ],
  indices: [index('threadId', 'number'), index('postId'), index('userId')],
  foreignKeys: [belongsTo('userId', 'users', 'SET NULL')],
});

import { createsTable, index, primary, time, uuid, varchar } from './columns';

/** The numbered log of the forum. Its rows outlive what they tell of, so nothing is a foreign key here. */
export const PostChanges = createsTable(2026112000014, {
  name: 'post_changes',
  columns: [
    { name: 'number', type: 'bigint', ...primary },
    varchar('change', 10),
    uuid('threadId'),
    uuid('postId'),
    time('createdAt'),
  ],
  indices: [index('threadId', 'number')],
});

import { belongsTo, createsTable, index, primary, ref, time, uuid, varchar } from './columns';

export const PostReports = createsTable(2026112000032, {
  name: 'post_reports',
  columns: [
    uuid('postId', primary),
    ref('userId', primary),
    varchar('reason', 300, { default: "''" }),
    time('createdAt'),
  ],
  indices: [index('userId')],
  foreignKeys: [belongsTo('postId', 'posts'), belongsTo('userId', 'users')],
});

import { belongsTo, createsTable, index, primary, ref, time } from './columns';

export const Likes = createsTable(2026112000011, {
  name: 'likes',
  columns: [ref('userId', primary), ref('likerId', primary), time('createdAt')],
  indices: [index('likerId')],
  foreignKeys: [belongsTo('userId', 'users'), belongsTo('likerId', 'users')],
});

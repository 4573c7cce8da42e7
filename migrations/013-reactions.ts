import { belongsTo, createsTable, index, primary, ref, time, uuid, varchar } from './columns';

export const Reactions = createsTable(2026112000013, {
  name: 'reactions',
  columns: [uuid('postId', primary), ref('userId', primary), varchar('type', 10), time('createdAt')],
  indices: [index('userId')],
  foreignKeys: [belongsTo('postId', 'posts'), belongsTo('userId', 'users')],
});

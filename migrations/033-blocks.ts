import { belongsTo, createsTable, index, primary, ref, time } from './columns';

export const Blocks = createsTable(2026112000033, {
  name: 'blocks',
  columns: [ref('userId', primary), ref('blockedId', primary), time('createdAt')],
  indices: [index('blockedId')],
  foreignKeys: [belongsTo('userId', 'users'), belongsTo('blockedId', 'users')],
});

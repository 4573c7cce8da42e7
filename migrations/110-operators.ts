import { belongsTo, createsTable, primary, ref, time } from './columns';

export const Operators = createsTable(2026112100110, {
  name: 'operators',
  columns: [ref('userId', primary), time('createdAt')],
  foreignKeys: [belongsTo('userId', 'users')],
});

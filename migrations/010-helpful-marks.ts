import { belongsTo, createsTable, index, primary, ref, time } from './columns';

export const HelpfulMarks = createsTable(2026112000010, {
  name: 'helpful_marks',
  columns: [ref('reviewId', primary), ref('userId', primary), time('createdAt')],
  indices: [index('userId')],
  foreignKeys: [belongsTo('reviewId', 'reviews'), belongsTo('userId', 'users')],
});

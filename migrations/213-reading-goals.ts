import { belongsTo, createsTable, integer, primary, ref } from './columns';

/** The number of books that a reader wants to finish in a year. */
export class ReadingGoals extends createsTable(2026112300215, {
  name: 'reading_goals',
  columns: [ref('userId', primary), integer('year', primary), integer('books')],
  foreignKeys: [belongsTo('userId', 'users')],
}) {}

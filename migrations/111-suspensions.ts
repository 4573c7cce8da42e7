import { belongsTo, createsTable, primary, ref, time, varchar } from './columns';

export const Suspensions = createsTable(2026112100111, {
  name: 'suspensions',
  columns: [ref('userId', primary), varchar('reason', 300), time('startedAt'), time('endsAt')],
  foreignKeys: [belongsTo('userId', 'users')],
});

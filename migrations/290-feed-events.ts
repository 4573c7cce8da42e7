import { belongsTo, createsTable, index, primary, ref, time, uuid, varchar } from './columns';

/** What readers did, for those who follow them. Whether it still stands is read from the rows it names. */
export class FeedEvents extends createsTable(2026112400290, {
  name: 'feed_events',
  columns: [uuid('id', primary), ref('userId'), varchar('kind', 8), varchar('objectId', 36), time('at')],
  indices: [index('userId', 'at'), index('userId', 'kind', 'objectId'), index('at')],
  foreignKeys: [belongsTo('userId', 'users')],
}) {}

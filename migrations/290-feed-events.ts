import { belongsTo, createsTable, index, primary, ref, time, uuid, varchar } from './columns';

/** Acts of readers, for their followers. Whether they are still valid is read from the rows they refer to. */
export class FeedEvents extends createsTable(2026112400290, {
  name: 'feed_events',
  columns: [uuid('id', primary), ref('userId'), varchar('kind', 8), varchar('objectId', 36), time('at')],
  indices: [index('userId', 'at'), index('userId', 'kind', 'objectId'), index('at')],
  foreignKeys: [belongsTo('userId', 'users')],
}) {}

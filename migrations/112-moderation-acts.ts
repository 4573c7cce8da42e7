import { belongsTo, createsTable, id, index, optional, ref, time, uuid, varchar } from './columns';

export const ModerationActs = createsTable(2026112100112, {
  name: 'moderation_acts',
  columns: [
    id(),
    varchar('kind', 10),
    ref('operatorId', optional),
    uuid('postId', optional),
    ref('userId', optional),
    varchar('reason', 300, { default: "''" }),
    time('endsAt', optional),
    time('createdAt'),
  ],
  indices: [index('postId'), index('userId'), index('operatorId')],
  foreignKeys: [
    belongsTo('operatorId', 'users', 'SET NULL'),
    belongsTo('postId', 'posts', 'SET NULL'),
    belongsTo('userId', 'users', 'SET NULL'),
  ],
});

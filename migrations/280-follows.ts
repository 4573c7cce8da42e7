import { addsColumn, belongsTo, createsTable, index, primary, ref, time } from './columns';

/** Who follows whom. */
export class Follows extends createsTable(2026112400280, {
  name: 'follows',
  columns: [ref('followerId', primary), ref('userId', primary), time('createdAt')],
  indices: [index('userId', 'createdAt')],
  foreignKeys: [belongsTo('followerId', 'users'), belongsTo('userId', 'users')],
}) {}

export class FollowersCounts extends addsColumn(
  2026112400281,
  'users',
  'followersCount',
  'integer NOT NULL DEFAULT 0',
) {}

export class FollowingCounts extends addsColumn(
  2026112400282,
  'users',
  'followingCount',
  'integer NOT NULL DEFAULT 0',
) {}

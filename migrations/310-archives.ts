import {
  addsColumn,
  belongsTo,
  createsTable,
  index,
  integer,
  optional,
  primary,
  ref,
  text,
  time,
  uuid,
  varchar,
} from './columns';

/** The profile in an archive of this site. */
export class ArchivedProfiles extends addsColumn(2026112400310, 'imports', 'archivedProfile', 'json NULL') {}

/** The fields of the profile that an import has filled in. */
export class FilledProfiles extends addsColumn(2026112400311, 'imports', 'filledProfile', 'json NULL') {}

/** Social activity on other sites, from the archives that readers have imported. */
export class PastActivities extends createsTable(2026112400312, {
  name: 'past_activities',
  columns: [
    uuid('importId', primary),
    integer('position', primary),
    ref('userId'),
    varchar('kind', 10),
    time('happenedAt', optional),
    varchar('username', 30, optional),
    varchar('title', 500, optional),
    text('content', optional),
  ],
  indices: [index('userId', 'happenedAt')],
  foreignKeys: [belongsTo('importId', 'imports'), belongsTo('userId', 'users')],
}) {}

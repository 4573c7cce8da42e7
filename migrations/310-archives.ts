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

/** What an archive of this site says of its reader. */
export class ArchivedProfiles extends addsColumn(2026112400310, 'imports', 'archivedProfile', 'json NULL') {}

/** What an import has filled in of it. */
export class FilledProfiles extends addsColumn(2026112400311, 'imports', 'filledProfile', 'json NULL') {}

/** What readers did among the people of another site, as the archives that they brought along tell it. */
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

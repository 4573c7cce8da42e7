import {
  addsColumn,
  belongsTo,
  createsTable,
  flag,
  index,
  optional,
  primary,
  ref,
  time,
  tiny,
  uuid,
  varchar,
} from './columns';

/** How a reader is told of things away from the page, and the state of their digest. */
export class NotificationSettings extends createsTable(2026112400295, {
  name: 'notification_settings',
  columns: [
    ref('userId', primary),
    varchar('digest', 6),
    tiny('weekday'),
    varchar('timeZone', 40),
    tiny('quietFrom', optional),
    tiny('quietUntil', optional),
    time('digestSince', optional),
    time('digestDueAt', optional),
    uuid('leaseOwner', optional),
    time('leasedUntil', optional),
    time('bouncedAt', optional),
  ],
  indices: [index('digestDueAt')],
  foreignKeys: [belongsTo('userId', 'users')],
}) {}

/** What a reader has switched on or off for a kind of notification; without a row, the default holds. */
export class NotificationChoices extends createsTable(2026112400296, {
  name: 'notification_choices',
  columns: [
    ref('userId', primary),
    varchar('kind', 10, primary),
    varchar('channel', 4, primary),
    flag('isOn', true),
  ],
  foreignKeys: [belongsTo('userId', 'users')],
}) {}

/** Whether a notification is on the page, and not only in mails and on devices. */
export class ShownNotifications extends addsColumn(
  2026112400297,
  'notifications',
  'isShown',
  'boolean NOT NULL DEFAULT 1',
) {}

/** The last act of a notification that a digest has told of. */
export class DigestedNotifications extends addsColumn(
  2026112400298,
  'notifications',
  'digestedAt',
  'datetime(3) NULL',
) {}

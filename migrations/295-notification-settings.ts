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

/** How a reader is notified outside of the page, and the state of their digest. */
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

/** Channels that a reader has switched on or off by kind; without a row, the default applies. */
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

/** Whether a notification is shown on the page, rather than only in mails and on devices. */
export class ShownNotifications extends addsColumn(
  2026112400297,
  'notifications',
  'isShown',
  'boolean NOT NULL DEFAULT 1',
) {}

/** The last act of a notification that was included in a digest. */
export class DigestedNotifications extends addsColumn(
  2026112400298,
  'notifications',
  'digestedAt',
  'datetime(3) NULL',
) {}

import {
  belongsTo,
  createsTable,
  flag,
  index,
  integer,
  optional,
  primary,
  ref,
  time,
  uuid,
  varchar,
} from './columns';

/** Notifications: acts of the same kind on the same object and day share a row. */
export class Notifications extends createsTable(2026112400283, {
  name: 'notifications',
  columns: [
    uuid('id', primary),
    ref('userId'),
    varchar('kind', 10),
    varchar('objectId', 36),
    varchar('day', 10),
    integer('actCount'),
    time('createdAt'),
    time('updatedAt'),
    time('readAt', optional),
  ],
  indices: [index('userId', 'updatedAt'), index('userId', 'kind', 'objectId'), index('updatedAt')],
  foreignKeys: [belongsTo('userId', 'users')],
}) {}

/** The acts; a withdrawn one stays, so that nobody is notified of it twice. */
export class NotificationActs extends createsTable(2026112400284, {
  name: 'notification_acts',
  columns: [
    ref('userId', primary),
    varchar('kind', 10, primary),
    varchar('objectId', 36, primary),
    varchar('cause', 36, primary),
    uuid('notificationId'),
    ref('actorId', optional),
    flag('stands', true),
    time('createdAt'),
  ],
  indices: [index('notificationId', 'stands', 'createdAt'), index('actorId')],
  foreignKeys: [belongsTo('notificationId', 'notifications'), belongsTo('actorId', 'users')],
}) {}

/** The number of unread notifications of a reader. */
export class UnreadNotifications extends createsTable(2026112400285, {
  name: 'unread_notifications',
  columns: [ref('userId', primary), integer('unread')],
  foreignKeys: [belongsTo('userId', 'users')],
}) {}

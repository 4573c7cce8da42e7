import {
  belongsTo,
  createsTable,
  index,
  integer,
  optional,
  primary,
  ref,
  text,
  time,
  unique,
  uuid,
  varchar,
} from './columns';

/** Devices that show push messages, until their session ends. */
export class PushSubscriptions extends createsTable(2026112400332, {
  name: 'push_subscriptions',
  columns: [
    uuid('id', primary),
    ref('userId'),
    ref('tokenId'),
    varchar('endpointHash', 64),
    text('endpoint'),
    varchar('p256dh', 88),
    varchar('auth', 24),
    time('createdAt'),
  ],
  indices: [unique('endpointHash'), index('userId'), index('tokenId')],
  foreignKeys: [belongsTo('userId', 'users'), belongsTo('tokenId', 'sign_in_tokens')],
}) {}

/** Queued push messages, one for each device. */
export class PushOutbox extends createsTable(2026112400333, {
  name: 'push_outbox',
  columns: [
    uuid('notificationId', primary),
    uuid('subscriptionId', primary),
    time('dueAt'),
    integer('attempts'),
    uuid('leaseId', optional),
    time('leasedUntil', optional),
  ],
  indices: [index('subscriptionId'), index('dueAt')],
  foreignKeys: [
    belongsTo('notificationId', 'notifications'),
    belongsTo('subscriptionId', 'push_subscriptions'),
  ],
}) {}

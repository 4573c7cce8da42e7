import { addsColumn, createsIndex } from './columns';

/** How many times something was told to a reader: the number of the last time. */
export class ReaderSequences extends addsColumn(
  2026112400291,
  'unread_notifications',
  'sequence',
  'integer NOT NULL DEFAULT 0',
) {}

/** The number of the last time that a notification was told. */
export class NotificationSequences extends addsColumn(
  2026112400292,
  'notifications',
  'sequence',
  'integer NOT NULL DEFAULT 0',
) {}

/** A stream of events goes on after the last number that its client has seen. */
export class NotificationsBySequence extends createsIndex(2026112400293, 'notifications', [
  'userId',
  'sequence',
]) {}

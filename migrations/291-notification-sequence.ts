import { addsColumn, createsIndex } from './columns';

/** The sequence number of a reader's last notification. */
export class ReaderSequences extends addsColumn(
  2026112400291,
  'unread_notifications',
  'sequence',
  'integer NOT NULL DEFAULT 0',
) {}

/** The sequence number of the last change of a notification. */
export class NotificationSequences extends addsColumn(
  2026112400292,
  'notifications',
  'sequence',
  'integer NOT NULL DEFAULT 0',
) {}

/** A stream of events continues after the last number that its client has seen. */
export class NotificationsBySequence extends createsIndex(2026112400293, 'notifications', [
  'userId',
  'sequence',
]) {}

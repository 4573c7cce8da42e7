import { addsColumn } from './columns';

/** When the last digest was mailed. */
export class DigestTimes extends addsColumn(
  2026112500336,
  'notification_settings',
  'digestSentAt',
  'datetime(3) NULL',
) {}

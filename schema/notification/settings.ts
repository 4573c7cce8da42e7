import type { DataSource, EntityManager } from 'typeorm';
import { forUpdate, insertOr, rows, toDate } from '../database';
import { BadInput } from '../errors';
import type { Transaction } from '../transaction';
import { localHour, nextLocalHour } from './localTime';
import { NotificationKind } from './Notification';
import {
  DigestAddress,
  DigestFrequency,
  NotificationChannel,
  type KindSettings,
  type NotificationSettings,
  type ViewerNotificationSettings,
} from './NotificationSettings';
import { DAY, HOUR } from '../durations';

type Db = Pick<DataSource | EntityManager, 'query'>;

/** The local hour at which digests are mailed. */
const DIGEST_HOUR = 8;
/** Minimum time between two digests, also for readers who change their time zone, in ms. */
const MIN_DIGEST_INTERVAL = 20 * HOUR;
/** The first digest includes notifications up to this age, in ms. */
const FIRST_DIGEST_SINCE = 7 * DAY;

/** Whether a kind sends push messages by default; less important ones do not. */
const IS_PUSHED: Record<NotificationKind, boolean> = {
  [NotificationKind.FOLLOW]: true,
  [NotificationKind.LIKE]: false,
  [NotificationKind.HELPFUL]: false,
  [NotificationKind.COMMENT]: true,
  [NotificationKind.REPLY]: true,
  [NotificationKind.REACTION]: false,
  [NotificationKind.MATCH]: true,
  [NotificationKind.IMPORT]: true,
  [NotificationKind.MODERATION]: true,
};

const defaultOf = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  channel !== NotificationChannel.PUSH || IS_PUSHED[kind];

type Dates = 'digestSince' | 'digestDueAt' | 'digestSentAt' | 'leasedUntil' | 'bouncedAt';
type Row = Omit<NotificationSettings, Dates> & Record<Dates, string | null>;

const toSettings = (row: Row): NotificationSettings => {
  const date = (name: Dates) => (row[name] === null ? null : toDate(row[name]));
  return {
    ...row,
    digestSince: date('digestSince'),
    digestDueAt: date('digestDueAt'),
    digestSentAt: date('digestSentAt'),
    leasedUntil: date('leasedUntil'),
    bouncedAt: date('bouncedAt'),
  };
};

const unset = (userId: number): NotificationSettings => ({
  userId,
  digest: DigestFrequency.OFF,
  weekday: 1,
  timeZone: 'UTC',
  quietFrom: null,
  quietUntil: null,
  digestSince: null,
  digestDueAt: null,
  digestSentAt: null,
  leaseOwner: null,
  leasedUntil: null,
  bouncedAt: null,
});

/** The settings of a reader, or the defaults. */
export async function settingsOf(db: Db, userId: number): Promise<NotificationSettings> {
  const [row] = await rows<Row>(db, 'SELECT * FROM notification_settings WHERE userId = ?', [userId]);
  return row ? toSettings(row) : unset(userId);
}

/** The same, locked until the end of the transaction. */
export async function lockSettings(tx: Transaction, userId: number): Promise<NotificationSettings> {
  const [row] = await rows<Row>(tx, `SELECT * FROM notification_settings WHERE userId = ? ${forUpdate(tx)}`, [
    userId,
  ]);
  return row ? toSettings(row) : unset(userId);
}

export type Choices = (kind: NotificationKind, channel: NotificationChannel) => boolean;

/** The channels of each kind for a reader. */
export async function choicesOf(db: Db, userId: number): Promise<Choices> {
  const found = await rows<{ kind: string; channel: string; isOn: boolean | number }>(
    db,
    'SELECT kind, channel, isOn FROM notification_choices WHERE userId = ?',
    [userId],
  );
  const made = new Map(found.map(({ kind, channel, isOn }) => [`${kind} ${channel}`, Boolean(isOn)]));
  return (kind, channel) => made.get(`${kind} ${channel}`) ?? defaultOf(kind, channel);
}

/** Whether digests can be mailed to an address: one that was rejected can once it was confirmed again. */
export function digestAddress(
  user: { email: string | null; emailConfirmedAt: Date | null } | null,
  bouncedAt: Date | null,
): DigestAddress {
  if (!user?.email) return DigestAddress.NONE;
  if (!user.emailConfirmedAt) return DigestAddress.UNCONFIRMED;
  return bouncedAt && bouncedAt > user.emailConfirmedAt ? DigestAddress.REFUSED : DigestAddress.READY;
}

interface AddressRow {
  email: string | null;
  emailConfirmedAt: string | null;
}

/** Whether digests can be mailed to a reader. */
async function addressOf(db: Db, userId: number, bouncedAt: Date | null): Promise<DigestAddress> {
  const [user] = await rows<AddressRow>(db, 'SELECT email, emailConfirmedAt FROM users WHERE id = ?', [
    userId,
  ]);
  return digestAddress(
    user
      ? { ...user, emailConfirmedAt: user.emailConfirmedAt === null ? null : toDate(user.emailConfirmedAt) }
      : null,
    bouncedAt,
  );
}

/** The settings as their owner sees them. */
export async function viewerSettings(db: Db, userId: number): Promise<ViewerNotificationSettings> {
  const { digest, weekday, timeZone, quietFrom, quietUntil, bouncedAt } = await settingsOf(db, userId);
  const isOn = await choicesOf(db, userId);
  const kinds = Object.values(NotificationKind).map((kind): KindSettings => ({
    kind,
    page: isOn(kind, NotificationChannel.PAGE),
    mail: isOn(kind, NotificationChannel.MAIL),
    push: isOn(kind, NotificationChannel.PUSH),
  }));
  const address = await addressOf(db, userId, bouncedAt);
  return { id: userId, kinds, digest, weekday, timeZone, quietFrom, quietUntil, address };
}

/** Switches kinds on or off for a channel. */
export async function choose(
  tx: Transaction,
  userId: number,
  channel: NotificationChannel,
  kinds: readonly NotificationKind[],
  isOn: boolean,
): Promise<void> {
  for (const kind of new Set(kinds))
    await insertOr(
      tx,
      'INSERT INTO notification_choices (userId, kind, channel, isOn) VALUES (?, ?, ?, ?)',
      'userId, kind, channel',
      `isOn = ${Number(isOn)}`,
      [userId, kind, channel, Number(isOn)],
    );
}

type Settable = Pick<NotificationSettings, 'digest' | 'weekday' | 'timeZone' | 'quietFrom' | 'quietUntil'>;
type DigestTimes = Settable & Pick<NotificationSettings, 'digestSentAt'>;

/** Changes settings of a reader, and when their next digest is due. `now` is the current time for digests. */
export async function changeSettings(
  tx: Transaction,
  userId: number,
  change: Partial<Settable>,
  now: Date,
): Promise<void> {
  const before = await lockSettings(tx, userId);
  const after = { ...before, ...change };
  check(after);
  const isOn = after.digest !== DigestFrequency.OFF;
  const columns = {
    digest: after.digest,
    weekday: after.weekday,
    timeZone: after.timeZone,
    quietFrom: after.quietFrom,
    quietUntil: after.quietUntil,
    digestSince: isOn ? (before.digestSince ?? new Date(Date.now() - FIRST_DIGEST_SINCE)) : null,
    digestDueAt: isOn ? nextDigest(after, now) : null,
  };
  const names = Object.keys(columns);
  const values = Object.values(columns);
  await insertOr(
    tx,
    `INSERT INTO notification_settings (userId, ${names.join(', ')}) VALUES (?, ${names.map(() => '?').join(', ')})`,
    'userId',
    names.map((name) => `${name} = ?`).join(', '),
    [userId, ...values, ...values],
  );
}

function check({ weekday, quietFrom, quietUntil }: Settable): void {
  if (!Number.isInteger(weekday) || weekday < 1 || weekday > 7)
    throw new BadInput('The weekday must be a whole number from 1 (Monday) to 7 (Sunday).');
  if (quietFrom === null && quietUntil === null) return;
  const isHour = (hour: number | null) => hour !== null && Number.isInteger(hour) && hour >= 0 && hour <= 23;
  if (!isHour(quietFrom) || !isHour(quietUntil))
    throw new BadInput('Quiet hours begin and end at whole hours from 0 to 23.');
  if (quietFrom === quietUntil) throw new BadInput('Quiet hours must start and end at different hours.');
}

/** When the next digest is due: at 8:00 in the reader’s time zone, or when quiet hours end after it. */
export function nextDigest(settings: DigestTimes, now: Date): Date {
  const { digest, weekday, timeZone, digestSentAt } = settings;
  const day = digest === DigestFrequency.WEEKLY ? weekday : null;
  const after = Math.max(now.getTime(), (digestSentAt?.getTime() ?? 0) + MIN_DIGEST_INTERVAL);
  return quietEnd(settings, nextLocalHour(new Date(after), timeZone, DIGEST_HOUR, day));
}

/** This time, or the end of the quiet hours around it. */
export function quietEnd(
  { quietFrom, quietUntil, timeZone }: Pick<Settable, 'quietFrom' | 'quietUntil' | 'timeZone'>,
  moment: Date,
): Date {
  if (quietFrom === null || quietUntil === null) return moment;
  const hour = localHour(moment, timeZone);
  const isQuiet =
    quietFrom < quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil;
  return isQuiet ? nextLocalHour(moment, timeZone, quietUntil) : moment;
}

import type {
  DigestAddress,
  DigestFrequency,
  NotificationChannel,
  NotificationKind,
} from '../schema/gql/types';
import { isNameIn, type EnumValues } from './enumValues';
import {
  NotificationSettingsDocument,
  SetDigestDocument,
  SetNotificationChannelDocument,
  SetQuietHoursDocument,
  type StoredSettings_settingsFragment,
} from './gql/notification';
import type { Input } from './input';
import { HttpError } from './HttpError';
import type { Route } from './route';
import {
  array,
  boolean,
  described,
  enumOf,
  nullable,
  requestBody,
  type Schema,
  shape,
  string,
} from './schemas';

const KINDS: EnumValues<NotificationKind> = {
  follow: 'FOLLOW',
  like: 'LIKE',
  helpful: 'HELPFUL',
  comment: 'COMMENT',
  reply: 'REPLY',
  reaction: 'REACTION',
  match: 'MATCH',
  import: 'IMPORT',
  moderation: 'MODERATION',
};
const CHANNELS: EnumValues<NotificationChannel> = { page: 'PAGE', mail: 'MAIL', push: 'PUSH' };
const FREQUENCIES: EnumValues<DigestFrequency> = { off: 'OFF', daily: 'DAILY', weekly: 'WEEKLY' };
const ADDRESSES: EnumValues<DigestAddress> = {
  none: 'NONE',
  unconfirmed: 'UNCONFIRMED',
  refused: 'REFUSED',
  ready: 'READY',
};

/** What a notification is about. */
export const kind = enumOf(Object.keys(KINDS));
const channel = enumOf(Object.keys(CHANNELS));
const frequency = enumOf(Object.keys(FREQUENCIES));

const hour: Schema = { type: 'integer', minimum: 0, maximum: 23 };
const weekday: Schema = {
  type: 'integer',
  minimum: 1,
  maximum: 7,
  description: 'The day of weekly digests, from 1 (Monday) to 7 (Sunday).',
};
const timeZone = described(
  string,
  'IANA time zone of the digest and of quiet hours, such as `Europe/Berlin`.',
);

const settings = shape('NotificationSettings', {
  kinds: described(
    array(
      shape('KindSettings', {
        kind,
        page: described(boolean, 'On the page of notifications.'),
        mail: described(boolean, 'In the digest, if there is one.'),
        push: described(boolean, 'As a push message to subscribed devices.'),
      }),
    ),
    'By which channels each kind of notification reaches the reader.',
  ),
  digest: described(frequency, 'How often a digest is mailed.'),
  weekday,
  timeZone,
  quietFrom: described(nullable(hour), 'The hour at which quiet hours begin; null without them.'),
  quietUntil: described(nullable(hour), 'The hour at which they end.'),
  address: described(
    enumOf(Object.keys(ADDRESSES)),
    'Whether digests can be mailed to the reader’s address.',
  ),
});

const settingsShape = (stored: StoredSettings_settingsFragment) => ({
  kinds: stored.kinds.map(({ kind, page, mail, push }) => ({ kind: kind.toLowerCase(), page, mail, push })),
  digest: stored.digest.toLowerCase(),
  weekday: stored.weekday,
  timeZone: stored.timeZone,
  quietFrom: stored.quietFrom,
  quietUntil: stored.quietUntil,
  address: stored.address.toLowerCase(),
});

const answers = { 200: { description: 'The settings.', schema: settings } };

/** The value that a field of the body names. */
function valueIn<Values extends object>(name: string, given: string, values: Values) {
  if (!isNameIn(values, given))
    throw new HttpError(400, `${name} must be one of ${Object.keys(values).join(', ')}.`);
  return values[given];
}

const optionalWhole = (body: Input, name: string) =>
  body.has(name) ? body.nullableInteger(name) : undefined;

export const notificationSettingsRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/notifications/settings',
    name: 'notificationSettings',
    summary: 'How the reader is told of what happens.',
    signedIn: true,
    prefixOnly: true,
    secret: true,
    answers,
    async answer({ run }) {
      return { body: settingsShape((await run(NotificationSettingsDocument, {})).notificationSettings) };
    },
  },
  {
    method: 'put',
    path: '/notifications/settings',
    name: 'setNotificationChannel',
    summary: 'Switches kinds of notifications on or off for a channel.',
    signedIn: true,
    prefixOnly: true,
    body: requestBody('NotificationSwitch', { channel, kinds: array(kind), on: boolean }),
    answers,
    async answer({ body, run }) {
      const kinds = body.strings('kinds');
      const channel = body.string('channel');
      const isOn = body.requiredBoolean('on');
      body.settle();
      const done = await run(SetNotificationChannelDocument, {
        channel: valueIn('channel', channel, CHANNELS),
        kinds: kinds.map((kind) => valueIn('kinds', kind, KINDS)),
        isOn,
      });
      return { body: settingsShape(done.setNotificationChannel) };
    },
  },
  {
    method: 'put',
    path: '/notifications/digest',
    name: 'setDigest',
    summary: 'Sets how often a digest of unread notifications is mailed, at 8:00 in the reader’s time zone.',
    signedIn: true,
    prefixOnly: true,
    body: requestBody('Digest', { frequency, weekday, timeZone }, ['frequency']),
    answers,
    async answer({ body, run }) {
      const frequency = body.string('frequency');
      const day = optionalWhole(body, 'weekday');
      const zone = body.optionalString('timeZone');
      body.settle();
      const done = await run(SetDigestDocument, {
        frequency: valueIn('frequency', frequency, FREQUENCIES),
        weekday: day,
        timeZone: zone,
      });
      return { body: settingsShape(done.setDigest) };
    },
  },
  {
    method: 'put',
    path: '/notifications/quiet-hours',
    name: 'setQuietHours',
    summary:
      'Sets the hours in which neither mails nor push messages are sent; none without `from` and `until`.',
    signedIn: true,
    prefixOnly: true,
    body: requestBody('QuietHours', { from: nullable(hour), until: nullable(hour), timeZone }, []),
    answers,
    async answer({ body, run }) {
      const from = optionalWhole(body, 'from');
      const until = optionalWhole(body, 'until');
      const zone = body.optionalString('timeZone');
      body.settle();
      const done = await run(SetQuietHoursDocument, { from, until, timeZone: zone });
      return { body: settingsShape(done.setQuietHours) };
    },
  },
];

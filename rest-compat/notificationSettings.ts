import type { DigestFrequency, NotificationChannel, NotificationKind } from '../schema/gql/types';
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
import { described, flag, list, nullable, oneOf, shape, taken, text, type Schema } from './schemas';

/** The subjects of notifications. */
export const KINDS = [
  'follow',
  'like',
  'helpful',
  'comment',
  'reply',
  'reaction',
  'match',
  'import',
  'moderation',
] as const;
const CHANNELS = ['page', 'mail', 'push'] as const;
const FREQUENCIES = ['off', 'daily', 'weekly'] as const;

const hour: Schema = { type: 'integer', minimum: 0, maximum: 23 };
const weekday: Schema = {
  type: 'integer',
  minimum: 1,
  maximum: 7,
  description: 'The day of weekly digests, from 1 (Monday) to 7 (Sunday).',
};
const timeZone = described(text, 'IANA time zone of the digest and of quiet hours, such as `Europe/Berlin`.');

const settings = shape('NotificationSettings', {
  kinds: described(
    list(
      shape('KindSettings', {
        kind: oneOf(KINDS),
        page: described(flag, 'On the page of notifications.'),
        mail: described(flag, 'In the digest, if there is one.'),
        push: described(flag, 'As a push message to subscribed devices.'),
      }),
    ),
    'By which channels each kind of notification reaches the reader.',
  ),
  digest: described(oneOf(FREQUENCIES), 'How often a digest is mailed.'),
  weekday,
  timeZone,
  quietFrom: described(nullable(hour), 'The hour at which quiet hours begin; null without them.'),
  quietUntil: described(nullable(hour), 'The hour at which they end.'),
  address: described(
    oneOf(['none', 'unconfirmed', 'refused', 'ready']),
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

/** A value of an enum, in the names of the schema. */
function known<Value extends string>(name: string, given: string, values: readonly string[]): Value {
  if (!values.includes(given)) throw new HttpError(400, `${name} must be one of ${values.join(', ')}.`);
  return given.toUpperCase() as Value;
}

const optionalWhole = (body: Input, name: string) => (body.has(name) ? body.nullableWhole(name) : undefined);

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
    body: taken('NotificationSwitch', { channel: oneOf(CHANNELS), kinds: list(oneOf(KINDS)), on: flag }),
    answers,
    async answer({ body, run }) {
      const kinds = body.texts('kinds');
      const channel = body.text('channel');
      const isOn = body.requiredFlag('on');
      body.settle();
      const done = await run(SetNotificationChannelDocument, {
        channel: known<NotificationChannel>('channel', channel, CHANNELS),
        kinds: kinds.map((kind) => known<NotificationKind>('kinds', kind, KINDS)),
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
    body: taken('Digest', { frequency: oneOf(FREQUENCIES), weekday, timeZone }, ['frequency']),
    answers,
    async answer({ body, run }) {
      const frequency = body.text('frequency');
      const day = optionalWhole(body, 'weekday');
      const zone = body.optionalText('timeZone');
      body.settle();
      const done = await run(SetDigestDocument, {
        frequency: known<DigestFrequency>('frequency', frequency, FREQUENCIES),
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
    body: taken('QuietHours', { from: nullable(hour), until: nullable(hour), timeZone }, []),
    answers,
    async answer({ body, run }) {
      const from = optionalWhole(body, 'from');
      const until = optionalWhole(body, 'until');
      const zone = body.optionalText('timeZone');
      body.settle();
      const done = await run(SetQuietHoursDocument, { from, until, timeZone: zone });
      return { body: settingsShape(done.setQuietHours) };
    },
  },
];

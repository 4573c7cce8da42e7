import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { SignedIn, type Context, type Viewer } from '../context';
import { knownTimeZone } from './localTime';
import { NotificationKind } from './Notification';
import { DigestFrequency, NotificationChannel, ViewerNotificationSettings } from './NotificationSettings';
import { changeSettings, choose, viewerSettings } from './settings';

const ZONE = 'IANA time zone, such as `Europe/Berlin`; the one in use if left out.';

/** How readers are told of what happens: the channels of each kind, the digest and quiet hours. */
@Resolver()
export class NotificationSettingsResolver {
  @Query(() => ViewerNotificationSettings, { description: 'How the viewer is told of what happens.' })
  notificationSettings(
    @SignedIn() viewer: Viewer,
    @Ctx() { db }: Context,
  ): Promise<ViewerNotificationSettings> {
    return viewerSettings(db, viewer.id);
  }

  @Mutation(() => ViewerNotificationSettings, {
    description: 'Switches kinds of notifications on or off for a channel. Applies to future events.',
  })
  setNotificationChannel(
    @Arg('channel', () => NotificationChannel, { description: 'The channel to change.' })
    channel: NotificationChannel,
    @Arg('kinds', () => [NotificationKind], { description: 'The kinds to switch.' })
    kinds: NotificationKind[],
    @Arg('isOn', () => Boolean, { description: 'Whether they use the channel.' }) isOn: boolean,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<ViewerNotificationSettings> {
    return write(async (tx) => {
      await choose(tx, viewer.id, channel, kinds, isOn);
      return viewerSettings(tx, viewer.id);
    });
  }

  @Mutation(() => ViewerNotificationSettings, {
    description:
      'Sets how often a digest of unread notifications is mailed: at 8:00 in the time zone, at most once a day, only if there is anything new, and only to a confirmed address.',
  })
  setDigest(
    @Arg('frequency', () => DigestFrequency, { description: 'How often; `OFF` ends it.' })
    digest: DigestFrequency,
    @Arg('weekday', () => Int, {
      nullable: true,
      description: 'The day of weekly digests, from 1 (Monday) to 7 (Sunday); the one in use if left out.',
    })
    weekday: number | undefined,
    @Arg('timeZone', () => String, { nullable: true, description: ZONE }) timeZone: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, clock }: Context,
  ): Promise<ViewerNotificationSettings> {
    return write(async (tx) => {
      const change = {
        digest,
        ...(typeof weekday === 'number' && { weekday }),
        ...(timeZone && { timeZone: knownTimeZone(timeZone) }),
      };
      await changeSettings(tx, viewer.id, change, clock.now());
      return viewerSettings(tx, viewer.id);
    });
  }

  @Mutation(() => ViewerNotificationSettings, {
    description:
      'Sets the hours in which neither mails nor push messages are sent; they follow afterwards. Without hours, there are none.',
  })
  setQuietHours(
    @Arg('from', () => Int, { nullable: true, description: 'The hour at which they begin, from 0 to 23.' })
    from: number | undefined,
    @Arg('until', () => Int, { nullable: true, description: 'The hour at which they end, from 0 to 23.' })
    until: number | undefined,
    @Arg('timeZone', () => String, { nullable: true, description: ZONE }) timeZone: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, clock }: Context,
  ): Promise<ViewerNotificationSettings> {
    return write(async (tx) => {
      const change = {
        quietFrom: from ?? null,
        quietUntil: until ?? null,
        ...(timeZone && { timeZone: knownTimeZone(timeZone) }),
      };
      await changeSettings(tx, viewer.id, change, clock.now());
      return viewerSettings(tx, viewer.id);
    });
  }
}

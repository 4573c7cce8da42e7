import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Notice } from '../account/types';
import type { Context } from '../context';
import { SignedIn } from '../signedIn';
import type { Viewer } from '../viewer';
import { knownTimeZone } from './localTime';
import { NotificationKind } from './Notification';
import { DigestFrequency, NotificationChannel, ViewerNotificationSettings } from './NotificationSettings';
import { addPushDevice, checkedDevice, pushDevicesOf, removePushDevice } from './pushDevices';
import { changeSettings, choose, viewerSettings } from './settings';
import { unsubscribe } from './unsubscribe';

const ZONE = 'IANA time zone, such as `Europe/Berlin`; the one in use if left out.';

/** The settings for notifications: the channels of each kind, the digest, quiet hours and push messages. */
@Resolver(() => ViewerNotificationSettings)
export class NotificationSettingsResolver {
  @Query(() => ViewerNotificationSettings, { description: 'The viewer’s notification settings.' })
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

  @Mutation(() => Notice, {
    description: 'Ends digests by mail, with the token of a link in one of them. Needs no sign-in.',
  })
  async unsubscribe(
    @Arg('token', () => String, { description: 'The `token` of the link.' }) token: string,
    @Ctx() context: Context,
  ): Promise<Notice> {
    await unsubscribe(token, context);
    return { message: 'You have been unsubscribed from these emails.' };
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

  @Mutation(() => ViewerNotificationSettings, {
    description:
      'Sends push messages to this browser from now on, until its session ends. Only browsers that are signed in can subscribe.',
  })
  async subscribeToPush(
    @Arg('endpoint', () => String, { description: 'The `endpoint` of its push subscription.' })
    endpoint: string,
    @Arg('p256dh', () => String, { description: 'Its key `p256dh`, in base64url.' }) p256dh: string,
    @Arg('auth', () => String, { description: 'Its key `auth`, in base64url.' }) auth: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { write, pushServices }: Context,
  ): Promise<ViewerNotificationSettings> {
    const device = checkedDevice({ endpoint, p256dh, auth }, pushServices);
    return write(async (tx) => {
      await addPushDevice(tx, viewer, device);
      return viewerSettings(tx, viewer.id);
    });
  }

  @Mutation(() => ViewerNotificationSettings, { description: 'Ends push messages to a browser.' })
  async unsubscribeFromPush(
    @Arg('endpoint', () => String, { description: 'The `endpoint` of its push subscription.' })
    endpoint: string,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<ViewerNotificationSettings> {
    return write(async (tx) => {
      await removePushDevice(tx, viewer.id, endpoint);
      return viewerSettings(tx, viewer.id);
    });
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The `applicationServerKey` for push subscriptions, in base64url; null if push messages are switched off on this site.',
  })
  pushKey(@Ctx() { pushServices }: Context): string | null {
    return pushServices.key;
  }

  @FieldResolver(() => [String], {
    description:
      'The browsers that get push messages, each as the SHA-256 of the `endpoint` of its push subscription, in hexadecimal digits.',
  })
  pushDevices(@Root() { id }: ViewerNotificationSettings, @Ctx() { db }: Context): Promise<string[]> {
    return pushDevicesOf(db, id);
  }
}

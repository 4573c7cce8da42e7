import {
  Arg,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import type { Context } from '../context';
import { SignedIn, signedInFor } from '../signedIn';
import type { Viewer } from '../viewer';
import { BadInput } from '../errors';
import { checkLimit } from '../page';
import { ModerationKind } from '../moderation/ModerationAct';
import { User } from '../user/User';
import { Notification, NotificationNews, NotificationPage } from './Notification';
import { notifications } from './notificationWriter';
import {
  actsByNotification,
  notificationPage,
  notificationsAfter,
  unreadCount,
  unreadNews,
  type Acts,
} from './readNotifications';
import { decisionOf, pathOf, sentenceOf } from './sentences';
import { subjectBatch, type Subject } from './subjects';

/** Maximum number of notifications that are marked as read in one call. */
const MARKED = 200;
const NO_ACTS: Acts = { actors: [], actorCount: 0, lastCause: '' };

const actsBehind = async ({ id }: Notification, { load }: Context): Promise<Acts> =>
  (await load(actsByNotification, id)) ?? NO_ACTS;

const subjectOf = async (notification: Notification, { load }: Context): Promise<Subject | undefined> => {
  const batch = subjectBatch(notification);
  return batch && load(batch, notification.objectId);
};

@Resolver(() => Notification)
export class NotificationResolver {
  @Query(() => NotificationPage, {
    description: 'The viewer’s notifications, the one with the newest act first.',
  })
  notifications(
    @Arg('first', () => Int, { defaultValue: 20, description: 'From 1 to 100.' }) first: number,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() { db }: Context,
  ): Promise<NotificationPage> {
    checkLimit(first);
    return notificationPage(db, viewer.id, first, after ?? null);
  }

  @Query(() => [Notification], {
    description: 'The viewer’s notifications after this `sequence`, at most a hundred, in order.',
  })
  notificationsAfter(
    @Arg('sequence', () => Int, { description: '0 for everything.' }) sequence: number,
    @SignedIn() viewer: Viewer,
    @Ctx() { db }: Context,
  ): Promise<Notification[]> {
    return notificationsAfter(db, viewer.id, sequence, 100);
  }

  @Query(() => Int, { description: 'Number of notifications the viewer has not read.' })
  unreadNotifications(@SignedIn() viewer: Viewer, @Ctx() { db }: Context): Promise<number> {
    return unreadCount(db, viewer.id);
  }

  @Mutation(() => Int, { description: 'Marks notifications as read. Returns how many are left unread.' })
  async markRead(
    @Arg('ids', () => [ID], { description: `At most ${MARKED}.` }) ids: string[],
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<number> {
    if (ids.length > MARKED) throw new BadInput(`At most ${MARKED} notifications can be marked at once.`);
    return write(async (tx) => {
      await notifications.markRead(tx, viewer.id, ids);
      return unreadCount(tx, viewer.id);
    });
  }

  @Mutation(() => Int, {
    description: 'Marks all notifications as read. Returns how many are left unread.',
  })
  async markAllRead(
    @Arg('upTo', () => Int, {
      nullable: true,
      description: 'The largest `sequence` to mark, so that what has come since stays unread.',
    })
    upTo: number | undefined,
    @SignedIn() viewer: Viewer,
    @Ctx() { write }: Context,
  ): Promise<number> {
    return write(async (tx) => {
      await notifications.markAllRead(tx, viewer.id, upTo ?? null);
      return unreadCount(tx, viewer.id);
    });
  }

  @Subscription(() => NotificationNews, {
    description: 'The number of unread notifications: sent on subscribing, and whenever it changes.',
    subscribe: ({ context }: { context: Context }) => {
      const { id } = signedInFor(context, 'notified');
      return context.notificationStreams.watch(id, unreadNews(context.db, id));
    },
  })
  notified(@Root() news: NotificationNews): NotificationNews {
    return news;
  }

  @FieldResolver(() => [User], { description: 'The latest users who acted, two at most.' })
  async actors(@Root() notification: Notification, @Ctx() ctx: Context): Promise<User[]> {
    return (await actsBehind(notification, ctx)).actors;
  }

  @FieldResolver(() => Int, { description: 'Number of users who acted.' })
  async actorCount(@Root() notification: Notification, @Ctx() ctx: Context): Promise<number> {
    return (await actsBehind(notification, ctx)).actorCount;
  }

  @FieldResolver(() => String, {
    description: 'What happened, in one sentence: in English, or in the language of `X-Language`.',
  })
  async text(@Root() notification: Notification, @Ctx() ctx: Context): Promise<string> {
    const acts = await actsBehind(notification, ctx);
    return ctx.say(
      sentenceOf(notification, acts, await subjectOf(notification, ctx)),
      ctx.client.language ?? 'en',
    );
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Title of the thread or the book it is about. Null where there is none.',
  })
  async title(@Root() notification: Notification, @Ctx() ctx: Context): Promise<string | null> {
    return (await subjectOf(notification, ctx))?.title || null;
  }

  @FieldResolver(() => ModerationKind, {
    nullable: true,
    description: 'What a moderator decided. Null for other kinds of notifications.',
  })
  async decision(@Root() notification: Notification, @Ctx() ctx: Context): Promise<ModerationKind | null> {
    return decisionOf(notification, await actsBehind(notification, ctx));
  }

  @FieldResolver(() => String, { description: 'The path on the web app where it happened.' })
  async path(@Root() notification: Notification, @Ctx() ctx: Context): Promise<string> {
    return pathOf(notification, await actsBehind(notification, ctx), await subjectOf(notification, ctx));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer has read it.' })
  isRead(@Root() { readAt }: Notification): boolean {
    return readAt !== null;
  }
}

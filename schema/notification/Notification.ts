import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

export enum NotificationKind {
  FOLLOW = 'follow',
  LIKE = 'like',
  HELPFUL = 'helpful',
  COMMENT = 'comment',
  REPLY = 'reply',
  REACTION = 'reaction',
  MATCH = 'match',
  IMPORT = 'import',
  MODERATION = 'moderation',
}
registerEnumType(NotificationKind, {
  name: 'NotificationKind',
  description: 'What a notification is about.',
  valuesConfig: {
    FOLLOW: { description: 'Somebody follows the viewer.' },
    LIKE: { description: 'Somebody likes the viewer’s profile.' },
    HELPFUL: { description: 'Somebody found a review of the viewer helpful.' },
    COMMENT: { description: 'Somebody commented on a thread of the viewer.' },
    REPLY: { description: 'Somebody replied to a comment of the viewer.' },
    REACTION: { description: 'Somebody reacted to a post of the viewer.' },
    MATCH: { description: 'A new match with a score above 60.' },
    IMPORT: { description: 'An import has finished.' },
    MODERATION: { description: 'A moderator decided something about the viewer or a post of theirs.' },
  },
});

@ObjectType({
  description:
    'Something that happened to the viewer. Acts of one kind on one object and day are one notification.',
  simpleResolvers: true,
})
@Entity('notifications')
@Index(['userId', 'sequence'])
@Index(['userId', 'updatedAt'])
@Index(['userId', 'kind', 'objectId'])
@Index(['updatedAt'])
export class Notification {
  @Field(() => ID) @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('integer') userId: number;
  @Field(() => NotificationKind) @Column('varchar', { length: 10 }) kind: NotificationKind;
  /** The object of the acts: the ID of a post, review, user or import. */
  @Column('varchar', { length: 36 }) objectId: string;
  /** The day of the first act, in UTC. */
  @Column('varchar', { length: 10 }) day: string;
  @Field(() => Int, {
    description:
      'Increases with every event: a later event has a larger number, even on the same notification.',
  })
  @Column('integer', { default: 0 })
  sequence: number;
  /** The number of acts that were not withdrawn; a notification without any is not shown. */
  @Column('integer') actCount: number;
  @Field(() => Date) @Column('datetime', { precision: 3 }) createdAt: Date;
  @Field(() => Date, { description: 'When the last act was added.' })
  @Column('datetime', { precision: 3 })
  updatedAt: Date;
  @Column('datetime', { precision: 3, nullable: true }) readAt: Date | null;
  /** Whether it is shown on the page, rather than only in mails and on devices. */
  @Column('boolean', { default: true }) isShown: boolean;
  /** The last act that was included in a digest. */
  @Column('datetime', { precision: 3, nullable: true }) digestedAt: Date | null;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

/** One act behind a notification. `cause` distinguishes acts on the same object: the ID of the actor, or of what they wrote. */
@Entity('notification_acts')
@Index(['notificationId', 'stands', 'createdAt'])
export class NotificationAct {
  @PrimaryColumn('integer') userId: number;
  @PrimaryColumn('varchar', { length: 10 }) kind: NotificationKind;
  @PrimaryColumn('varchar', { length: 36 }) objectId: string;
  @PrimaryColumn('varchar', { length: 36 }) cause: string;
  @Column('varchar', { length: 36 }) notificationId: string;
  @Index() @Column('integer', { nullable: true }) actorId: number | null;
  /** False once the act was withdrawn. */
  @Column('boolean', { default: true }) stands: boolean;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => Notification, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'notificationId' })
  notification?: Relation<Notification>;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'actorId' })
  actor?: Relation<User>;
}

/** The number of unread notifications of a reader, stored so that it need not be counted. */
@Entity('unread_notifications')
export class UnreadNotifications {
  @PrimaryColumn('integer') userId: number;
  @Column('integer') unread: number;
  /** The sequence number of the last notification. */
  @Column('integer', { default: 0 }) sequence: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

@ObjectType({ description: 'Some notifications, and where the next ones begin.', simpleResolvers: true })
export class NotificationPage {
  @Field(() => [Notification], { description: 'Newest act first.' }) notifications: Notification[];
  @Field(() => String, { nullable: true, description: 'The `after` of the next page; null on the last.' })
  endCursor: string | null;
}

@ObjectType({ description: 'The state of the viewer’s notifications.', simpleResolvers: true })
export class NotificationNews {
  @Field(() => Int, { description: 'Number of notifications the viewer has not read.' })
  unreadNotifications: number;
}

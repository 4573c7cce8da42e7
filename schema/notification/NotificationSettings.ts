import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';
import { NotificationKind } from './Notification';

export enum NotificationChannel {
  PAGE = 'page',
  MAIL = 'mail',
  PUSH = 'push',
}
registerEnumType(NotificationChannel, {
  name: 'NotificationChannel',
  description: 'A way by which notifications reach the viewer.',
  valuesConfig: {
    PAGE: { description: 'The page of notifications and the number of unread ones.' },
    MAIL: { description: 'The digest by mail, if there is one.' },
    PUSH: { description: 'Push messages to devices that have subscribed.' },
  },
});

export enum DigestFrequency {
  OFF = 'off',
  DAILY = 'daily',
  WEEKLY = 'weekly',
}
registerEnumType(DigestFrequency, {
  name: 'DigestFrequency',
  description: 'How often a digest of notifications is mailed.',
  valuesConfig: {
    OFF: { description: 'Never.' },
    DAILY: { description: 'Every day at 8:00, if there is anything new.' },
    WEEKLY: { description: 'Once a week at 8:00, if there is anything new.' },
  },
});

export enum DigestAddress {
  NONE = 'none',
  UNCONFIRMED = 'unconfirmed',
  REFUSED = 'refused',
  READY = 'ready',
}
registerEnumType(DigestAddress, {
  name: 'DigestAddress',
  description: 'Whether digests can be mailed to the viewer’s address.',
  valuesConfig: {
    NONE: { description: 'The account has no address.' },
    UNCONFIRMED: { description: 'The address is not confirmed.' },
    REFUSED: { description: 'The mail server of the address refused a mail for good. Confirm it again.' },
    READY: { description: 'Digests are mailed.' },
  },
});

/** How a reader is notified outside of the page, and the state of their digest. Without a row, nothing is sent. */
@Entity('notification_settings')
export class NotificationSettings {
  @PrimaryColumn('integer') userId: number;
  @Column('varchar', { length: 6 }) digest: DigestFrequency;
  /** Of weekly digests: from 1, Monday, to 7, Sunday. */
  @Column('tinyint') weekday: number;
  /** IANA name. */
  @Column('varchar', { length: 40 }) timeZone: string;
  /** Quiet hours begin and end at these hours of the day; null if there are none. */
  @Column('tinyint', { nullable: true }) quietFrom: number | null;
  @Column('tinyint', { nullable: true }) quietUntil: number | null;
  /** Digests include what has happened since this time. */
  @Column('datetime', { precision: 3, nullable: true }) digestSince: Date | null;
  @Index() @Column('datetime', { precision: 3, nullable: true }) digestDueAt: Date | null;
  /** When the last digest was mailed. */
  @Column('datetime', { precision: 3, nullable: true }) digestSentAt: Date | null;
  /** The digest that is being mailed; another gateway may mail it once this lease has expired. */
  @Column('varchar', { length: 36, nullable: true }) leaseOwner: string | null;
  @Column('datetime', { precision: 3, nullable: true }) leasedUntil: Date | null;
  /** When a mail server rejected the address permanently; ignored if the address was confirmed later. */
  @Column('datetime', { precision: 3, nullable: true }) bouncedAt: Date | null;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

/** A channel that a reader has switched on or off; without a row, the default applies. */
@Entity('notification_choices')
export class NotificationChoice {
  @PrimaryColumn('integer') userId: number;
  @PrimaryColumn('varchar', { length: 10 }) kind: NotificationKind;
  @PrimaryColumn('varchar', { length: 4 }) channel: NotificationChannel;
  @Column('boolean', { default: true }) isOn: boolean;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

@ObjectType({
  description: 'By which channels one kind of notification reaches the viewer.',
  simpleResolvers: true,
})
export class KindSettings {
  @Field(() => NotificationKind) kind: NotificationKind;
  @Field(() => Boolean, { description: 'On the page of notifications.' }) page: boolean;
  @Field(() => Boolean, { description: 'In the digest, if there is one.' }) mail: boolean;
  @Field(() => Boolean, { description: 'As a push message to subscribed devices.' }) push: boolean;
}

@ObjectType('NotificationSettings', {
  description: 'The viewer’s notification settings.',
  simpleResolvers: true,
})
export class ViewerNotificationSettings {
  @Field(() => ID, { description: 'The ID of the viewer.' }) id: number;
  @Field(() => [KindSettings], { description: 'One row for each kind of notification.' })
  kinds: KindSettings[];
  @Field(() => DigestFrequency, { description: 'How often a digest is mailed.' }) digest: DigestFrequency;
  @Field(() => Int, { description: 'The day of weekly digests, from 1 (Monday) to 7 (Sunday).' })
  weekday: number;
  @Field(() => String, {
    description: 'IANA time zone of the digest and of quiet hours, such as `Europe/Berlin`.',
  })
  timeZone: string;
  @Field(() => Int, {
    nullable: true,
    description: 'The hour at which quiet hours begin; null without them.',
  })
  quietFrom: number | null;
  @Field(() => Int, { nullable: true, description: 'The hour at which quiet hours end.' })
  quietUntil: number | null;
  @Field(() => DigestAddress, { description: 'Whether digests can be mailed to the viewer.' })
  address: DigestAddress;
}

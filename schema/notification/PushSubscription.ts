import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SignInToken } from '../account/SignInToken';
import { User } from '../user/User';
import { Notification } from './Notification';

/** A device that shows push messages. It is deleted with the session in which it was subscribed. */
@Entity('push_subscriptions')
export class PushSubscription {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Index() @Column('integer') userId: number;
  @Index() @Column('integer') tokenId: number;
  /** SHA-256 of the endpoint: an index cannot hold the endpoint itself. */
  @Index({ unique: true }) @Column('varchar', { length: 64 }) endpointHash: string;
  /** The address of this device at the push service of the browser. */
  @Column('text') endpoint: string;
  /** Keys of the browser, in base64url, with which messages are encrypted. */
  @Column('varchar', { length: 88 }) p256dh: string;
  @Column('varchar', { length: 24 }) auth: string;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
  @ManyToOne(() => SignInToken, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'tokenId' })
  token?: Relation<SignInToken>;
}

/** A queued push message for a device. */
@Entity('push_outbox')
export class QueuedPush {
  @PrimaryColumn('varchar', { length: 36 }) notificationId: string;
  @Index() @PrimaryColumn('varchar', { length: 36 }) subscriptionId: string;
  @Index() @Column('datetime', { precision: 3 }) dueAt: Date;
  /** Number of failed attempts. */
  @Column('integer') attempts: number;
  /** The current attempt; another gateway may try once this lease has expired. */
  @Column('varchar', { length: 36, nullable: true }) leaseId: string | null;
  @Column('datetime', { precision: 3, nullable: true }) leasedUntil: Date | null;
  @ManyToOne(() => Notification, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'notificationId' })
  notification?: Relation<Notification>;
  @ManyToOne(() => PushSubscription, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'subscriptionId' })
  subscription?: Relation<PushSubscription>;
}

import { registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

export enum FeedKind {
  STARTED = 'started',
  FINISHED = 'finished',
  STOPPED = 'stopped',
  WISHED = 'wished',
  REVIEWED = 'reviewed',
  GOAL = 'goal',
  IMPORTED = 'imported',
}
registerEnumType(FeedKind, {
  name: 'FeedKind',
  description: 'What a reader did.',
  valuesConfig: {
    STARTED: { description: 'They started reading books.' },
    FINISHED: { description: 'They finished books.' },
    STOPPED: { description: 'They stopped reading books before the end.' },
    WISHED: { description: 'They put books on their wishlist.' },
    REVIEWED: { description: 'They reviewed books.' },
    GOAL: { description: 'They reached their goal for a year.' },
    IMPORTED: { description: 'They imported a library.' },
  },
});

/** An act of a reader, with its time. */
@Entity('feed_events')
@Index(['userId', 'at'])
@Index(['userId', 'kind', 'objectId'])
@Index(['at', 'userId'])
export class FeedEvent {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('integer') userId: number;
  @Column('varchar', { length: 8 }) kind: FeedKind;
  /**
   * The subject: the ID of a reading, of an entry (WISHED; FINISHED without a reading), of a review or of an import, or the year
   * of a goal. The event is shown as long as its subject exists.
   */
  @Column('varchar', { length: 36 }) objectId: string;
  @Column('datetime', { precision: 3 }) at: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

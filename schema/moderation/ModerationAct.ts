import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Post } from '../forum/Post';
import { User } from '../user/User';

export enum ModerationKind {
  HIDE = 'hide',
  RESTORE = 'restore',
  DISMISS = 'dismiss',
  SUSPEND = 'suspend',
  LIFT = 'lift',
  GIVE = 'give',
  TAKE = 'take',
  MERGE = 'merge',
  DROP = 'drop',
  SPLIT = 'split',
  CLOSE = 'close',
}
registerEnumType(ModerationKind, {
  name: 'ModerationKind',
  description: 'What an operator did.',
  valuesConfig: {
    DISMISS: { description: 'Closed the reports of a post that may stay.' },
    LIFT: { description: 'Ended a suspension early.' },
    GIVE: { description: 'A user was given the operator role.' },
    TAKE: { description: 'A user lost the operator role.' },
    MERGE: { description: 'Two books became one.' },
    DROP: { description: 'A review was dropped by a merge because its author had reviewed both books.' },
    CLOSE: { description: 'Closed the reports of a book.' },
    SPLIT: { description: 'An ISBN was taken away from a book.' },
  },
});

@ObjectType({
  description: 'Something an operator did; nothing of it is ever changed.',
  simpleResolvers: true,
})
@Entity('moderation_acts')
export class ModerationAct {
  @Field(() => ID) @PrimaryGeneratedColumn() id: number;
  @Field(() => ModerationKind) @Column('varchar', { length: 10 }) kind: ModerationKind;
  /** Null for the command line, and after the operator's account was deleted. */
  @Index() @Column('integer', { nullable: true }) operatorId: number | null;
  @Field(() => ID, { nullable: true, description: 'The post it was about.' })
  @Index()
  @Column('varchar', { length: 36, nullable: true })
  postId: string | null;
  @Index() @Column('integer', { nullable: true }) userId: number | null;
  /** The book, which may have been merged into another one since. */
  @Column('integer', { nullable: true }) bookId: number | null;
  @Field(() => String, { nullable: true, description: 'Of a review without a place: its stars and words.' })
  @Column('text', { nullable: true })
  content: string | null;
  @Field(() => String) @Column('varchar', { length: 300, default: '' }) reason: string;
  @Field(() => Date, { nullable: true, description: 'Of a suspension: its end.' })
  @Column('datetime', { precision: 3, nullable: true })
  endsAt: Date | null;
  @Field(() => Date) @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => User, { onDelete: 'SET NULL', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'operatorId' })
  operator?: Relation<User>;
  @ManyToOne(() => Post, { onDelete: 'SET NULL', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'postId' })
  post?: Relation<Post>;
  @ManyToOne(() => User, { onDelete: 'SET NULL', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

export enum ChangeKind {
  POSTED = 'posted',
  EDITED = 'edited',
  DELETED = 'deleted',
  REACTED = 'reacted',
}
registerEnumType(ChangeKind, {
  name: 'ChangeKind',
  valuesConfig: {
    POSTED: { description: 'A new thread, comment or reply.' },
    REACTED: { description: 'A reaction came, changed or went.' },
  },
});

@ObjectType({
  description:
    'Something happened in the forum. `post` tells how the post is now, so hearing a change twice does no harm.',
  simpleResolvers: true,
})
@Entity('post_changes')
@Index(['threadId', 'number'])
@Index(['postId'])
export class PostChange {
  /** Handed out in the order of commits: nobody who has seen a number can ever meet a smaller one later. */
  @Field(() => Int, { description: 'Grows with every change; the highest one seen is where to go on from.' })
  @PrimaryColumn('bigint', { transformer: { from: Number, to: Number } })
  number: number;
  @Field(() => ChangeKind) @Column('varchar', { length: 10 }) kind: ChangeKind;
  @Field(() => ID, { description: 'The thread in which it happened.' })
  @Column('varchar', { length: 36 })
  threadId: string;
  @Column('varchar', { length: 36 }) postId: string;
  /** Who reacted; of other changes the post itself tells whose it is, until it is deleted. */
  @Index() @Column('integer', { nullable: true }) userId: number | null;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @Field(() => [ID], {
    description:
      'Who reacted. When reactions to a post come faster than they can be shown, one change tells of many.',
  })
  reactedIds: number[];
  @ManyToOne(() => User, { onDelete: 'SET NULL', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

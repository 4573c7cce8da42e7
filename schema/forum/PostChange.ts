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
    REACTED: { description: 'A reaction was added, changed or removed.' },
  },
});

@ObjectType({
  description: 'A change in the forum. `post` is its current state, so applying a change twice is harmless.',
  simpleResolvers: true,
})
@Entity('post_changes')
@Index(['threadId', 'number'])
@Index(['postId'])
export class PostChange {
  /** Assigned in commit order: after reading a number, no smaller one can appear. */
  @Field(() => Int, { description: 'Increases with every change; resume from the highest one seen.' })
  @PrimaryColumn('bigint', { transformer: { from: Number, to: Number } })
  number: number;
  @Field(() => ChangeKind) @Column('varchar', { length: 10 }) kind: ChangeKind;
  @Field(() => ID, { description: 'The thread of the changed post.' })
  @Column('varchar', { length: 36 })
  threadId: string;
  @Column('varchar', { length: 36 }) postId: string;
  /** The user who reacted; null for other changes. */
  @Index() @Column('integer', { nullable: true }) userId: number | null;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @Field(() => [ID], {
    description: 'IDs of the users who reacted. Rapid reactions to one post are merged into one change.',
  })
  reactedIds: number[];
  @ManyToOne(() => User, { onDelete: 'SET NULL', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

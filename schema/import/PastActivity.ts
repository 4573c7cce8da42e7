import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';
import { Import } from './Import';

/** Social activity of a reader on another site, which cannot be recreated here. */
export enum PastActivityKind {
  FOLLOWED = 'followed',
  FOLLOWED_BY = 'followedBy',
  LIKED = 'liked',
  LIKED_BY = 'likedBy',
  FOUND_HELPFUL = 'helpful',
  POSTED = 'posted',
}
registerEnumType(PastActivityKind, {
  name: 'PastActivityKind',
  description: 'What happened on the site that an archive comes from.',
  valuesConfig: {
    FOLLOWED: { description: 'The reader followed somebody.' },
    FOLLOWED_BY: { description: 'Somebody followed the reader.' },
    LIKED: { description: 'The reader liked a profile.' },
    LIKED_BY: { description: 'Somebody liked the reader’s profile.' },
    FOUND_HELPFUL: { description: 'The reader found a review helpful.' },
    POSTED: { description: 'The reader wrote in the forum.' },
  },
});

@ObjectType({
  description: 'An act that an imported archive tells of. Only its reader sees it.',
  simpleResolvers: true,
})
@Entity('past_activities')
@Index(['userId', 'happenedAt'])
export class PastActivity {
  @PrimaryColumn('varchar', { length: 36 }) importId: string;
  @PrimaryColumn('integer') position: number;
  @Column('integer') userId: number;
  @Field(() => PastActivityKind) @Column('varchar', { length: 10 }) kind: PastActivityKind;
  @Field(() => Date, {
    nullable: true,
    description: 'When it happened (UTC); null when the archive does not say.',
  })
  @Column('datetime', { precision: 3, nullable: true })
  happenedAt: Date | null;
  @Field(() => String, { nullable: true, description: 'The other reader’s name on that site.' })
  @Column('varchar', { length: 30, nullable: true })
  username: string | null;
  @Field(() => String, { nullable: true, description: 'The title of the thread, or of the reviewed book.' })
  @Column('varchar', { length: 500, nullable: true })
  title: string | null;
  @Field(() => String, { nullable: true, description: 'What the reader wrote.' })
  @Column('text', { nullable: true })
  content: string | null;
  @ManyToOne(() => Import, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'importId' })
  import?: Relation<Import>;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

/** An act in an archive. */
export type PastAct = Pick<PastActivity, 'kind' | 'happenedAt' | 'username' | 'title' | 'content'>;

@ObjectType({ description: 'A page of past activity, newest first.', simpleResolvers: true })
export class PastActivityPage {
  @Field(() => ID) id: 'past';
  @Field(() => [PastActivity], { description: 'Of this page.' }) acts: PastActivity[];
  @Field(() => Int) totalCount: number;
}

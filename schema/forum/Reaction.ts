import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';
import { Post } from './Post';

export enum ReactionType {
  LIKE = 'like',
  LOVE = 'love',
  INSIGHTFUL = 'insightful',
}
registerEnumType(ReactionType, { name: 'ReactionType' });

@ObjectType({
  description: 'A user’s reaction to a post, at most one per user and post.',
  simpleResolvers: true,
})
@Entity('reactions')
export class Reaction {
  @PrimaryColumn('varchar', { length: 36 }) postId: string;
  @Index() @PrimaryColumn('integer') userId: number;
  @Field(() => ReactionType) @Column('varchar', { length: 10 }) type: ReactionType;
  @Field(() => Date) @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => Post, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'postId' })
  post?: Relation<Post>;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

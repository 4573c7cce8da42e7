import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

export enum PostKind {
  THREAD = 'thread',
  COMMENT = 'comment',
  REPLY = 'reply',
}
registerEnumType(PostKind, {
  name: 'PostKind',
  valuesConfig: {
    THREAD: { description: 'Opens a conversation; has a title.' },
    COMMENT: { description: 'Belongs to a thread.' },
    REPLY: { description: 'Belongs to a comment.' },
  },
});

@ObjectType({
  description:
    'A thread of the feedback forum, a comment in a thread, or a reply to a comment: one tree, three levels deep.',
  simpleResolvers: true,
})
@Entity('posts')
@Index(['kind', 'createdAt', 'id'])
@Index(['kind', 'activeAt', 'id'])
@Index(['threadId', 'kind', 'createdAt', 'id'])
@Index(['commentId', 'createdAt', 'id'])
@Index(['userId', 'createdAt'])
export class Post {
  @Field(() => ID, { description: 'A UUID (v7), which the client may have made.' })
  @PrimaryColumn('varchar', { length: 36 })
  id: string;
  @Field(() => PostKind) @Column('varchar', { length: 7 }) kind: PostKind;
  @Field(() => ID, { nullable: true, description: 'Of a comment or a reply: the thread it is in.' })
  @Column('varchar', { length: 36, nullable: true })
  threadId: string | null;
  @Field(() => ID, { nullable: true, description: 'Of a reply: the comment it answers.' })
  @Column('varchar', { length: 36, nullable: true })
  commentId: string | null;
  /** Null once the post, or its author's account, is deleted. */
  @Column('integer', { nullable: true }) userId: number | null;
  @Field(() => String, { nullable: true, description: 'Of a thread; it stays when the thread is deleted.' })
  @Column('varchar', { length: 120, nullable: true })
  title: string | null;
  @Field(() => String, { description: 'Plain text; `Message deleted by user` once deleted.' })
  @Column('text')
  content: string;
  /** Of a thread: its title and content as the search reads them. */
  @Column('text', { nullable: true }) searchKey: string | null;
  @Field(() => Int, { description: 'Of a thread: its comments, deleted ones left out.' })
  @Column('integer', { default: 0 })
  commentCount: number;
  @Field(() => Int, { description: 'Of a comment: its replies, deleted ones left out.' })
  @Column('integer', { default: 0 })
  replyCount: number;
  @Field(() => Date) @Column('datetime', { precision: 3 }) createdAt: Date;
  @Field(() => Date, { description: 'When the thread last got a comment or a reply.' })
  @Column('datetime', { precision: 3 })
  activeAt: Date;
  @Column('datetime', { precision: 3, nullable: true }) editedAt: Date | null;
  @Column('datetime', { precision: 3, nullable: true }) deletedAt: Date | null;
  @Column('datetime', { precision: 3, nullable: true }) hiddenAt: Date | null;
  @Field(() => Boolean) edited: boolean;
  @Field(() => Boolean, {
    description:
      'A deleted post keeps its place; its words, author and reactions are gone. So it is, too, while a moderator hides it.',
  })
  deleted: boolean;
  @Field(() => Boolean, { description: 'Whether a moderator hides it; she may show it again.' })
  hidden: boolean;
  @Field(() => String, { description: 'Where it stands among its siblings, for `after` and `before`.' })
  cursor: string;
  @ManyToOne(() => Post, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'threadId' })
  thread?: Relation<Post>;
  @ManyToOne(() => Post, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'commentId' })
  comment?: Relation<Post>;
  @ManyToOne(() => User, { onDelete: 'SET NULL', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

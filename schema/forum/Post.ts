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
  @Field(() => ID, { description: 'A UUID (v7); the client may generate it.' })
  @PrimaryColumn('varchar', { length: 36 })
  id: string;
  @Field(() => PostKind) @Column('varchar', { length: 7 }) kind: PostKind;
  @Field(() => ID, { nullable: true, description: 'The thread of a comment or reply.' })
  @Column('varchar', { length: 36, nullable: true })
  threadId: string | null;
  @Field(() => ID, { nullable: true, description: 'The comment that a reply answers.' })
  @Column('varchar', { length: 36, nullable: true })
  commentId: string | null;
  /** The author as readers may see them: null once the post or the account is deleted, and while the post is hidden. */
  @Column('integer', { nullable: true }) userId: number | null;
  /** The author, also of a hidden post. Never exposed. */
  authorId: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'The title of a thread. It remains when the thread is deleted.',
  })
  @Column('varchar', { length: 120, nullable: true })
  title: string | null;
  @Field(() => String, { description: 'Plain text; `Message deleted by user` once deleted.' })
  @Column('text')
  content: string;
  /** The folded title and content of a thread, for search. */
  @Column('text', { nullable: true }) searchKey: string | null;
  @Field(() => Int, {
    description: 'Number of readable comments of a thread: deleted and hidden ones are not counted.',
  })
  @Column('integer', { default: 0 })
  commentCount: number;
  @Field(() => Int, {
    description: 'Number of readable replies to a comment: deleted and hidden ones are not counted.',
  })
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
      'Whether it shows a placeholder instead of its content, author and reactions: the post was deleted, or is `hidden`.',
  })
  deleted: boolean;
  @Field(() => Boolean, { description: 'Whether a moderator has hidden it. A hidden post can be restored.' })
  hidden: boolean;
  @Field(() => String, { description: 'Its position among its siblings, for `after` and `before`.' })
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

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

export type PostKind = 'thread' | 'comment' | 'reply';

/** A thread, a comment in a thread, or a reply to a comment: one tree, three levels deep. The browser may name its posts. */
@Entity('posts')
@Index(['kind', 'createdAt', 'id'])
@Index(['kind', 'activeAt', 'id'])
@Index(['threadId', 'kind', 'createdAt', 'id'])
@Index(['commentId', 'createdAt', 'id'])
export class Post {
  @PrimaryColumn('varchar', { length: 36 }) id: string;
  @Column('varchar', { length: 7 }) kind: PostKind;
  /** Of a comment or a reply. */
  @Column('varchar', { length: 36, nullable: true }) threadId: string | null;
  /** Of a reply. */
  @Column('varchar', { length: 36, nullable: true }) commentId: string | null;
  /** Null once the post, or its author's account, is deleted. */
  @Index() @Column('integer', { nullable: true }) userId: number | null;
  /** Of a thread. */
  @Column('varchar', { length: 120, nullable: true }) title: string | null;
  @Column('text') content: string;
  /** Comments of a thread that are not deleted. */
  @Column('integer', { default: 0 }) commentCount: number;
  /** Replies of a comment that are not deleted. */
  @Column('integer', { default: 0 }) replyCount: number;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  /** When the thread last got a comment or reply; of anything else, `createdAt`. */
  @Column('datetime', { precision: 3 }) activeAt: Date;
  @Column('datetime', { precision: 3, nullable: true }) editedAt: Date | null;
  @Column('datetime', { precision: 3, nullable: true }) deletedAt: Date | null;
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

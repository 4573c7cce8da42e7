import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';
import { Post } from './Post';

/** A report of a post to the operators; at most one per user and post. */
@Entity('post_reports')
export class PostReport {
  @PrimaryColumn('varchar', { length: 36 }) postId: string;
  @Index() @PrimaryColumn('integer') userId: number;
  @Column('varchar', { length: 300, default: '' }) reason: string;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  /** When an operator closed it. */
  @Column('datetime', { precision: 3, nullable: true }) closedAt: Date | null;
  @ManyToOne(() => Post, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'postId' })
  post?: Relation<Post>;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

/** One reader follows another. */
@Entity('follows')
@Index(['userId', 'createdAt'])
export class Follow {
  @PrimaryColumn('integer') followerId: number;
  /** The reader who is followed. */
  @PrimaryColumn('integer') userId: number;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'followerId' })
  follower?: Relation<User>;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './User';

/** One reader likes the profile of another. */
@Entity('likes')
export class Like {
  @PrimaryColumn('integer') userId: number;
  @Index() @PrimaryColumn('integer') likerId: number;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'likerId' })
  liker?: Relation<User>;
}

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';
import { Review } from './Review';

/** A reader found another reader's review helpful. */
@Entity('helpful_marks')
export class HelpfulMark {
  @PrimaryColumn('integer') reviewId: number;
  @Index() @PrimaryColumn('integer') userId: number;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => Review, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'reviewId' })
  review?: Relation<Review>;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

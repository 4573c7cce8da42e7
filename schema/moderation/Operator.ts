import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

/** A reader who may moderate; only the command `npm run operator` makes one. */
@Entity('operators')
export class Operator {
  @PrimaryColumn('integer') userId: number;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

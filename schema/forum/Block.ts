import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

/** A user who has blocked another one in the forum. Private to the user who blocks. */
@Entity('blocks')
export class Block {
  @PrimaryColumn('integer') userId: number;
  @Index() @PrimaryColumn('integer') blockedId: number;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'blockedId' })
  blocked?: Relation<User>;
}

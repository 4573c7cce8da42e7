import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

/** A reader does not want to read another one in the forum. Nobody else knows of it. */
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

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

/** A mailed link that confirms an address, resets a password, or restores an earlier address. Only its token's hash is stored. */
@Entity('email_tokens')
@Index(['userId', 'purpose'])
export class EmailToken {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer') userId: number;
  @Column('varchar', { length: 10 }) purpose: 'confirm' | 'reset' | 'restore';
  @Index({ unique: true }) @Column('varchar', { length: 64 }) tokenHash: string;
  /** The address the link was sent to, which is also the one that it confirms or restores. */
  @Column('varchar', { length: 254 }) email: string;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @Column('datetime', { precision: 3 }) expiresAt: Date;
  @Column('datetime', { precision: 3, nullable: true }) usedAt: Date | null;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

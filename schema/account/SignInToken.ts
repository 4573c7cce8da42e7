import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

/** A signed-in browser or client. The token itself is known to the client alone; we keep its hash. */
@Entity('sign_in_tokens')
export class SignInToken {
  @PrimaryGeneratedColumn() id: number;
  @Index() @Column('integer') userId: number;
  @Index({ unique: true }) @Column('varchar', { length: 64 }) tokenHash: string;
  /** What the client said it is, cut short: for the reader's own list of devices. */
  @Column('varchar', { length: 200 }) device: string;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @Column('datetime', { precision: 3 }) lastUsedAt: Date;
  @Column('datetime', { precision: 3 }) expiresAt: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

/** A session of a browser or other client. The token itself is known only to the client; its hash is stored. */
@Entity('sign_in_tokens')
export class SignInToken {
  @PrimaryGeneratedColumn() id: number;
  @Index() @Column('integer') userId: number;
  @Index({ unique: true }) @Column('varchar', { length: 64 }) tokenHash: string;
  /** The client's `User-Agent`, truncated; shown in the user's own list of devices. */
  @Column('varchar', { length: 200 }) device: string;
  @Column('datetime', { precision: 3 }) createdAt: Date;
  @Column('datetime', { precision: 3 }) lastUsedAt: Date;
  @Column('datetime', { precision: 3 }) expiresAt: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

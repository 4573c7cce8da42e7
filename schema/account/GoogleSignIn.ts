import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Somebody who came back from Google and has not yet been signed in: the page holds a code for it, which works once,
 * for a few minutes, and only in the browser that knows the answer to the challenge.
 */
@Entity('google_sign_ins')
export class GoogleSignIn {
  @PrimaryGeneratedColumn() id: number;
  @Index({ unique: true }) @Column('varchar', { length: 64 }) codeHash: string;
  /** The hash of a secret that the page made before it sent the reader to Google. */
  @Column('varchar', { length: 64 }) challenge: string;
  @Column('varchar', { length: 255 }) subject: string;
  @Column('varchar', { length: 254 }) email: string;
  @Column('datetime', { precision: 3 }) expiresAt: Date;
}

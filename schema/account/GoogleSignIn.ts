import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Somebody who has come back from Google and is not signed in yet. The page has a code for it that can be used once, for a
 * few minutes, and only by the browser that knows the secret behind the challenge.
 */
@Entity('google_sign_ins')
export class GoogleSignIn {
  @PrimaryGeneratedColumn() id: number;
  @Index({ unique: true }) @Column('varchar', { length: 64 }) codeHash: string;
  /** Hash of a secret that the page generated before redirecting to Google. */
  @Column('varchar', { length: 64 }) challenge: string;
  @Column('varchar', { length: 255 }) subject: string;
  @Column('varchar', { length: 254 }) email: string;
  @Column('datetime', { precision: 3 }) expiresAt: Date;
}

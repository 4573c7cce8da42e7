import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LibraryVisibility } from './LibraryVisibility';

@ObjectType({ description: 'A reader’s public profile.', simpleResolvers: true })
@Entity('users')
export class User {
  @Field(() => ID) @PrimaryGeneratedColumn() id: number;
  @Field(() => String) @Column('varchar', { length: 30 }) username: string;
  /** The username in lower case, which makes it unique regardless of case. */
  @Index({ unique: true }) @Column('varchar', { length: 30 }) usernameKey: string;
  /** The username with look-alike letters made equal, so that nobody can impersonate somebody else. */
  @Index({ unique: true }) @Column('varchar', { length: 60 }) usernameSkeleton: string;
  @Column('varchar', { length: 254, nullable: true }) email: string | null;
  @Index({ unique: true }) @Column('varchar', { length: 254, nullable: true }) emailKey: string | null;
  @Column('datetime', { precision: 3, nullable: true }) emailConfirmedAt: Date | null;
  @Column('varchar', { length: 255, nullable: true }) passwordHash: string | null;
  @Index({ unique: true }) @Column('varchar', { length: 255, nullable: true }) googleSubject: string | null;
  /** This and the next three are exposed by `LibraryResolver`. */
  @Column('varchar', { length: 100, default: '' })
  favoriteBook: string;
  @Column('varchar', { length: 100, default: '' })
  favoriteAuthor: string;
  @Column('varchar', { length: 100, default: '' })
  favoriteGenre: string;
  @Column('varchar', { length: 300, default: '' })
  bio: string;
  @Field(() => String, { description: 'One of `default`, `avatar1` to `avatar9`.' })
  @Column('varchar', { length: 10, default: 'default' })
  avatar: string;
  @Field(() => String, { nullable: true, description: '`#rrggbb`, or null when none was chosen.' })
  @Column('varchar', { length: 7, nullable: true })
  avatarColor: string | null;
  @Field(() => Int, { description: 'How many readers like this profile.' })
  @Column('integer', { default: 0 })
  likesCount: number;
  @Field(() => Int, { description: 'Number of users who follow this user.' })
  @Column('integer', { default: 0 })
  followersCount: number;
  @Field(() => Int, { description: 'Number of users whom this user follows.' })
  @Column('integer', { default: 0 })
  followingCount: number;
  /** Whether they take part in matching. */
  @Column('boolean', { default: true }) matchable: boolean;
  /** Who may see the library; see `visibleTo`. */
  @Column('tinyint', { default: LibraryVisibility.EVERYONE }) libraryVisibility: LibraryVisibility;
  /** The language of the app and of mails; null if none was chosen. */
  @Column('varchar', { length: 5, nullable: true }) language: string | null;
  @Column('datetime', { precision: 3 }) createdAt: Date;
}

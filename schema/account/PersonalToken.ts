import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../user/User';
import { Scope } from './scopes';

@ObjectType({
  description: 'A token that a user created for a program of their own. Its scopes say what it may do.',
  simpleResolvers: true,
})
@Entity('personal_tokens')
export class PersonalToken {
  @Field(() => ID) @PrimaryGeneratedColumn() id: number;
  @Index() @Column('integer') userId: number;
  @Field(() => String, { description: 'Name chosen by the user.' })
  @Column('varchar', { length: 60 })
  name: string;
  @Index({ unique: true }) @Column('varchar', { length: 64 }) tokenHash: string;
  /** Comma-separated. */
  @Column('varchar', { length: 60, name: 'scopes' }) scopeList: string;
  @Field(() => [Scope]) scopes: Scope[];
  @Field(() => Date) @Column('datetime', { precision: 3 }) createdAt: Date;
  @Field(() => Date) @Column('datetime', { precision: 3 }) expiresAt: Date;
  @Field(() => Date, { nullable: true, description: 'To the hour; null if it was never used.' })
  @Column('datetime', { precision: 3, nullable: true })
  lastUsedAt: Date | null;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

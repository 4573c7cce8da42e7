import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../user/User';
import { Scope } from './scopes';

@ObjectType({
  description:
    'A token that a reader made for a program of her own. It can do what its scopes say, and nothing else.',
  simpleResolvers: true,
})
@Entity('personal_tokens')
export class PersonalToken {
  @Field(() => ID) @PrimaryGeneratedColumn() id: number;
  @Index() @Column('integer') userId: number;
  @Field(() => String, { description: 'What the reader calls it.' })
  @Column('varchar', { length: 60 })
  name: string;
  @Index({ unique: true }) @Column('varchar', { length: 64 }) tokenHash: string;
  /** Joined with commas. */
  @Column('varchar', { length: 60, name: 'scopes' }) scopeList: string;
  @Field(() => [Scope]) scopes: Scope[];
  @Field(() => Date) @Column('datetime', { precision: 3 }) createdAt: Date;
  @Field(() => Date) @Column('datetime', { precision: 3 }) expiresAt: Date;
  @Field(() => Date, { nullable: true, description: 'To the hour; null when it was never used.' })
  @Column('datetime', { precision: 3, nullable: true })
  lastUsedAt: Date | null;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

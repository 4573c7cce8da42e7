import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

@ObjectType({
  description: 'Until it ends, the user can read but not write. Only they and operators can see it.',
  simpleResolvers: true,
})
@Entity('suspensions')
export class Suspension {
  @PrimaryColumn('integer') userId: number;
  @Field(() => String, { description: 'Why, in words for the reader.' })
  @Column('varchar', { length: 300 })
  reason: string;
  @Field(() => Date) @Column('datetime', { precision: 3 }) startedAt: Date;
  @Field(() => Date) @Column('datetime', { precision: 3 }) endsAt: Date;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}

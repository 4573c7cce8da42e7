import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/User';

@ObjectType({ description: 'How many books a reader wants to finish in a year.', simpleResolvers: true })
@Entity('reading_goals')
export class ReadingGoal {
  @PrimaryColumn('integer') userId: number;
  @Field(() => Int) @PrimaryColumn('integer') year: number;
  @Field(() => Int) @Column('integer') books: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'userId' })
  user?: Relation<User>;
}
